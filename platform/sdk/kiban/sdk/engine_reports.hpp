// Passes on what an engine says of its search: not more often than asked for, and legal moves only. What comes faster
// is read and overwritten, so that an engine that floods costs little.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kiban/sdk/engine.hpp"
#include "kiban/sdk/engine_words.hpp"

namespace kiban::sdk {

// What one line of the engine says.
struct EngineInfo {
  // Numbers, score and line. 0 is the line of what says neither a score nor moves.
  EngineProgress progress;
  std::string_view moves;    // of the line, as they came
  std::string_view current;  // the move that it is looking at, as it came
  std::string_view said;     // free words, any bytes
  bool no_line = false;      // it names a line that there is not
};

class EngineReports {
 public:
  // The moves of a text as far as they are legal one after the other, as canonical texts.
  using ReadLine = std::function<std::vector<std::string>(std::string_view moves)>;

  EngineReports(const EngineOut& out, std::uint32_t interval_ms) : out_(out), interval_(interval_ms) {}

  // `score_role` is whose view the scores are.
  void begin(std::uint64_t request, std::int32_t score_role, ReadLine read);
  void clear();
  void take(const EngineInfo& info, std::int64_t now);
  void flush(std::int64_t now);
  // When something that was held back is to be told.
  std::optional<std::int64_t> due() const { return fresh_ && told_ ? std::optional(*told_ + interval_) : std::nullopt; }

  // The best line as it was told last. A bound is not a score: where one came last, the score before it.
  const EngineProgress* best() const {
    const auto found = lines_.find(1);
    if (found == lines_.end()) return nullptr;
    const Line& line = found->second;
    return line.exact ? &line.exact->progress : &line.progress;
  }

 private:
  struct Said {
    EngineProgress progress;
    std::string moves, current;  // as they came
    bool fresh = false;
  };
  struct Line : Said {
    std::optional<Said> exact;  // the newest score, where bounds came behind it
  };
  void tell(Said& said);

  EngineOut out_;
  std::int64_t interval_;
  std::uint64_t request_ = 0;
  std::int32_t score_role_ = -1;
  ReadLine read_;
  std::map<std::uint32_t, Line> lines_;
  bool fresh_ = false;
  std::optional<std::int64_t> told_;
};

// ---- how it works ----

namespace detail {

inline constexpr std::int64_t EngineProgress::*kWideNumbers[] = {&EngineProgress::depth, &EngineProgress::seldepth,
                                                                 &EngineProgress::time_ms, &EngineProgress::nodes,
                                                                 &EngineProgress::nodes_per_second};
inline constexpr std::int32_t EngineProgress::*kPermilles[] = {&EngineProgress::hash_permille,
                                                               &EngineProgress::cpu_permille};

// What is said of the search as a whole comes in pieces, a line for each.
inline void add_piece(EngineProgress& whole, const EngineProgress& piece) {
  for (const auto field : kWideNumbers)
    if (piece.*field >= 0) whole.*field = piece.*field;
  for (const auto field : kPermilles)
    if (piece.*field >= 0) whole.*field = piece.*field;
}

inline bool is_exact(const EngineProgress& progress) {
  return progress.score_kind != KB_SCORE_NONE && progress.bound == KB_BOUND_EXACT;
}
inline bool is_bound(const EngineProgress& progress) {
  return progress.score_kind != KB_SCORE_NONE && progress.bound != KB_BOUND_EXACT;
}

// A line without anything that was understood.
inline bool says_nothing(const EngineInfo& info) {
  if (info.progress.line != 0 || !info.current.empty() || !info.said.empty()) return false;
  for (const auto field : kWideNumbers)
    if (info.progress.*field >= 0) return false;
  for (const auto field : kPermilles)
    if (info.progress.*field >= 0) return false;
  return true;
}

}  // namespace detail

inline void EngineReports::begin(std::uint64_t request, std::int32_t score_role, ReadLine read) {
  clear();
  request_ = request;
  score_role_ = score_role;
  read_ = std::move(read);
}

inline void EngineReports::clear() {
  lines_.clear();
  read_ = nullptr;
  fresh_ = false;
  told_.reset();
}

inline void EngineReports::take(const EngineInfo& info, std::int64_t now) {
  if (!read_ || detail::says_nothing(info)) return;
  Line& line = lines_[info.progress.line];
  if (detail::is_exact(info.progress)) line.exact.reset();
  if (detail::is_bound(info.progress) && detail::is_exact(line.progress)) line.exact = static_cast<Said&>(line);
  if (info.progress.line == 0)
    detail::add_piece(line.progress, info.progress);
  else
    line.progress = info.progress;
  line.moves = info.moves;
  if (!info.current.empty()) line.current = info.current;
  if (!info.said.empty()) line.progress.said = clean_engine_line(info.said);
  line.fresh = fresh_ = true;
  if (!told_ || now - *told_ >= interval_) flush(now);
}

inline void EngineReports::flush(std::int64_t now) {
  if (!fresh_) return;
  for (auto& [number, line] : lines_) {
    if (line.exact && line.exact->fresh) tell(*line.exact);
    if (line.fresh) tell(line);
  }
  fresh_ = false;
  told_ = now;
}

inline void EngineReports::tell(Said& said) {
  said.progress.request = request_;
  said.progress.score_role = score_role_;
  said.progress.pv = read_(said.moves);
  const std::vector<std::string> current = read_(said.current);
  said.progress.current = current.empty() ? "" : current.front();
  out_.progress(said.progress);
  said.fresh = false;
  said.progress.said.clear();
}

}  // namespace kiban::sdk
