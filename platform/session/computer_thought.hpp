// One thought of the built-in player at a time, on a thread of its own. The answer comes on the session's thread; one
// that is no longer wanted never comes. Belongs to the session's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "player/search/player.hpp"
#include "session/crash_note.hpp"
#include "session/session_context.hpp"

namespace kiban {

class ComputerThought {
 public:
  using Done = std::function<void(const Result<ThinkResult>&)>;

  explicit ComputerThought(const SessionContext& context) : context_(context) {}  // which outlives it

  void start(const Position& position, const ThinkLimits& limits, Done done);  // instead of the one before
  void drop();

  // When a thought that has not come back is spoken of, as what it asks the game has no end.
  std::optional<Milliseconds> overdue() const { return overdue_; }
  bool take_overdue();  // it is; from now on it is given as long again

 private:
  const SessionContext& context_;
  std::uint64_t number_ = 0;  // of the present one; answers to older ones are dropped
  std::optional<OthersInGame> in_game_;
  std::optional<Milliseconds> overdue_;
  std::unique_ptr<Thinking> thinking_;
};

}  // namespace kiban
