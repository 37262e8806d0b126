// Each refusal by name.
#include <catch2/catch.hpp>

#include "positions.hpp"

namespace kiban::shogi::test {
namespace {

struct Row {
  const char* position;
  const char* move;
  Refusal refusal;
};

const std::vector<Row> kRows = {
    {"startpos", "5e5d", Refusal::empty_square},
    {"startpos", "3c3d", Refusal::not_yours},
    {"startpos", "9i9g", Refusal::own_piece},
    {"startpos", "7g7e", Refusal::no_such_way},
    {"startpos", "2h2c", Refusal::in_the_way},
    {"startpos", "7g7f+", Refusal::cannot_promote},
    {"startpos", "P*5e", Refusal::not_in_hand},
    {"4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5i", Refusal::occupied},
    {"4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e", Refusal::nifu},
    {"4k4/9/9/9/9/9/4+P4/9/4K4 b P 1", "P*5e", Refusal::none},
    {"4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*1a", Refusal::dead_end},
    {"4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*1b", Refusal::dead_end},
    {"4k4/9/9/9/9/9/9/9/4K4 b L 1", "L*1a", Refusal::dead_end},
    {"4k4/8P/9/9/9/9/9/9/4K4 b - 1", "1b1a", Refusal::must_promote},
    {"4k4/8P/9/9/9/9/9/9/4K4 b - 1", "1b1a+", Refusal::none},
    {"4k4/9/8N/9/9/9/9/9/4K4 b - 1", "1c2a", Refusal::must_promote},
    {"4k4/9/9/9/9/9/9/4r4/4K4 b P 1", "P*1e", Refusal::in_check},
    {"4k4/4r4/9/9/9/9/9/4G4/4K4 b - 1", "5h4h", Refusal::exposes_king},
    {"4k4/4r4/9/9/9/9/9/4G4/4K4 b - 1", "5h5g", Refusal::none},
    {"startpos", "declare", Refusal::cannot_declare},
};

}  // namespace

TEST_CASE("refusals by name") {
  Rules rules;
  rules.declaration = Declaration::points27;
  for (const Row& row : kRows) {
    INFO(row.position << " " << row.move);
    CHECK(game_of(row.position, rules).why_not(move_of(row.move)).refusal == row.refusal);
  }
}

TEST_CASE("nobody declares where the rules have no declaration") {
  Rules rules;
  rules.declaration = Declaration::none;
  CHECK(game_of("startpos", rules).why_not(kDeclare).refusal == Refusal::no_declaration);
}

}  // namespace kiban::shogi::test
