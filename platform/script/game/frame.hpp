// One ply of a script's position: what stands, how it came, which moves there are, and how the game ended.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model/game.hpp"
#include "script/language/moves.hpp"
#include "script/language/view.hpp"

namespace kiban::script {

struct ScriptEnding {
  enum class Cause { script, stuck, repetition };
  Outcome outcome = Outcome::ongoing;
  std::uint32_t winners = 0;
  Cause cause = Cause::script;
  std::string told = {};  // by the script
  std::vector<int> sites = {};
  std::vector<std::string> facts = {};
  std::vector<std::int64_t> score = {};
};
ScriptEnding ending_of(Verdict verdict);

struct RefusedMove {
  std::size_t index;  // into Frame::moves
  Refusal why;
};

// `scene.values`, `ply`, `last` are always set; what the base shows is read when it is needed.
struct Frame {
  Scene scene;
  bool shown = false;    // the scene has board, hands, turn and seats
  bool swapped = false;  // seats, against the base or the start
  bool past = true;
  int phase = -1;
  std::uint64_t asked = 0;  // phases that were asked at this ply
  ScriptEnding ending;      // as the script says, or repetition
  bool stuck_known = false;
  bool base_played = false;  // the base has played a move to come here
  bool counted = false;      // the keys of the positions before grew by the one before this
  std::optional<std::uint64_t> history_key;
  std::unique_ptr<Position> base_before;  // what the base was, before the script changed the board
  bool listed = false;
  std::vector<ScriptMove> moves;  // before the hook `legal`; `behind` is their bits
  std::vector<Move> legal;
  std::vector<RefusedMove> refused;

  void begin(const Frame& before);  // all but the scene's last move
  std::unique_ptr<Frame> copy() const;
  void forget_moves();

  bool over() const { return ending.outcome != Outcome::ongoing; }
  const ScriptMove* find(Move move) const;
  const RefusedMove* find_refused(Move move) const;

 private:
  mutable std::size_t hint_ = 0;  // where a move was found last
};

}  // namespace kiban::script
