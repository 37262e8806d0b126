// Records of games' own formats: opened, pasted, saved, copied.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "session/session.hpp"
#include "session/tests/live_game_fixture.hpp"

using namespace kiban;
using namespace kiban;
using namespace kiban::testing;

namespace {

namespace fs = std::filesystem;

const char* const with_variation =
    "手合割：平手\n先手：甲\n後手：乙\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:05/00:00:05)\n"
    "   2 ３四歩(33)   ( 0:03/00:00:03)\n   3 投了\n変化：2手\n   2 ８四歩(83)   ( 0:01/00:00:01)\n";
const char* const two_games = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nPI\n+\n+2726FU\n";
const char* const good_and_bad = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nPI\n+\n-9999FU\n";

// A workspace with Shogi and a library of its own.
struct Bench {
  fs::path folder = fs::temp_directory_path() / ("kiban-workspace-files-" + std::to_string(::getpid()));
  World world;
  Workspace workspace;

  Bench()
      : workspace({[] {
                     return std::vector<std::shared_ptr<GameMaker>>{plugin("keishi"), plugin("shogi")};
                   },
                   folder / "data" / "library.db",
                   {}},
                  world.context()) {
    workspace.load();
  }
  ~Bench() {
    workspace.leave_game();
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  void settle() {
    CHECK(world.run_until([this] { return !workspace.records().import().busy(); }));
  }
  void open(const std::vector<fs::path>& files) {
    workspace.records().open_files(files);
    settle();
  }
  void read_again(const std::string& encoding) {
    workspace.records().read_again(encoding);
    settle();
  }
  void paste(const std::string& text) {
    workspace.records().paste(text);
    settle();
  }
  fs::path write(const char* name, const std::string& content) const {
    fs::create_directories(folder);
    std::ofstream(folder / name, std::ios::binary) << content;
    return folder / name;
  }
  static std::string content(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  std::size_t kept() {
    workspace.list({});
    return world.last<HistoryModel>()->rows.size();
  }
  const MoveListModel& moves() const { return world.last<GameModel>()->moves; }
  std::string said() const { return english(world.last<NoticeModel>()->text); }
};

}  // namespace

TEST_CASE("an opened file is open at its start, with its variations") {
  Bench bench;
  bench.open({bench.write("a.kif", with_variation)});
  CHECK(bench.moves().ply == 0);
  REQUIRE(bench.moves().items.size() == 3);
  CHECK(bench.moves().items[0].shown == "☗７六歩");
  CHECK(bench.moves().items[1].end == "投了");
  CHECK(bench.moves().items[2].depth == 1);
  CHECK(bench.world.last<GameModel>()->decided);
  bench.workspace.live_game().step(2);
  bench.workspace.live_game().step_aside(1);
  CHECK(bench.moves().current == bench.moves().items[2].node);
  CHECK(bench.kept() == 1);
  CHECK(bench.said().empty());
}

TEST_CASE("all games of files are kept, and what fails is said once") {
  Bench bench;
  bench.open({bench.write("a.csa", two_games), bench.write("b.csa", good_and_bad)});
  CHECK(bench.kept() == 3);
  CHECK(bench.moves().items.size() == 1);
  CHECK_THAT(bench.said(), Catch::StartsWith("Games read: 3. They are in the history. Not readable: 1."));
  CHECK_THAT(bench.said(), Catch::Contains("line 10"));
}

TEST_CASE("what cannot be read changes nothing") {
  Bench bench;
  bench.paste("hello");
  bench.open({bench.write("a.txt", "dear diary\n"), bench.folder / "none"});
  CHECK_THAT(bench.said(), Catch::Contains("not a record"));
  CHECK(bench.kept() == 0);
  bench.open({bench.folder});
  CHECK_THAT(bench.said(), Catch::Contains("cannot be read"));
}

TEST_CASE("where the encoding was guessed another one can be named") {
  struct Row {
    const char* name;
    std::string bytes;  // of the names of Black
    const char* encoding;
    const char* black;
  };
  const Row row = GENERATE(Row{"Russian", "\xCF\xB8\xF2\xF0", "CP1251", "Пётр"},
                           Row{"Russian of Unix", "\xF0\xA3\xD4\xD2", "KOI8-R", "Пётр"},
                           Row{"Czech", "Ji\xF8\xED", "CP1250", "Jiří"});
  INFO(row.name);
  Bench bench;
  const std::string text = "V2.2\nN+" + row.bytes + "\nPI\n+\n+7776FU\n";
  bench.open({bench.write("a.csa", text)});
  CHECK_THAT(bench.said(), Catch::Contains("That is a guess"));
  CHECK(bench.world.last<NoticeModel>()->actions == std::vector<NoticeAction>{NoticeAction::choose_encoding});
  bench.read_again(row.encoding);
  CHECK(bench.world.last<GameModel>()->seats.at(0).seat.name == row.black);
  CHECK(bench.kept() == 1);  // in the place of the first
  bench.read_again("no-such");
  CHECK_THAT(bench.said(), Catch::Contains("no-such"));
  CHECK(bench.kept() == 1);
}

TEST_CASE("no file, no other encoding") {
  Bench bench;
  bench.workspace.records().read_again("CP1251");
  CHECK_THAT(bench.said(), Catch::Contains("No file"));
}

TEST_CASE("what a game is read without is said as that") {
  Bench bench;
  bench.open({bench.write("a.csa", "V2.2\nPI\n+\n+7776FU\n*3334FU\n")});
  CHECK_THAT(bench.said(), Catch::Contains("without what is wrong") && Catch::Contains("line 5"));
  CHECK(bench.kept() == 1);
}

TEST_CASE("bytes that are no letters are shown as such") {
  Bench bench;
  bench.open({bench.write("a.csa", "'encoding=UTF-8\nV2.2\nN+\xE5\x90\x8D\xE4\xBA\xBA\xFF\nPI\n+\n+7776FU\n")});
  CHECK_THAT(bench.said(), Catch::Contains("U+FFFD") && Catch::Contains("line 3"));
  CHECK(bench.world.last<GameModel>()->seats.at(0).seat.name == "名人\uFFFD");
}

TEST_CASE("the end is a row where play is shown behind it") {
  Bench bench;
  bench.open({bench.write(
      "a.kif", "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n変化：3手\n3 ２六歩(27)\n4 ８四歩(83)\n")});
  const auto& items = bench.moves().items;
  REQUIRE(items.size() == 5);
  CHECK(items[2].is_end);
  CHECK(items[2].end == "投了");
  CHECK(items[3].depth == 1);
  CHECK(items[3].first_of_variation);
}

TEST_CASE("a pasted position or line of moves begins a game") {
  Bench bench;
  struct Row {
    const char* text;
    std::size_t moves;
    const char* position;
  };
  const Row row = GENERATE(
      Row{" 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\n", 0, "4k4/9/4P4/9/9/9/9/9/4K4 b G"},
      Row{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -", 0,
          "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
      Row{"position startpos moves 7g7f 3c3d", 2, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"},
      Row{"V2.2\nPI\n+\n+7776FU\n", 1, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"});
  bench.paste(row.text);
  const auto game = bench.world.last<GameModel>();
  REQUIRE(game);
  CHECK(game->game == "shogi");
  CHECK(game->moves.items.size() == row.moves);
  CHECK(game->position == row.position);
}

TEST_CASE("a game is saved and copied, and what is lost is named") {
  Bench bench;
  bench.open({bench.write("a.kif", with_variation)});
  bench.workspace.records().save_as(bench.folder / "out.csa", "csa");
  CHECK_THAT(bench.said(), Catch::StartsWith("Written to ") && Catch::Contains("does not hold"));
  CHECK_THAT(Bench::content(bench.folder / "out.csa"), Catch::Contains("+7776FU"));
  bench.workspace.records().save_as(bench.folder / "out.json", "json");
  CHECK_THAT(Bench::content(bench.folder / "out.json"), Catch::Contains("kiban-record"));
  bench.workspace.records().save_as(bench.folder / "none" / "out.csa", "csa");
  CHECK_THAT(bench.said(), Catch::Contains("could not be written"));
  bench.workspace.records().copy_record("kif");
  CHECK_THAT(bench.world.last<ClipModel>()->text, Catch::Contains("変化：2手"));
  bench.workspace.records().copy_position();
  CHECK(bench.world.last<ClipModel>()->text == "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -");
}

TEST_CASE("moves are shown and typed as players write them") {
  Bench bench;
  bench.workspace.new_game({"shogi", {}, {person(), person()}});
  const auto type = [&](const char* text) {
    bench.workspace.live_game().play_text(text, bench.world.last<GameModel>()->version);
  };
  type("7g7f");
  type("☖３四歩");
  REQUIRE(bench.moves().items.size() == 2);
  CHECK(bench.moves().items[1].text == "3c3d");
  CHECK(bench.moves().items[1].shown == "☖３四歩");
  bench.workspace.live_game().show_moves_in("shogi", "western");
  CHECK(bench.moves().items[1].shown != "☖３四歩");
  bench.workspace.live_game().show_moves_in("shogi", "");
  CHECK(bench.moves().items[0].shown == "7g7f");
  bench.workspace.live_game().show_moves_in("keishi", "no-such-style");
  CHECK(bench.moves().items[0].shown == "7g7f");
}

TEST_CASE("a position of a game without formats is pasted too") {
  Bench bench;
  bench.paste("6/WW2WW/6/6/BB2BB/6 w");
  REQUIRE(bench.world.last<GameModel>());
  CHECK(bench.world.last<GameModel>()->game == "keishi");
  CHECK(bench.world.last<GameModel>()->position == "6/WW2WW/6/6/BB2BB/6 w");
}

TEST_CASE("games of the history are exported in the format of the suffix") {
  Bench bench;
  bench.open({bench.write("a.csa", two_games)});
  bench.workspace.records().export_to({1, 2}, bench.folder / "out.csa");
  CHECK_THAT(Bench::content(bench.folder / "out.csa"), Catch::Contains("+7776FU") && Catch::Contains("+2726FU"));
  bench.workspace.records().export_to({1, 2}, bench.folder / "out.json");
  CHECK_THAT(Bench::content(bench.folder / "out.json"), Catch::Contains("kiban-record"));
  bench.workspace.records().export_to({1, 2}, bench.folder / "out.kif");
  CHECK_THAT(bench.said(), Catch::Contains("holds one game"));
}
