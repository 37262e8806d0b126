// What a game's own search learnt, kept from one move of a game to the next.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <optional>

#include "core/model/player.hpp"
#include "player/search/player.hpp"

namespace kiban::player {

// Sessions that wait for the next move. Few, and little memory in all: who plays many games at once begins anew.
class SessionPool {
 public:
  static SessionPool& common();

  struct Wish {
    const Game* game = nullptr;
    PlayerSetup setup;
    Level level = Level::medium;
  };
  // One that was given back at this position, or at one from which its move and an answer lead here; else a fresh one.
  Result<std::unique_ptr<PlayerSession>> take(const Wish& wish, const Position& root);
  // After it has found `move` at `root`.
  void give_back(const Wish& wish, std::unique_ptr<PlayerSession> session, const Position& root, Move move);

 private:
  struct Kept {
    Wish wish;
    std::unique_ptr<PlayerSession> session;
    Key root;
    std::unique_ptr<Position> after;  // its move
  };
  static bool leads_to(const Kept& kept, const Key& key);

  std::mutex mutex_;
  std::list<Kept> kept_;  // the latest first
};

}  // namespace kiban::player
