#include "core/plugin/verdicts.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;
using nlohmann::json;

namespace {

// A plugin, what is known of it, and where that is kept.
struct Bench {
  Folder folder, cache;
  fs::path plugin = folder.copy("well-behaved");
  PluginPlaces where = places(folder);

  Bench() { where.verdicts = cache / "deep/probes.json"; }
  // The token of the refusal; empty when it loads.
  std::string load() const {
    const auto maker = load_plugins(where);
    return maker->refused().empty() ? "" : maker->refused()[0].why.text.token;
  }
  json kept() const { return json::parse(content(where.verdicts)); }
  // Makes the memory say something that no probe would say, so that its use can be seen.
  void falsify() const {
    json all = kept();
    for (auto& entry : all["files"]) {
      entry["refused"] = {{"token", "test.remembered"}, {"message", "m"}, {"args", json::array()}, {"domain", "kiban"}};
    }
    std::ofstream(where.verdicts) << all;
  }
};

}  // namespace

TEST_CASE("a verdict is remembered for as long as the file stays the same") {
  const Bench bench;
  REQUIRE(bench.load().empty());
  CHECK(bench.kept()["files"].contains(bench.plugin.string()));
  bench.falsify();
  CHECK(bench.load() == "test.remembered");
  SECTION("a byte more") { std::ofstream(bench.plugin, std::ios::app) << 'x'; }
  SECTION("another time") {
    fs::last_write_time(bench.plugin, fs::last_write_time(bench.plugin) + std::chrono::seconds(1));
  }
  SECTION("another content of the same size and time") {
    const auto time = fs::last_write_time(bench.plugin);
    std::fstream file(bench.plugin, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(40);  // where the sections are, which no loader reads
    file.put('\1');
    file.close();
    fs::last_write_time(bench.plugin, time);
  }
  CHECK(bench.load().empty());
}

TEST_CASE("a refusal is remembered too") {
  const Folder folder, cache;
  folder.add("crashes-in-init");
  PluginPlaces where = places(folder);
  where.verdicts = cache / "probes.json";
  const auto first = load_plugins(where)->refused();
  where.probe_time = std::chrono::milliseconds(0);  // whoever is probed now is found to hang
  const auto second = load_plugins(where)->refused();
  REQUIRE(first.size() == 1);
  REQUIRE(second.size() == 1);
  CHECK(line_of(first[0].why) == line_of(second[0].why));
  CHECK(first[0].why.text.token == "plugin.crashed");
}

TEST_CASE("a damaged memory is ignored and written anew") {
  const char* damage = GENERATE("", "{", "[]", "null", "{\"format\":\"other\"}", "{\"format\":\"kiban-probes 1\"}",
                                "{\"format\":\"kiban-probes 1\",\"probe\":3,\"files\":{}}", "\xFF\xFE");
  const Bench bench;
  REQUIRE(bench.load().empty());
  const json before = bench.kept();
  std::ofstream(bench.where.verdicts) << damage;
  CHECK(bench.load().empty());
  CHECK(bench.kept() == before);
}

TEST_CASE("another probe program forgets what its predecessor found") {
  const Bench bench;
  REQUIRE(bench.load().empty());
  json all = bench.kept();
  all["probe"] = "1 1";
  std::ofstream(bench.where.verdicts) << all;
  bench.falsify();
  CHECK(bench.load().empty());
}

TEST_CASE("what may change without the plugin is not remembered") {
  const char* id = GENERATE("not-a-library", "init-refuses");
  const Folder folder, cache;
  folder.add(id);
  PluginPlaces where = places(folder);
  where.verdicts = cache / "probes.json";
  REQUIRE(load_plugins(where)->refused().size() == 1);
  const std::string memory = content(where.verdicts);
  CHECK((memory.empty() || json::parse(memory)["files"].empty()));
}

TEST_CASE("a probe that is killed, and a first start without room, cost nothing at the next start") {
  const Bench bench;
  PluginPlaces where = bench.where;
  const Folder programs;
  where.probe = programs.write("probe.sh", "#!/bin/sh\nkill -9 $$\n");
  fs::permissions(where.probe, fs::perms::owner_all);
  REQUIRE(load_plugins(where)->refused().size() == 1);
  CHECK(bench.load().empty());
}

TEST_CASE("nothing is left beside the memory") {
  const Bench bench;
  REQUIRE(bench.load().empty());
  const auto folder = bench.where.verdicts.parent_path();
  CHECK(std::distance(fs::directory_iterator(folder), fs::directory_iterator()) == 1);
}

TEST_CASE("a memory that cannot be written costs nothing but time") {
  Bench bench;
  bench.where.verdicts = "/proc/no-such-folder/probes.json";
  CHECK(bench.load().empty());
}
