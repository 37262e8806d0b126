// Moves one by one, the most promising first, made in stages so that most are never made.
#pragma once

#include <array>

#include "histories.hpp"
#include "position.hpp"

namespace kiban::shogi::search {

constexpr int kAnswerPlies = 3;  // answers are remembered to the moves one, two and four plies before
using Answered = std::array<Answers*, kAnswerPlies>;
constexpr Move kNoMove{};  // 1a1a, which no piece makes

class Picker {
 public:
  // All moves; when in check, those that answer it.
  Picker(const Position& position, Histories& histories, const Answered& answered, Move first,
         const std::array<Move, 2>& killers, int depth);
  // Captures, or the answers to a check.
  Picker(const Position& position, Histories& histories, const Answered& answered, Move first);

  Move next();  // kNoMove at the end
  void skip_quiets() { no_quiets_ = true; }

 private:
  enum Stage : std::uint8_t {
    kFirst,
    kMakeCaptures,
    kGoodCaptures,
    kKillers,
    kMakeQuiets,
    kQuiets,
    kBadCaptures,  // all moves
    kFirstEvasion,
    kMakeEvasions,
    kEvasions,
    kFirstOfFew,
    kMakeFew,
    kFew,
    kEnd
  };
  // A score and the move in one word, so that sorting is quick and never leaves ties.
  using Scored = std::uint64_t;
  static Scored scored(int score, Move move) {
    return static_cast<Scored>(static_cast<std::uint32_t>(score) ^ 0x80000000u) << 32 | move.bits;
  }
  static Move move_in(Scored s) { return {static_cast<std::uint32_t>(s)}; }
  static int score_in(Scored s) { return static_cast<int>(static_cast<std::uint32_t>(s >> 32) ^ 0x80000000u); }

  void begin(const Position& position, Stage all, Stage in_check);
  void make_captures();
  void make_quiets();
  void make_evasions();
  template <Part P, class Score>
  void make(Score score);
  void sort_down_to(int limit);
  int capture_score(Move move) const;
  int quiet_score(Move move) const;
  Move take_best();
  Move next_killer();
  Move next_good_capture();
  bool served(Move move) const { return move == first_ || move == killers_[0] || move == killers_[1]; }

  const Position& position_;
  Histories& histories_;
  Answered answered_;
  Move first_;
  std::array<Move, 2> killers_;
  int depth_;
  Stage stage_ = kEnd;
  bool no_quiets_ = false;
  std::uint32_t killer_ = 0, at_ = 0, count_ = 0, bad_ = 0;
  std::array<Scored, 600> moves_;
  std::array<Move, 64> bad_captures_;
};

}  // namespace kiban::shogi::search
