#include "swap2.hpp"

#include <kiban/sdk/engine_words.hpp>

#include <algorithm>

#include "answer.hpp"
#include "message.hpp"

namespace kiban::renju::gomocup {
namespace {

constexpr std::size_t kBegin = 3, kMore = 2;  // stones that are placed at once

bool is_swap(std::string_view word) {
  constexpr std::string_view kSwap = "SWAP";
  return std::equal(word.begin(), word.end(), kSwap.begin(), kSwap.end(),
                    [](char a, char b) { return (a >= 'a' && a <= 'z' ? static_cast<char>(a - 'a' + 'A') : a) == b; });
}

// Points of the board where no stone is, each once.
std::optional<std::vector<Point>> points_in(sdk::EngineWords words, const Board& board) {
  std::vector<Point> points;
  while (!words.done()) {
    const auto at = read_coordinates(words.next());
    if (!at) return std::nullopt;
    const Point point = point_at(at->x, at->y);
    const bool fits = at->x >= 0 && at->x < board.size() && at->y >= 0 && at->y < board.size();
    if (!fits || board.at(point) != Stone::none || std::find(points.begin(), points.end(), point) != points.end())
      return std::nullopt;
    points.push_back(point);
  }
  return points;
}

Swap2Answer placed(const std::vector<Point>& points) {
  return {{Deed::place, points.front(), 0}, {points.begin() + 1, points.end()}};
}

}  // namespace

bool is_swap2_question(const Game& game) {
  const std::span<const Row> rows = game.rules().plan().rows;
  if (game.opening().over() ||
      std::none_of(rows.begin(), rows.end(), [](const Row& row) { return row.more != kNever; }))
    return false;
  return game.board().stones() == 0 || game.opening().allows(Deed::swap);
}

std::vector<std::string> swap2_lines(const Line& line) {
  std::vector<std::string> lines{"SWAP2BOARD"};
  for (const Placed& each : line) lines.push_back(std::to_string(each.point.x) + "," + std::to_string(each.point.y));
  lines.emplace_back("DONE");
  return lines;
}

bool is_swap2_answer(std::string_view line) { return is_answer(line) || is_swap(sdk::EngineWords(line).peek()); }

std::optional<Swap2Answer> read_swap2(std::string_view text, const Game& game) {
  const Opening& opening = game.opening();
  const sdk::EngineWords words(text);
  if (is_swap(words.peek()))
    return opening.allows(Deed::swap) ? std::optional(Swap2Answer{{Deed::swap, {}, 0}, {}}) : std::nullopt;
  const auto points = points_in(words, game.board());
  if (!points || points->empty()) return std::nullopt;
  if (opening.allows(Deed::place)) return points->size() == kBegin ? std::optional(placed(*points)) : std::nullopt;
  if (points->size() == 1) return Swap2Answer{{Deed::keep, {}, 0}, {}};
  if (points->size() != kMore || !opening.allows(Deed::more)) return std::nullopt;
  return Swap2Answer{{Deed::more, {}, 0}, *points};
}

}  // namespace kiban::renju::gomocup
