// Changes of a record that are made in place and can be taken back until they are kept, so that a step costs what it
// changes, however large the record is.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/record/record.hpp"

namespace kiban {

class RecordEdits {
 public:
  explicit RecordEdits(Record& record) : record_(record) {}
  ~RecordEdits() { take_back(); }
  RecordEdits(const RecordEdits&) = delete;
  RecordEdits& operator=(const RecordEdits&) = delete;

  struct Added {
    NodeId node;
    bool fresh;  // it was not there before
  };
  Added add(NodeId parent, const std::string& move);
  Node& fresh(NodeId node) { return record_.nodes[node]; }  // one that was added just now

  void set_current(NodeId node);
  void set_ending(Ending ending);
  void set_comment(NodeId node, std::string comment);
  // Each tells whether it changed anything. An empty value is a value.
  bool set_tag(NodeId node, const std::string& key, const std::string& value);
  bool erase_tag(NodeId node, const std::string& key);
  // Of the record; each tells whether it changed anything.
  bool set_record_tag(const std::string& key, const std::string& value);  // an empty one takes it away
  bool set_name(std::size_t seat, const std::string& name);
  bool bring_first(NodeId node);  // among its siblings
  void promote(NodeId node);
  std::vector<NodeId> remove(NodeId node);  // all that are gone, in the order of their numbers

  void keep() { undo_.clear(); }
  void take_back();

  const std::vector<NodeId>& added() const { return added_; }
  const std::vector<NodeId>& touched() const { return touched_; }  // comments and tags of nodes that were there
  bool reordered() const { return reordered_; }                    // or something is gone
  bool ended_changed() const { return ended_changed_; }            // which nodes say that the game ended there

 private:
  Record& record_;
  std::vector<std::function<void(Record&)>> undo_;
  std::vector<NodeId> added_, touched_;
  bool reordered_ = false, ended_changed_ = false;
};

}  // namespace kiban
