#include "session/engine_log.hpp"

#include <algorithm>

#include "core/base/utf8.hpp"

namespace kiban {

namespace {

// Nobody reads further, and a flood of long lines would fill the memory.
std::string shortened(std::string text) {
  if (text.size() <= EngineLog::longest) return text;
  text.resize(EngineLog::longest);
  while (!is_utf8(text)) text.pop_back();
  return text + " ...";
}

}  // namespace

void EngineLog::add(EngineSaid said) {
  said.text = shortened(std::move(said.text));
  const std::lock_guard lock(mutex_);
  lines_.push_back(std::move(said));
  if (lines_.size() <= kept) return;
  lines_.pop_front();
  ++first_;
}

EngineLog::Part EngineLog::since(std::uint64_t number, std::size_t most) const {
  const std::lock_guard lock(mutex_);
  const std::uint64_t end = first_ + lines_.size();
  const std::uint64_t from = std::max({number, first_, end - std::min<std::uint64_t>(end, most)});
  Part part{from, {}};
  for (std::uint64_t at = from; at < end; ++at) part.lines.push_back(lines_[at - first_]);
  return part;
}

}  // namespace kiban
