// Files of many games: read beside everything else, told how far, and left when nobody wants them any more.
#include "session/record_import.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "session/tests/live_game_fixture.hpp"
#include "session/workspace.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t many = 4000;

std::string games(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n%TORYO\n/\n";
  return text;
}

struct Bench {
  fs::path folder = fs::temp_directory_path() / ("kiban-record-import-" + std::to_string(::getpid()));
  World world;
  std::unique_ptr<Workspace> workspace;

  Bench() {
    fs::create_directories(folder);
    workspace = std::make_unique<Workspace>(
        WorkspacePlaces{[] {
                          return std::vector<std::shared_ptr<GameMaker>>{plugin("keishi"), plugin("shogi")};
                        },
                        folder / "library.db",
                        {}},
        world.context());
    workspace->load();
  }
  ~Bench() {
    workspace.reset();
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  fs::path write(const std::string& content) const {
    std::ofstream(folder / "games.csa", std::ios::binary) << content;
    return folder / "games.csa";
  }
  bool idle() const { return !workspace->records().import().busy(); }
  std::size_t kept() {
    workspace->list({});
    return world.last<HistoryModel>()->rows.size();
  }
  bool told_how_far() const {
    return std::any_of(world.told.begin(), world.told.end(), [](const Message& message) {
      const auto* notice = std::get_if<Shared<NoticeModel>>(&message);
      return notice && (*notice)->kind == NoticeKind::progress && !(*notice)->text.empty();
    });
  }
};

}  // namespace

TEST_CASE("a game that was begun while a file is read stays open") {
  Bench bench;
  bench.workspace->records().open_files({bench.write(games(many))});
  CHECK_FALSE(bench.idle());
  bench.workspace->new_game({"keishi", {}, {person(), person()}});
  bench.workspace->live_game().play_text("b2c3", bench.world.last<GameModel>()->version);
  CHECK(bench.world.last<GameModel>()->moves.items.size() == 1);
  REQUIRE(bench.world.run_until([&] { return bench.idle(); }));
  CHECK(bench.world.last<GameModel>()->game == "keishi");
  CHECK(bench.kept() == many + 1);
  CHECK(english(bench.world.last<NoticeModel>()->text) == "Games read: 4000. They are in the history.");
}

TEST_CASE("long reading says how far it is, and can be cancelled") {
  Bench bench;
  bench.workspace->records().open_files({bench.write(games(40 * many))});
  REQUIRE(bench.world.run_until([&] { return bench.told_how_far(); }));
  CHECK(bench.world.last<NoticeModel>()->actions == std::vector{NoticeAction::cancel_reading});
  bench.workspace->records().import().cancel();
  REQUIRE(bench.world.run_until([&] { return bench.idle(); }));
  CHECK(bench.kept() < 40 * many);
  CHECK_THAT(english(bench.world.last<NoticeModel>()->text), Catch::StartsWith("Reading was cancelled. Games read: "));
}

TEST_CASE("who leaves while files are read does not wait for them") {
  Bench bench;
  bench.workspace->records().open_files({bench.write(games(40 * many))});
  bench.workspace.reset();  // ends when the present game was read
  CHECK(bench.world.last<GameModel>() == nullptr);
}
