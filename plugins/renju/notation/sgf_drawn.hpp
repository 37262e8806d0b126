// What is drawn on the board at a move: SGF's circles, squares, triangles, crosses and arrows on one side, on the other
// the note of docs/records.md, which has colours too.
#pragma once

#include <kiban/sdk/record.hpp>

#include <string>
#include <string_view>

#include "sgf_scan.hpp"

namespace kiban::renju {

inline constexpr std::string_view kDrawnNote = "drawn";

// CR, SQ, TR, MA or AR.
bool is_drawn_property(std::string_view name);

// Of all such properties of a node. Values that are no points of the board are in `left`, under the property's name, as
// text in brackets. `known` is the note as it was written, which knows the colours; empty: there is none.
struct DrawnRead {
  std::string note;
  sdk::Pairs left;
};
DrawnRead read_drawn(const SgfNode& node, std::string_view known, int size);

// The properties of a note, with what is left under their names in `notes`. `whole`: they say all that the note says.
struct DrawnWritten {
  std::string properties;
  bool whole = true;
};
DrawnWritten write_drawn(const sdk::Pairs& notes, int size);

}  // namespace kiban::renju
