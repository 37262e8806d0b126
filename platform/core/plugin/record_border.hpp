// Records on their way over the border of kb.notation/1, in both directions.
#pragma once

#include <kiban/notation.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <vector>

#include "core/model/game.hpp"
#include "core/record/record.hpp"

namespace kiban::border {

// What one file may bring in all, whatever a plugin makes of it.
struct Allowance {
  std::size_t nodes = 4'000'000;
  std::size_t text = std::size_t{256} << 20;  // bytes
};

// A plugin's record, checked. The moves are its word; seats are taken to be roles until the moves are replayed.
// Throws GameFault where a promise is broken. Error: record.limit.
Result<Record> record_from(const kb_record& raw, const Game& game, Allowance& allowance);

// The C structs of a record, which must outlive them. A move that was deleted is left out; the main line comes first.
class RecordView {
 public:
  explicit RecordView(const Record& record);
  RecordView(const RecordView&) = delete;
  RecordView& operator=(const RecordView&) = delete;
  const kb_record& get() const { return view_; }

 private:
  const char* keep(std::string text);
  std::span<const kb_tag> keep_tags(const std::map<std::string, std::string>& tags);
  void add_facts(const Record& record);
  void add_nodes(const Record& record);
  kb_record_node node_of(const Record& record, NodeId id, std::uint32_t parent, bool timed);
  const kb_record_ending* ending_of(const Record& record, NodeId id);

  kb_record view_{};
  NodeId ended_ = root_node;  // where the record's ending belongs; no node when it has none
  std::vector<kb_record_node> nodes_;
  std::vector<kb_option> options_;
  std::vector<const char*> players_;
  std::deque<std::string> texts_;
  std::deque<std::vector<kb_tag>> tags_;
  std::deque<kb_record_ending> endings_;
};

}  // namespace kiban::border
