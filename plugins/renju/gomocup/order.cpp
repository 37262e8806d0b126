#include "order.hpp"

#include <algorithm>

namespace kiban::renju::gomocup {
namespace {

constexpr std::int64_t kMoment = 10'000;                                       // ms, in place of no limit
constexpr std::int64_t kEndlessTurn = 2'000'000, kEndlessMatch = 100'000'000;  // that Yixin-Board says for none

std::string coordinates(Point point) { return std::to_string(point.x) + "," + std::to_string(point.y); }

const kb_engine_clock& clock_of(const Order& order) {
  return order.clocks[order.game.to_act() == Stone::black ? 0 : 1];
}

Times clocked(const Order& order, std::size_t questions) {
  constexpr std::int64_t kMostMs = 1'000'000'000;  // engines count in 32 bits
  const kb_engine_clock& clock = clock_of(order);
  const std::int64_t left = std::min(clock.left_ms, kMostMs), byoyomi = std::min(clock.byoyomi_ms, kMostMs);
  Times times{left + byoyomi, 0, kNoLimit, true};
  if (left > 0) times.match = times.left = left + byoyomi;
  const auto count = static_cast<std::int64_t>(questions);
  if (count > 1) times.turn = left > 0 ? times.turn / (20 * count) : times.turn / count;
  return times;
}

}  // namespace

Times times_of(const Order& order, std::size_t questions, bool stops) {
  if (!order.clocks.empty() && order.mode == KB_SEARCH_MOVE) {
    Times times = clocked(order, questions);
    if (order.time_ms > 0) times.turn = std::min(times.turn, order.time_ms / static_cast<std::int64_t>(questions));
    return times;
  }
  if (order.time_ms > 0 && order.mode == KB_SEARCH_MOVE)
    return {std::min(order.time_ms, kNoLimit) / static_cast<std::int64_t>(questions), 0, kNoLimit, true};
  if (!stops) return {kMoment / static_cast<std::int64_t>(questions), 0, kNoLimit, true};
  return {kEndlessTurn, kEndlessMatch, kNoLimit, false};
}

std::string turn_line(const Placed& stone) { return "TURN " + coordinates(stone.point); }

std::vector<std::string> board_lines(const Line& line, Stone side, std::string_view command) {
  std::vector<std::string> lines{std::string(command)};
  for (const Placed& each : line) lines.push_back(coordinates(each.point) + (each.stone == side ? ",1" : ",2"));
  lines.emplace_back("DONE");
  return lines;
}

}  // namespace kiban::renju::gomocup
