// Which sound belongs to what just happened in the open game. Knows no device: whoever listens decides what to play.
#pragma once

#include <optional>
#include <string_view>

#include "session/models.hpp"

namespace kiban {

enum class Sound { move, capture, check, win, low_time };
inline constexpr int sound_count = 5;
std::string_view word_of(Sound sound);  // "move", "low-time"

class SoundEar {
 public:
  // For each model of the game, in order. One sound at most: that of the weightiest thing that happened. A game that
  // is opened, and steps back, are silent.
  std::optional<Sound> hear(const Shared<GameModel>& game);
  // Now and then while a clock runs: once when a person is about to run out of time.
  std::optional<Sound> hear_time(Milliseconds now);

 private:
  Shared<GameModel> before_;
  std::optional<int> warned_;  // the seat, until its time is long again or another's runs
};

}  // namespace kiban
