// Scripts of the workspace: files that are listed, written, tried and kept, and the open game that follows them.
#include "session/script_manager.hpp"

#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "session/tests/live_game_fixture.hpp"
#include "session/workspace.hpp"

using namespace kiban;
using namespace kiban;
using namespace kiban::testing;

namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string variant(const std::string& fields) {
  return "return kiban.variant {\n  base = \"keishi\",\n  name = \"Mine\",\n" + fields + "\n}\n";
}

const NewGame two_friends{"keishi/mine", {}, {person(), person()}};

// A workspace with a folder of the user's own, where keishi/mine lies, and one of scripts that came with the program.
struct Bench {
  fs::path folder = fs::temp_directory_path() / ("kiban-script_manager-" + std::to_string(::getpid()));
  fs::path own = folder / "own", file = own / "keishi" / "mine.lua", shipped = folder / "shipped";
  World world;
  std::unique_ptr<Workspace> workspace;

  explicit Bench(const std::string& mine = variant("")) {
    fs::remove_all(folder);
    write(file, mine);
    write(shipped / "other" / "open.lua", "return kiban.variant { base = 'keishi', name = 'Open' }\n");
    start();
  }
  ~Bench() {
    workspace.reset();
    fs::remove_all(folder);
  }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  // The program is begun, once more.
  void start() {
    workspace.reset();
    world.told.clear();
    WorkspacePlaces places{
        [] { return std::vector<std::shared_ptr<GameMaker>>{plugin("keishi")}; }, folder / "library.db", {}};
    places.scripts = {{own, shipped}, own, folder / "off.json"};
    workspace = std::make_unique<Workspace>(places, world.context());
    workspace->load();
  }

  Shared<ScriptTextModel> open(const std::string& id, int line = 0) {
    workspace->scripts().open(id, line);
    return world.last<ScriptTextModel>();
  }
  Shared<ScriptCheckModel> check(const std::string& text) {
    workspace->scripts().check(file, text, 7);
    return world.last<ScriptCheckModel>();
  }
  const ScriptRow& row(const std::string& id) {
    workspace->scripts().list();
    listed = world.last<ScriptsModel>();
    const auto found =
        std::find_if(listed->rows.begin(), listed->rows.end(), [&](const ScriptRow& row) { return row.id == id; });
    REQUIRE(found != listed->rows.end());
    return *found;
  }
  bool offered(const std::string& id) const {
    const auto gallery = world.last<GalleryModel>();
    return std::any_of(gallery->games.begin(), gallery->games.end(),
                       [&](const GalleryCard& card) { return card.entry.id == id; });
  }
  void play(const std::vector<std::string>& moves) {
    for (const std::string& move : moves) {
      workspace->live_game().play_text(move, world.last<GameModel>()->version);
      REQUIRE(world.last<GameModel>()->moves.items.back().text == move);
    }
  }
  void begin(const std::vector<std::string>& moves) {
    workspace->new_game(two_friends);
    play(moves);
  }
  std::string console(const std::string& line) {
    workspace->evaluate_script("keishi/mine", line);
    return world.last<ConsoleModel>()->lines.back().text;
  }

  Shared<ScriptsModel> listed;
};

}  // namespace

TEST_CASE("what was written and not saved is there again in the next run") {
  Bench bench;
  const std::string saved = read(bench.file), begun = variant("  legal = function(p, move)");
  bench.workspace->scripts().keep_draft(bench.file, begun);
  CHECK(read(bench.file) == saved);
  bench.start();
  const auto opened = bench.open("keishi/mine", 3);
  CHECK(opened->text == begun);
  CHECK(opened->draft);
  CHECK_FALSE(opened->read_only);
  CHECK(opened->line == 3);
  CHECK(bench.offered("keishi/mine"));  // by the text that was saved

  const std::string whole = variant("  set = { ko = 'none' },");
  bench.workspace->scripts().save(bench.file, whole, 9);
  CHECK(bench.world.last<ScriptSavedModel>()->edition == 9);
  CHECK(read(bench.file) == whole);
  CHECK_FALSE(bench.open("keishi/mine")->draft);
  CHECK(bench.open("keishi/mine")->text == whole);
}

TEST_CASE("what was taken back to what is saved is no draft") {
  Bench bench;
  bench.workspace->scripts().keep_draft(bench.file, "half");
  bench.workspace->scripts().keep_draft(bench.file, read(bench.file));
  CHECK_FALSE(bench.open("keishi/mine")->draft);
  CHECK(std::distance(fs::directory_iterator(bench.file.parent_path()), fs::directory_iterator()) == 1);
}

TEST_CASE("a script that cannot be written is told, and its draft stays") {
  Bench bench;
  bench.workspace->scripts().keep_draft(bench.file, "half");
  const fs::path nowhere = bench.folder / "off.json" / "mine.lua";
  write(bench.folder / "off.json", "{}");
  bench.world.told.clear();
  bench.workspace->scripts().save(nowhere, "return 1", 2);
  CHECK(bench.world.notice() == "window.export");
  CHECK_FALSE(bench.world.last<ScriptSavedModel>());
  CHECK(bench.open("keishi/mine")->text == "half");
}

TEST_CASE("a script that came with the program is read, and its copy is written") {
  Bench bench;
  const auto opened = bench.open("other/open");
  CHECK(opened->read_only);
  CHECK(bench.row("other/open").shipped);
  bench.workspace->scripts().copy("other/open", opened->text);
  auto copy = bench.world.last<ScriptTextModel>();
  CHECK(copy->id == "other/open-copy");
  CHECK(copy->file == bench.own / "other" / "open-copy.lua");
  CHECK_FALSE(copy->read_only);
  CHECK(copy->text == opened->text);
  CHECK(bench.offered("other/open-copy"));
  CHECK(bench.row("other/open-copy").base_name == "Keishi");
  CHECK_FALSE(bench.row("other/open-copy").shipped);
  bench.workspace->scripts().copy("other/open", opened->text);
  CHECK(bench.world.last<ScriptTextModel>()->id == "other/open-copy-2");
}

TEST_CASE("a new script is whole from the start, and takes no other's name") {
  Bench bench;
  bench.workspace->scripts().create({"keishi/fresh", "keishi", "Fresh"});
  const auto opened = bench.world.last<ScriptTextModel>();
  CHECK(opened->id == "keishi/fresh");
  CHECK(bench.offered("keishi/fresh"));
  bench.workspace->scripts().check(opened->file, opened->text, 0);
  const auto checked = bench.world.last<ScriptCheckModel>();
  CHECK(checked->findings.empty());
  CHECK(checked->tests > 0);
  CHECK(checked->passed == checked->tests);
  for (const char* taken : {"keishi", "keishi/mine", "other/open"}) {
    bench.workspace->scripts().create({taken, "keishi", "Taken"});
    CHECK(bench.world.notice() == "window.script-there");
  }
  CHECK(bench.world.last<ScriptTextModel>()->id == "keishi/fresh");
  CHECK(read(bench.file) == variant(""));
}

TEST_CASE("a text is checked while it is written: lines, words that help, tests") {
  Bench bench;
  struct Row {
    std::string text;
    int line;
    const char* words;
  };
  const Row rows[] = {
      {variant("  legal = function(p, move"), 5, "')' expected"},
      {"return kiban.variant {\n  base = \"keishy\",\n  name = \"x\" }", 2, "was \"keishi\" meant?"},
      {variant("  leagl = function() end,"), 4, "legal"},
      {variant("  tests = { { name = \"t\", refuses = { \"a2a3\" } } },"), 4, "expected a2a3 to be refused"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const auto checked = bench.check(row.text);
    CHECK(checked->edition == 7);
    REQUIRE(checked->findings.size() == 1);
    CHECK(checked->findings[0].line == row.line);
    CHECK_THAT(english(checked->findings[0].what), Catch::Contains(row.words));
  }
  const auto fine = bench.check(variant("  tests = { { name = \"t\", allows = { \"a2a3\" } } },"));
  CHECK(fine->findings.empty());
  CHECK(fine->passed == 1);
  CHECK(read(bench.file) == variant(""));  // nothing of it was kept
}

TEST_CASE("the words that are offered have a place, a way to call them, and help") {
  Bench bench;
  const auto words = bench.world.last<ScriptWordsModel>();
  REQUIRE(words);
  for (const auto& [owner, name] : std::vector<std::pair<std::string, std::string>>{{"kiban", "variant"},
                                                                                    {"kiban", "grid"},
                                                                                    {"kiban", "win"},
                                                                                    {"p", "role"},
                                                                                    {"p", "turn"},
                                                                                    {"move", "from"},
                                                                                    {"string", "format"},
                                                                                    {"table", "insert"},
                                                                                    {"", "print"},
                                                                                    {"", "legal"},
                                                                                    {"", "phases"}}) {
    INFO(owner << "." << name);
    const auto found =
        std::find_if(words->words.begin(), words->words.end(),
                     [&owner = owner, &name = name](auto& word) { return word.owner == owner && word.name == name; });
    REQUIRE(found != words->words.end());
    CHECK_FALSE(found->signature.empty());
    CHECK_FALSE(found->help.empty());
  }
  for (const ScriptWord& word : words->words) {
    CHECK(std::count_if(words->words.begin(), words->words.end(), [&](const ScriptWord& other) {
            return other.owner == word.owner && other.name == word.name;
          }) == 1);
  }
}

TEST_CASE("a game goes on by the new text where its moves still play") {
  Bench bench;
  bench.begin({"a2a3", "a5a4"});
  bench.workspace->scripts().save(
      bench.file, variant("  legal = function(p, move) if move.to == 'a1' then return 'no' end end,"), 1);
  CHECK(bench.world.notice() == "window.new-rules");
  CHECK(bench.world.last<GameModel>()->moves.ply == 2);
  bench.play({"a3a2", "f5e4"});
  bench.workspace->live_game().play_text("a2a1", bench.world.last<GameModel>()->version);
  CHECK(english(bench.world.last<RefusedTryModel>()->why.text) == "no");

  // The record keeps the text that it went on by.
  const RecordId id = bench.workspace->live_game().id();
  bench.start();
  bench.workspace->open(id);
  CHECK(bench.world.last<GameModel>()->moves.line.size() == 4);
  CHECK(bench.world.last<NoticeModel>()->text.empty());
}

TEST_CASE("a game goes on by the old text where its moves do not play by the new one") {
  Bench bench;
  bench.begin({"a2a3"});
  bench.workspace->scripts().save(
      bench.file, variant("  legal = function(p, move) if move.to == 'a3' then return 'no' end end,"), 1);
  const auto notice = bench.world.last<NoticeModel>();
  CHECK(notice->text.token == "window.old-rules");
  CHECK(notice->kind == NoticeKind::error);
  CHECK(notice->actions == std::vector<NoticeAction>{NoticeAction::open_script});
  CHECK(notice->script == "keishi/mine");
  bench.play({"a5a4", "b2b3", "b5b4", "a3a2", "a4a5", "a2a3"});

  // Later it is told, and can be asked for.
  const RecordId id = bench.workspace->live_game().id();
  bench.start();
  bench.workspace->open(id);
  CHECK(bench.world.notice() == "window.outdated");
  bench.workspace->use_new_script();
  CHECK(bench.world.notice() == "window.old-rules");
  CHECK(bench.world.last<GameModel>()->moves.line.size() == 7);
}

TEST_CASE("a broken text leaves the game in progress alone, and is listed with its reason") {
  Bench bench;
  bench.begin({"a2a3"});
  bench.workspace->scripts().save(bench.file, "return kiban.variant {\n  base = 'keishi',\n  nam = 'Mine' }", 1);
  const ScriptRow& row = bench.row("keishi/mine");
  CHECK(row.state == ScriptState::broken);
  REQUIRE(row.why);
  CHECK(row.why->line == 3);
  CHECK_FALSE(bench.offered("keishi/mine"));
  bench.play({"a5a4"});
  CHECK(bench.console("p.ply") == "the script has to be mended and saved first");
  bench.workspace->scripts().save(bench.file, variant(""), 2);
  CHECK(bench.row("keishi/mine").state == ScriptState::offered);
  CHECK(bench.offered("keishi/mine"));
}

TEST_CASE("a script that is switched off is not offered, also in the next run, and comes back") {
  Bench bench;
  bench.begin({"a2a3"});
  bench.workspace->scripts().enable("keishi/mine", false);
  CHECK(bench.row("keishi/mine").state == ScriptState::off);
  CHECK_FALSE(bench.offered("keishi/mine"));
  CHECK(bench.offered("other/open"));
  bench.play({"a5a4"});
  bench.start();
  CHECK(bench.row("keishi/mine").state == ScriptState::off);
  CHECK_FALSE(bench.offered("keishi/mine"));
  bench.workspace->scripts().enable("keishi/mine", true);
  CHECK(bench.row("keishi/mine").state == ScriptState::offered);
  CHECK(bench.offered("keishi/mine"));
}

TEST_CASE("a file that another editor wrote is read anew") {
  Bench bench;
  bench.begin({"a2a3"});
  bench.world.told.clear();
  bench.workspace->scripts().look();
  CHECK(bench.world.told.empty());
  write(bench.file, variant("  legal = function(p, move) if move.to == 'a1' then return 'no' end end,"));
  bench.workspace->scripts().look();
  CHECK(bench.world.notice() == "window.new-rules");
}

TEST_CASE("a hook that fails leads to its line, and the game goes on when it was mended") {
  struct Row {
    const char* hook;
    bool closes;  // there is no error to return, so that the game is closed
  };
  for (const Row& row : {Row{"moved = function(p, move)", false}, Row{"result = function(p, move)", false},
                         Row{"legal = function(p, move)", true}, Row{"moves = function(p, add)", true}}) {
    INFO(row.hook);
    const std::string broken =
        variant("  " + std::string(row.hook) + "\n    if p.ply >= 2 then error('oh') end\n  end,");
    Bench bench(broken);
    bench.begin({"a2a3"});
    bench.workspace->live_game().play_text("a5a4", bench.world.last<GameModel>()->version);
    const auto notice = bench.world.last<NoticeModel>();
    CHECK(notice->kind == NoticeKind::error);
    CHECK_THAT(english(notice->text), Catch::Contains("mine.lua, line 5"));
    CHECK(notice->actions == std::vector<NoticeAction>{NoticeAction::open_script});
    CHECK(notice->script == "keishi/mine");
    CHECK(notice->line == 5);
    CHECK((bench.workspace->live_game().match() == nullptr) == row.closes);

    bench.workspace->scripts().save(bench.file, variant(""), 1);
    CHECK(bench.world.notice() == "window.new-rules");
    REQUIRE(bench.workspace->live_game().match());
    CHECK(bench.world.last<GameModel>()->moves.line.size() == 1);  // the move that failed was not played
    bench.play({"a5a4"});
  }
}

TEST_CASE("the console answers where the game stands, prints, and says what failed") {
  Bench bench;
  CHECK(bench.console("p:role('a2'), p.ply") == "\"black\", 0");
  bench.begin({"a2a3"});
  CHECK(bench.console("p:role('a2'), p:role('a3'), p.turn") == "nil, \"black\", \"white\"");
  bench.workspace->scripts().save(bench.file, variant("  legal = function(p, move) end,"), 1);
  CHECK(bench.console("p:role('a3'), p.ply") == "\"black\", 1");
  bench.world.told.clear();
  bench.console("print('here', p.turn)");
  const auto* printed = std::get_if<Shared<ConsoleModel>>(&bench.world.told.front());
  REQUIRE(printed);
  CHECK((*printed)->lines.front().kind == ConsoleKind::printed);
  CHECK((*printed)->lines.front().text == "here\twhite");
  CHECK_THAT(bench.console("p:rol('a3')"), Catch::Contains("role"));
  CHECK(bench.world.last<ConsoleModel>()->lines.back().kind == ConsoleKind::failed);
}

TEST_CASE("the gallery tells which game a variant varies, and keeps the cards that are the same") {
  Bench bench;
  write(bench.own / "keishi" / "over.lua", "return kiban.variant { base = 'keishi/mine', name = 'Over' }");
  write(bench.own / "row.lua",
        "return kiban.game { name = 'Row', board = kiban.grid { width = 3, height = 3 },\n"
        "  moves = function(p, add) for _, site in ipairs(p:empty()) do add(site) end end }");
  bench.workspace->scripts().look();
  const auto before = bench.world.last<GalleryModel>();
  std::map<std::string, std::string> bases;
  for (const GalleryCard& card : before->games) bases[card.entry.id] = card.base;
  CHECK(
      bases ==
      std::map<std::string, std::string>{
          {"keishi", ""}, {"keishi/mine", "keishi"}, {"keishi/over", "keishi"}, {"other/open", "keishi"}, {"row", ""}});
  bench.workspace->scripts().save(bench.file, variant("  set = { ko = 'none' },"), 1);
  const auto after = bench.world.last<GalleryModel>();
  REQUIRE(after->games.size() == before->games.size());
  for (std::size_t i = 0; i < after->games.size(); ++i) {
    const std::string& id = after->games[i].entry.id;
    INFO(id);
    CHECK((after->games[i].start == before->games[i].start) == (id != "keishi/mine" && id != "keishi/over"));
  }
}

TEST_CASE("a script that is gone is told") {
  Bench bench;
  bench.workspace->scripts().open("keishi/never", 0);
  CHECK(bench.world.notice() == "window.script-gone");
  fs::remove(bench.file);
  bench.workspace->scripts().open("keishi/mine", 0);
  CHECK(bench.world.notice() == "window.script-read");
}
