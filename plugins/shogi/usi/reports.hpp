// Passes on what an engine says of its search: not more often than asked for, and legal moves only. What comes faster
// is read and overwritten, so that an engine that floods costs little.
#pragma once

#include <kiban/sdk/engine.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game.hpp"
#include "info.hpp"

namespace kiban::shogi::usi {

class Reports {
 public:
  Reports(const sdk::EngineOut& out, std::uint32_t interval_ms) : out_(out), interval_(interval_ms) {}

  void begin(std::uint64_t request, const Game& game);
  void clear();
  void take(const Info& info, std::int64_t now);
  void flush(std::int64_t now);
  // When something that was held back is to be told.
  std::optional<std::int64_t> due() const;

  // The best line as it was told last.
  const sdk::EngineProgress* best() const;

 private:
  struct Line {
    sdk::EngineProgress progress;
    std::string moves, current;  // as they came
    bool fresh = false;
  };
  void tell(Line& line);

  sdk::EngineOut out_;
  std::int64_t interval_;
  std::uint64_t request_ = 0;
  std::optional<Game> game_;
  std::map<std::uint32_t, Line> lines_;
  bool fresh_ = false;
  std::optional<std::int64_t> told_;
};

// The moves of the text as far as they are legal one after the other, as canonical texts.
std::vector<std::string> legal_line(Game& game, std::string_view moves);

}  // namespace kiban::shogi::usi
