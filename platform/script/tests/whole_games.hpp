// Whole games for tests, from the text of a script.
#pragma once

#include <catch2/catch.hpp>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "script/game/script.hpp"

namespace kiban::script {

// One text of several; g++ 12 sees strings that are added to literals copied out of bounds.
inline std::string joined(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text.append(part);
  return text;
}

class NoBases : public Bases {
 public:
  const GameEntry* find(const std::string&) const override { return nullptr; }
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues&) const override {
    return fail(Fault::argument, "test.base", "no {1}", {id});
  }
};

inline Result<std::shared_ptr<const Game>> try_game(const std::string& text) {
  const NoBases none;
  const auto script = load_script("try", {"try.lua", text}, none);
  if (!script) return tl::unexpected(script.error());
  return open_script(*script, {}, none);
}

inline std::shared_ptr<const Game> game_of(const std::string& text) {
  auto game = try_game(text);
  INFO((game ? std::string() : line_of(game.error())));
  REQUIRE(game);
  return *std::move(game);
}

// The error of a script that cannot be one, as people read it.
inline std::string refusal_of(const std::string& text) {
  const auto game = try_game(text);
  return game ? std::string() : english(game.error().text);
}

inline std::unique_ptr<Position> start_of(const Game& game, const std::string& text = {}) {
  auto position = game.start(text);
  INFO((position ? std::string() : line_of(position.error())));
  REQUIRE(position);
  return *std::move(position);
}

// Plays moves with a blank between; the last answer where one does not play.
inline Result<void> played(Position& position, const std::string& moves) {
  for (std::size_t at = 0; at < moves.size();) {
    const std::size_t end = std::min(moves.find(' ', at), moves.size());
    const auto move = position.parse_move(moves.substr(at, end - at));
    if (!move) return tl::unexpected(move.error());
    if (auto done = position.play(*move); !done) return done;
    at = end + 1;
  }
  return {};
}

}  // namespace kiban::script
