// Where in the text of a script its tables and their fields are written, so that an error can name the line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "script/sandbox/sandbox.hpp"

namespace kiban::script {

// Reads the text as far as this needs: tables and what stands in them, strings and comments skipped, the insides of
// functions passed over. A text that is not Lua gives a map with less in it.
class SourceMap {
 public:
  explicit SourceMap(std::string_view text);

  struct Entry {
    std::string key;  // empty: an element of a list
    int line = 0;
    int table = -1;  // that is written as its value, or as an argument in it
  };
  struct Table {
    int line = 0;
    std::vector<Entry> entries;
  };

  // The table that is given to kiban.variant or kiban.game; -1: it is not written there.
  int root() const { return root_; }
  const Table& table(int index) const { return tables_[static_cast<std::size_t>(index)]; }

 private:
  friend class SourceReader;
  std::vector<Table> tables_;
  int root_ = -1;
};

// A table of the script, or one of its fields, on the map.
class Spot {
 public:
  Spot(const SourceMap& map, int table, int line) : map_(&map), table_(table), line_(line) {}

  int line() const { return line_; }
  // The field, or the n-th element, counted from 1; where the map does not have it, this very spot.
  Spot field(std::string_view name) const;
  Spot element(std::size_t number) const;

 private:
  const SourceMap* map_;
  int table_;  // -1: not written as a table
  int line_;
};

// The error with the line of the field of kiban.variant or kiban.game that it is about, where it has no line yet and
// the script says the field.
tl::unexpected<Error> at_field(const Source& source, std::string_view field, tl::unexpected<Error> error);

}  // namespace kiban::script
