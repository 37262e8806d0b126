// How long to think: the clock's word, made into a time at which to stop and one that is never passed.
#pragma once

#include "search.hpp"

namespace kiban::shogi::search {

class Pace {
 public:
  using Clock = std::chrono::steady_clock;

  Pace(const Limits& limits, std::size_t plies_played);

  Milliseconds spent() const { return std::chrono::duration_cast<Milliseconds>(Clock::now() - begun_); }
  bool is_timed() const { return most_ > Milliseconds{0}; }
  bool past_all() const { return is_timed() && spent() >= most_; }
  // After an iteration: is another worth beginning? `unrest` is 1 where the best move stands firm, more where it
  // changes.
  bool wants_more(double unrest) const {
    using Exactly = std::chrono::duration<double, std::milli>;
    return !planned_ || Exactly(spent()) < Exactly(*planned_) * unrest;
  }

 private:
  Clock::time_point begun_ = Clock::now();
  Milliseconds most_{0};                 // 0: no end
  std::optional<Milliseconds> planned_;  // where a clock is to be shared out among moves
};

}  // namespace kiban::shogi::search
