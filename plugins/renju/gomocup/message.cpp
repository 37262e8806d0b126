#include "message.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace kiban::renju::gomocup {
namespace {

using sdk::EngineProgress;

constexpr std::uint32_t kMostLines = 1000;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

enum class Key : std::uint8_t { none, depth, score, nodes, speed, nodes_per_ms, time, line, moves };

struct KeyWord {
  std::string_view word;
  Key key;
};
constexpr KeyWord kKeyWords[] = {{"depth", Key::depth},       {"d", Key::depth},     {"ev", Key::score},
                                 {"eval", Key::score},        {"score", Key::score}, {"value", Key::score},
                                 {"n", Key::nodes},           {"node", Key::nodes},  {"nodes", Key::nodes},
                                 {"visit", Key::nodes},       {"speed", Key::speed}, {"nps", Key::speed},
                                 {"tm", Key::time},           {"time", Key::time},   {"multipv", Key::line},
                                 {"n/ms", Key::nodes_per_ms}, {"pv", Key::moves},    {"bestline", Key::moves}};

// A key by its word, whatever its letters and a colon behind it.
Key key_of(std::string_view word) {
  if (word.ends_with(':') || word.ends_with('=')) word.remove_suffix(1);
  for (const KeyWord& each : kKeyWords)
    if (same_letters(each.word, word)) return each.key;
  return Key::none;
}

// "646K", "1.2M".
struct Unit {
  std::string_view word;
  double factor;
};
constexpr Unit kCounts[] = {{"", 1}, {"k", 1e3}, {"m", 1e6}, {"g", 1e9}, {"b", 1e9}, {"t", 1e12}};
constexpr Unit kTimes[] = {{"", 1}, {"ms", 1}, {"s", 1e3}, {"min", 6e4}, {"h", 3.6e6}};

template <std::size_t N>
std::int64_t amount(std::string_view word, const Unit (&units)[N]) {
  std::size_t digits = 0;
  double value = 0, place = 0;
  for (; digits < word.size() && digits < 18 && (is_digit(word[digits]) || word[digits] == '.'); ++digits) {
    if (word[digits] == '.') {
      if (place != 0) return -1;
      place = 1;
    } else if (place == 0) {
      value = value * 10 + (word[digits] - '0');
    } else {
      value += (word[digits] - '0') * (place /= 10);
    }
  }
  if (digits == 0) return -1;
  for (const Unit& unit : units)
    if (same_letters(unit.word, word.substr(digits)) && value * unit.factor < 9e18)
      return static_cast<std::int64_t>(std::llround(value * unit.factor));
  return -1;
}

// "12-20": what it looked at whole, and how far the longest line went.
void read_depth(std::string_view word, EngineProgress& out) {
  const std::size_t dash = word.find('-');
  out.depth = amount(word.substr(0, dash), kCounts);
  if (dash != std::string_view::npos) out.seldepth = amount(word.substr(dash + 1), kCounts);
}

// "35", "+M5", "-M*".
bool read_score(std::string_view word, EngineProgress& out) {
  const bool minus = word.starts_with('-');
  if (minus || word.starts_with('+')) word.remove_prefix(1);
  const bool mate = !word.empty() && lower(word.front()) == 'm';
  if (mate) word.remove_prefix(1);
  const std::int64_t value = mate && word == "*" ? -1 : amount(word, kCounts);
  if (value < 0 && !(mate && word == "*")) return false;
  out.score_kind = !mate ? KB_SCORE_POINTS : minus ? KB_SCORE_LOSS : KB_SCORE_WIN;
  out.score = minus && !mate ? -value : value;
  return true;
}

// "(2) -14 | 12-20 | H8 I9".
bool read_numbered(sdk::EngineWords& words, EngineProgress& out) {
  const std::string_view word = words.peek();
  if (word.size() < 3 || word.front() != '(' || word.back() != ')') return false;
  const std::int64_t line = amount(word.substr(1, word.size() - 2), kCounts);
  if (line < 1 || line > kMostLines) return false;
  words.next();
  if (!read_score(words.next(), out)) return false;
  out.line = static_cast<std::uint32_t>(line);
  if (words.peek() == "|") words.next();
  if (!words.done() && is_digit(words.peek().front())) read_depth(words.next(), out);
  return true;
}

std::string_view moves_in(sdk::EngineWords& words) {
  const char* const begin = words.peek().data();
  const char* end = begin;
  while (!words.done() && read_move_word(words.peek())) {
    const std::string_view word = words.next();
    end = word.data() + word.size();
  }
  return {begin, static_cast<std::size_t>(end - begin)};
}

void read_value(Key key, sdk::EngineWords& words, sdk::EngineInfo& info) {
  EngineProgress& out = info.progress;
  if (key == Key::moves) {
    info.moves = moves_in(words);
    return;
  }
  const std::string_view word = words.next();
  switch (key) {
    case Key::depth:
      return read_depth(word, out);
    case Key::score:
      read_score(word, out);
      return;
    case Key::nodes:
      out.nodes = amount(word, kCounts);
      return;
    case Key::speed:
      out.nodes_per_second = amount(word, kCounts);
      return;
    case Key::nodes_per_ms:
      out.nodes_per_second = amount(word, kCounts);
      if (out.nodes_per_second > 0 && out.nodes_per_second < INT64_MAX / 1000) out.nodes_per_second *= 1000;
      return;
    case Key::time:
      out.time_ms = amount(word, kTimes);
      return;
    case Key::line:
      info.no_line = amount(word, kCounts) < 1;
      out.line = static_cast<std::uint32_t>(std::clamp<std::int64_t>(amount(word, kCounts), 0, kMostLines));
      return;
    case Key::moves:
    case Key::none:
      return;
  }
}

}  // namespace

std::optional<Coordinates> read_coordinates(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view part) -> std::optional<std::int64_t> {
    const std::string_view word = sdk::EngineWords(part).rest();
    return word.size() > 4 ? std::nullopt : sdk::number_in(word);
  };
  const auto x = number(text.substr(0, comma)), y = number(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return Coordinates{static_cast<int>(*x), static_cast<int>(*y)};
}

std::optional<Coordinates> first_coordinates(std::string_view text) {
  constexpr std::string_view kSigns = "+-", kBlanks = " \t";
  const auto number_at = [&](std::size_t at) {
    at = std::min(text.find_first_not_of(kBlanks, at), text.size());
    const std::size_t digits = at + (at < text.size() && kSigns.find(text[at]) != std::string_view::npos ? 1 : 0);
    const std::size_t end = std::min(text.find_first_not_of("0123456789", digits), text.size());
    // Without a plus, which the words of numbers here do not have.
    return std::pair(end, text.substr(at, end - at).substr(at < digits && text[at] == '+' ? 1 : 0));
  };
  const auto [first_end, x] = number_at(0);
  const std::size_t comma = text.find_first_not_of(kBlanks, first_end);
  if (comma == std::string_view::npos || text[comma] != ',') return std::nullopt;
  const auto [second_end, y] = number_at(comma + 1);
  // Another point is another move; a number more, or words, are nothing.
  const std::string_view rest = text.substr(std::min(text.find_first_not_of(kBlanks, second_end), text.size()));
  if (!rest.empty() && (is_digit(rest.front()) || kSigns.find(rest.front()) != std::string_view::npos))
    return std::nullopt;
  return read_coordinates(std::string(x) + "," + std::string(y));
}

std::optional<Point> read_move_word(std::string_view word) {
  if (const auto at = read_coordinates(word)) {
    const bool fits = at->x >= 0 && at->x < kLargest && at->y >= 0 && at->y < kLargest;
    return fits ? std::optional(point_at(at->x, at->y)) : std::nullopt;
  }
  if (word.size() < 2 || word.size() > 3) return std::nullopt;
  const int x = lower(word.front()) - 'a';
  const auto row = is_digit(word[1]) ? sdk::number_in(word.substr(1)) : std::nullopt;
  if (x < 0 || x >= kLargest || !row || *row < 1 || *row > kLargest) return std::nullopt;
  return point_at(x, static_cast<int>(*row) - 1);
}

sdk::EngineInfo read_message(std::string_view rest) {
  sdk::EngineInfo info;
  sdk::EngineWords words(rest);
  bool understood = read_numbered(words, info.progress);
  while (!words.done()) {
    const Key key = key_of(words.peek());
    if (key != Key::none) {
      words.next();
      if (words.done()) break;
      read_value(key, words, info);
      understood = true;
    } else if (info.progress.depth >= 0 && read_move_word(words.peek())) {
      info.moves = moves_in(words);
    } else {
      words.next();
    }
  }
  if (info.no_line) {  // lines count from 1
    info.progress.score_kind = KB_SCORE_NONE;
    info.progress.score = 0;
    info.moves = {};
  }
  const bool of_a_line = info.progress.score_kind != KB_SCORE_NONE || !info.moves.empty();
  if (of_a_line && info.progress.line == 0) info.progress.line = 1;
  if (!of_a_line) info.progress.line = 0;
  if (!understood || (!of_a_line && info.progress.depth < 0)) info = {{}, {}, {}, sdk::EngineWords(rest).rest(), false};
  return info;
}

}  // namespace kiban::renju::gomocup
