// Pictures of where games stand.
#pragma once

#include <optional>

#include "store/library.hpp"
#include "store/sqlite.hpp"

namespace kiban::store {

// Error: library.unknown.
void keep_card(Connection& connection, RecordId id, const RecordCard& card);
std::optional<RecordCard> read_card(Connection& connection, RecordId id);
void forget_looks(Connection& connection);  // that no card uses

}  // namespace kiban::store
