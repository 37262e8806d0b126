// How a game is played, with its boards drawn: what the page that explains games shows.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/catalog/guide.hpp"
#include "session/models.hpp"

namespace kiban {

// A board and what happens on it.
struct GuideFigure {
  std::vector<BoardPicture> boards;  // after so many moves, the first before any; what is refused adds one
  std::vector<std::string> moves;    // as people write them; boards[i + 1] is after moves[i]
  std::string note;
  std::optional<Text> refusal;  // of the last board: why it cannot be played
};

struct GuideEntry {
  GuideKind kind = GuideKind::paragraph;
  std::string text;
  GuideFigure figure = {};
};

struct GuideChapter {
  std::string game, name, domain;  // name: English, of the domain
  std::vector<GuideEntry> entries;
};

// The game first, then those that it builds on.
struct GuideModel {
  std::string game;
  std::vector<GuideChapter> chapters;
};

// A game to be explained; what it says of itself is used where no file explains it.
struct GuideSource {
  std::string game;
  std::string about = {};  // in the language of the reader
};

struct GuideWish {
  std::vector<GuideSource> games;      // the game, then those that it builds on
  std::vector<std::string> languages;  // the best first
};

// The style in which moves of a game are shown; empty: as they are stored.
using StyleOf = std::function<std::string(const Game& game)>;

// Where a text or a board is faulty, an entry says why in its place. Calls the rules, so never on the GUI thread.
GuideModel make_guide(const Catalog& catalog, const std::vector<std::filesystem::path>& folders, const GuideWish& wish,
                      const StyleOf& style_of);

// One board of a guide. Errors: those of the game, and guide.refused where the rules let the refused try be played.
Result<GuideFigure> make_figure(const Catalog& catalog, const std::string& game, const GuideBoard& board,
                                const StyleOf& style_of);

}  // namespace kiban
