// Random games of Keishi under random rules.
#include <rapidcheck.h>
#include <kiban/sdk/diagram.hpp>

#include <array>
#include <catch2/catch.hpp>
#include <map>

#include "support/abi_game.hpp"

using kiban::test::AbiGame;
using kiban::test::AbiPosition;
using kiban::test::Chosen;

namespace {

Chosen random_rules() {
  return {{"ko", *rc::gen::element<std::string>("position", "own", "none")},
          {"gap", *rc::gen::element<std::string>("formula", "empty")},
          {"goal", *rc::gen::element<std::string>("rectangle", "none")},
          {"repetition", *rc::gen::element<std::string>("0", "2", "3")}};
}

// Plays up to `plies` random moves and answers their texts.
std::vector<std::string> random_game(AbiPosition& position, int plies) {
  std::vector<std::string> played;
  while (static_cast<int>(played.size()) < plies) {
    const std::vector<kb_move> legal = position.legal();
    if (legal.empty()) break;
    const kb_move move = legal[*rc::gen::inRange<std::size_t>(0, legal.size())];
    played.push_back(position.text(move));
    RC_ASSERT(position.play(move).status == KB_OK);
  }
  return played;
}

std::string all_about(const AbiPosition& position) {
  std::string text =
      position.text() + '|' + position.texts(position.legal()) + '|' + position.texts(position.refused());
  return text + '|' + position.reason().token + '|' + std::to_string(position.state().outcome);
}

}  // namespace

TEST_CASE("taking back is the same as not having played") {
  CHECK(rc::check([] {
    const AbiGame game(kb_plugin, random_rules());
    AbiPosition position = game.start();
    std::vector<std::string> played = random_game(position, *rc::gen::inRange(0, 80));
    const std::size_t back = *rc::gen::inRange<std::size_t>(0, played.size() + 1);
    for (std::size_t i = 0; i < back; ++i) RC_ASSERT(position.undo() == KB_OK);
    played.resize(played.size() - back);
    AbiPosition replayed = game.start();
    for (const std::string& move : played) RC_ASSERT(replayed.play(move).status == KB_OK);
    RC_ASSERT(all_about(position) == all_about(replayed));
  }));
}

TEST_CASE("where nothing wins, random boards with stones missing play on, or say that nobody can move") {
  CHECK(rc::check([] {
    const AbiGame game(kb_plugin, {{"goal", "none"}});
    std::array<char, 36> board{};
    for (const char stone : {'B', 'W'}) {
      for (int left = *rc::gen::inRange(0, 5); left > 0; --left) board[*rc::gen::inRange<std::size_t>(0, 36)] = stone;
    }
    const std::string rows = kiban::sdk::write_rows(
        6, 6, [&](int column, int row) { return board[static_cast<std::size_t>(6 * row + column)]; });
    AbiPosition position = game.at(rows + *rc::gen::element<std::string>(" b", " w"));
    random_game(position, *rc::gen::inRange(0, 12));
    RC_ASSERT(position.legal().empty() == (position.state().to_act == 0));
    RC_ASSERT(position.legal().empty() == (position.reason().token[0] != '\0'));
    RC_ASSERT(all_about(game.at(position.text())) == all_about(position));
  }));
}

TEST_CASE("a position read from its text plays on the same") {
  CHECK(rc::check([] {
    const AbiGame game(kb_plugin, random_rules());
    AbiPosition position = game.start();
    random_game(position, *rc::gen::inRange(0, 60));
    const AbiPosition read = game.at(position.text());
    RC_ASSERT(all_about(read) == all_about(position));
    RC_ASSERT(read.perft(3) == position.perft(3));
    RC_ASSERT(read.key() == position.key());
  }));
}

TEST_CASE("equal diagrams have equal keys, different ones do not") {
  CHECK(rc::check([] {
    const AbiGame game(kb_plugin, random_rules());
    AbiPosition position = game.start();
    std::map<std::string, std::array<std::uint8_t, 16>> keys;
    std::map<std::array<std::uint8_t, 16>, std::string> boards;
    for (int ply = 0; ply < 60 && !position.legal().empty(); ++ply) {
      const std::string board = position.text(KB_TEXT_DIAGRAM);
      RC_ASSERT(keys.emplace(board, position.key()).first->second == position.key());
      RC_ASSERT(boards.emplace(position.key(), board).first->second == board);
      random_game(position, 1);
    }
  }));
}
