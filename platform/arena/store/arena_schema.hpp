#pragma once

#include <string>

namespace kiban::arena {

const std::string& schema_sql();  // data/arena/schema.sql

}  // namespace kiban::arena
