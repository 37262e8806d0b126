#include "session/computer_thought.hpp"

namespace kiban {

namespace {

constexpr Milliseconds longest_thought{60000};  // beyond the time that it was given

}  // namespace

void ComputerThought::start(const Position& position, const ThinkLimits& limits, Done done) {
  drop();
  const auto answer = [this, number = number_, done = std::move(done)](const Result<ThinkResult>& result) {
    context_.post([this, number, done, result] {
      if (number == number_) done(result);
    });
  };
  in_game_.emplace();
  overdue_ = context_.now() + limits.time.value_or(std::chrono::milliseconds(0)) + longest_thought;
  thinking_ = think(
      position, limits, [](const ThinkProgress&) {}, answer);
}

void ComputerThought::drop() {
  ++number_;
  overdue_.reset();
  thinking_.reset();
  in_game_.reset();
}

bool ComputerThought::take_overdue() {
  if (!overdue_ || context_.now() < *overdue_) return false;
  *overdue_ += longest_thought;
  return true;
}

}  // namespace kiban
