// Reading positions in tests: what can't be read is a failed test.
#pragma once

#include <catch2/catch.hpp>
#include <set>
#include <sstream>
#include <string>

#include "game.hpp"
#include "sfen.hpp"

namespace kiban::shogi::test {

inline Board board_of(const std::string& sfen) {
  Board board;
  kb_error error{};
  const sdk::Status status = read_sfen(sfen, board, sdk::Refuse(&error));
  INFO(sfen << ": " << error.text.token << ": " << error.text.message);
  REQUIRE(status == KB_OK);
  return board;
}

inline Move move_of(const std::string& text) {
  const std::optional<Move> move = text == "declare" ? std::optional(kDeclare) : read_move(text);
  INFO(text);
  REQUIRE(move.has_value());
  return *move;
}

// Plays from "position sfen ... moves ..." or any part of it that a position has; stops when the game is over.
inline Game game_of(const std::string& position, const Rules& rules = {}) {
  const std::size_t split = position.find(" moves ");
  Game game(rules, board_of(position.substr(0, split)));
  if (split == std::string::npos) return game;
  std::istringstream moves(position.substr(split + 7));
  for (std::string text; moves >> text && !game.result().over();) {
    INFO(text);
    REQUIRE(game.is_legal(move_of(text)));
    game.play(move_of(text));
  }
  return game;
}

inline std::set<std::string> legal_texts(const Game& game) {
  MoveList list;
  game.legal(list);
  std::set<std::string> texts;
  for (const Move move : list) texts.insert(text_of(move));
  return texts;
}

inline std::set<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::set<std::string> words;
  for (std::string word; in >> word;) words.insert(word);
  return words;
}

}  // namespace kiban::shogi::test
