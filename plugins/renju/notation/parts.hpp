// What could not be read of a game that is sound without it.
#pragma once

#include <kiban/sdk/notation.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

#include "lines.hpp"

namespace kiban::renju {

// One fault costs one thing: a reader leaves out what is at fault, and notes it here.
class Parts {
 public:
  // Of the file, both from 1; the column in characters, 0 is unknown.
  template <class... Facts>
  void add(std::size_t line, std::size_t column, sdk::Token token, sdk::Message<sizeof...(Facts)> message,
           const Facts&... facts) {
    kb_error error{};
    At(sdk::Refuse(&error), line, column)(token, message, facts...);
    add(error);
  }
  // One with its place.
  void add(const kb_error& error);
  // The same for one that has none yet.
  void add(std::size_t line, std::size_t column, kb_error error);

  // There must be one.
  const kb_error& first() const { return first_.front(); }
  bool none() const { return first_.empty(); }
  std::size_t count() const { return first_.size() + more_; }
  // Behind the game that they are of. Of very many only the first are told, and how many there are.
  void tell(sdk::GamesRead& games) const;

 private:
  std::vector<kb_error> first_;
  std::size_t more_ = 0;
};

}  // namespace kiban::renju
