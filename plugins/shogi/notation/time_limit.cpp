#include "time_limit.hpp"

#include <cstdio>

#include "lines.hpp"
#include "names.hpp"

namespace kiban::shogi {
namespace {

// 600+30+0, seconds.
std::optional<TimeLimit> of_csa3(std::string_view text) {
  const std::optional<int> main = take_number(text);
  if (!main || !take(text, "+")) return std::nullopt;
  const std::optional<int> byoyomi = take_number(text);
  if (!byoyomi || !take(text, "+")) return std::nullopt;
  const std::optional<int> increment = take_number(text);
  if (!increment || !text.empty()) return std::nullopt;
  return TimeLimit{*main, *byoyomi, *increment};
}

// 00:10+30, hours and minutes, then seconds.
std::optional<TimeLimit> of_csa(std::string_view text) {
  const std::optional<int> hours = take_number(text);
  if (!hours || !take(text, ":")) return std::nullopt;
  const std::optional<int> minutes = take_number(text);
  if (!minutes) return std::nullopt;
  TimeLimit limit{(std::int64_t{*hours} * 60 + *minutes) * 60, 0, 0};
  if (take(text, "+")) limit.byoyomi = take_number(text).value_or(0);
  return text.empty() ? std::optional(limit) : std::nullopt;
}

// 1時間30分, 30秒.
std::optional<std::int64_t> take_span(std::string_view& text) {
  struct Unit {
    std::string_view name;
    int seconds;
  };
  constexpr Unit kUnits[] = {{"時間", 3600}, {"分", 60}, {"秒", 1}};
  std::int64_t sum = 0;
  bool any = false;
  for (;;) {
    std::string_view rest = text;
    skip_blanks(rest);
    const std::optional<int> number = take_number(rest);
    if (!number) break;
    bool known = false;
    for (const Unit& unit : kUnits) {
      if (known || !take(rest, unit.name)) continue;
      known = true;
      sum += std::int64_t{*number} * unit.seconds;
    }
    if (!known) break;
    any = true;
    text = rest;
  }
  return any ? std::optional(sum) : std::nullopt;
}

// 各10分, 10分+30秒, 10分、切れたら1手30秒, 10分 切れ負け.
std::optional<TimeLimit> of_japanese(std::string_view text) {
  take(text, "各");
  TimeLimit limit;
  const std::optional<std::int64_t> main = take_span(text);
  if (!main) return std::nullopt;
  limit.main = *main;
  bool parted = false;
  for (bool more = true; more;) {
    skip_blanks(text);
    more = false;
    for (const std::string_view word : {"+", "＋", "、", "，", "・", "切れたら", "秒読み", "一手", "1手", "１手"})
      more = take(text, word) || more;
    parted = parted || more;
  }
  if (text.empty() || text == "切れ負け") return limit;
  const std::optional<std::int64_t> byoyomi = parted ? take_span(text) : std::nullopt;
  skip_blanks(text);
  if (!byoyomi || !text.empty()) return std::nullopt;
  limit.byoyomi = *byoyomi;
  return limit;
}

}  // namespace

std::optional<TimeLimit> time_limit_of(std::string_view text) {
  text = trimmed(text);
  if (const auto limit = of_csa3(text)) return limit;
  if (const auto limit = of_csa(text)) return limit;
  return of_japanese(text);
}

bool in_figures(std::string_view text) { return text.find_first_not_of("0123456789:+") == std::string_view::npos; }

std::string csa_time_limit(const TimeLimit& limit) {
  char text[64];
  std::snprintf(text, sizeof text, "%02lld:%02lld+%02lld", static_cast<long long>(limit.main / 3600),
                static_cast<long long>(limit.main / 60 % 60), static_cast<long long>(limit.byoyomi));
  return text;
}

std::string csa3_time(const TimeLimit& limit) {
  return std::to_string(limit.main) + "+" + std::to_string(limit.byoyomi) + "+" + std::to_string(limit.increment);
}

std::string japanese_time(std::int64_t seconds) {
  std::string text;
  if (seconds >= 3600) text += std::to_string(seconds / 3600) + "時間";
  if (seconds / 60 % 60 > 0) text += std::to_string(seconds / 60 % 60) + "分";
  if (seconds % 60 > 0 || text.empty()) text += std::to_string(seconds % 60) + "秒";
  return text;
}

}  // namespace kiban::shogi
