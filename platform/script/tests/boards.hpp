// Boards made by hand for tests of the script room.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "script/language/scene.hpp"

namespace kiban::script {

struct Offset {
  const char* name;
  int right, up;
};
inline const std::vector<Offset> eight_winds = {{"n", 0, 1},  {"ne", 1, 1},   {"e", 1, 0},  {"se", 1, -1},
                                                {"s", 0, -1}, {"sw", -1, -1}, {"w", -1, 0}, {"nw", -1, 1}};
inline const std::vector<Offset> six_ways = {{"ne", 0, 1},  {"e", 1, 0},  {"se", 1, -1},
                                             {"sw", 0, -1}, {"w", -1, 0}, {"nw", -1, 1}};

inline std::size_t place(int index) { return static_cast<std::size_t>(index); }

// Sites a1, b1, ... row by row from below; neighbours in all the directions.
inline BoardPlan plan_of(int width, int height, const std::vector<Offset>& ways) {
  BoardPlan plan;
  plan.width = width, plan.height = height;
  for (int row = 1; row <= height; ++row)
    for (int column = 1; column <= width; ++column) {
      plan.sites.push_back({std::string(1, static_cast<char>('a' + column - 1)) + std::to_string(row),
                            static_cast<float>(column), static_cast<float>(height - row), KB_SITE_CELL});
      plan.places.emplace_back(column, row);
    }
  plan.neighbours.resize(plan.sites.size());
  for (const Offset& way : ways) {
    plan.directions.emplace_back(way.name);
    std::vector<int>& next = plan.next.emplace_back(plan.sites.size(), -1);
    for (int site = 0; site < width * height; ++site) {
      const int column = site % width + way.right, row = site / width + way.up;
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      next[place(site)] = row * width + column;
      plan.neighbours[place(site)].push_back(row * width + column);
    }
  }
  return plan;
}

inline PiecePlan piece_plan(std::string name, std::string letter, std::vector<std::string> steps = {},
                            std::vector<std::string> slides = {}, std::vector<std::pair<int, int>> leaps = {}) {
  PiecePlan piece;
  piece.name = std::move(name);
  piece.letter = std::move(letter);
  piece.steps = std::move(steps);
  piece.slides = std::move(slides);
  piece.leaps = std::move(leaps);
  return piece;
}

inline Design design_of(BoardPlan board, std::vector<PiecePlan> pieces = {piece_plan("stone", "S")}) {
  Design design;
  design.board = std::move(board);
  design.roles = {{"black", {}, KB_TONE_DARK}, {"white", {}, KB_TONE_LIGHT}};
  design.pieces = std::move(pieces);
  return design;
}

// Rows from the top, '.' empty, upper case the first role; the letters of the kinds.
inline Scene scene_of(const Layout& layout, const Design& design, std::string_view rows) {
  Scene scene = empty_scene(layout);
  int column = 1, row = layout.height;
  for (const char c : rows) {
    if (c == '/') {
      column = 1, --row;
      continue;
    }
    const bool second = c >= 'a' && c <= 'z';
    const char letter = second ? static_cast<char>(c - 'a' + 'A') : c;
    for (std::size_t kind = 0; kind < design.pieces.size(); ++kind)
      if (design.pieces[kind].letter == std::string(1, letter))
        scene.pieces[place(layout.site_at(column, row))] = {static_cast<std::int16_t>(kind),
                                                            static_cast<std::int8_t>(second ? 1 : 0)};
    ++column;
  }
  return scene;
}

// "a1 b1 c1"
inline std::string names(const Layout& layout, const std::vector<int>& sites) {
  std::string out;
  for (const int site : sites) out += (out.empty() ? "" : " ") + layout.labels[place(site)];
  return out;
}

}  // namespace kiban::script
