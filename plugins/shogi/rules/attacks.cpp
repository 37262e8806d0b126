#include "attacks.hpp"

#include <initializer_list>

namespace kiban::shogi {
namespace {

constexpr bool on_board(int file, int rank) { return file >= 0 && file < 9 && rank >= 0 && rank < 9; }

// The steps of each kind as black sees them.
constexpr std::initializer_list<Delta> kGoldSteps = {{0, -1}, {-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}};
constexpr std::initializer_list<Delta> kSteps[kKinds] = {
    {{0, -1}},                                                               // pawn
    {},                                                                      // lance
    {{-1, -2}, {1, -2}},                                                     // knight
    {{0, -1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}},                           // silver
    {},                                                                      // bishop
    {},                                                                      // rook
    kGoldSteps,                                                              // gold
    {{0, -1}, {-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, 1}, {1, 1}},  // king
    kGoldSteps,
    kGoldSteps,
    kGoldSteps,
    kGoldSteps,                            // promoted pawn to silver
    {{0, -1}, {0, 1}, {-1, 0}, {1, 0}},    // horse
    {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},  // dragon
};

Set steps_from(Color c, Kind k, int file, int rank) {
  Set reached;
  for (const Delta& d : kSteps[k]) {
    const int to_rank = rank + (c == kBlack ? d.rank : -d.rank);
    if (on_board(file + d.file, to_rank)) reached |= Set::of(square(file + d.file, to_rank));
  }
  return reached;
}

void fill_rays(Tables& t, Square from) {
  for (int d = 0; d < kDirections; ++d) {
    Set between;
    int file = file_of(from) + kDeltas[d].file, rank = rank_of(from) + kDeltas[d].rank;
    for (; on_board(file, rank); file += kDeltas[d].file, rank += kDeltas[d].rank) {
      const Square to = square(file, rank);
      t.between[from][to] = between;
      between |= Set::of(to);
    }
    t.ray[d][from] = between;
  }
}

void fill_lines(Tables& t, Square from) {
  for (int d = 0; d < kDirections; ++d) {
    const Set whole = t.ray[d][from] | t.ray[(d + 4) % kDirections][from] | Set::of(from);
    for (Set rest = t.ray[d][from]; rest;) t.line[from][rest.pop()] = whole;
  }
}

// A step leads from a square to where the other colour's same step leads back.
Set near_king(const Tables& t, Color c, Square king) {
  Set found;
  for (Set around = t.step[c][kKing][king]; around;) {
    const Square s = around.pop();
    for (int k = 0; k < kKinds; ++k) found |= t.step[c][k][s];
  }
  return found;
}

void fill_colors(Tables& t, Square s) {
  for (const Color c : {kBlack, kWhite}) {
    t.near[c][s] = near_king(t, c, s);
    t.promotes[c][s] = kLastRanks[c][kLastRanks[c][3].has(s) ? 9 : 3];
  }
}

Tables make_tables() {
  Tables t;
  for (Square s = 0; s < kSquares; ++s) {
    for (const Color c : {kBlack, kWhite})
      for (int k = 0; k < kKinds; ++k) t.step[c][k][s] = steps_from(c, static_cast<Kind>(k), file_of(s), rank_of(s));
    fill_rays(t, s);
  }
  for (Square s = 0; s < kSquares; ++s) {
    fill_lines(t, s);
    fill_colors(t, s);
    t.cross[s] = t.ray[kNorth][s] | t.ray[kEast][s] | t.ray[kSouth][s] | t.ray[kWest][s];
    t.diagonal[s] = t.ray[kNorthEast][s] | t.ray[kSouthEast][s] | t.ray[kSouthWest][s] | t.ray[kNorthWest][s];
  }
  return t;
}

}  // namespace

const Tables kTables = make_tables();

}  // namespace kiban::shogi
