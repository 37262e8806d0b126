// The history's lines.
#pragma once

#include <vector>

#include "store/library.hpp"
#include "store/sqlite.hpp"

namespace kiban::store {

std::vector<RecordSummary> list_records(Connection& connection, const RecordFilter& filter);

}  // namespace kiban::store
