#include "core/conformance/playout.hpp"

#include <algorithm>
#include <utility>

#include "core/conformance/editing_checks.hpp"
#include "core/conformance/notation_checks.hpp"

namespace kiban::conformance {

void Playout::run(unsigned plies) {
  report_.line.clear();
  const auto position = game_.start();
  if (!position) {
    report_.broken("opens", "there is no start position: " + line_of(position.error()));
    return;
  }
  seen_.push_back(snapshot_of(**position));
  const std::string moody = difference(seen_.front(), snapshot_of(**position));
  report_.expect(moody.empty(), "legal-deterministic", "asked twice, " + moody);
  check_undo_at_start(**position, seen_.front());
  look_at(**position, seen_.back());
  for (unsigned ply = 0; ply < plies && !seen_.back().legal.empty() && Clock::now() < until_; ++ply) {
    if (!advance(**position)) return;
  }
  if (seen_.back().legal.empty()) check_texts(game_, seen_.back(), report_);
  check_replay(seen_.back());
  if (open_) check_formats(game_, open_, seen_.back(), chance_, report_);
  check_transposition();
  go_back(**position);
}

// Plays one move on the position and on a clone of it, which must fare alike and not know of each other.
bool Playout::advance(Position& position) {
  const Snapshot& before = seen_.back();
  const std::size_t choice = chance_.below(before.legal.size());
  const auto copy = position.clone();
  report_.line.push_back(before.texts[choice]);
  if (const auto played = position.play(before.legal[choice]); !played) {
    report_.broken("legal-moves-play", "a legal move is refused: " + line_of(played.error()));
    return false;
  }
  Snapshot after = snapshot_of(position);
  std::string changed = difference(before, snapshot_of(*copy));
  report_.expect(changed.empty(), "clone-independent", "a move changes a clone: " + changed);
  if (copy->play(before.legal[choice])) {
    changed = difference(after, snapshot_of(*copy));
    report_.expect(changed.empty(), "legal-deterministic", "the same move on a clone: " + changed);
  } else {
    report_.broken("clone-independent", "a clone refuses the move");
  }
  look_at(position, after);
  seen_.push_back(std::move(after));
  return true;
}

void Playout::look_at(Position& position, const Snapshot& now) {
  keys_.see(now, report_);
  const bool closely = report_.line.empty() || chance_.one_in(3);
  if (closely) check_legal_moves(position, now, report_);
  check_position(game_, position, now, report_);
  if (!closely) return;
  check_refusals(position, now, report_);
  check_texts(game_, now, report_);
  check_hostile_moves(position, now, chance_, report_);
  check_hostile_paths(position, now, chance_, report_);
  check_editing(game_, now, report_);
  check_other_side(game_, now, keys_, report_);
  if (!chance_.one_in(4)) return;
  check_styles(game_, position, now, report_);
  check_hostile_texts(game_, position, now, chance_, report_);
  check_perft(position, now, report_);
}

void Playout::check_undo_at_start(Position& position, const Snapshot& start) {
  const auto undone = position.undo();
  report_.expect(!undone && undone.error().fault == Fault::state, "undo-at-start",
                 "undo before the first move does not say that there is nothing to undo");
  const std::string changed = difference(start, snapshot_of(position));
  report_.expect(changed.empty(), "failed-call-changes-nothing", "after undo at the start " + changed);
}

// The same moves, by their texts, in a new position.
void Playout::check_replay(const Snapshot& end) {
  const auto position = game_.start();
  if (!position) return;
  for (const std::string& text : report_.line) {
    const auto move = (*position)->parse_move(text);
    const auto played = move.and_then([&](Move m) { return (*position)->play(m); });
    if (!report_.expect(played.has_value(), "replay-agrees", "the move " + text + " does not play again")) return;
  }
  const std::string changed = difference(end, snapshot_of(**position));
  report_.expect(changed.empty(), "replay-agrees", "played again, " + changed);
}

// Plays some moves of the game in another order; where that works, the keys tell whether the positions agree.
void Playout::check_transposition() {
  constexpr std::size_t span = 4;
  if (report_.line.size() < span) return;
  const std::vector<std::string> played = report_.line;
  const std::size_t from = chance_.below(played.size() - span + 1);
  for (const auto& [a, b] : {std::pair{0, 2}, std::pair{1, 3}, std::pair{0, 1}}) {
    std::vector<std::string> order(played.begin(), played.begin() + static_cast<std::ptrdiff_t>(from + span));
    std::swap(order[from + static_cast<std::size_t>(a)], order[from + static_cast<std::size_t>(b)]);
    const auto position = game_.start();
    if (!position) return;
    report_.line = order;
    const bool possible = std::all_of(order.begin(), order.end(), [&](const std::string& text) {
      return (*position)->parse_move(text).and_then([&](Move m) { return (*position)->play(m); }).has_value();
    });
    if (possible) keys_.see(snapshot_of(**position), report_);
  }
  report_.line = played;
}

void Playout::go_back(Position& position) {
  while (seen_.size() > 1) {
    seen_.pop_back();
    const std::string undone = report_.line.back();
    report_.line.pop_back();
    if (!report_.expect(position.undo().has_value(), "undo-restores", "undo of " + undone + " fails")) return;
    const std::string changed = difference(seen_.back(), snapshot_of(position));
    report_.expect(changed.empty(), "undo-restores", "taken back, " + changed);
  }
}

}  // namespace kiban::conformance
