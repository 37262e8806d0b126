// Writes what stands before the moves of a KIF or KI2 file. Lines end with CRLF.
#pragma once

#include <kiban/sdk/record.hpp>

#include <cstdint>
#include <string>

#include "board_moves.hpp"
#include "format.hpp"

namespace kiban::shogi {

inline constexpr std::string_view kLineEnd = "\r\n";

// Does the record say 下手 and 上手?
bool says_handicap(const sdk::RecordTree& tree, const Board& start);
// A diagram is drawn where the start has no name that all programs know, or always.
enum class Drawn : std::uint8_t { where_needed, always };
void write_head(const sdk::RecordTree& tree, const Board& start, std::string& text, Losses& losses,
                Drawn drawn = Drawn::where_needed);
// Comment lines, bookmarks, remarks, what engines said, and lines that were kept as they came.
void write_remarks(const sdk::RecordNode& node, const Board& here, Square last, std::string& text, Losses& losses);

}  // namespace kiban::shogi
