// Positions of games that a search played against itself, with what it thought of them and how the games ended.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kiban::tuning {

// As the side to move sees it.
struct Sample {
  std::uint64_t game = 0;
  int score = 0;   // by the search
  int result = 0;  // of the game, in half points
  std::string position;
};

// A line of a file of samples, and back; nothing where it is none.
std::string line_of(const Sample& sample);
std::optional<Sample> sample_of(const std::string& line);
std::vector<Sample> samples_in(const std::vector<std::string>& files);

using UseSample = std::function<void(const Sample&)>;

// What is seen of a game while it is played.
class GameLog {
 public:
  explicit GameLog(std::uint64_t game) : game_(game) {}

  void note(bool first_to_move, int score, std::string position);
  void end(std::optional<bool> first_won);  // nothing: drawn
  bool ended() const { return ended_; }
  // In their order, once the game has ended.
  void tell(const UseSample& use) const;

 private:
  struct Seen {
    Sample sample;
    bool first_to_move;
  };
  std::uint64_t game_;
  std::vector<Seen> seen_;
  std::optional<bool> first_won_;
  bool ended_ = false;
};

}  // namespace kiban::tuning
