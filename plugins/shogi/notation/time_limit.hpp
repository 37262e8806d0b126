// How long the players may think, in the words of each format: 持ち時間：10分 and 秒読み：30秒, $TIME_LIMIT:00:10+30,
// $TIME:600+30+0.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kiban::shogi {

inline constexpr std::string_view kTimeLimit = "time-limit";  // the tag that all formats and the host know
inline constexpr std::string_view kByoyomi = "秒読み";        // KIF has a head of its own for it

struct TimeLimit {
  std::int64_t main = 0, byoyomi = 0, increment = 0;  // seconds
};

// Of any of these formats; nothing where the text says something else, or more.
std::optional<TimeLimit> time_limit_of(std::string_view text);

bool in_figures(std::string_view text);

std::string csa_time_limit(const TimeLimit& limit);  // 00:10+30; cannot tell an increment
std::string csa3_time(const TimeLimit& limit);       // 600+30+0
std::string japanese_time(std::int64_t seconds);     // 1時間30分

}  // namespace kiban::shogi
