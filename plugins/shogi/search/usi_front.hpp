// The search as a USI engine: lines in, lines out.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "search.hpp"

namespace kiban::shogi::search {

class UsiFront {
 public:
  // `say` gets lines without their ends, from the thread that hears or from that of a search, one at a time.
  using Say = std::function<void(std::string_view line)>;

  explicit UsiFront(Say say);
  ~UsiFront();

  bool hear(std::string_view line);  // false: to quit

 private:
  class Searching;

  void tell_options();
  void set_option(std::string_view rest);
  void set_position(std::string_view rest);
  void go(std::string_view rest);
  void end_search();
  Engine& engine();

  Say say_;
  std::size_t megabytes_ = 64;
  int threads_ = 1, lines_ = 1;
  std::unique_ptr<Engine> engine_;
  std::optional<Game> game_;
  std::unique_ptr<Searching> searching_;
};

}  // namespace kiban::shogi::search
