// A game that goes on elsewhere and is followed here by its rules: its moves as they come, and any position of it to be
// read meanwhile. Belongs to one thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match/match.hpp"
#include "session/models.hpp"
#include "session/move_list.hpp"

namespace kiban {

class FollowedGame {
 public:
  // From the start that the record names; its moves are not played yet. Errors: those of the game. May throw GameFault,
  // as all below.
  static Result<std::unique_ptr<FollowedGame>> open(std::shared_ptr<const Game> game, Record record, std::string style);

  // The next move, as it is stored; whoever reads an earlier position goes on reading it. Errors: those of the game.
  Result<void> play(const std::string& text);
  void step(int plies);  // along the line; far beyond its ends is allowed
  void go_to(NodeId node) { (void)match_->go_to(node); }

  bool at_end() const { return match_->record().current == match_->standing(); }
  const Position& position() const { return match_->position(); }
  State state() const { return match_->state(); }
  Ending ending() const { return match_->ending(); }
  const Game& game() const { return match_->game(); }
  const Record& record() const { return match_->record(); }
  const std::string& style() const { return style_; }

  // What is shown; each has a version of its own. A click on an older board of the same position counts.
  BoardPicture picture(bool may_move);
  MoveListModel moves() { return moves_.model(*match_); }
  std::uint64_t version() const { return version_; }
  bool current(std::uint64_t version) const { return version >= position_since_ && version <= version_; }

 private:
  FollowedGame(std::unique_ptr<Match> match, std::string style);

  std::unique_ptr<Match> match_;
  std::string style_;
  MoveList moves_;
  std::uint64_t version_ = 0, position_since_ = 0;
  std::optional<NodeId> shown_;
};

// Seats as they are shown; `names` and `ratings` by seat.
std::vector<SeatModel> seats_shown(const State& state, const Ending& ending, const std::vector<Seat>& players,
                                   const std::vector<std::string>& ratings);

}  // namespace kiban
