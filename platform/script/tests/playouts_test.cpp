// Random games of whole scripts: undo takes back exactly, and full text carries all that is needed to play on.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "script/game/script.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

class NoBases : public Bases {
 public:
  const GameEntry* find(const std::string&) const override { return nullptr; }
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues&) const override {
    return fail(Fault::argument, "test.base", "no {1}", {id});
  }
};

// Steps and takes between two, with values that change and a turn that does not always pass on.
const char* const sandwich = R"(
return kiban.game {
  name = "Sandwich",
  board = kiban.grid { width = 4, height = 4, style = "cells" },
  setup = "WWWW/4/4/BBBB b",
  state = { taken = 0, long = false, word = "none" },
  repetition = 3,
  moves = function(p, add)
    for _, from in ipairs(p:pieces(p.turn)) do
      for _, way in ipairs { "n", "e", "s", "w" } do
        local to = p:next(from, way)
        if to and not p:role(to) then add(from, to) end
      end
    end
  end,
  moved = function(p, move)
    for _, way in ipairs { "n", "e", "s", "w" } do
      local beside = p:next(move.to, way)
      local behind = beside and p:next(beside, way)
      if behind and p:role(beside) == p:other(move.role) and p:role(behind) == move.role then
        p:remove(beside)
        p.state.taken = p.state.taken + 1
        p.state.word = beside
        p:turn_to(move.role)
      end
    end
    p.state.long = p.ply > 5
  end,
  result = function(p, move)
    if move and p:count(p:other(move.role)) < 2 then return kiban.win(move.role, "few are left", p:pieces(move.role)) end
  end,
})";

// Hands, drops, promotion, a rule that looks ahead.
const char* const drops = R"(
local function in_check(p, role)
  local king = p:pieces(role, "king")[1]
  return king ~= nil and p:attacked(king, p:other(role))
end
return kiban.game {
  name = "Drops",
  board = kiban.grid { width = 3, height = 4, style = "cells" },
  hands = true,
  repetition = 4,
  pieces = {
    { name = "king", letter = "K", form = "wedge", glyph = "K", royal = true, steps = { "all" } },
    { name = "pawn", letter = "P", form = "wedge", glyph = "P", steps = { "forward" }, promotes_to = "gold" },
    { name = "gold", letter = "+P", form = "wedge", glyph = "G", promoted = true, steps = { "orthogonal" } },
  },
  choices = { { name = "promote", text = "+", label = "Promote" }, { name = "keep", text = "", label = "Keep" } },
  setup = "pkp/1p1/1P1/PKP b",
  texts = { check = "the king would be in check" },
  moves = function(p, add)
    for _, from in ipairs(p:pieces(p.turn)) do
      for _, to in ipairs(p:reach(from)) do
        if p:kind(from) == "pawn" then
          add { from = from, to = to, choice = "promote" }
          if p:next(to, "forward", p.turn) then add { from = from, to = to, choice = "keep" } end
        else
          add(from, to)
        end
      end
    end
    if p:hand(p.turn, "pawn") > 0 then
      for _, to in ipairs(p:empty()) do add { hand = "pawn", to = to } end
    end
  end,
  legal = function(p, move)
    if p:after(move, function(q) return in_check(q, move.role) end) then return "check" end
  end,
  moved = function(p, move)
    if move.choice == "promote" then p:put(move.to, move.role, "gold") end
  end,
})";

// A question that exchanges the seats, and a board of links.
const char* const swapped = R"(
return kiban.game {
  name = "Swapped",
  board = kiban.graph {
    points = { { "a", 0, 0 }, { "b", 1, 0 }, { "c", 2, 0 }, { "d", 0, 1 }, { "e", 1, 1 }, { "f", 2, 1 } },
    links = { { "a", "b" }, { "b", "c" }, { "d", "e" }, { "e", "f" }, { "a", "d" }, { "b", "e" }, { "c", "f" } },
  },
  state = { asked = false, stones = 3 },
  phases = {
    {
      name = "swap",
      ask = "Take over?",
      when = function(p) return p.ply == 1 and not p.state.asked end,
      choices = {
        { name = "swap", label = "Take over", swap = true, set = { asked = true } },
        { name = "keep", label = "Stay", set = { asked = true } },
      },
    },
  },
  moves = function(p, add)
    for _, site in ipairs(p:empty()) do add(site) end
    for _, from in ipairs(p:pieces(p.turn)) do
      for _, to in ipairs(p:neighbours(from)) do
        if p:role(to) == p:other() then add { from = from, to = to } end
      end
    end
  end,
  moved = function(p, move)
    if not move.from then p.state.stones = p.state.stones + 1 end
  end,
  result = function(p, move)
    if move and #p:group(move.to) == 4 then return kiban.win(move.role, "four are joined", p:group(move.to)) end
    if p.ply == 12 then return kiban.draw("long enough") end
  end,
})";

struct Snapshot {
  std::string text;
  Key key{};
  std::vector<std::string> legal;
  std::vector<Occupant> occupants;
  std::uint32_t to_act = 0, winners = 0;
  int phase = -1;
  std::array<std::int8_t, KB_MAX_ROLES> seats{};
  std::string reason;
};

Snapshot snapshot_of(const Position& position) {
  Snapshot shot;
  shot.text = position.text(TextDetail::full);
  shot.key = position.key();
  for (const Move move : position.legal()) shot.legal.push_back(*position.move_text(move));
  shot.occupants = position.occupants();
  const State state = position.state();
  shot.to_act = state.to_act, shot.winners = state.winners, shot.phase = state.phase;
  shot.seats = state.seat_of_role;
  shot.reason = position.reason().message;
  return shot;
}

void same(const Snapshot& a, const Snapshot& b) {
  REQUIRE(a.text == b.text);
  REQUIRE(a.key == b.key);
  REQUIRE(a.legal == b.legal);
  REQUIRE(a.to_act == b.to_act);
  REQUIRE(a.winners == b.winners);
  REQUIRE(a.phase == b.phase);
  REQUIRE(a.seats == b.seats);
  REQUIRE(a.reason == b.reason);
  REQUIRE(a.occupants.size() == b.occupants.size());
  for (std::size_t i = 0; i < a.occupants.size(); ++i) {
    REQUIRE(a.occupants[i].site == b.occupants[i].site);
    REQUIRE(a.occupants[i].kind == b.occupants[i].kind);
    REQUIRE(a.occupants[i].role == b.occupants[i].role);
    REQUIRE(a.occupants[i].count == b.occupants[i].count);
  }
}

class Chance {
 public:
  explicit Chance(std::uint32_t seed) : seed_(seed) {}
  std::size_t below(std::size_t end) {
    seed_ = seed_ * 1664525U + 1013904223U;
    return (seed_ >> 8) % end;
  }

 private:
  std::uint32_t seed_;
};

// What a game looked like on the way, and how it ended.
struct Seen {
  int moves = 0, phases = 0, swaps = 0, drops = 0, choices = 0, ends = 0, same_side_again = 0;
};

void play_and_undo(const Game& game, std::uint32_t seed, Seen& seen) {
  auto started = game.start();
  REQUIRE(started);
  Position& position = **started;
  Chance chance(seed);
  std::vector<Snapshot> way = {snapshot_of(position)};
  for (int ply = 0; ply < 40 && !position.state().over(); ++ply) {
    const std::vector<Move> moves = position.legal();
    REQUIRE_FALSE(moves.empty());
    const Move move = moves[chance.below(moves.size())];
    const std::string text = *position.move_text(move);
    INFO("seed " << seed << " ply " << ply << " " << text << " in " << way.back().text);
    const std::uint32_t before = position.state().to_act;
    const auto played = position.play(move);
    INFO((played ? "" : line_of(played.error())));
    REQUIRE(played);
    way.push_back(snapshot_of(position));
    const State state = position.state();
    ++seen.moves;
    seen.phases += state.phase > 0 || text == "keep" || text == "swap" ? 1 : 0;
    seen.swaps += text == "swap" ? 1 : 0;
    seen.drops += text.find('*') != std::string::npos ? 1 : 0;
    seen.choices += text.find('+') != std::string::npos ? 1 : 0;
    seen.ends += state.over() ? 1 : 0;
    seen.same_side_again += state.to_act == before ? 1 : 0;
  }
  // Full text makes the same position.
  const auto again = game.start(way.back().text);
  INFO("full text " << way.back().text);
  REQUIRE(again);
  REQUIRE(snapshot_of(**again).legal == way.back().legal);
  REQUIRE((*again)->key() == way.back().key);
  while (way.size() > 1) {
    way.pop_back();
    REQUIRE(position.undo());
    same(snapshot_of(position), way.back());
  }
  REQUIRE_FALSE(position.undo());
}

std::shared_ptr<const Game> open(const char* text) {
  const NoBases bases;
  const auto script = load_script("try", {"try.lua", text}, bases);
  INFO((script ? "" : line_of(script.error())));
  REQUIRE(script);
  const auto game = open_script(*script, {}, bases);
  INFO((game ? "" : line_of(game.error())));
  REQUIRE(game);
  return *game;
}

Seen play_many(const char* text, int games) {
  const auto game = open(text);
  Seen seen;
  for (int seed = 0; seed < games; ++seed) play_and_undo(*game, static_cast<std::uint32_t>(seed), seen);
  return seen;
}

}  // namespace

TEST_CASE("random games that change the board after moves undo exactly") {
  const Seen seen = play_many(sandwich, 60);
  CHECK(seen.ends > 0);
  CHECK(seen.same_side_again > 0);
}

TEST_CASE("random games with hands and promotion undo exactly") {
  const Seen seen = play_many(drops, 60);
  CHECK(seen.drops > 0);
  CHECK(seen.choices > 0);
  CHECK(seen.ends > 0);
}

TEST_CASE("random games with a swap undo exactly") {
  const Seen seen = play_many(swapped, 60);
  CHECK(seen.swaps > 0);
  CHECK(seen.phases > seen.swaps);
  CHECK(seen.ends > 0);
}

TEST_CASE("the same moves give the same game in a game that was opened anew") {
  for (const char* text : {sandwich, drops, swapped}) {
    const auto first = open(text), second = open(text);
    auto a = *first->start(), b = *second->start();
    Chance chance(7);
    for (int ply = 0; ply < 30 && !a->state().over(); ++ply) {
      same(snapshot_of(*a), snapshot_of(*b));
      const std::vector<Move> moves = a->legal();
      const std::string move = *a->move_text(moves[chance.below(moves.size())]);
      REQUIRE(a->play(*a->parse_move(move)));
      REQUIRE(b->play(*b->parse_move(move)));
    }
  }
}
