// Positions as rows of text, the uppermost first: X black, O white, . empty.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "judge.hpp"

namespace kiban::renju::test {

using Rows = std::vector<std::string>;

inline std::string text_of(Point point) { return static_cast<char>('A' + point.x) + std::to_string(point.y + 1); }
inline Point point_of(const std::string& text) { return point_at(text[0] - 'A', std::stoi(text.substr(1)) - 1); }

inline std::set<std::string> texts_of(const PointSet& points) {
  std::set<std::string> texts;
  points.each([&](Point point) { texts.insert(text_of(point)); });
  return texts;
}

inline std::vector<Placed> stones_of(const Rows& rows) {
  std::vector<Placed> stones;
  const int size = static_cast<int>(rows.size());
  for (int y = 0; y < size; ++y) {
    const std::string& row = rows[size - 1 - y];
    for (int x = 0; x < size; ++x)
      if (row[x] != '.') stones.push_back({point_at(x, y), row[x] == 'X' ? Stone::black : Stone::white});
  }
  return stones;
}

inline Board board_of(const Rows& rows, const Reading& reading = kFederation) {
  Board board(static_cast<int>(rows.size()), reading);
  board.set_up(stones_of(rows));
  return board;
}

inline const char* name_of(Kind kind) {
  switch (kind) {
    case Kind::overline:
      return "overline";
    case Kind::double_four:
      return "double-four";
    case Kind::double_three:
      break;
  }
  return "double-three";
}

inline std::vector<std::string> names_of(const Verdict& verdict) {
  std::vector<std::string> names;
  for (const Kind kind : kKinds)
    if (verdict.has(kind)) names.emplace_back(name_of(kind));
  return names;
}

// Calls `use(point)` for each empty point.
template <class Use>
void each_empty(const Board& board, Use use) {
  for (int y = 0; y < board.size(); ++y)
    for (int x = 0; x < board.size(); ++x)
      if (board.at(point_at(x, y)) == Stone::none) use(point_at(x, y));
}

}  // namespace kiban::renju::test
