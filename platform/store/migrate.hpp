#pragma once

#include <cstdint>

#include "store/sqlite.hpp"

namespace kiban::store {

inline constexpr std::int64_t application_id = 0x4B49424E;  // "KIBN", in the header of every library

// Makes a fresh file a library, or brings an older one up to date; each migration is one transaction. Leaves files
// alone that are not libraries or newer than this program. Throws library.open, library.newer, library.damaged,
// library.busy.
void prepare(Connection& connection, const std::filesystem::path& file);

// Every table and index of this version is there. Throws library.damaged.
void check_schema(Connection& connection);

}  // namespace kiban::store
