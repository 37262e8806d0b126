// Scripts on the disk: which are found, in which order they are loaded, which are broken or off, what is taken over.
#include "script/game/maker.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/base/whole_file.hpp"
#include "core/catalog/kept_files.hpp"
#include "core/plugin/plugins.hpp"
#include "core/record/record.hpp"
#include "script/game/console.hpp"
#include "support/folders.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

namespace fs = std::filesystem;
using Makers = std::vector<std::shared_ptr<GameMaker>>;

Makers plugins() {
  static const auto maker = load_plugins({{fs::path(kiban::test::build_dir) / "lib/kiban/plugins"}, {}, {}});
  return {maker};
}

// Two folders of scripts, the user's and one that came with the program, that go away with the object.
class ScriptFolders {
 public:
  ScriptFolders() {
    std::string name = (fs::temp_directory_path() / "kiban-scripts-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    folder_ = name;
    places.folders = {folder_ / "own", folder_ / "shipped"};
    places.own = folder_ / "own";
    places.disabled = folder_ / "scripts.json";
  }
  ~ScriptFolders() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  ScriptFolders(const ScriptFolders&) = delete;
  ScriptFolders& operator=(const ScriptFolders&) = delete;

  fs::path write(const std::string& name, const std::string& text) const {
    REQUIRE(write_whole(folder_ / name, text));
    return folder_ / name;
  }
  std::shared_ptr<ScriptMaker> load(const std::shared_ptr<ScriptMaker>& before = nullptr) const {
    return load_scripts(places, plugins(), before);
  }

  ScriptPlaces places;

 private:
  fs::path folder_;
};

std::string variant(const std::string& base, const std::string& name, const std::string& more = "") {
  return "return kiban.variant { base = '" + base + "', name = '" + name + "', " + more + " }\n";
}

const ScriptFile& file_of(const ScriptMaker& maker, const std::string& id) {
  const auto& files = maker.files();
  const auto found = std::find_if(files.begin(), files.end(), [&](const ScriptFile& file) { return file.id == id; });
  REQUIRE(found != files.end());
  return *found;
}

std::string broken_token(const ScriptMaker& maker, const std::string& id) {
  const ScriptFile& file = file_of(maker, id);
  return file.broken ? file.broken->text.token : "";
}

std::vector<std::string> ids_of(const ScriptMaker& maker) {
  std::vector<std::string> ids;
  for (const GameEntry& entry : maker.games()) ids.push_back(entry.id);
  return ids;
}

}  // namespace

TEST_CASE("a script has the id of its place, and the first of an id wins") {
  const ScriptFolders folders;
  folders.write("own/keishi/mine.lua", variant("keishi", "Mine"));
  folders.write("own/top.lua", variant("keishi", "Top"));
  folders.write("shipped/keishi/mine.lua", variant("keishi", "Theirs"));
  folders.write("shipped/keishi/other.lua", variant("keishi", "Other"));
  folders.write("shipped/kiban.meta.lua", "---@meta\n");
  folders.write("shipped/.hidden.lua", "no");
  folders.write("shipped/a/b/deep.lua", "no");
  folders.write("shipped/notes.txt", "no");
  const auto maker = folders.load();
  CHECK(ids_of(*maker) == std::vector<std::string>{"keishi/mine", "keishi/other", "top"});
  CHECK(maker->files().size() == 3);
  CHECK(file_of(*maker, "keishi/mine").name == "Mine");
  CHECK_FALSE(file_of(*maker, "keishi/mine").shipped);
  CHECK(file_of(*maker, "keishi/other").shipped);
  CHECK(file_of(*maker, "top").base == "keishi");
  CHECK(maker->refused().empty());
}

TEST_CASE("folders of authors are written to") {
  ScriptFolders folders;
  folders.places.authors = {folders.places.folders[1]};
  folders.write("shipped/top.lua", variant("keishi", "Top"));
  CHECK_FALSE(file_of(*folders.load(), "top").shipped);
}

TEST_CASE("scripts are loaded in the order in which they build on each other") {
  const ScriptFolders folders;
  folders.write("own/a.lua", variant("b", "A"));
  folders.write("own/b.lua", variant("c", "B"));
  folders.write("own/c.lua", variant("keishi", "C", "set = { ko = 'none' }"));
  const auto maker = folders.load();
  CHECK(maker->refused().empty());
  CHECK(ids_of(*maker) == std::vector<std::string>{"a", "b", "c"});
  const auto game = maker->open("a", {});
  REQUIRE(game);
  CHECK((*game)->script().find("'C'") != std::string::npos);
  CHECK(maker->open("a", {{"repetition", "0"}}));
  CHECK_FALSE(maker->open("a", {{"ko", "none"}}));  // settled below
}

TEST_CASE("a broken script is listed with its line and stops no other") {
  const ScriptFolders folders;
  folders.write("own/good.lua", variant("keishi", "Good"));
  folders.write("own/syntax.lua", "return kiban.variant {\n  base = \n}\n");
  folders.write("own/above.lua", variant("syntax", "Above"));
  folders.write("own/ring1.lua", variant("ring2", "Ring"));
  folders.write("own/ring2.lua", variant("ring1", "Ring"));
  folders.write("own/self.lua", variant("self", "Self"));
  folders.write("own/lost.lua", variant("kieshi", "Lost"));
  folders.write("own/keishi.lua", variant("keishi", "Twice"));
  folders.write("own/bad name.lua", variant("keishi", "Name"));
  folders.write("own/bytes.lua", "return '\xff'");
  folders.write("own/large.lua", std::string(2 << 20, ' '));
  const auto maker = folders.load();
  CHECK(ids_of(*maker) == std::vector<std::string>{"good"});
  CHECK(broken_token(*maker, "syntax") == "script.syntax");
  CHECK(file_of(*maker, "syntax").broken->line == 3);
  CHECK(file_of(*maker, "syntax").name == "syntax");
  CHECK(broken_token(*maker, "above") == "script.base");
  CHECK(english(file_of(*maker, "above").broken->text).find("syntax") != std::string::npos);
  CHECK(broken_token(*maker, "self") == "script.cycle");
  CHECK(broken_token(*maker, "ring1") == "script.cycle");
  CHECK(broken_token(*maker, "ring2") == "script.cycle");
  CHECK(english(file_of(*maker, "ring2").broken->text).find("ring1 > ring2 > ring1") != std::string::npos);
  CHECK(broken_token(*maker, "lost") == "script.base");
  CHECK(english(file_of(*maker, "lost").broken->text).find("keishi") != std::string::npos);
  CHECK(broken_token(*maker, "keishi") == "script.twice");
  CHECK(broken_token(*maker, "bad name") == "script.name");
  CHECK(broken_token(*maker, "bytes") == "script.utf8");
  CHECK(broken_token(*maker, "large") == "script.size");
  CHECK(maker->refused().size() == maker->files().size() - 1);
}

TEST_CASE("what is switched off is listed, not offered, and still built on") {
  const ScriptFolders folders;
  folders.write("own/base.lua", variant("keishi", "Base"));
  folders.write("own/above.lua", variant("base", "Above"));
  folders.write("own/broken.lua", "return 1");
  REQUIRE(set_enabled(folders.places, "base", false));
  REQUIRE(set_enabled(folders.places, "broken", false));
  const auto maker = folders.load();
  CHECK(ids_of(*maker) == std::vector<std::string>{"above"});
  CHECK_FALSE(file_of(*maker, "base").enabled);
  CHECK(maker->refused().empty());
  REQUIRE(set_enabled(folders.places, "base", true));
  CHECK(ids_of(*folders.load()) == std::vector<std::string>{"above", "base"});
}

TEST_CASE("a list of what is off that makes no sense is told, and left as it is") {
  const ScriptFolders folders;
  folders.write("own/good.lua", variant("keishi", "Good"));
  for (const std::string& text :
       {std::string("garbage"), std::string("{}"), std::string("{\"format\": 1, \"off\": 2}")}) {
    const fs::path file = folders.write("scripts.json", text);
    const auto maker = folders.load();
    CHECK(ids_of(*maker) == std::vector<std::string>{"good"});
    REQUIRE(maker->refused().size() == 1);
    CHECK(maker->refused()[0].why.text.token == "script.switches");
    CHECK_FALSE(set_enabled(folders.places, "good", false));
    CHECK(read_whole(file) == text);
  }
}

TEST_CASE("scripts whose text is the same are taken over, with all that they build on") {
  const ScriptFolders folders;
  folders.write("own/base.lua", variant("keishi", "Base"));
  folders.write("own/above.lua", variant("base", "Above"));
  folders.write("own/other.lua", variant("keishi", "Other"));
  const auto before = folders.load();
  CHECK_FALSE(before->stale());
  const auto same = folders.load(before);
  for (const char* id : {"base", "above", "other"}) CHECK(same->script(id) == before->script(id));
  folders.write("own/base.lua", variant("keishi", "Another base"));
  CHECK(before->stale());
  const auto after = folders.load(before);
  CHECK(after->script("base") != before->script("base"));
  CHECK(after->script("above") != before->script("above"));
  CHECK(after->script("other") == before->script("other"));
  CHECK(file_of(*after, "base").name == "Another base");
}

namespace {

// Scripts that count on a board of their own, and print when they are run.
std::string loud(const std::string& base, const std::string& name) {
  return "print('running')\n" + variant(base, name);
}

int runs_of(const std::function<void()>& work) {
  static int runs = 0;
  set_print_heard([](const std::string&, const std::string&) { ++runs; });
  runs = 0;
  work();
  set_print_heard({});
  return runs;
}

// Where things are kept for as long as the test runs.
struct KeptFor {
  explicit KeptFor(fs::path folder) { keep_between_starts(std::move(folder)); }
  ~KeptFor() { keep_between_starts({}); }
  KeptFor(const KeptFor&) = delete;
  KeptFor& operator=(const KeptFor&) = delete;
};

std::string edition_of(const ScriptMaker& maker, const std::string& id) {
  return known_game(*maker.bases().find(id)).edition;
}

}  // namespace

TEST_CASE("a script that is known is not run before its game is opened") {
  const ScriptFolders folders;
  const KeptFor memory(folders.places.own.parent_path() / "cache");
  folders.write("own/base.lua", loud("keishi", "Base"));
  folders.write("own/above.lua", loud("base", "Above"));
  const auto first = folders.load();
  std::shared_ptr<ScriptMaker> second;
  CHECK(runs_of([&] { second = folders.load(); }) == 0);
  CHECK(ids_of(*second) == std::vector<std::string>{"above", "base"});
  CHECK(file_of(*second, "above").name == "Above");
  CHECK(file_of(*second, "above").base == "base");
  CHECK_FALSE(edition_of(*second, "above").empty());
  CHECK(known_game(second->games()[0]).looked_into);
  CHECK(runs_of([&] { CHECK(second->open("above", {})); }) >= 2);
  CHECK((*second->open("above", {}))->script() == (*first->open("above", {}))->script());
}

TEST_CASE("a script is run anew when it, or what it builds on, has changed") {
  const ScriptFolders folders;
  const KeptFor memory(folders.places.own.parent_path() / "cache");
  folders.write("own/base.lua", loud("keishi", "Base"));
  folders.write("own/above.lua", loud("base", "Above"));
  folders.write("own/other.lua", loud("keishi", "Other"));
  const auto before = folders.load();
  const std::string base = edition_of(*before, "base"), above = edition_of(*before, "above"),
                    other = edition_of(*before, "other");
  folders.write("own/base.lua", loud("keishi", "Another base"));
  std::shared_ptr<ScriptMaker> after;
  CHECK(runs_of([&] { after = folders.load(); }) >= 2);
  CHECK(file_of(*after, "base").name == "Another base");
  CHECK(edition_of(*after, "base") != base);
  CHECK(edition_of(*after, "above") != above);
  CHECK(edition_of(*after, "other") == other);
  folders.write("own/above.lua", variant("other", "Above"));
  CHECK(file_of(*folders.load(), "above").base == "other");
}

TEST_CASE("what makes a script fail is known too, until anything changes") {
  const ScriptFolders folders;
  const KeptFor memory(folders.places.own.parent_path() / "cache");
  folders.write("own/syntax.lua", "print('running') return kiban.variant {\n  base = \n}\n");
  folders.write("own/lost.lua", loud("later", "Lost"));
  const auto first = folders.load();
  std::shared_ptr<ScriptMaker> second;
  CHECK(runs_of([&] { second = folders.load(); }) == 0);
  for (const char* id : {"syntax", "lost"}) {
    REQUIRE(file_of(*second, id).broken);
    CHECK(english(file_of(*second, id).broken->text) == english(file_of(*first, id).broken->text));
    CHECK(file_of(*second, id).broken->line == file_of(*first, id).broken->line);
  }
  folders.write("own/later.lua", variant("keishi", "Later"));
  CHECK_FALSE(file_of(*folders.load(), "lost").broken);
  fs::remove(folders.places.own / "later.lua");
  CHECK(file_of(*folders.load(), "lost").broken);
}

TEST_CASE("a memory of scripts that is damaged or cannot be written is as none") {
  const ScriptFolders folders;
  folders.write("own/base.lua", loud("keishi", "Base"));
  folders.write("cache/file", "");
  for (const char* folder : {"cache", "cache/file", "cache/file/below"}) {
    const KeptFor memory(folders.places.own.parent_path() / folder);
    folders.write("cache/" + kept_file("scripts").filename().string(), "garbage");
    CHECK(ids_of(*folders.load()) == std::vector<std::string>{"base"});
    CHECK(ids_of(*folders.load()) == std::vector<std::string>{"base"});
  }
}

TEST_CASE("a file that comes or goes makes a maker stale") {
  const ScriptFolders folders;
  const auto none = folders.load();
  const fs::path file = folders.write("own/new.lua", variant("keishi", "New"));
  CHECK(none->stale());
  const auto one = folders.load(none);
  CHECK_FALSE(one->stale());
  fs::remove(file);
  CHECK(one->stale());
  CHECK(folders.load(one)->files().empty());
}

TEST_CASE("a record is opened from its text, with the scripts below it") {
  const ScriptFolders folders;
  folders.write("own/base.lua", variant("keishi", "Base", "set = { ko = 'none' }"));
  folders.write("own/above.lua", variant("base", "Above"));
  const auto maker = folders.load();
  const auto game = maker->open("above", {});
  REQUIRE(game);
  Record record;
  record.game = "above";
  record.options = (*game)->options();
  record.script = (*game)->script();
  folders.write("own/base.lua", variant("keishi", "Base", "set = { ko = 'own' }"));
  Catalog catalog;
  for (const auto& plugin : plugins()) catalog.add(plugin);
  catalog.add(folders.load());
  const auto old = catalog.open_for(record);
  REQUIRE(old);
  CHECK((*old)->id() == "above");
  CHECK((*old)->script() == record.script);
  CHECK((*catalog.open("above", {}))->script() != record.script);

  Catalog empty;
  for (const auto& plugin : plugins()) empty.add(plugin);
  empty.add(load_scripts({}, plugins()));
  CHECK(empty.open_for(record));
}

TEST_CASE("texts of records that make no sense are errors") {
  const auto maker = load_scripts({}, plugins());
  const std::string loop = variant("x", "X");
  const auto bundled = [&](const std::string& id) {
    return "-- kiban bundle: " + id + " " + std::to_string(loop.size()) + " y " + std::to_string(loop.size()) + "\n" +
           loop + "\n" + loop + "\n";
  };
  for (const std::string& text : {std::string("garbage("), std::string("return 1"), loop, bundled("x"), bundled("y"),
                                  variant("keishi", "K") + "error('no')"}) {
    CAPTURE(text);
    const auto game = maker->open_text("x", text, {});
    CHECK_FALSE(game);
  }
  CHECK(maker->open_text("x", variant("keishi", "X"), {}));
}

TEST_CASE("the id of a file is its place in a folder of scripts, else its stem") {
  struct Row {
    const char *path, *id;
  };
  for (const Row& row : {Row{"/a/my.lua", "my"}, Row{"/a/scripts/keishi/pie.lua", "keishi/pie"},
                         Row{"/a/scripts/hex.lua", "hex"}, Row{"/a/b/keishi/pie.lua", "pie"}}) {
    const auto id = id_of_file(row.path);
    REQUIRE(id);
    CHECK(*id == row.id);
  }
  CHECK_FALSE(id_of_file("/a/b c.lua"));
  CHECK_FALSE(id_of_file("/a/.lua"));
}

TEST_CASE("templates are whole scripts whatever they are called") {
  const ScriptFolders folders;
  for (const std::string& name : {std::string("Plain"), std::string("With \"quotes\" and \\"), std::string("一\n二")}) {
    folders.write("own/variant.lua", script_template(name, "keishi"));
    folders.write("own/whole.lua", script_template(name, ""));
    const auto maker = folders.load();
    for (const RefusedFile& file : maker->refused()) FAIL_CHECK(located(file.path, file.why));
    CHECK(ids_of(*maker) == std::vector<std::string>{"variant", "whole"});
  }
  CHECK(file_of(*folders.load(), "variant").name == "一二");
}

TEST_CASE("an error is told with path and line once") {
  const Error syntax{Fault::parse, {"script.syntax", "{1}", {"unexpected"}, "kiban", {"a.lua", 3}}, 3, 0};
  CHECK(located("/x/a.lua", syntax) == "/x/a.lua:3: unexpected");
  CHECK(located("/x/b.lua", syntax) == "/x/b.lua: a.lua, line 3: unexpected");
  const Error plain{Fault::parse, {"script.field", "there is no field {1}", {"bord"}}, 2, 0};
  CHECK(located("/x/a.lua", plain) == "/x/a.lua:2: there is no field bord");
  const Error whole{Fault::io, {"script.read", "it cannot be read", {}}, 0, 0};
  CHECK(located("/x/a.lua", whole) == "/x/a.lua: it cannot be read");
  // Sentences that begin with the file, or name it with its folder.
  const Error begins{
      Fault::parse, {"script.error", "{1}", {"setup, piece 1: there is no site"}, "kiban", {"a.lua"}}, 4, 0};
  CHECK(located("/x/a.lua", begins) == "/x/a.lua:4: setup, piece 1: there is no site");
  const Error returns{Fault::parse, {"script.nothing", "{1} returns nothing. It ends: so", {"a.lua"}}, 0, 0};
  CHECK(located("/x/a.lua", returns) == "/x/a.lua returns nothing. It ends: so");
  const Error absent{Fault::io, {"script.read", "there is no file {1}", {"/x/a.lua"}}, 0, 0};
  CHECK(located("/x/a.lua", absent) == "there is no file /x/a.lua");
  const Error wide{Fault::parse, {"script.syntax", "{1}", {"予想外"}, "kiban", {"a.lua", 3}}, 3, 0};
  CHECK(located("/x/a.lua", wide) == "/x/a.lua:3: 予想外");
}
