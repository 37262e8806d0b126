// Notices that an engine has said nothing for too long while no clock sets an end. On the engine's thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <utility>

namespace kiban {

class SilenceWatch {
 public:
  using Clock = std::chrono::steady_clock;

  // `longest` of 0 never ends. `needed` is asked before each wait; `broken` is called once for each silence.
  SilenceWatch(boost::asio::io_context& context, std::chrono::milliseconds longest, std::function<bool()> needed,
               std::function<void()> broken)
      : timer_(context), longest_(longest), needed_(std::move(needed)), broken_(std::move(broken)) {}

  void heard() { heard_ = Clock::now(); }
  void watch() {
    if (longest_.count() == 0 || !needed_()) return;
    timer_.expires_at(heard_ + longest_);
    timer_.async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      if (Clock::now() < heard_ + longest_) return watch();
      broken_();
    });
  }
  void rest() { timer_.cancel(); }

 private:
  boost::asio::steady_timer timer_;
  const std::chrono::milliseconds longest_;
  const std::function<bool()> needed_;
  const std::function<void()> broken_;
  Clock::time_point heard_;
};

}  // namespace kiban
