// Rows to record. Believes nothing: whatever the rows say, the record is a sound tree or there is an error.
#pragma once

#include "core/record/record.hpp"
#include "store/library.hpp"
#include "store/sqlite.hpp"

namespace kiban::store {

// Throws library.unknown, or library.damaged naming the record.
Record read_record(Connection& connection, RecordId id);
std::int64_t revision_of(Connection& connection, RecordId id);

// From the columns that begin at `column`: outcome, winners, winning_seats, reason_...; kind, name, level, ... periods.
// Nothing where they make no sense.
std::optional<Ending> ending_from(const Query& query, int column);
std::optional<Seat> seat_from(const Query& query, int column);
std::optional<OptionValues> options_from(const std::string& json);

}  // namespace kiban::store
