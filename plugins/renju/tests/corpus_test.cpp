// Every point of the boards that several public judges agree on, and the boards where readings differ.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "positions.hpp"
#include "support/corpus.hpp"

namespace kiban::renju::test {

namespace {

nlohmann::json positions_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  return nlohmann::json::parse(in)["positions"];
}

// Every point: forbidden or not, by which kinds, and where black makes five.
void check_all_points(const nlohmann::json& position) {
  const Board board = board_of(position["board"].get<Rows>());
  std::set<std::string> forbidden;
  for (const auto& listed : position["forbidden"]) {
    const std::string point = listed["pt"];
    INFO(point);
    const Verdict verdict = judge(board, point_of(point));
    CHECK(names_of(verdict) == listed["all"].get<std::vector<std::string>>());
    CHECK((verdict.forbidden() && name_of(verdict.first()) == listed["kind"].get<std::string>()));
    forbidden.insert(point);
  }
  CHECK(texts_of(forbidden_points(board)) == forbidden);
  CHECK(texts_of(board.fives()) == position["fives"].get<std::set<std::string>>());
  std::set<std::string> judged;
  each_empty(board, [&](Point point) {
    if (judge(board, point).forbidden()) judged.insert(text_of(point));
  });
  CHECK(judged == forbidden);
}

}  // namespace

TEST_CASE("every point of the boards that public judges agree on") {
  const auto file = kiban::test::corpus("renju/forbidden.json");
  if (!file) return;
  std::size_t boards = 0;
  for (const auto& position : positions_in(*file)) {
    INFO(position["id"]);
    check_all_points(position);
    ++boards;
  }
  CHECK(boards == 323);
}

TEST_CASE("boards where readings differ") {
  struct Row {
    const char* field;
    Reading reading;
  };
  const std::vector<Row> rows = {{"verdict_rif_combined", kFederation},
                                 {"verdict_literal_9.3a_9.3b", kLiteral},
                                 {"verdict_seed004_reading", kFiveKeepsThree}};
  const auto file = kiban::test::corpus("renju/disputed.json");
  if (!file) return;
  std::size_t boards = 0, differ = 0;
  for (const auto& position : positions_in(*file)) {
    INFO(position["id"]);
    check_all_points(position);
    const Point focus = point_of(position["focus"]["pt"]);
    for (const Row& row : rows) {
      INFO(row.field);
      const bool legal = position[row.field] == "legal";
      CHECK(is_forbidden(board_of(position["board"].get<Rows>(), row.reading), focus) != legal);
      differ += legal != (position["verdict_rif_combined"] == "legal");
    }
    ++boards;
  }
  CHECK(boards == 28);
  CHECK(differ == 28);  // each board divides them
}

}  // namespace kiban::renju::test
