// RenLib libraries: a tree of positions with comments, texts on the board and marks. Source of the layout: RenLib 3.6
// (MoveNode, LibraryFile); files of its versions 3.0 to 3.4, and old ones without a head.
#pragma once

#include "format.hpp"

namespace kiban::renju {

sdk::Status read_lib(std::string_view bytes, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_lib(const sdk::RecordTree& tree, std::size_t index, std::string& bytes, Losses& losses,
                      sdk::Refuse refuse);
int likeness_lib(std::string_view bytes);

// A node is a byte for the point and one for what is there: row from above << 4 | column from 1; 0 is no point.
namespace lib {

inline constexpr std::string_view kHead = "\xFFRenLib\xFF";
inline constexpr std::size_t kHeadSize = 20, kMajor = 8, kMinor = 9;
inline constexpr unsigned kNewest = 304;  // 3.4
inline constexpr unsigned kCentre = 0x78;

enum Flag : unsigned {
  kSibling = 0x80,     // another child of the same parent follows behind this one's own
  kLeaf = 0x40,        // has no child
  kOldComment = 0x20,  // the last byte of the text has the high bit
  kMark = 0x10,
  kComment = 0x08,
  kStart = 0x04,
  kNoMove = 0x02,     // only a text on the board
  kExtended = 0x01,   // two more bytes, the higher first
  kBoardText = 0x100  // in these
};
inline constexpr unsigned kKnownFlags = 0x1FF;

// One line, then a backspace and more.
inline constexpr char kMoreComment = '\b';

// Notes of what only such files have.
inline constexpr const char* kBoardTextNote = "board-text";
inline constexpr const char* kStartNote = "lib-start";
inline constexpr const char* kNoMoveNote = "lib-no-move";
inline constexpr const char* kFlagsNote = "lib-flags";
inline constexpr const char* kTitleNote = "lib-title-lines";     // how many lines stand before the backspace, if not 1
inline constexpr const char* kBytesNote = "lib-bytes";           // of a comment that is no text, in hexadecimal
inline constexpr const char* kTextBytesNote = "lib-text-bytes";  // the same of a text on the board
inline constexpr const char* kEncodingTag = "encoding";

}  // namespace lib
}  // namespace kiban::renju
