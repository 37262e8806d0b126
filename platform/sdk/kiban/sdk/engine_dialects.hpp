// Programs that were taken for engines of another protocol than theirs: what they say to a greeting that they do not
// know, and what they are asked to be told apart.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kiban/sdk/engine.hpp"

namespace kiban::sdk {

class EngineDialects {
 public:
  explicit EngineDialects(std::string_view own) : own_(own) {}

  // The protocol of which this line is the greeting; nothing for the own one, and for other lines.
  std::optional<std::string_view> spoken(std::string_view line) const {
    for (const Dialect& each : kDialects)
      if (each.name != own_ && begins_with_word(line, each.answer)) return each.name;
    return std::nullopt;
  }

  // Any line: who says something is not asked.
  void hear() { probe_at_.reset(); }

  // Of a line that is no answer to the greeting: does it say that the greeting is not understood?
  static bool is_lost(std::string_view line) {
    std::string small(line.substr(0, 200));
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::any_of(kComplaints.begin(), kComplaints.end(),
                       [&](std::string_view words) { return small.find(words) != std::string::npos; });
  }

  // The greetings of the others, once.
  void probe(const EngineOut& out) {
    probe_at_.reset();
    if (probed_) return;
    probed_ = true;
    for (const Dialect& each : kDialects) {
      if (each.name == own_) continue;
      out.send(each.greeting);
      if (!each.more.empty()) out.send(each.more);
    }
  }

  // Who says nothing at all is asked after a moment.
  void begin(std::int64_t now) { probe_at_ = now + kSilence; }
  void end() { probe_at_.reset(); }
  std::optional<std::int64_t> due() const { return probe_at_; }
  void on_deadline(std::int64_t now, const EngineOut& out) {
    if (probe_at_ && now >= *probe_at_) probe(out);
  }

 private:
  static constexpr std::int64_t kSilence = 3000;  // ms

  struct Dialect {
    std::string_view name, greeting, more, answer;
  };
  static constexpr std::array<Dialect, 5> kDialects = {{
      {"UCI", "uci", "", "uciok"},
      {"USI", "usi", "", "usiok"},
      {"CECP (XBoard)", "xboard", "protover 2", "feature"},
      {"Gomocup", "ABOUT", "", "name=\""},
      {"GTP", "protocol_version", "", "= 2"},
  }};
  static constexpr std::array<std::string_view, 6> kComplaints = {"unknown command", "unknown cmd",  "invalid command",
                                                                  "illegal move",    "unrecognized", "not understood"};

  static bool begins_with_word(std::string_view line, std::string_view word) {
    if (!line.starts_with(word)) return false;
    return line.size() == word.size() || word.back() == '"' || line[word.size()] == ' ' || line[word.size()] == '\t';
  }

  std::string_view own_;
  std::optional<std::int64_t> probe_at_;
  bool probed_ = false;
};

}  // namespace kiban::sdk
