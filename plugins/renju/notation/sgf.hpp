// SGF FF[4], GM[4]: the whole tree, with what else files say. What SGF has no property for is written under names of
// our own, so that nothing is lost: KBO options, KBA an answer of the opening, KBP a position, KBN notes, KBT tags, KBE
// time used in ms, KBR how a variation ended.
#pragma once

#include <array>
#include <optional>

#include "format.hpp"
#include "points.hpp"

namespace kiban::renju {

sdk::Status read_sgf(std::string_view bytes, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_sgf(const sdk::RecordTree& tree, std::size_t index, std::string& bytes, Losses& losses,
                      sdk::Refuse refuse);
int likeness_sgf(std::string_view bytes);

struct SgfTag {
  std::string_view property, tag;
};
inline constexpr std::array<SgfTag, 10> kSgfTags = {{
    {"GN", "title"},
    {"EV", "event"},
    {"PC", "place"},
    {"DT", "date"},
    {"RO", "round"},
    {"ON", "opening"},
    {"TM", "time-limit"},
    {"AN", "annotator"},
    {"SO", "source"},
    {"US", "entered-by"},
}};
// How strong the players were, by colour; tags go by seat.
inline constexpr std::array<std::string_view, 2> kSgfRanks = {"BR", "WR"},
                                                 kRatingTags = {"seat0.rating", "seat1.rating"};
// A node that a program or a player marked; RenLib's mark.
inline constexpr std::string_view kMarkNote = "mark", kMarkProperty = "HO";
// A pass that no file has: between two stones of one colour.
inline constexpr std::string_view kImplied = "implied";
// Stones put and taken in the middle of play, as properties.
inline constexpr std::string_view kSetUpNote = "setup";

// "hh", counted from the upper left; also "h8", "8,8" and capitals. A point off the board is none.
struct SgfPoint {
  enum class Kind : std::uint8_t { point, pass, none } kind = Kind::none;
  Point point;
};
SgfPoint read_sgf_point(std::string_view value, int size);
std::string sgf_point(Point point, int size);

// Dates as SGF has them, "2014-10-22", and as tags, "2014/10/22".
std::string tag_of_date(std::string_view date);
std::string date_of_tag(std::string_view tag);

}  // namespace kiban::renju
