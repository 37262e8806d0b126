// What could not be read of a game that is sound without it. Not part of plugin.hpp: include it where files are read.
#pragma once

#include <cstddef>
#include <vector>

#include "kiban/sdk/notation.hpp"

namespace kiban::sdk {

// One fault costs one thing: a reader leaves out what is at fault, and notes it here. Of very many, as hostile files
// have, only the first are kept.
class Parts {
 public:
  void add(const kb_error& error) {
    constexpr std::size_t kKept = 20;
    if (first_.size() < kKept)
      first_.push_back(error);
    else
      ++more_;
  }
  // There must be one.
  const kb_error& first() const { return first_.front(); }
  bool none() const { return first_.empty(); }
  std::size_t count() const { return first_.size() + more_; }

  // Behind the game that they are of; the plugin's own sentence says how many are not listed.
  void tell(GamesRead& games, Token token, Message<1> message) const {
    for (const kb_error& each : first_) games.part(each);
    if (more_ == 0) return;
    kb_error error{};
    Refuse(&error).parse(0, token, message, more_);
    error.line = first_.back().line;
    games.part(error);
  }

 private:
  std::vector<kb_error> first_;
  std::size_t more_ = 0;
};

}  // namespace kiban::sdk
