// Games of scripts as positions: what plugins promise they promise too, and what a hook breaks stays as it was.
#include <catch2/catch.hpp>

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/conformance/conformance.hpp"
#include "core/model/editing.hpp"
#include "core/plugin/plugins.hpp"
#include "script/game/base_games.hpp"
#include "script/game/bundle.hpp"
#include "script/game/console.hpp"
#include "support/folders.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

std::shared_ptr<GameMaker> plugins() {
  static const auto maker =
      load_plugins({{std::filesystem::path(kiban::test::build_dir) / "lib/kiban/plugins"}, {}, {}});
  return maker;
}

// A maker of the one game of a script.
class Workbench final : public GameMaker {
 public:
  explicit Workbench(const std::string& body, const std::string& id = "bench/game") : bases_({plugins()}) {
    add(id, body);
  }

  Result<void> try_add(const std::string& id, const std::string& body) {
    auto script = load_script(id, {id + ".lua", "return kiban." + body}, bases_);
    if (!script) return tl::unexpected(script.error());
    entry_ = {id, (*script)->description.name.english, "", id, (*script)->options, "script " + id, id + ".lua"};
    bases_.add(*script, entry_);
    return {};
  }
  void add(const std::string& id, const std::string& body) {
    const auto added = try_add(id, body);
    INFO((added ? std::string() : line_of(added.error())));
    REQUIRE(added);
  }

  const Bases& bases() const { return bases_; }
  std::shared_ptr<const Script> script(const std::string& id) const { return bases_.script(id); }
  const GameEntry& entry() const { return entry_; }
  std::vector<GameEntry> games() const override { return {entry_}; }
  std::vector<RefusedFile> refused() const override { return {}; }
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    return bases_.open(id, chosen);
  }
  std::shared_ptr<const Game> game(const OptionValues& chosen = {}) const {
    auto game = open(entry_.id, chosen);
    INFO((game ? std::string() : line_of(game.error())));
    REQUIRE(game);
    return *std::move(game);
  }
  std::unique_ptr<Position> start(const std::string& text = {}) const {
    auto position = game()->start(text);
    INFO((position ? std::string() : line_of(position.error())));
    REQUIRE(position);
    return *std::move(position);
  }

 private:
  BaseGames bases_;
  GameEntry entry_;
};

void play(Position& position, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    const auto move = position.parse_move(text);
    INFO(text << (move ? std::string() : ": " + line_of(move.error())));
    REQUIRE(move);
    REQUIRE(position.play(*move));
  }
}

std::vector<std::string> texts_of(const Position& position) {
  std::vector<std::string> texts;
  for (const Move move : position.legal()) texts.push_back(position.move_text(move).value());
  return texts;
}

std::string token_of(const Position& position, const std::string& text) {
  const auto move = position.parse_move(text);
  return move ? "" : move.error().text.token;
}

const char* const tic_tac_toe = R"lua(game {
  name = "Row", board = kiban.grid { width = 3, height = 3, style = "cells" },
  texts = { row = "three in a row at {1}", full = "the board is full" },
  moves = function(p, add) for _, site in ipairs(p:empty()) do add(site) end end,
  result = function(p, move)
    if not move then return end
    local length, sites = p:longest(move.to)
    if length >= 3 then return kiban.win(move.role, "row", sites) end
    if p.ply == 9 then return kiban.draw("full") end
  end,
})lua";

const char* const breakthrough = R"lua(game {
  name = "Through", board = kiban.grid { width = 8, height = 8, style = "cells" },
  setup = "WWWWWWWW/WWWWWWWW/8/8/8/8/BBBBBBBB/BBBBBBBB b",
  moves = function(p, add)
    for _, from in ipairs(p:pieces(p.turn)) do
      for _, way in ipairs { "forward-left", "forward", "forward-right" } do
        local to = p:next(from, way)
        local owner = to and p:role(to)
        if to and (not owner or (owner ~= p.turn and way ~= "forward")) then add(from, to) end
      end
    end
  end,
  result = function(p, move)
    if not move then return end
    local _, row = p:xy(move.to)
    if row == (move.role == "black" and 8 or 1) then return kiban.win(move.role, "through") end
  end,
})lua";

// The same rules in plain C++: rows from Black's side, 1 Black, 2 White.
class Race {
 public:
  Race() {
    for (int i = 0; i < 16; ++i) board_[static_cast<std::size_t>(i)] = 1, board_[static_cast<std::size_t>(63 - i)] = 2;
  }
  std::uint64_t leaves(unsigned depth, int side = 1) {
    if (depth == 0) return 1;
    std::uint64_t sum = 0;
    for (int from = 0; from < 64; ++from) {
      if (at(from) != side) continue;
      for (int step = -1; step <= 1; ++step) sum += leaves_of(depth, side, from, step);
    }
    return sum;
  }

 private:
  char& at(int site) { return board_[static_cast<std::size_t>(site)]; }
  std::uint64_t leaves_of(unsigned depth, int side, int from, int step) {
    const int column = from % 8 + step, row = from / 8 + (side == 1 ? 1 : -1);
    if (column < 0 || column > 7 || row < 0 || row > 7) return 0;
    const char taken = at(row * 8 + column);
    if (taken == side || (taken != 0 && step == 0)) return 0;
    at(from) = 0, at(row * 8 + column) = static_cast<char>(side);
    const bool over = row == (side == 1 ? 7 : 0);
    const std::uint64_t below = depth == 1 ? 1 : over ? 0 : leaves(depth - 1, 3 - side);
    at(from) = static_cast<char>(side), at(row * 8 + column) = taken;
    return below;
  }
  std::array<char, 64> board_{};
};

const char* const hands_game = R"lua(game { name = "Hands", hands = true, repetition = 3,
      board = kiban.grid { width = 3, height = 4, style = "cells" },
      pieces = {
        { name = "king", letter = "K", form = "wedge", glyph = "K", royal = true, steps = { "all" } },
        { name = "pawn", letter = "P", form = "wedge", glyph = "P", steps = { "forward" }, promotes_to = "gold" },
        { name = "gold", letter = "+P", form = "wedge", glyph = "G", promoted = true, steps = { "orthogonal" } } },
      choices = { { name = "promote", text = "+" }, { name = "keep", text = "" }, { name = "pass" } },
      setup = "1k1/1p1/1P1/1K1 b hand=Pp",
      moves = function(p, add)
        for _, from in ipairs(p:pieces(p.turn)) do
          for _, to in ipairs(p:reach(from)) do
            if p:kind(from) == "pawn" then
              add { from = from, to = to, choice = "promote" }
              add { from = from, to = to, choice = "keep" }
            else
              add(from, to)
            end
          end
        end
        if p:hand(p.turn, "pawn") > 0 then for _, to in ipairs(p:empty()) do add { hand = "pawn", to = to } end end
        add { choice = "pass" }
      end,
      moved = function(p, move)
        if move.choice == "promote" then p:put(move.to, move.role, "gold") end
      end,
      result = function(p, move)
        for _, role in ipairs { "black", "white" } do
          if p:count(role, "king") == 0 then return kiban.win(p:other(role), "no king") end
        end
      end })lua";

const char* const pie = R"lua(variant { base = "keishi", name = "Pie", phases = {
  { name = "pie", after = 1, ask = "Swap?", choices = { { name = "swap", swap = true, set = { asked = 2 } }, { name = "keep" } } } },
  state = { asked = 0 } })lua";

struct Conforming {
  const char* name;
  const char* body;
};

const Conforming conforming[] = {
    {"options alone", R"lua(variant { base = "keishi", name = "Open", set = { gap = "empty" } })lua"},
    {"a plain handicap", R"lua(variant { base = "shogi", name = "Lance", set = { handicap = "lance" } })lua"},
    {"a phase", pie},
    {"a refusal", R"lua(variant { base = "keishi", name = "Edges", texts = { edge = "not beside {1}" },
      legal = function(p, move)
        if #p:neighbours(move.to) < 8 then return kiban.refuse("edge", { move.to }) end
      end })lua"},
    {"a refusal of drops", R"lua(variant { base = "shogi", name = "No drops",
      legal = function(p, move) if move.drop then return "nothing is dropped" end end })lua"},
    {"a result", R"lua(variant { base = "liuzichong", name = "Short",
      result = function(p, move) if p.ply >= 12 then return kiban.draw("long enough") end end })lua"},
    {"a rule over points", R"lua(variant { base = "renju", name = "Near", set = { opening = "free" },
      legal = function(p, move)
        if p.ply == 0 or not move.to then return end
        local x, y = p:xy(move.to)
        local a, b = p:xy(p:pieces()[1])
        if math.abs(x - a) + math.abs(y - b) > 4 then return "too far" end
      end })lua"},
    {"pieces that jump", R"lua(variant { base = "keishi", name = "Jump", set = { goal = "none" },
      state = { jumps = 0 },
      moved = function(p, move)
        if p.ply % 3 ~= 0 then return end
        local free = p:empty()
        p:move(p:pieces(p.turn)[1], free[#free])
        p.state.jumps = p.state.jumps + 1
      end,
      result = function(p) if p.state.jumps > 4 then return kiban.win("black", "enough jumps") end end })lua"},
    {"pieces that vanish", R"lua(variant { base = "liuzichong", name = "Vanish",
      moved = function(p, move) if p.ply % 4 == 0 then p:remove(move.to) end end })lua"},
    {"moves that are added", R"lua(variant { base = "keishi", name = "Leap", set = { goal = "none", ko = "none" },
      moves = function(p, add)
        for _, from in ipairs(p:pieces(p.turn)) do
          local to = p:next(from, "n") and p:next(p:next(from, "n"), "n")
          if to and not p:role(to) then add(from, to) end
        end
      end,
      result = function(p) if p.ply > 20 then return kiban.draw("long") end end })lua"},
    {"three in a row", tic_tac_toe},
    {"a race", breakthrough},
    {"hands, choices and repetition", hands_game},
    {"takes of choice and a swap", R"lua(game { name = "Takes", state = { asked = false },
      board = kiban.graph { points = { { "a", 0, 0 }, { "b", 1, 0 }, { "c", 0, 1 }, { "d", 1, 1 }, { "e", 2, 2 } },
        links = { { "a", "b" }, { "b", "d" }, { "c", "d" }, { "d", "e" } } },
      phases = { { name = "swap", ask = "Swap?", when = function(p) return p.ply == 2 and not p.state.asked end,
        choices = { { name = "swap", swap = true, set = { asked = true } }, { name = "keep", set = { asked = true } } } } },
      moves = function(p, add)
        for _, to in ipairs(p:empty()) do
          local enemies = p:pieces(p:other())
          for _, site in ipairs(enemies) do add { to = to, take = { site } } end
          if #enemies == 0 then add(to) end
        end
      end,
      result = function(p, move) if p.ply >= 8 then return kiban.draw("enough") end end })lua"},
};

}  // namespace

TEST_CASE("games of scripts keep the promises of games") {
  for (const Conforming& row : conforming) {
    const Workbench bench(row.body);
    INFO(row.name);
    for (const BrokenPromise& broken : check_game(bench, bench.entry(), {7, 3, 40, false}))
      FAIL_CHECK(broken.promise << ": " << broken.detail);
  }
}

TEST_CASE("a row of three has as many games as the books say") {
  const Workbench bench(tic_tac_toe);
  std::vector<std::uint64_t> leaves = {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
#ifdef __SANITIZE_ADDRESS__
  leaves.resize(6);  // the rest takes minutes
#endif
  const auto position = bench.start();
  for (unsigned depth = 1; depth <= leaves.size(); ++depth)
    CHECK(position->perft(depth, {}).value() == leaves[depth - 1]);
}

TEST_CASE("a race has as many lines as the same rules in C++") {
  const Workbench bench(breakthrough);
  const auto position = bench.start();
  for (unsigned depth = 1; depth <= 4; ++depth) CHECK(position->perft(depth, {}).value() == Race().leaves(depth));
}

TEST_CASE("a win tells its reason and its sites") {
  const auto position = Workbench(tic_tac_toe, "row").start();
  play(*position, {"a1", "a2", "b1", "b2", "c1"});
  const State state = position->state();
  CHECK(state.outcome == Outcome::won);
  CHECK(state.winners == 1);
  CHECK(position->reason().token == "row.row");
  CHECK(position->reason().domain == "row");
  CHECK(english(position->reason()) == "three in a row at a1");
  CHECK(position->marks().size() == 3);
  CHECK(position->legal().empty());
}

TEST_CASE("a question comes before the next move, and seats change by it") {
  const Workbench bench(pie);
  const auto position = bench.start();
  const std::string first = texts_of(*position).front();
  play(*position, {first});
  CHECK(texts_of(*position) == std::vector<std::string>{"swap", "keep"});
  CHECK(position->state().acting_seat() == 1);
  CHECK(std::string(bench.game()->topology().phases[position->state().phase].label) == "Swap?");
  const auto again = bench.start(position->text(TextDetail::full));
  CHECK(texts_of(*again) == texts_of(*position));
  play(*position, {"swap"});
  CHECK(position->state().seat_of_role[0] == 1);
  CHECK(position->state().acting_seat() == 0);
  CHECK(position->text(TextDetail::diagram).find("seats=10 state.asked=2") != std::string::npos);
  REQUIRE(position->undo());
  CHECK(position->state().seat_of_role[0] == 0);
}

TEST_CASE("text of the base alone is past all questions") {
  const Workbench bench(pie);
  const auto plain = plugins()->open("keishi", {}).value()->start().value();
  const auto position = bench.start(plain->text(TextDetail::diagram));
  play(*position, {texts_of(*position).front()});
  CHECK(texts_of(*position).size() > 2);
}

TEST_CASE("a refused move tells why, and which sites are to blame") {
  const auto position = Workbench(conforming[3].body).start();
  const auto refused = position->refused();
  REQUIRE_FALSE(refused.empty());
  std::vector<Mark> blame;
  const auto why = position->why(position->steps(refused.front()), &blame);
  REQUIRE_FALSE(why);
  CHECK(why.error().text.token == "bench.game.edge");
  REQUIRE(blame.size() == 1);
  CHECK(blame.front().purpose == KB_MARK_BLAME);
  CHECK(token_of(*position, position->move_text(refused.front()).value()) == "bench.game.edge");
}

TEST_CASE("a board that a hook changes is the base's board from then on") {
  const Workbench bench(R"lua(variant { base = "liuzichong", name = "Gone",
    moved = function(p, move) if p.ply == 2 then p:remove(move.to) end end })lua");
  const auto position = bench.start();
  const auto plain = plugins()->open("liuzichong", {}).value()->start().value();
  const std::string first = texts_of(*position).front();
  play(*position, {first});
  const std::string text = position->text(TextDetail::full);
  const Key key = position->key();
  const std::string second = texts_of(*position).front();
  play(*position, {second});
  play(*plain, {first, second});
  CHECK(position->occupants().size() + 1 == plain->occupants().size());
  CHECK(position->text(TextDetail::diagram) != plain->text(TextDetail::diagram));
  const auto copy = position->clone();
  REQUIRE(position->undo());
  CHECK(position->text(TextDetail::full) == text);
  CHECK(position->key() == key);
  CHECK(copy->text(TextDetail::full) != text);
  REQUIRE(copy->undo());
  CHECK(copy->text(TextDetail::full) == text);
}

TEST_CASE("a board that the base does not take is an error, and nothing was played") {
  const Workbench bench(R"lua(variant { base = "keishi", name = "Gone",
    moved = function(p, move) p:remove(move.to) end })lua");
  const auto position = bench.start();
  const std::string text = position->text(TextDetail::full);
  const auto played = position->play(position->legal().front());
  REQUIRE_FALSE(played);
  CHECK(played.error().text.token == "keishi.stone-count");
  CHECK(position->text(TextDetail::full) == text);
  CHECK_FALSE(position->undo());
}

TEST_CASE("a hook that fails leaves the position as it was, and names its line") {
  const std::map<std::string, std::string> broken = {
      {"legal", "legal = function(p, move) if p.ply == 1 then error('oh') end end"},
      {"moves", "moves = function(p, add) if p.ply == 1 then error('oh') end end"},
      {"moved", "moved = function(p, move) p:remove(move.to) error('oh') end"},
      {"result", "result = function(p, move) if move then error('oh') end end"},
      {"phases",
       "phases = { { name = 'x', ask = 'X?', when = function(p) if p.ply > 0 then error('oh') end end, choices = { { "
       "name "
       "= 'y' } } } }"}};
  for (const auto& [hook, code] : broken) {
    INFO(hook);
    const Workbench bench("variant { base = 'keishi', name = 'Broken',\n" + code + " }");
    const auto position = bench.start();
    const std::string text = position->text(TextDetail::full);
    const Move move = position->legal().front();
    const auto played = position->play(move);
    if (hook == "legal" || hook == "moves") {
      REQUIRE(played);
      CHECK_THROWS_WITH(position->legal(), Catch::Contains("line 2"));
      CHECK_THROWS_AS(position->state(), GameFault);
      REQUIRE(position->undo());
    } else {
      REQUIRE_FALSE(played);
      CHECK(english(played.error().text).find("line 2") != std::string::npos);
      CHECK_FALSE(position->undo());
    }
    CHECK(position->text(TextDetail::full) == text);
    CHECK_FALSE(position->legal().empty());
  }
}

TEST_CASE("a whole game whose moves fail leaves what was played, and goes on from before") {
  const Workbench bench(R"lua(game { name = "Half", board = kiban.grid { width = 3, height = 3 },
    moves = function(p, add)
      for _, site in ipairs(p:empty()) do add(site) end
      if p.ply == 1 and p:role("b2") then add("b2", nowhere) end
    end })lua");
  const auto position = bench.start();
  play(*position, {"b2"});
  const std::string text = position->text(TextDetail::full);
  CHECK_THROWS_WITH(position->legal(), Catch::Contains("game.lua, line 4") && Catch::Contains("nowhere"));
  CHECK_FALSE(position->play(Move{}));
  CHECK(position->text(TextDetail::full) == text);
  REQUIRE(position->undo());
  play(*position, {"a1"});
  CHECK(position->legal_count() == 8);
}

TEST_CASE("an answer to a question is no move to the hooks") {
  const Workbench bench(R"lua(variant { base = "keishi", name = "Counted", state = { moved = 0, judged = 0 },
    phases = { { name = "q", after = 1, ask = "?", choices = { { name = "yes" }, { name = "no" } } } },
    moved = function(p, move) p.state.moved = p.state.moved + 1 end,
    result = function(p, move) if p.state.moved == 2 then return kiban.draw("two") end end })lua");
  const auto position = bench.start();
  play(*position, {"a2a3", "yes"});
  CHECK(position->state().outcome == Outcome::ongoing);
  play(*position, {"a5a4"});
  CHECK(position->state().outcome == Outcome::drawn);
}

TEST_CASE("where the base lets stones be missing, a hook may take them") {
  Workbench bench(
      R"lua(variant { base = "keishi", name = "Taking", set = { goal = "none" }, texts = { bare = "none is left" },
    moved = function(p, move) p:remove(p:pieces(p:other(move.role))[1]) end,
    result = function(p, move)
      if move and p:count(p:other(move.role)) == 0 then return kiban.win(move.role, "bare") end
    end })lua");
  const auto position = bench.start();
  for (int ply = 0; ply < 7; ++ply) {
    CHECK(position->occupants().size() == static_cast<std::size_t>(8 - ply));
    play(*position, {texts_of(*position).front()});
  }
  CHECK(position->state().outcome == Outcome::won);
  CHECK(position->state().winners == 1);
  CHECK(position->reason().token == "bench.game.bare");
  while (position->undo()) continue;
  CHECK(position->text(TextDetail::diagram) == bench.start()->text(TextDetail::diagram));
}

TEST_CASE("the console looks at the game that stands there, at that of a variant without hooks, or at the start") {
  Workbench bench(R"lua(variant { base = "keishi", name = "Open", set = { gap = "empty" } })lua", "plain");
  const auto plain = bench.start();
  play(*plain, {"a2a3", "a5a4"});
  const auto ask = [&](const std::string& id, const Standing& standing, const std::string& line) {
    const auto answer = evaluate(bench.script(id), bench.bases(), standing, line);
    return answer ? *answer : line_of(answer.error());
  };
  const Standing standing{plain.get(), "", {"a2a3", "a5a4"}};
  CHECK(ask("plain", standing, "p:role('a4'), p:role('a5'), p.ply, p.turn") == "\"white\", nil, 2, \"black\"");
  CHECK(ask("plain", {}, "p:role('a4'), p:role('a5'), p.ply") == "nil, \"white\", 0");
  const std::string text = plain->text(TextDetail::full);
  const auto later = bench.start(text);
  play(*later, {"b2b3"});
  CHECK(ask("plain", {later.get(), text, {"b2b3"}}, "p:role('b3'), p:role('a4'), p.ply") == "\"black\", \"white\", 1");
  CHECK(ask("plain", {later.get(), text, {"b2b2"}}, "p.ply").find("keishi.no-such-way") == 0);

  bench.add("pie", pie);
  bench.add("over-pie", R"lua(variant { base = "pie", name = "Over", set = { gap = "empty" } })lua");
  const auto over = bench.start();
  play(*over, {"a2a3", "swap"});
  CHECK(ask("over-pie", {over.get(), "", {"a2a3", "swap"}}, "p:role('a3'), p.turn") == "\"black\", \"white\"");

  bench.add("row", tic_tac_toe);
  const auto row = bench.start();
  play(*row, {"b2"});
  CHECK(ask("row", {row.get()}, "p:role('b2'), p.ply") == "\"black\", 1");
  CHECK(ask("row", {}, "p:role('b2'), p.ply") == "nil, 0");
}

TEST_CASE("a game whose start fails is not loaded") {
  Workbench bench(tic_tac_toe);
  const auto added =
      bench.try_add("bad", "variant { base = 'keishi', name = 'Bad', result = function(p) error('oh') end }");
  REQUIRE_FALSE(added);
  CHECK(added.error().text.token == "script.error");
  CHECK_FALSE(bench.try_add("bad", "variant { base = 'no-such-game', name = 'Bad' }"));
  CHECK(bench.try_add("bad", "variant { base = 'keishi', name = 'Bad', set = { gap = 'no' } }").error().text.token ==
        "script.set");
}

TEST_CASE("a script builds on a script, and the text it keeps holds both") {
  Workbench bench(pie, "pie");
  bench.add("more", R"lua(variant { base = "pie", name = "More",
    result = function(p, move) if p.ply >= 3 then return kiban.draw("short") end end })lua");
  const auto game = bench.game();
  const auto parts = unbundle("more", game->script());
  REQUIRE(parts.size() == 2);
  CHECK(parts[0].id == "more");
  CHECK(parts[1].id == "pie");
  CHECK(bundle(parts) == game->script());
  const auto position = bench.start();
  play(*position, {texts_of(*position).front(), "swap"});
  const auto again = bench.start(position->text(TextDetail::full));
  CHECK(texts_of(*again) == texts_of(*position));
  play(*position, {texts_of(*position).front()});
  CHECK(position->reason().token == "more.drawn");
}

TEST_CASE("a bundle that is cut, or none at all, is one text") {
  const std::string text = bundle({{"a", "one\n"}, {"b", "two"}});
  CHECK(unbundle("a", text).size() == 2);
  for (std::size_t size = 0; size < text.size(); ++size) CHECK(unbundle("a", text.substr(0, size)).size() == 1);
  CHECK(unbundle("x", "return 1") == std::vector<BundlePart>{{"x", "return 1"}});
}

TEST_CASE("positions of whole games are made by hand") {
  const auto game = Workbench(hands_game).game();
  const Editing* const editing = game->editing();
  REQUIRE(editing);
  CHECK(editing->setup("empty").value() == "3/3/3/3 b");
  CHECK(editing->setup("start").value() == "1k1/1p1/1P1/1K1 b hand=Pp");
  const auto start = game->start().value();
  CHECK(editing->compose(start->occupants(), 1).value() == "1k1/1p1/1P1/1K1 w hand=Pp");
  const std::vector<Occupant> twice = {{0, 0, 0, 0, 1}, {0, 1, 0, 0, 1}};
  CHECK_FALSE(editing->compose(twice, 0));
  CHECK_FALSE(editing->check(twice, 0).value().empty());
}
