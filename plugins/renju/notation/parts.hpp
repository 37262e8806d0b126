// What could not be read of a game that is sound without it.
#pragma once

#include <kiban/sdk/parts.hpp>

#include <cstddef>

#include "lines.hpp"

namespace kiban::renju {

// One fault costs one thing: a reader leaves out what is at fault, and notes it here.
class Parts : public sdk::Parts {
 public:
  using sdk::Parts::add;
  // Of the file, both from 1; the column in characters, 0 is unknown.
  template <class... Facts>
  void add(std::size_t line, std::size_t column, sdk::Token token, sdk::Message<sizeof...(Facts)> message,
           const Facts&... facts) {
    kb_error error{};
    At(sdk::Refuse(&error), line, column)(token, message, facts...);
    add(error);
  }
  // The same for one that has none yet.
  void add(std::size_t line, std::size_t column, kb_error error);

  // Behind the game that they are of. Of very many only the first are told, and how many there are.
  void tell(sdk::GamesRead& games) const;
};

}  // namespace kiban::renju
