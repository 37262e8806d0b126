// Plays a match or a tournament on threads of its own, and keeps the games in the library as they end.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "player/contest/contest.hpp"
#include "player/contest/tournament.hpp"
#include "session/matches/match_models.hpp"
#include "store/library.hpp"

namespace kiban {

struct MatchPlan {
  std::shared_ptr<const Game> game;
  std::vector<contest::Entrant> entrants;  // two or more, of different names
  MatchWish wish;
  Record head;                    // what all records share
  std::filesystem::path library;  // a library of its own reads and writes there
};

class MatchWork {
 public:
  // What happened, on the session's thread.
  struct Events {
    std::function<void()> changed;                       // look at it anew
    std::function<void(const Result<void>& end)> ended;  // the last one
  };
  using Post = std::function<void(std::function<void()> later)>;

  MatchWork(MatchPlan plan, Post post, Events events);
  ~MatchWork();  // stops, and waits for the games that are under way to be broken off
  MatchWork(const MatchWork&) = delete;
  MatchWork& operator=(const MatchWork&) = delete;

  void stop() { stop_ = true; }  // games under way count for nothing

  // How it stands; each a copy.
  MatchesModel standing() const;
  // The moves of a game, from one on; nothing where it is not known any more.
  struct Course {
    Record head;  // its seats and start; no moves
    std::vector<std::string> moves;
    std::optional<Ending> ending;
    RecordId record = 0;
  };
  std::optional<Course> course(std::size_t key) const;

 private:
  struct GameState {
    MatchGameRow row;
    Record head;
    std::vector<std::string> moves;
  };
  struct Place {  // of a meeting that is played
    std::size_t meeting = 0;
    std::size_t first_key = 1;  // of its first game
    contest::Schedule schedule{0, std::nullopt};
  };

  void run();
  Result<void> play_all();
  Result<void> play_meeting(std::size_t meeting, Library& library);
  contest::ContestPlan plan_of(std::size_t meeting);
  void seen(std::size_t game, const Record& record);
  Result<void> keep(const contest::FinishedGame& game, Library& library);
  GameState& state(std::size_t game);
  void forget_old();
  void forget_broken_off();
  void tell_changed();

  const MatchPlan plan_;
  Post post_;
  Events events_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for the session's thread alone
  std::atomic<bool> stop_{false};
  mutable std::atomic<bool> told_{false};  // that something changed, since it was looked at last

  mutable std::mutex mutex_;
  contest::Tournament tournament_;
  Place place_;
  std::size_t played_ = 0, next_key_ = 1;
  std::map<std::size_t, GameState> games_;  // by key
  std::thread thread_;
};

}  // namespace kiban
