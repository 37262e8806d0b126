// The legal moves of a position in the words of the wire, and what a request means among them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/rules/grid.hpp"
#include "arena/rules/move_request.hpp"
#include "arena/rules/rulesets.hpp"
#include "core/model/game.hpp"

namespace kiban::arena {

// What the rules say against it.
struct Refusal {
  Text why;
  std::vector<Mark> sites;
};

struct LegalMove {
  Move move{};
  std::string text;  // canonical
  std::vector<Step> steps;
  std::optional<int> choice;  // of a path that is a choice, or a choice and a point
  std::optional<Site> site;   // of a path that is a point, or a choice and a point
};

struct ForbiddenMove {
  std::string text;
  Site site = -1;
  std::string token;
};

// What may be decided in one position.
struct Choices {
  std::vector<LegalMove> legal;          // those that lose at once for being forbidden left out
  std::vector<ForbiddenMove> forbidden;  // legal or not: points where who plays them loses, or that are refused
  std::vector<Site> candidates;          // on offer
  bool offers = false;                   // points are offered or picked now
};

Choices choices_of(const Game& game, const Position& position);

// Why a move in canonical text cannot be played.
Refusal why_not(const Game& game, const Position& position, const std::string& text);

// The one move that `action` (empty: none) with a point (or none) means here.
tl::expected<Move, Refusal> meant(const Game& game, const Position& position, const Vocabulary& words,
                                  const std::string& action, std::optional<Site> site);

// All moves of the request in their order, each legal after those before it, all by one seat. Several only where it has
// several points.
tl::expected<std::vector<Move>, Refusal> meant(const Game& game, const Position& position, const Vocabulary& words,
                                               const Grid& grid, const MoveRequest& request);

}  // namespace kiban::arena
