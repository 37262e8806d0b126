// The prober with programs of our own in the place of kiban-probe.
#include "core/plugin/prober.hpp"

#include <catch2/catch.hpp>
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
