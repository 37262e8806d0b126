// How a game is played, as its authors tell it: a short text with boards on which something happens. Written in a few
// signs of Markdown, see docs/modding/guides.md; a file beside the data of the program, or what a script says.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"
#include "core/model/options.hpp"

namespace kiban {

// first_game: the options under which somebody who does not know the game had best begin.
enum class GuideKind { heading, paragraph, item, board, first_game };

struct GuideBoard {
  std::string position;            // text; empty: the start of the game
  OptionValues options;            // those not named take their default
  std::vector<std::string> moves;  // canonical texts, played from there
  std::string refused;             // what the rules refuse after them; empty: nothing is tried
  std::string from;                // label of a site: where what stands there can go is marked; empty: nothing is
  std::string note;                // the line below the board
};

struct GuidePart {
  GuideKind kind = GuideKind::paragraph;
  std::string text;  // empty for a board and a first game
  GuideBoard board = {};
};

// Errors, with their line: guide.open (a board without an end), guide.board (a line of a board that says nothing
// known).
Result<std::vector<GuidePart>> parse_guide(std::string_view text);

// The same text without its boards and signs, for where none can be drawn.
std::string guide_as_text(const std::vector<GuidePart>& guide);

// Of the first game, or of no guide: what differs from the default. Empty: it is as good as any.
OptionValues first_game_options(std::string_view guide);

// The guide of a game, FOLDER/ID/LANGUAGE.md: of the first language that has one, in the first folder that does.
// Nothing: there is none.
std::optional<std::string> find_guide(const std::vector<std::filesystem::path>& folders, const std::string& game,
                                      const std::vector<std::string>& languages);

// Of this installation: <prefix>/share/kiban/guides.
std::vector<std::filesystem::path> default_guide_folders();

}  // namespace kiban
