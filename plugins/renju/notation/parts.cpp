#include "parts.hpp"

namespace kiban::renju {

void Parts::add(const kb_error& error) {
  constexpr std::size_t kTold = 20;
  if (first_.size() < kTold)
    first_.push_back(error);
  else
    ++more_;
}

void Parts::add(std::size_t line, std::size_t column, kb_error error) {
  error.line = static_cast<std::int32_t>(line);
  error.column = static_cast<std::int32_t>(column);
  add(error);
}

void Parts::tell(sdk::GamesRead& games) const {
  for (const kb_error& each : first_) games.part(each);
  if (more_ == 0) return;
  kb_error error{};
  At(sdk::Refuse(&error), static_cast<std::size_t>(first_.back().line), 0)(
      "renju.more-faults", KIBAN_N_("{1} more faults of this game are not listed"), more_);
  games.part(error);
}

}  // namespace kiban::renju
