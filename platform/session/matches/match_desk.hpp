// Matches and tournaments of programs as the window has them: begun, followed, stopped, and any of their games looked
// at while it is played. Belongs to the session's thread; the games are played beside it (match_work.hpp).
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/catalog/catalog.hpp"
#include "session/followed_game.hpp"
#include "session/matches/match_models.hpp"
#include "session/matches/match_work.hpp"
#include "session/session_context.hpp"

namespace kiban {

class EngineManager;

class MatchDesk {
 public:
  struct Home {
    const Catalog* catalog = nullptr;                  // these must outlive the desk
    const EngineManager* engines = nullptr;            // null: there are none
    std::filesystem::path library;                     // where games are kept
    std::function<std::string(const Game&)> style_of;  // in which moves are written
  };
  MatchDesk(SessionContext context, Home home);

  void start(const MatchWish& wish);  // in the place of the one before
  void stop();
  bool busy() const { return work_ != nullptr && !over_; }
  void tell() const;

  void watch(std::size_t key);  // a game of the match; 0: none any more
  void step(int plies);
  void go_to(NodeId node);

  void tick();
  std::optional<Milliseconds> next_alarm() const { return look_due_; }

 private:
  Result<MatchPlan> plan_of(const MatchWish& wish) const;
  Result<contest::Entrant> entrant_of(const Seat& seat, const MatchWish& wish, const Game& game) const;
  void look();
  void ended(const Result<void>& end);
  void follow();
  Result<void> open(const MatchWork::Course& course);
  void tell_game();
  void run(const std::function<void()>& action);  // rules that break end the watching

  SessionContext context_;
  Home home_;
  MatchesModel model_;
  std::shared_ptr<const Game> game_;
  std::unique_ptr<MatchWork> work_;
  bool over_ = false;
  std::optional<Milliseconds> look_due_;
  std::size_t watched_ = 0;
  std::unique_ptr<FollowedGame> followed_;
  Ending ending_;
  RecordId record_ = 0;
};

}  // namespace kiban
