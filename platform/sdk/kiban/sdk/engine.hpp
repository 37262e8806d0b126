// Bridges to external engines. A Rules class that names a class `Engines` offers them:
//
//   struct Engines {
//     static constexpr kb_engine_protocol protocols[] = {{"usi", KIBAN_N_("USI"), ...}};
//     using Session = ...;
//   };
//
// One Session is one process. It has no thread and does no I/O: it is fed, and speaks through sdk::EngineOut. One
// thread at a time calls it. `now` is in ms and never goes back. The SDK checks the order of calls, numbers of
// requests, modes, clocks, and plays the moves of a search; a Session that is dead, or was not started, is not called.
//
//   Session(const Rules&, const sdk::EngineSetup&, sdk::EngineOut);     // copies what it wants to keep
//   std::int32_t state() const;                                         // KB_ENGINE_...
//   void start(std::int64_t now);
//   void new_game(std::int64_t now);
//   template <class P> Status search(const sdk::EngineSearch<P>&, std::int64_t now, Refuse);
//   void ponderhit(std::uint64_t request, std::span<const kb_engine_clock>, std::int64_t now);
//   void stop(std::uint64_t request, std::int64_t now);
//   void discard(std::uint64_t request, std::int64_t now);
//   Status set_option(std::string_view name, std::string_view value, std::int64_t now, Refuse);
//   void game_over(std::int32_t result, std::int64_t now);              // KB_GAME_...
//   void quit(std::int64_t now);
//   void raw(std::string_view line, std::int64_t now);                  // one line
//   void on_line(std::string_view bytes, std::int64_t now);             // any bytes
//   void on_deadline(std::int64_t now);
//   void on_exit(std::int32_t how, std::int32_t code, std::int64_t now);
#pragma once

#include <kiban/engine.h>

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kiban/sdk/record.hpp"
#include "kiban/sdk/text.hpp"

namespace kiban::sdk {

struct EngineSetup {
  std::string_view protocol;
  Pairs options;  // engine options, as they were asked for
  std::vector<std::pair<std::string, bool>> quirks;
  std::array<std::uint32_t, KB_WAITS> waits{};  // ms; defaults are filled in
  std::uint32_t progress_ms = 0;
  std::uint32_t hash_mb = 0;
  std::int32_t ponders = -1;

  // Is the quirk switched on or off by hand?
  std::optional<bool> quirk(std::string_view token) const {
    for (const auto& [name, on] : quirks)
      if (name == token) return on;
    return std::nullopt;
  }
};

template <class P>
struct EngineSearch {
  std::uint64_t request;
  std::int32_t mode;  // KB_SEARCH_...
  const P& position;  // the one to search; of KB_SEARCH_PONDER with the expected move played
  std::span<const kb_engine_clock> clocks;
  std::int64_t time_ms;
  std::uint64_t nodes;
  std::uint32_t depth, lines;
};

struct EngineOption {
  std::string name;
  std::int32_t type = KB_ENGINE_STRING;
  std::string default_value;
  std::int64_t min = 0, max = 0;
  std::vector<std::string> choices;
};

// -1: not told.
struct EngineProgress {
  std::uint64_t request = 0;
  std::uint32_t line = 0;
  std::int64_t depth = -1, seldepth = -1, time_ms = -1, nodes = -1, nodes_per_second = -1;
  std::int32_t hash_permille = -1, cpu_permille = -1;
  std::int32_t score_kind = KB_SCORE_NONE, bound = KB_BOUND_EXACT;
  std::int64_t score = 0;
  std::int32_t score_role = -1;
  std::vector<std::string> pv;
  std::string current, said;
};

struct EngineDone {
  std::uint64_t request = 0;
  std::int32_t result = KB_DONE_DROPPED;
  std::string move, ponder;
  std::vector<std::string> pv;
  Text reason;
  std::string said;
};

// How a session speaks. Cheap to copy.
class EngineOut {
 public:
  explicit EngineOut(const kb_engine_sink& sink) : sink_(&sink) {}

  void send(std::string_view line) const {
    if (KB_HAS(sink_, kb_engine_sink, send)) sink_->send(sink_->ctx, line.data(), line.size());
  }
  void deadline(std::optional<std::int64_t> at_ms) const {
    if (KB_HAS(sink_, kb_engine_sink, deadline)) sink_->deadline(sink_->ctx, at_ms.value_or(-1));
  }
  void identity(const std::string& key, const std::string& value) const {
    if (KB_HAS(sink_, kb_engine_sink, identity)) sink_->identity(sink_->ctx, key.c_str(), value.c_str());
  }
  void option(const EngineOption& option) const;
  void quirk(const char* token) const {
    if (KB_HAS(sink_, kb_engine_sink, quirk)) sink_->quirk(sink_->ctx, token);
  }
  void introduced() const {
    if (KB_HAS(sink_, kb_engine_sink, introduced)) sink_->introduced(sink_->ctx);
  }
  void ready() const {
    if (KB_HAS(sink_, kb_engine_sink, ready)) sink_->ready(sink_->ctx);
  }
  void progress(const EngineProgress& progress) const;
  void done(const EngineDone& done) const;
  void failed(const Text& why) const {
    if (KB_HAS(sink_, kb_engine_sink, failed)) sink_->failed(sink_->ctx, &why.raw);
  }
  template <class... Facts>
  void note(Token token, Message<sizeof...(Facts)> message, const Facts&... facts) const {
    if (!KB_HAS(sink_, kb_engine_sink, note)) return;
    const Text what = sentence(token, message, facts...);
    sink_->note(sink_->ctx, &what.raw);
  }

 private:
  const kb_engine_sink* sink_;
};

// A whole number, and nothing else.
inline std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Can the option have this value?
inline Status check_engine_value(const EngineOption& option, std::string_view value, Refuse refuse) {
  const std::string_view name = option.name;
  if (option.type == KB_ENGINE_CHECK && value != "true" && value != "false")
    return refuse.argument("engine.value", KIBAN_N_("the option {1} is true or false, not {2}"), name, value);
  if (option.type == KB_ENGINE_SPIN) {
    const auto number = number_in(value);
    if (!number || (option.min <= option.max && (*number < option.min || *number > option.max)))
      return refuse.argument("engine.value", KIBAN_N_("the option {1} is a number from {2} to {3}, not {4}"), name,
                             option.min, option.max, value);
  }
  if (option.type == KB_ENGINE_COMBO) {
    for (const std::string& choice : option.choices)
      if (choice == value) return KB_OK;
    return refuse.argument("engine.value", KIBAN_N_("the option {1} has no choice {2}"), name, value);
  }
  return KB_OK;
}

// ---- how it works ----

namespace detail {
inline std::vector<const char*> c_strings(const std::vector<std::string>& texts) {
  std::vector<const char*> pointers;
  pointers.reserve(texts.size());
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  return pointers;
}
}  // namespace detail

inline void EngineOut::option(const EngineOption& option) const {
  if (!KB_HAS(sink_, kb_engine_sink, option)) return;
  const std::vector<const char*> choices = detail::c_strings(option.choices);
  const kb_engine_option raw{sizeof(kb_engine_option),
                             option.type,
                             option.name.c_str(),
                             option.default_value.c_str(),
                             option.min,
                             option.max,
                             choices.data(),
                             static_cast<std::uint32_t>(choices.size()),
                             0};
  sink_->option(sink_->ctx, &raw);
}

inline void EngineOut::progress(const EngineProgress& from) const {
  if (!KB_HAS(sink_, kb_engine_sink, progress)) return;
  const std::vector<const char*> pv = detail::c_strings(from.pv);
  kb_engine_progress raw{};
  raw.size = sizeof raw;
  raw.line = from.line;
  raw.request = from.request;
  raw.depth = from.depth;
  raw.seldepth = from.seldepth;
  raw.time_ms = from.time_ms;
  raw.nodes = from.nodes;
  raw.nodes_per_second = from.nodes_per_second;
  raw.hash_permille = from.hash_permille;
  raw.cpu_permille = from.cpu_permille;
  raw.score_kind = from.score_kind;
  raw.bound = from.bound;
  raw.score = from.score;
  raw.score_role = from.score_role;
  raw.pv = pv.data();
  raw.pv_count = static_cast<std::uint32_t>(pv.size());
  raw.current = detail::text_or_null(from.current);
  raw.said = detail::text_or_null(from.said);
  sink_->progress(sink_->ctx, &raw);
}

inline void EngineOut::done(const EngineDone& from) const {
  if (!KB_HAS(sink_, kb_engine_sink, done)) return;
  const std::vector<const char*> pv = detail::c_strings(from.pv);
  kb_engine_done raw{};
  raw.size = sizeof raw;
  raw.result = from.result;
  raw.request = from.request;
  raw.move = detail::text_or_null(from.move);
  raw.ponder = detail::text_or_null(from.ponder);
  raw.pv = pv.data();
  raw.pv_count = static_cast<std::uint32_t>(pv.size());
  raw.reason = from.reason.raw;
  raw.said = from.said.c_str();
  sink_->done(sink_->ctx, &raw);
}

}  // namespace kiban::sdk
