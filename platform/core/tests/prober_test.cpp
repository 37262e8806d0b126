// The prober with programs of our own in the place of kiban-probe.
#include "core/plugin/prober.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <thread>

#include "core/plugin/probe_report.hpp"
#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

constexpr std::chrono::milliseconds patient{10000};

fs::path program(const Folder& folder, const std::string& script) {
  const fs::path file = folder.write("probe.sh", "#!/bin/sh\n" + script + "\n");
  fs::permissions(file, fs::perms::owner_all);
  return file;
}

const std::string kept = "echo '" + to_text({ProbeLine::Kind::verdict, "kept", "", {}}) + "' >> \"$2\"";

bool alive(const std::string& pid) {
  const std::string status = content("/proc/" + pid + "/stat");
  return !status.empty() && status.find(") Z") == std::string::npos;
}

}  // namespace

TEST_CASE("several plugins are tried at once") {
  // Each waits for the other, so one after the other would never end.
  const Folder folder;
  const auto script = program(folder,
                              "d=$(dirname \"$0\"); touch \"$d/here-$$\"\n"
                              "while [ $(ls \"$d\" | grep -c here-) -lt 2 ]; do sleep 0.01; done\n" +
                                  kept);
  const auto outcomes = probe({"a.so", "b.so"}, {script, patient});
  REQUIRE(outcomes.size() == 2);
  CHECK(outcomes[0].verdict.has_value());
  CHECK(outcomes[1].verdict.has_value());
}

TEST_CASE("more plugins than can be tried at once keep their order") {
  const Folder folder;
  const auto script = program(folder, "case $1 in *-bad.so) exit 3;; esac\n" + kept);
  std::vector<fs::path> files;
  for (int i = 0; i < 12; ++i) files.emplace_back(std::to_string(i) + (i % 3 == 0 ? "-bad.so" : ".so"));
  const auto outcomes = probe(files, {script, patient});
  for (std::size_t i = 0; i < files.size(); ++i) CHECK(outcomes[i].verdict.has_value() == (i % 3 != 0));
}

TEST_CASE("the end of a probe program tells what happened") {
  struct Row {
    std::string script;
    const char* line;
  };
  const std::string init = "echo '{\"stage\":\"init\",\"game\":\"\"}' > \"$2\"\n";
  const Row row = GENERATE_COPY(
      Row{init + "kill -11 $$", "plugin.crashed: it was ended by signal 11 while it was initialised"},
      Row{init + "exit 0", "plugin.crashed: it ended the process with status 0 while it was initialised"},
      Row{init + kept + "\nexit 7", "plugin.crashed: it ended the process with status 7 while it was initialised"},
      Row{init + kept + "\nkill -6 $$", "plugin.crashed: it was ended by signal 6 while it was initialised"},
      Row{"exit 0", "plugin.crashed: it ended the process with status 0 while it was opened"},
      Row{"head -c 1000000 /dev/zero > \"$2\"; echo; " + kept,
          "plugin.crashed: it ended the process with status 0 while it was opened"},
      Row{"echo '{\"verdict\":\"kept\"}' > \"$2\"",
          "plugin.crashed: it ended the process with status 0 while it was opened"});
  const Folder folder;
  const auto outcome = probe({"a.so"}, {program(folder, row.script), patient}).at(0);
  REQUIRE_FALSE(outcome.verdict);
  CHECK(line_of(outcome.verdict.error()) == row.line);
}

TEST_CASE("what a hanging plugin has started is ended with it") {
  const Folder folder;
  const auto script = program(folder, "sleep 1000 & echo $! > \"$(dirname \"$0\")/pid\"; wait");
  const auto outcome = probe({"a.so"}, {script, std::chrono::milliseconds(700)}).at(0);
  REQUIRE_FALSE(outcome.verdict);
  CHECK(outcome.verdict.error().text.token == "plugin.hung");
  std::string pid = content(folder / "pid");
  REQUIRE_FALSE(pid.empty());
  pid.pop_back();
  for (int i = 0; i < 500 && alive(pid); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  CHECK_FALSE(alive(pid));
}

// ---- what the environment does is no plugin's fault ----

TEST_CASE("a trial that is ended from outside says nothing about the plugin") {
  const std::string init = "echo '{\"stage\":\"init\",\"game\":\"\"}' > \"$2\"\n";
  const char* signal = GENERATE("KILL", "TERM", "INT", "HUP");
  CAPTURE(signal);
  const Folder folder;
  const auto outcome = probe({"a.so"}, {program(folder, init + "kill -" + signal + " $$; sleep 10"), patient}).at(0);
  REQUIRE_FALSE(outcome.verdict);
  CHECK(outcome.verdict.error().text.token == "plugin.probe");
  CHECK_THAT(english(outcome.verdict.error().text), Catch::Contains("tried again at the next start"));
  CHECK_FALSE(outcome.certain);
}

TEST_CASE("only what happens twice is certain") {
  struct Row {
    std::string first, second;
    const char* token;
    bool certain;
  };
  const std::string init = "echo '{\"stage\":\"init\",\"game\":\"\"}' > \"$2\"\n";
  const Row row =
      GENERATE_COPY(Row{"kill -11 $$", "kill -11 $$", "plugin.crashed", true},
                    Row{"exit 1", "exit 1", "plugin.crashed", true}, Row{"exit 1", "exit 2", "plugin.crashed", false},
                    Row{"kill -11 $$", "kill -9 $$", "plugin.probe", false}, Row{"kill -11 $$", kept, "", false});
  const Folder folder;
  const auto script = program(folder, init + "f=\"$(dirname \"$0\")/been\"\nif [ -e \"$f\" ]; then\n" + row.second +
                                          "\nelse touch \"$f\"\n" + row.first + "\nfi");
  const auto outcome = probe({"a.so"}, {script, patient}).at(0);
  CHECK((outcome.verdict ? "" : outcome.verdict.error().text.token) == row.token);
  CHECK(outcome.certain == row.certain);
}

TEST_CASE("a probe that does not come as far as the plugin says nothing about it") {
  const char* script = GENERATE("exit 127", "exit 1", "kill -11 $$");
  const Folder folder;
  const auto outcome = probe({"a.so"}, {program(folder, script), patient}).at(0);
  CHECK_FALSE(outcome.verdict);
  CHECK_FALSE(outcome.certain);
}

TEST_CASE("trials need no temporary folder, and leave nothing there") {
  const bool room = GENERATE(true, false);
  const Folder plugins, temporary;
  plugins.add("well-behaved");
  plugins.add("crashes-in-init");
  const char* old = std::getenv("TMPDIR");
  const std::string before = old ? old : "";
  setenv("TMPDIR", room ? temporary.path().c_str() : "/no/such/folder", 1);
  const auto maker = load_plugins(places(plugins));
  if (old) setenv("TMPDIR", before.c_str(), 1);
  if (!old) unsetenv("TMPDIR");
  CHECK(maker->games().size() == 1);
  REQUIRE(maker->refused().size() == 1);
  CHECK(maker->refused()[0].why.text.token == "plugin.crashed");
  CHECK(fs::is_empty(temporary.path()));
}

TEST_CASE("what a plugin prints does not disturb its trial") {
  const std::string noise = "echo '{\"verdict\":\"refused\"'; echo noise >&2\n";
  const Folder folder;
  const auto outcome = probe({"a.so"}, {program(folder, noise + kept), patient}).at(0);
  CHECK(outcome.verdict);
}

TEST_CASE("report lines are read back as they were written") {
  const Text why{"plugin.promise", "game {1}", {"x", "\xE7\x9B\xA4"}, "kiban"};
  const auto verdict = probe_line_from(to_text({ProbeLine::Kind::verdict, "refused", "", why}));
  REQUIRE(verdict);
  CHECK(verdict->name == "refused");
  CHECK(english(verdict->why) == "game x");
  CHECK(verdict->why.args == why.args);
  const char* nonsense = GENERATE("", "x", "3", "[]", "{}", "{\"stage\":3}", "{\"verdict\":\"kept\",\"why\":3}");
  CHECK_FALSE(probe_line_from(nonsense));
}
