// The computer player of the house as an engine that speaks USI: lines in, lines out. For any game whose moves are
// those of USI.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "cli/usi/usi_words.hpp"
#include "core/base/threads.hpp"
#include "core/model/game.hpp"

namespace kiban::cli::usi {

class UsiFront {
 public:
  // `say` gets a line without its end, from any thread, one at a time. `name` is what the engine calls itself.
  using Say = std::function<void(std::string_view line)>;
  UsiFront(std::shared_ptr<const Game> game, std::string name, Say say);
  ~UsiFront();
  UsiFront(const UsiFront&) = delete;
  UsiFront& operator=(const UsiFront&) = delete;

  bool hear(std::string_view line);  // false: to quit
  void hear_no_more();               // what has an end of its own is still answered

 private:
  using Words = std::vector<std::string>;
  struct Settings {
    unsigned lines = 1, threads = 1, hash = 128;  // MiB
    Level level = static_cast<Level>(highest_level);
  };

  void tell_options();
  void set_option(const Words& words);
  void set_position(const Words& words);
  void go(const Words& words);
  void begin(const Go& go);
  void solve(const Go& go);
  ThinkLimits limits_of(const Go& go) const;
  void ponderhit();
  void stop();
  void drop();  // the search, without its answer
  void say(std::string_view line);
  std::uint64_t memory() const { return std::uint64_t{settings_.hash} << 20; }
  void answer(const Result<ThinkResult>& result);
  std::unique_ptr<Position> start_of(const Words& words, std::size_t& next) const;

  std::shared_ptr<const Game> game_;
  std::string name_;
  Say say_;
  Settings settings_;
  std::unique_ptr<Position> position_;
  std::optional<Go> pondered_;  // what was asked, while it ponders

  std::mutex mutex_;  // of what follows, and of speaking
  bool dropped_ = false;
  bool held_ = false;                // an answer may not be told before it is asked for
  std::optional<std::string> kept_;  // such an answer
  std::unique_ptr<Thinking> thinking_;
  StoppableThread proving_;
};

}  // namespace kiban::cli::usi
