#include "session/workspace.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <fstream>

#include "core/catalog/kept_files.hpp"
#include "session/adaptive_level.hpp"
#include "session/session.hpp"
#include "session/tests/ended_run_posix.hpp"
#include "session/tests/live_game_fixture.hpp"
#include "support/unprivileged_posix.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

namespace fs = std::filesystem;

struct Home {
  fs::path folder = fs::temp_directory_path() / ("kiban-workspace-" + std::to_string(::getpid()));
  Home() { fs::remove_all(folder); }
  ~Home() { fs::remove_all(folder); }
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;

  WorkspacePlaces places() const {
    return {[] {
              return std::vector<std::shared_ptr<GameMaker>>{plugin("keishi"), plugin("liuzichong")};
            },
            folder / "data" / "library.db", folder / "running"};
  }
};

const NewGame two_friends{"keishi", {}, {person(), person()}};

void type(Workspace& workspace, World& world, const std::string& move) {
  workspace.live_game().play_text(move, world.last<GameModel>()->version);
}

bool turned_to_game(const World& world) {
  return !world.told.empty() && std::holds_alternative<TurnToGame>(world.told.back());
}

}  // namespace

TEST_CASE("the gallery fills, with a start position for each game") {
  const Home home;
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  const auto gallery = world.last<GalleryModel>();
  REQUIRE(gallery);
  CHECK_FALSE(gallery->loading);
  REQUIRE(gallery->games.size() == 2);
  for (const auto& card : gallery->games) {
    REQUIRE(card.start);
    CHECK_FALSE(card.start->occupants.empty());
    CHECK_FALSE(card.start->may_move);
  }
}

TEST_CASE("a game goes on where it was after the program was closed") {
  const Home home;
  {
    World world;
    Workspace workspace(home.places(), world.context());
    workspace.load();
    workspace.new_game(two_friends);
    CHECK(turned_to_game(world));
    type(workspace, world, "b2c3");
    type(workspace, world, "b5c4");
  }
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  const auto unfinished = world.last<ContinueModel>();
  REQUIRE(unfinished);
  REQUIRE(unfinished->games.size() == 1);
  CHECK(unfinished->games[0].ply == 2);
  CHECK(unfinished->games[0].your_turn);
  CHECK(unfinished->games[0].board);
  CHECK_FALSE(world.last<NoticeModel>());
  workspace.open(unfinished->games[0].summary.id);
  CHECK(turned_to_game(world));
  CHECK(world.last<GameModel>()->moves.ply == 2);
}

namespace {

// A maker of which it is known how often its games were opened.
class Counting final : public GameMaker {
 public:
  Counting(std::shared_ptr<GameMaker> maker, int& opened) : maker_(std::move(maker)), opened_(opened) {}
  std::vector<GameEntry> games() const override { return maker_->games(); }
  std::vector<RefusedFile> refused() const override { return {}; }
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    ++opened_;
    return maker_->open(id, chosen);
  }

 private:
  std::shared_ptr<GameMaker> maker_;
  int& opened_;
};

}  // namespace

TEST_CASE("looking at what is there and what was played runs no game's code") {
  const Home home;
  int opened = 0;
  PluginPlaces installed;
  installed.folders = {fs::path(kiban::test::build_dir) / "lib/kiban/plugins"};
  WorkspacePlaces places = home.places();
  keep_between_starts(home.folder / "cache");
  places.makers = [&] {
    auto plugins = std::make_shared<Counting>(load_plugins(installed), opened);
    return std::vector<std::shared_ptr<GameMaker>>{std::move(plugins)};
  };
  std::size_t pieces = 0;
  {
    World world;
    Workspace workspace(places, world.context());
    workspace.load();
    workspace.new_game(two_friends);
    type(workspace, world, "b2c3");
    CHECK(opened > 0);
    pieces = world.last<GameModel>()->board->occupants.size();
  }
  World world;
  Workspace workspace(places, world.context());
  opened = 0;
  workspace.load();
  workspace.list("");
  CHECK(opened == 0);
  const auto gallery = world.last<GalleryModel>();
  REQUIRE(gallery->games.size() == 4);
  for (const auto& card : gallery->games) {
    CAPTURE(card.entry.id);
    REQUIRE(card.start);
    CHECK(card.start->game->topology().site_count > 8);
    CHECK(card.can_edit);
  }
  const auto unfinished = world.last<ContinueModel>();
  REQUIRE(unfinished->games.size() == 1);
  CHECK(pieces > 0);
  CHECK(unfinished->games[0].board->occupants.size() == pieces);
  CHECK(unfinished->games[0].can_open);
  CHECK(unfinished->games[0].ply == 1);
  CHECK(unfinished->games[0].your_turn);
  CHECK(world.last<HistoryModel>()->rows.size() == 1);
  workspace.open(unfinished->games[0].summary.id);
  CHECK(opened == 1);
  keep_between_starts({});
}

TEST_CASE("a card is kept when moves have come to rest") {
  const Home home;
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  workspace.new_game(two_friends);
  type(workspace, world, "b2c3");
  REQUIRE(workspace.next_alarm());
  world.now = *workspace.next_alarm();
  workspace.tick();
  CHECK_FALSE(workspace.next_alarm());
  World second_world;
  Workspace second(home.places(), second_world.context());  // while the first still runs
  second.load();
  const auto unfinished = second_world.last<ContinueModel>();
  REQUIRE(unfinished->games.size() == 1);
  CHECK(unfinished->games[0].ply == 1);
  CHECK(unfinished->games[0].board);
}

TEST_CASE("an unfinished game that was never shown has a card without a picture") {
  const Home home;
  {
    auto library = Library::open(home.places().library);
    REQUIRE(library);
    Record record;
    record.game = "keishi";
    record.game_name = "Keishi";
    record.seats = {person(), person()};
    record.add(root_node, "b2c3");
    REQUIRE((*library)->add(record));
  }
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  const auto unfinished = world.last<ContinueModel>();
  REQUIRE(unfinished->games.size() == 1);
  CHECK_FALSE(unfinished->games[0].board);
  CHECK(unfinished->games[0].can_open);
}

TEST_CASE("after a game ended the program it is said, and it is opened where it was shown last") {
  const Home home;
  WorkspacePlaces places = home.places();
  RecordId id = 0;
  {
    World world;
    Workspace workspace(places, world.context());
    workspace.load();
    workspace.new_game(two_friends);
    for (const char* move : {"b2c3", "b5c4", "a2a3"}) type(workspace, world, move);
    id = workspace.live_game().id();
  }
  struct Row {
    std::optional<NodeId> shown;
    bool opens;
  };
  for (const Row& row : {Row{NodeId{2}, true}, Row{std::nullopt, false}, Row{NodeId{99}, false}}) {
    end_in_a_game(places.run_marker, {id, row.shown, {"Keishi", "keishi"}}, [] { std::raise(SIGSEGV); });
    World world;
    Workspace workspace(places, world.context());
    workspace.load();
    CHECK(world.notice() == "window.game-ended-it");
    CHECK((workspace.live_game().match() != nullptr) == row.opens);
    if (row.opens) CHECK(world.last<GameModel>()->moves.ply == 2);
  }
}

TEST_CASE("after a run that broke off the last game is offered") {
  const Home home;
  {
    World world;
    Workspace workspace(home.places(), world.context());
    workspace.load();
    workspace.new_game(two_friends);
    type(workspace, world, "b2c3");
  }
  std::ofstream(home.folder / "running") << "1";
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  REQUIRE(world.notice() == "window.broke-off");
  const auto notice = world.last<NoticeModel>();
  CHECK(notice->actions == std::vector<NoticeAction>{NoticeAction::resume_record});
  workspace.open(notice->id);
  CHECK(world.last<GameModel>()->moves.ply == 1);
}

TEST_CASE("a game that was described or commented is kept without a move") {
  const bool comments = GENERATE(true, false);
  const Home home;
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  workspace.new_game(two_friends);
  auto& notes = workspace.live_game().notes();
  if (comments) {
    notes.comment(root_node, "for the club");
  } else {
    notes.note_details(workspace.live_game().id(), {{{"event", "Club championship"}}, {}});
  }
  workspace.leave_game();
  workspace.list({});
  CHECK(world.last<HistoryModel>()->rows.size() == 1);
}

TEST_CASE("a history that cannot be written is shown, and games are played without it") {
  const Home home;
  RecordId kept = 0;
  {
    World world;
    Workspace workspace(home.places(), world.context());
    workspace.load();
    workspace.new_game(two_friends);
    type(workspace, world, "b2c3");
    kept = workspace.live_game().id();
  }
  const auto file = home.places().library;
  const test::Mode of_file(file, 0444);
  const test::Mode of_folder(file.parent_path(), 0555);
  const test::Unprivileged nobody;
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  CHECK(world.notice() == "window.read-only");
  workspace.list({});
  CHECK(world.last<HistoryModel>()->rows.size() == 1);
  workspace.new_game(two_friends);
  type(workspace, world, "b2c3");
  CHECK(workspace.live_game().id() == 0);
  CHECK(world.last<GameModel>()->moves.items.size() == 1);
  workspace.open(kept);
  type(workspace, world, "b5c4");
  CHECK(world.last<GameModel>()->moves.items.size() == 2);
  workspace.leave_game();
  workspace.open(kept);
  CHECK(world.last<GameModel>()->moves.items.size() == 1);
  workspace.list({});
  CHECK(world.last<HistoryModel>()->rows.size() == 1);
}

TEST_CASE("a game in which nothing happened leaves no trace") {
  const Home home;
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  workspace.new_game(two_friends);
  workspace.leave_game();
  workspace.list("");
  CHECK(world.last<HistoryModel>()->rows.empty());
}

TEST_CASE("a rematch exchanges the seats") {
  const Home home;
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  workspace.new_game(
      {"keishi", {{"ko", "none"}}, {{SeatKind::person, "Aki", "", {}}, {SeatKind::person, "Bo", "", {}}}});
  type(workspace, world, "b2c3");
  workspace.live_game().resign();
  const RecordId first = workspace.live_game().id();
  workspace.rematch();
  CHECK(workspace.live_game().id() != first);
  CHECK(world.last<GameModel>()->seats.at(0).seat.name == "Bo");
  CHECK(workspace.live_game().match()->record().options.at("ko") == "none");
}

TEST_CASE("games are listed, leafed through, deleted and taken back") {
  const Home home;
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  workspace.new_game(two_friends);
  for (const char* move : {"b2c3", "b5c4", "a2a3"}) type(workspace, world, move);
  const RecordId id = workspace.live_game().id();
  workspace.list("");
  REQUIRE(world.last<HistoryModel>()->rows.size() == 1);
  CHECK(world.last<HistoryModel>()->rows[0].plies == 3);
  workspace.describe({id, id + 1});
  REQUIRE(world.last<HistoryRowsModel>()->rows.size() == 1);
  CHECK(world.last<HistoryRowsModel>()->rows[0].id == id);
  CHECK(world.last<HistoryRowsModel>()->rows[0].moves == 3);
  CHECK(world.last<HistoryRowsModel>()->rows[0].opening == "b2c3 b5c4 a2a3");

  workspace.preview(id);
  CHECK(world.last<PreviewModel>()->ply == 3);
  workspace.preview_to(1);
  CHECK(world.last<PreviewModel>()->board->last_move.size() == 2);
  workspace.preview_to(99);
  CHECK(world.last<PreviewModel>()->ply == 3);

  workspace.remove(id);
  CHECK(world.last<HistoryModel>()->rows.empty());
  CHECK_FALSE(world.last<GameModel>()->board);
  workspace.restore(id);
  CHECK(world.last<HistoryModel>()->rows.size() == 1);
}

TEST_CASE("an exported game can be read again") {
  const Home home;
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  workspace.new_game(two_friends);
  type(workspace, world, "b2c3");
  const fs::path file = home.folder / "out.json";
  workspace.records().export_to({workspace.live_game().id()}, file);
  CHECK(world.notice() == "window.exported");
  std::ifstream in(file);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  const auto records = records_from_json(text);
  REQUIRE(records);
  CHECK(records->at(0).moves_to(records->at(0).current) == std::vector<std::string>{"b2c3"});
  workspace.records().export_to({workspace.live_game().id()}, home.folder / "no such folder" / "out.json");
  CHECK(world.notice() == "window.export");
}

TEST_CASE("a record whose game is missing still shows its moves") {
  const Home home;
  {
    World world;
    Workspace workspace(home.places(), world.context());
    workspace.load();
    workspace.new_game(two_friends);
    type(workspace, world, "b2c3");
  }
  WorkspacePlaces without = home.places();
  without.makers = [] { return std::vector<std::shared_ptr<GameMaker>>{}; };
  World world;
  Workspace workspace(without, world.context());
  workspace.load();
  workspace.list("");
  REQUIRE(world.last<HistoryModel>()->rows.size() == 1);
  const RecordId id = world.last<HistoryModel>()->rows[0].id;
  workspace.preview(id);
  REQUIRE(world.last<PreviewModel>());
  CHECK(world.last<PreviewModel>()->moves == std::vector<std::string>{"b2c3"});
  CHECK_FALSE(world.last<PreviewModel>()->board);
  workspace.open(id);
  CHECK(world.notice() == "catalog.unknown-game");
}

TEST_CASE("without a library there are games, and a word about it") {
  Home home;
  WorkspacePlaces places = home.places();
  fs::create_directories(home.folder);
  std::ofstream(home.folder / "file") << "in the way";
  places.library = home.folder / "file" / "library.db";
  World world;
  Workspace workspace(places, world.context());
  workspace.load();
  CHECK(world.last<NoticeModel>()->kind == NoticeKind::error);
  workspace.new_game(two_friends);
  type(workspace, world, "b2c3");
  CHECK(world.last<GameModel>()->moves.ply == 1);
  CHECK(world.last<GameModel>()->id == 0);
}

TEST_CASE("the session does what was posted, in order, before it ends") {
  const Home home;
  std::vector<std::size_t> plies;
  std::uint64_t version = 0;
  {
    Session session(home.places(), [&](const Message& message) {
      const auto* game = std::get_if<Shared<GameModel>>(&message);
      if (!game || !(*game)->board) return;
      plies.push_back((*game)->moves.ply);
      version = (*game)->version;
    });
    session.post([](Workspace& workspace) { workspace.new_game(two_friends); });
    session.post([&](Workspace& workspace) { workspace.live_game().play_text("b2c3", version); });
    session.post([&](Workspace& workspace) { workspace.live_game().play_text("b5c4", version); });
    session.finish();
  }
  CHECK(plies == std::vector<std::size_t>{0, 1, 2});
}

TEST_CASE("a computer that adapts is a level weaker after a game that was given up, also in a rematch") {
  const Home home;
  World world;
  Workspace workspace(home.places(), world.context());
  workspace.load();
  const auto level = [&] { return world.last<GameModel>()->seats.at(1).seat.level; };
  workspace.new_game({"keishi", {}, {person(), computer(level_adapts)}});
  CHECK(level() == "3");
  type(workspace, world, "b2c3");
  workspace.live_game().resign();
  CHECK(world.last<GameModel>()->decided);
  workspace.new_game({"keishi", {}, {person(), computer(level_adapts)}});
  CHECK(level() == "easy");  // the second level
  type(workspace, world, "b2c3");
  workspace.live_game().resign();
  workspace.rematch();
  CHECK(world.last<GameModel>()->seats.at(0).seat.level == "1");  // two lost games on end, and nothing below
}
