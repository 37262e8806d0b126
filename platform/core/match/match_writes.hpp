// What one step of a match writes to its journal, said before it is done.
#pragma once

#include <vector>

#include "core/match/match.hpp"

namespace kiban {

inline auto write_added(NodeId node) {
  return [node](Journal& journal, const Record& record) { return journal.node_added(record, node); };
}
inline auto write_changed(NodeId node) {
  return [node](Journal& journal, const Record& record) { return journal.node_changed(record, node); };
}
inline auto write_details() {
  return [](Journal& journal, const Record& record) { return journal.details_changed(record); };
}
inline auto write_current() {
  return [](Journal& journal, const Record& record) { return journal.current_changed(record); };
}
inline auto write_ending() {
  return [](Journal& journal, const Record& record) { return journal.ending_changed(record); };
}

}  // namespace kiban
