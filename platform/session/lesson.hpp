// Learning from the mistakes of a game: one position after the other in which something better could have been played.
// Pure: whoever shows the game asks what to do next, and tells what comes of it.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "session/models.hpp"

namespace kiban {

class Lesson {
 public:
  enum class Stage {
    off,
    seeking,  // on the way to a mistake, and from it to the position before
    asked,    // what would have been better?
    solved,   // it was found, or shown
    over      // that was the last mistake
  };
  enum class Try { none, right, wrong };

  Stage stage() const { return stage_; }
  bool on() const { return stage_ != Stage::off; }
  bool hides_help() const { return stage_ == Stage::asked; }  // arrows and lines would tell the answer

  // Where to go for the first mistake, of these sides (a bit each; 0: all). Nothing: none is marked.
  std::optional<NodeId> start(const GameModel& game, std::uint32_t roles);
  // The next one; nothing: that was the last, and the lesson is over.
  std::optional<NodeId> next(const GameModel& game);
  void stop() { *this = {}; }

  // The game is shown anew: where to go now, if anywhere. Whoever goes elsewhere has left the lesson.
  std::optional<NodeId> see(const GameModel& game);

  // A move that is tried, in its canonical text.
  Try tried(const std::string& move);
  void give_up();  // the answer is shown

  const std::string& played() const { return played_; }  // as people write it
  const BetterLine& better() const { return better_; }   // of the mistake that is asked about
  std::size_t number() const { return done_.size(); }    // of it, from 1
  std::size_t count() const { return count_; }

 private:
  std::optional<NodeId> seek(const GameModel& game);
  bool is_asked_about(const GameModel& game, NodeId node) const;

  Stage stage_ = Stage::off;
  std::uint32_t roles_ = 0;
  std::set<NodeId> done_;  // mistakes that were come to
  std::size_t count_ = 0;
  RecordId game_ = 0;
  NodeId slip_ = root_node, before_ = root_node;
  bool at_slip_ = false;  // seeking: the position before it is next
  std::string played_;
  BetterLine better_;
};

}  // namespace kiban
