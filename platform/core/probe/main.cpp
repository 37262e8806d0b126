// kiban-probe FILE REPORT SECONDS: tries a plugin in a process of its own, so that the program survives whatever it
// does. Writes to REPORT, line by line, what it is about to do, and in the end a verdict; see core/probe_report.hpp.
#include <charconv>
#include <cstring>
#include <iostream>

#include "core/conformance/conformance.hpp"
#include "core/plugin/plugin_library.hpp"
#include "core/plugin/plugins.hpp"
#include "core/plugin/probe_report.hpp"
#include "core/probe/limits.hpp"
#include "core/probe/report_file.hpp"

namespace {

using namespace kiban;

constexpr ConformanceEffort short_effort{1, 2, 40, false, false};

class Reporter {
 public:
  explicit Reporter(const std::string& file) : out_(report_file(file)) {}
  // At once, and past all buffers: the next thing may be the last.
  void say(const ProbeLine& line) { write_line(out_, to_text(line) + "\n"); }
  void stage(std::string name, std::string game = {}) {
    say({ProbeLine::Kind::stage, std::move(name), std::move(game), {}});
  }

 private:
  int out_;
};

std::string name_of(PluginStage stage) {
  switch (stage) {
    case PluginStage::opening:
      return "open";
    case PluginStage::starting:
      return "init";
    case PluginStage::reading:
      return "games";
  }
  return "open";
}

Result<void> try_game(const GameMaker& maker, const GameEntry& entry) {
  // Said more simply than as a broken promise.
  if (const auto opened = maker.open(entry.id, {}); !opened) return tl::unexpected<Error>(opened.error());
  const auto broken = check_game(maker, entry, short_effort);
  if (broken.empty()) return {};
  return fail(Fault::unsupported, "plugin.promise", KIBAN_N_("game {1} breaks the promise {2}: {3}"),
              {entry.id, broken.front().promise, broken.front().detail});
}

Result<void> try_plugin(const std::filesystem::path& file, Reporter& reporter) {
  const auto maker = load_plugin_here(file, [&](PluginStage stage) { reporter.stage(name_of(stage)); });
  if (!maker) return tl::unexpected<Error>(maker.error());
  for (const GameEntry& entry : (*maker)->games()) {
    reporter.stage("check", entry.id);
    if (auto tried = try_game(**maker, entry); !tried) return tried;
  }
  reporter.stage("shutdown");
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  unsigned work = 0;
  if (argc == 4) std::from_chars(argv[3], argv[3] + std::strlen(argv[3]), work);
  if (work == 0) {
    std::cerr << "kiban-probe FILE REPORT SECONDS\n";
    return 2;
  }
  limit_this_process(work);
  Reporter reporter(argv[2]);
  const auto tried = try_plugin(argv[1], reporter);
  reporter.say({ProbeLine::Kind::verdict, tried ? "kept" : "refused", {}, tried ? Text{} : tried.error().text});
  return 0;
}
