// One fault costs one thing: a variation ends before what is wrong in it, and all else is read.
#include <catch2/catch.hpp>

#include "record_files.hpp"

namespace kiban::shogi::test {
namespace {

std::string shape(const sdk::RecordTree& tree, std::uint32_t node = 0) {
  std::string text = tree.nodes[node].move;
  const auto& children = tree.nodes[node].children;
  for (std::size_t i = 1; i < children.size(); ++i) text += " [" + shape(tree, children[i]) + "]";
  if (!children.empty()) text += (text.empty() ? "" : " ") + shape(tree, children[0]);
  return text;
}

std::string jkf_move(int from, int to, const char* forks = "") {
  return R"({"move":{"from":{"x":)" + std::to_string(from / 10) + R"(,"y":)" + std::to_string(from % 10) +
         R"(},"to":{"x":)" + std::to_string(to / 10) + R"(,"y":)" + std::to_string(to % 10) + "}}" + forks + "}";
}

struct Row {
  const char* name;
  const char* format;
  std::string text;
  const char* shape;
  std::vector<std::string> faults;  // "token line"
};
const std::string kKif = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n";
const std::string kPsn = "[Sente \"a\"]\n1.P7g-7f 2.P3c-3d ";

const std::vector<Row> kRows = {
    {"a move that is none",
     "kif",
     kKif + "変化：2手\n2 ８四歩(83)\n3 ５五歩(54)\n4 ４四歩(43)\n",
     "7g7f [8c8d] 3c3d 2g2f 8c8d",
     {"shogi.empty 8"}},
    {"a word that is no move",
     "kif",
     kKif + "変化：2手\n2 ８四歩(83)\n3 foo\n",
     "7g7f [8c8d] 3c3d 2g2f 8c8d",
     {"shogi.kif.move 8"}},
    {"the others are read",
     "kif",
     kKif + "変化：3手\n3 ５五歩(54)\n変化：2手\n2 ８四歩(83)\n変化：1手\n1 ２六歩(27)\n",
     " [2g2f] 7g7f [8c8d] 3c3d 2g2f 8c8d",
     {"shogi.empty 7"}},
    {"those that begin behind the fault are lost with it",
     "kif",
     kKif + "変化：1手\n1 ２六歩(27)\n2 ８四歩(84)\n3 ２五歩(26)\n4 ８五歩(84)\n変化：4手\n4 ３二金(41)\n変化：2手\n2 "
            "３四歩(33)\n",
     " [2g2f 3c3d] 7g7f 3c3d 2g2f 8c8d",
     {"shogi.empty 8"}},
    {"each tells its own",
     "kif",
     kKif + "変化：3手\n3 ５五歩(54)\n変化：2手\n2 foo\n",
     "7g7f 3c3d 2g2f 8c8d",
     {"shogi.empty 7", "shogi.kif.move 9"}},
    {"one that begins nowhere",
     "kif",
     kKif + "変化：9手\n9 ２五歩(26)\n変化：2手\n2 ８四歩(83)\n",
     "7g7f [8c8d] 3c3d 2g2f 8c8d",
     {"shogi.kif.variation-start 6"}},
    {"one without a number",
     "kif",
     kKif + "変化：手\n2 ８四歩(83)\n",
     "7g7f 3c3d 2g2f 8c8d",
     {"shogi.kif.variation 6"}},
    {"of a short game", "kif", "1 ７六歩(77)\n変化：9手\n", "7g7f", {"shogi.kif.variation-start 2"}},
    {"a number that does not follow",
     "kif",
     kKif + "変化：2手\n2 ８四歩(83)\n7 ２六歩(27)\n",
     "7g7f [8c8d] 3c3d 2g2f 8c8d",
     {"shogi.kif.number 8"}},
    {"KI2",
     "ki2",
     "▲７六歩 △３四歩 ▲２六歩\n\n変化：2手\n△８四歩 ▲５五歩 △４四歩\n\n変化：3手\n▲６六歩\n",
     "7g7f [8c8d 6g6f] 3c3d 2g2f",
     {"shogi.kif.no-piece 4"}},
    {"JKF",
     "jkf",
     R"({"header":{},"moves":[{},)" + jkf_move(77, 76) + ",\n" +
         jkf_move(33, 34,
                  (",\"forks\":[[" + jkf_move(83, 84) + ",\n" + jkf_move(55, 54) + "],[" + jkf_move(41, 32) + "]]")
                      .c_str()) +
         "," + jkf_move(27, 26) + "]}",
     "7g7f [8c8d] [4a3b] 3c3d 2g2f",
     {"shogi.empty 3"}},
    {"JKF: a fork that is no list",
     "jkf",
     R"({"header":{},"moves":[{},)" + jkf_move(77, 76, ",\"forks\":[7]") + "]}",
     "7g7f",
     {"shogi.jkf.fork 1"}},
    {"PSN",
     "psn",
     kPsn + "(2.P8c-8d 3.K5e-5d 4.P4c-4d)\n3.P2g-2f (3.Hello) (3.P6g-6f)\n",
     "7g7f [8c8d] 3c3d [6g6f] 2g2f",
     {"shogi.psn.none 2", "shogi.psn.move 3"}},
    {"PSN: a variation inside of one",
     "psn",
     kPsn + "(2.Hello (2.P8c-8d) {)} 3.P4c-4d) 3.P2g-2f\n",
     "7g7f 3c3d 2g2f",
     {"shogi.psn.move 2"}},
};

}  // namespace

TEST_CASE("a bad variation costs nothing but itself") {
  for (const Row& row : kRows) {
    INFO(row.name << "\n" << row.text);
    const ReadFileAnswer answer = read_file(row.format, row.text);
    REQUIRE(answer.games.size() == 1);
    CHECK(shape(answer.games.front()) == row.shape);
    REQUIRE(answer.faults.size() == row.faults.size());
    for (std::size_t i = 0; i < row.faults.size(); ++i) {
      const kb_error& fault = answer.faults[i];
      CHECK(fault.code == KB_OK);
      CHECK(std::string(fault.text.token) + " " + std::to_string(fault.line) == row.faults[i]);
    }
  }
}

TEST_CASE("of very many faults the first are told, and how many more there are") {
  std::string text = kKif;
  for (int i = 0; i < 100; ++i) text += "変化：9手\n";
  const ReadFileAnswer answer = read_file("kif", text);
  REQUIRE(answer.games.size() == 1);
  REQUIRE(answer.faults.size() == 21);
  CHECK(std::string(answer.faults.back().text.token) == "shogi.more-faults");
  CHECK(std::string(answer.faults.back().text.args[0]) == "80");
}

TEST_CASE("a game of which nothing can be read is none") {
  const ReadFileAnswer answer = read_file("jkf", R"({"moves":[{"forks":[7,8]}]})");
  CHECK(answer.games.empty());
  REQUIRE(answer.faults.size() == 1);
  CHECK(answer.faults[0].code != KB_OK);
}

}  // namespace kiban::shogi::test
