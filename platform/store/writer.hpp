// Record to rows. All inside the caller's transaction.
#pragma once

#include "core/record/record.hpp"
#include "store/library.hpp"
#include "store/sqlite.hpp"

namespace kiban::store {

// The whole tree. Throws library.record when the record contradicts itself.
RecordId insert_record(Connection& connection, const Record& record, std::int64_t now);

// What a step of play may change in the record's own row: where it stands, how it ended, its main line. Throws
// library.conflict when the row is not at `revision`, library.unknown when it is gone.
void update_header(Connection& connection, RecordId id, std::int64_t revision, const Record& record, std::int64_t now);

// False: there is no such record.
bool change_script(Connection& connection, RecordId id, const std::string& script, std::int64_t now);

// The record's tags, and the names of its seats.
void update_details(Connection& connection, RecordId id, const Record& record);

// `node` is new; its ancestors are written already.
void insert_node(Connection& connection, RecordId id, const Record& record, NodeId node);
// `node` is there already; writes all of it, the order of its children and siblings, and, where it was taken out of the
// tree, what is below it.
void update_node(Connection& connection, RecordId id, const Record& record, NodeId node);
// The order of siblings on the way from `node` to the root: play in an undecided game makes its line the main one.
void update_order(Connection& connection, RecordId id, const Record& record, NodeId node);

// Collects anew what can be found by word.
void update_words(Connection& connection, RecordId id);

}  // namespace kiban::store
