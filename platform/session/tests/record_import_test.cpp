// Files of many games: read beside everything else, told how far, and left when nobody wants them any more.
#include "session/record_import.hpp"

#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <fstream>
#include <thread>

#include "core/tests/toy_game.hpp"
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

// Reads until it is told to come back.
class EndlessNotation : public Notation {
 public:
  const std::vector<Format>& formats() const override { return formats_; }
  const std::vector<MoveStyle>& styles() const override { return styles_; }
  int likeness(const std::string&, std::string_view) const override { return 100; }
  Result<std::vector<Result<Record>>> read(const std::string&, std::string_view, GoOn) const override {
    std::unique_lock lock(mutex_);
    reads_ = true;
    wake_.notify_all();
    wake_.wait(lock, [this] { return may_end_; });
    return fail(Fault::parse, "endless", "came back");
  }
  Result<Written> write(const std::string&, std::span<const Record>, bool, GoOn) const override { return Written{}; }
  bool wait_until_it_reads() const {
    std::unique_lock lock(mutex_);
    return wake_.wait_for(lock, std::chrono::seconds(30), [this] { return reads_; });
  }
  void come_back() const {
    const std::lock_guard lock(mutex_);
    may_end_ = true;
    wake_.notify_all();
  }

 private:
  std::vector<Format> formats_{Format{"endless", "Endless", {"end"}, true, false}};
  std::vector<MoveStyle> styles_;
  mutable std::mutex mutex_;
  mutable std::condition_variable wake_;
  mutable bool may_end_ = false, reads_ = false;
};

class EndlessGame : public test::ToyGame {
 public:
  const Notation* notation() const override { return &notation_; }
  EndlessNotation notation_;
};

struct EndlessMaker : GameMaker {
  std::shared_ptr<EndlessGame> game = std::make_shared<EndlessGame>();
  std::vector<GameEntry> games() const override {
    GameEntry entry;
    entry.id = entry.name = entry.domain = "toy";
    return {entry};
  }
  std::vector<RefusedFile> refused() const override { return {}; }
  Result<std::shared_ptr<const Game>> open(const std::string&, const OptionValues&) const override { return game; }
};

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

TEST_CASE("a game that reads for ever is told, and left behind when it is cancelled") {
  World world;
  const auto maker = std::make_shared<EndlessMaker>();
  Catalog catalog;
  catalog.add(maker);
  const auto context = world.context();
  std::atomic<int> posted{0};
  int done = 0;
  const auto post = [&](std::function<void()> later) {
    ++posted;
    context.post([later = std::move(later), &done] {
      later();
      ++done;
    });
  };
  RecordImport import({context.tell, post, context.now});
  std::optional<ImportSum> sum;
  auto held = std::make_shared<int>();
  const std::weak_ptr<int> reader = held;  // as long as its thread lives
  const auto keep = [](const std::vector<Record>&) { return std::vector<RecordId>(); };
  RecordImport::Done ended = [&sum, held = std::move(held)](ImportSum all) { sum = std::move(all); };
  import.begin(catalog, {{ "games.end", "anything", {} }}, keep, std::move(ended));
  CHECK(maker->game->notation_.wait_until_it_reads());
  CHECK(import.next_alarm() == world.now + RecordImport::longest_silence);
  import.tick();
  CHECK(world.told.empty());
  world.now += RecordImport::longest_silence;
  import.tick();
  CHECK(world.notice() == "window.reading-silent");
  CHECK(world.last<NoticeModel>()->actions == std::vector{NoticeAction::cancel_reading});
  CHECK_FALSE(import.next_alarm());
  import.cancel();
  CHECK(import.next_alarm() == world.now + RecordImport::longest_end);
  import.tick();
  CHECK(import.busy());
  world.now += RecordImport::longest_end;
  import.tick();
  CHECK_FALSE(import.busy());
  CHECK(import.left_behind());
  CHECK((sum && sum->cancelled));
  const std::size_t told = world.told.size();
  maker->game->notation_.come_back();  // and is heard no more
  while (!reader.expired()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  REQUIRE(world.run_until([&] { return done == posted; }));
  CHECK(world.told.size() == told);
}
