// The position of the base below a script's position, and what the script sees of it; of whole games, nothing.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/model/game.hpp"
#include "script/language/moves.hpp"
#include "script/language/scene.hpp"

namespace kiban::script {

class BasePosition {
 public:
  // Game and layout outlive it; `game` is null for whole games, and `position` too.
  BasePosition(const Game* game, const Layout& layout, std::unique_ptr<Position> position)
      : game_(game), layout_(layout), position_(std::move(position)) {}
  BasePosition clone() const { return {game_, layout_, position_ ? position_->clone() : nullptr}; }

  explicit operator bool() const { return position_ != nullptr; }
  Position* operator->() const { return position_.get(); }
  Position& operator*() const { return *position_; }
  bool over() const { return position_->state().over(); }

  // Board, hands, turn and seats as it shows them; `turn` of -1 is its own.
  void show(Scene& scene, bool swapped, int turn = -1) const;
  ScriptMove described(Move move, const Scene& scene) const;
  void list(std::vector<ScriptMove>& out, const Scene& scene) const;  // adds its legal moves

  // Begins anew with what stands in the scene; the position that was there before. Errors: script.no-editing, which
  // names the script, and those of the base.
  Result<std::unique_ptr<Position>> rebuild(const Scene& scene, const std::string& script);
  void put_back(std::unique_ptr<Position> before) { position_ = std::move(before); }

 private:
  int turn() const;

  const Game* game_;
  const Layout& layout_;
  std::unique_ptr<Position> position_;
  mutable std::vector<Move> legal_;  // kept for its storage
};

}  // namespace kiban::script
