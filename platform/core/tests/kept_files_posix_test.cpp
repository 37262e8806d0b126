// What is kept of files between starts: it is told again as it was, and never when anything has changed.
#include "core/catalog/kept_files.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <functional>

#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;
using nlohmann::json;

namespace {

constexpr const char* print = "12:34";

void keep(const fs::path& file, const std::string& of, const json& what) {
  KeptFiles kept(file);
  kept.keep(of, print, what);
  kept.save();
}

bool knows(const fs::path& file, const std::string& of, const std::string& by = print) {
  KeptFiles kept(file);
  return kept.find(of, by) != nullptr;
}

bool is_mapped(const fs::path& library) {
  return content("/proc/self/maps").find(library.string()) != std::string::npos;
}

// As an earlier run of the program, for a library that was loaded once stays loaded.
void in_another_process(const std::function<void()>& work) {
  const pid_t child = fork();
  if (child == 0) {
    work();
    _exit(0);
  }
  waitpid(child, nullptr, 0);
}

// A plugin, what is kept of it, and how a start finds it.
struct Bench {
  Folder folder, cache;
  fs::path plugin = folder.copy("well-behaved");
  PluginPlaces where = places(folder);

  Bench() {
    where.probe.clear();
    keep_between_starts(cache.path());
  }
  ~Bench() { keep_between_starts({}); }
};

}  // namespace

TEST_CASE("what was kept of a file is found by its print") {
  const Folder folder;
  const fs::path file = folder / "deep/kept.json";
  CHECK_FALSE(knows(file, "/a"));
  keep(file, "/a", {{"x", 1}});
  keep(file, "/b", "words");
  KeptFiles kept(file);
  REQUIRE(kept.find("/a", print));
  CHECK(*kept.find("/a", print) == json{{"x", 1}});
  CHECK(*kept.find("/b", print) == "words");
  CHECK_FALSE(kept.find("/a", "12:35"));
  CHECK_FALSE(kept.find("/c", print));
}

TEST_CASE("a damaged memory is as none, and is written anew") {
  const Folder folder;
  const fs::path file = folder / "kept.json";
  keep(file, "/a", "good");
  const std::string whole = content(file);
  std::string other = whole;
  other.replace(other.find("good"), 4, "evil");
  for (const std::string& damage :
       {std::string(), std::string("{"), std::string("\n"), std::string("kiban-kept 1\n{}"), other,
        whole.substr(0, whole.size() - 9), whole + "x", whole.substr(whole.find('\n') + 1), std::string(100000, '['),
        std::string("\xFF\xFE\0", 3)}) {
    CAPTURE(damage.substr(0, 60));
    folder.write("kept.json", damage);
    CHECK_FALSE(knows(file, "/a"));
    keep(file, "/a", "good");
    CHECK(content(file) == whole);
  }
}

TEST_CASE("a memory that cannot be written is none") {
  const Folder folder;
  folder.write("file", "");
  for (const fs::path& file : {fs::path(), folder / "file/kept.json", fs::path("/proc/kept.json")}) {
    keep(file, "/a", 1);
    CHECK_FALSE(knows(file, "/a"));
  }
}

TEST_CASE("files that nobody asks for go when there are too many") {
  const Folder folder;
  const fs::path file = folder / "kept.json";
  for (const char* which : {"/old", "/new"}) {
    KeptFiles kept(file);
    for (std::size_t i = 0; i < KeptFiles::at_most; ++i) kept.keep(which + std::to_string(i), print, i);
    kept.save();
  }
  KeptFiles kept(file);
  CHECK(kept.find("/new7", print));
  CHECK_FALSE(kept.find("/old7", print));
}

TEST_CASE("a plugin that is known is not loaded before a game of it is opened") {
  const Bench bench;
  in_another_process([&] { (void)load_plugins(bench.where); });
  const auto maker = load_plugins(bench.where);
  REQUIRE(maker->games().size() == 1);
  const GameEntry entry = maker->games().front();
  CHECK_FALSE(is_mapped(bench.plugin));
  CHECK(known_game(entry).looked_into);
  CHECK(known_game(entry).editing);
  CHECK(known_game(entry).formats.size() == 1);
  CHECK(entry.options.size() == 2);
  CHECK(maker->open(entry.id, {{"centre", "false"}}));
  CHECK(is_mapped(bench.plugin));
  keep_between_starts({});
  CHECK(json_from(entry) == json_from(load_plugins(bench.where)->games().front()));
}

TEST_CASE("a plugin that has changed is read anew") {
  const Bench bench;
  const std::string edition = known_game(load_plugins(bench.where)->games().front()).edition;
  std::ofstream(bench.plugin, std::ios::app) << 'x';
  const auto changed = load_plugins(bench.where);
  REQUIRE(changed->games().size() == 1);
  CHECK(known_game(changed->games().front()).edition != edition);
  CHECK(is_mapped(bench.plugin));
}

TEST_CASE("a plugin that changes while the program runs is not opened as what it was") {
  const Bench bench;
  in_another_process([&] { (void)load_plugins(bench.where); });
  const auto maker = load_plugins(bench.where);
  fs::remove(bench.plugin);
  const auto gone = maker->open("well-behaved", {});
  REQUIRE_FALSE(gone);
  fs::copy_file(fixture("newer-minor"), bench.plugin);
  CHECK_FALSE(maker->open("well-behaved", {}));
}

TEST_CASE("an entry comes back as it was, and errors with their place") {
  GameEntry entry{"a", "A", "b.", "dom", {}, "plugin a 1", "/a.so", {"me", "MIT", "https://a", "about"}};
  entry.options.push_back({"k", "K", "h", OptionType::number, "3", -1, 9, {}});
  entry.options.push_back({"c", "C", "", OptionType::choice, "x", 0, 0, {{"x", "X"}, {"y", "Y"}}});
  const json kept = json_from(entry);
  CHECK(json_from(entry_from_json(kept)) == kept);
  CHECK(entry_from_json(kept).makers.website == "https://a");
  KnownGame known{"1", "b", true, {}, true, false};
  known.formats.push_back({"f", "F", {"ff", "f"}, true, false, true, false, true});
  known.protocols.push_back({"p", "P", {{"q", "Q", "h"}}, true, false, true, false, true, {1, 2, 3}});
  CHECK(json_from(known_from_json(json_from(known))) == json_from(known));
  CHECK(known_from_json(json_from(known)).protocols[0].quirks[0].help == "h");
  CHECK(known_from_json(json_from(known)).protocols[0].waits[2] == 3);
  CHECK(known_from_json(json_from(known)).formats[0].suffixes == std::vector<std::string>{"ff", "f"});
  json bad = kept;
  bad["options"][0]["type"] = 17;
  CHECK_THROWS_AS(entry_from_json(bad), json::exception);

  const Error error{Fault::parse, {"script.syntax", "{1} {2}", {"a", "b"}, "kiban"}, 3, 7};
  const Error back = error_from_json(json_from(error));
  CHECK(english(back.text) == "a b");
  CHECK(back.fault == Fault::parse);
  CHECK(back.line == 3);
  CHECK(back.column == 7);
}
