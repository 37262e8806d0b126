#include "parts.hpp"

namespace kiban::renju {

void Parts::add(std::size_t line, std::size_t column, kb_error error) {
  error.line = static_cast<std::int32_t>(line);
  error.column = static_cast<std::int32_t>(column);
  add(error);
}

void Parts::tell(sdk::GamesRead& games) const {
  sdk::Parts::tell(games, "renju.more-faults", KIBAN_N_("{1} more faults of this game are not listed"));
}

}  // namespace kiban::renju
