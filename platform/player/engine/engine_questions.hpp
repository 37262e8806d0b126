// The questions that an engine has yet to answer, and what is told of each on the way. Called on the engine's thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <memory>
#include <vector>

#include "player/engine/engine.hpp"
#include "player/search/progress_gate.hpp"

namespace kiban {

// From being asked to being answered.
struct EngineQuestion {
  std::uint64_t id = 0;
  EngineSearch search;  // its request is the newest under which it was put
  Engine::Progress progress;
  Engine::Done done;
  ProgressGate gate{0};
  ProgressGate::Clock::time_point asked;
  unsigned restarts = 0;  // that are left
  bool stopped = false;

  bool is_timeless() const;  // a move is sought, and no clock sets an end
  void answer(const Result<EngineAnswer>& result);
  void ponderhit(const std::vector<EngineClock>& clocks);  // the move came that was expected
  void charge(const Game& game);                           // whose turn it is pays for the time since it was asked
  void tell(const std::vector<EngineProgress>& reports) const;
};

class EngineQuestions {
 public:
  using Question = std::shared_ptr<EngineQuestion>;

  explicit EngineQuestions(boost::asio::io_context& context) : timer_(context) {}

  void add(const Question& question);  // under a new request
  Question find(std::uint64_t id) const;
  Question take(std::uint64_t request);  // null: nobody waits for it
  std::vector<Question> take_all();
  const std::vector<Question>& all() const { return open_; }
  bool any_timeless() const;

  void progress(const EngineProgress& report);
  void rest() { timer_.cancel(); }

 private:
  using Clock = ProgressGate::Clock;

  std::vector<Question>::const_iterator under(std::uint64_t request) const;
  void tell_later(const Question& question);

  boost::asio::steady_timer timer_;
  std::vector<Question> open_;
  std::uint64_t requests_ = 0;
};

}  // namespace kiban
