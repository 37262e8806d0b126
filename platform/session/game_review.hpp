// The analysis of a whole game: every position of a line, one after the other, by one analyst; what it says is kept in
// the record as it comes. Belongs to the session's thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "session/analyst.hpp"
#include "session/live_game.hpp"

namespace kiban {

class GameReview {
 public:
  // The game must outlive it.
  GameReview(SessionContext context, LiveGame& live_game, AnalystSource source);
  ~GameReview();
  GameReview(const GameReview&) = delete;
  GameReview& operator=(const GameReview&) = delete;

  // The line through the current move, from the start to its end. What was said about it before is replaced.
  void start(const std::string& name, Milliseconds time_per_position);
  void cancel();  // what was found is kept
  bool running() const { return analyst_ != nullptr; }

  // Keeps, beside each mistake and blunder of the line, what would have been better.
  void insert_better_lines();
  // To the next (1) or the previous (-1) slip of the line.
  void go_to_slip(int direction);

  void tick();  // gives up when another game is open

 private:
  void next();
  void answered(const Result<EngineAnswer>& answer);
  void keep(const Assessment& assessment, const std::vector<std::string>& line, std::int64_t depth);
  void finish();
  void tell() const;
  void say(NoticeKind kind, Text text) const;

  SessionContext context_;
  LiveGame& live_game_;
  AnalystSource source_;

  std::shared_ptr<const Game> game_;
  RecordId record_ = 0;
  std::string name_;
  Milliseconds time_{0}, begun_{0};
  std::vector<NodeId> nodes_;
  std::size_t done_ = 0;
  AnalysisLines heard_;
  std::unique_ptr<Analyst> analyst_;  // null: nothing is under way
};

}  // namespace kiban
