// One game of an arena, followed here by the rules that are installed: from what the arena tells of it to what the
// window shows. Belongs to the session's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/client/client.hpp"
#include "session/arena/arena_models.hpp"
#include "session/followed_game.hpp"

namespace kiban {

class ArenaGame {
 public:
  struct Facts {
    std::string id, game_name, domain;  // name: English, of the domain
    std::string me;                     // name of who plays from here; empty: nobody does
    std::string style;                  // in which moves are written; empty: as they are stored
  };

  // Errors: those of the game. May throw GameFault, as all below.
  static Result<std::unique_ptr<ArenaGame>> open(std::shared_ptr<const Game> game, Facts facts);

  // What the arena says now: all of it, or what came `since` so many decisions. `read`: when, by the clock of the
  // models. Errors: arena.other-rules where a move does not play here.
  Result<void> take(const arena::json& game, std::optional<std::size_t> since, Milliseconds read);
  Shared<ArenaGameModel> model();  // a new one

  // A move that was clicked on the board of this version, as it is sent. Empty: it is not to be made now.
  std::string text_of(Move move, std::uint64_t version) const;
  ArenaRefusalModel why(const std::vector<Step>& steps) const;
  Result<std::string> read_move(const std::string& text) const;  // as it is stored, or as players write it
  bool may_move() const;
  void set_sent(bool sent) { sent_ = sent; }
  void step(int plies) { followed_->step(plies); }
  void go_to(NodeId node) { followed_->go_to(node); }
  void set_kept(RecordId id) { kept_ = id; }
  void set_me(const std::string& me) { facts_.me = me; }

  const std::string& id() const { return facts_.id; }
  const Facts& facts() const { return facts_; }
  std::size_t decisions() const { return decisions_; }  // that are known
  bool over() const { return over_; }
  bool yours() const { return my_seat().has_value(); }
  bool sent() const { return sent_; }
  RecordId kept() const { return kept_; }

 private:
  ArenaGame(std::shared_ptr<const Game> game, Facts facts) : rules_(std::move(game)), facts_(std::move(facts)) {}

  Result<void> begin(const arena::json& game);
  Result<void> play_all(const arena::json& decided, std::size_t first);
  void take_clocks(const arena::json& game, Milliseconds read, bool moved);
  void take_end(const arena::json& game);
  std::optional<std::size_t> my_seat() const;
  std::size_t seat_of_role(Role role) const;
  Ending ending() const;
  std::vector<SeatModel> seats() const;

  std::shared_ptr<const Game> rules_;
  Facts facts_;
  std::unique_ptr<FollowedGame> followed_;
  std::vector<std::string> players_, ratings_;  // by seat
  std::optional<Clock> clock_;
  std::optional<Ending> ended_;  // as the arena says
  std::size_t decisions_ = 0;
  bool over_ = false, sent_ = false;
  std::string draw_offered_by_;
  RecordId kept_ = 0;
};

}  // namespace kiban
