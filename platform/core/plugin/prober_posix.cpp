#include <sys/wait.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <boost/process.hpp>
#include <csignal>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "core/plugin/probe_report.hpp"
#include "core/plugin/prober.hpp"

namespace kiban {
namespace {

namespace fs = std::filesystem;
namespace bp = boost::process;
using Clock = std::chrono::steady_clock;

// A folder that nobody else can read, gone in the end.
class PrivateFolder {
 public:
  PrivateFolder() : path_(fs::temp_directory_path() / boost::filesystem::unique_path("kiban-%%%%%%%%%%%%").string()) {
    fs::create_directory(path_);
    fs::permissions(path_, fs::perms::owner_all);
  }
  ~PrivateFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  PrivateFolder(const PrivateFolder&) = delete;
  PrivateFolder& operator=(const PrivateFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

struct Report {
  ProbeLine last_stage;
  std::optional<ProbeLine> verdict;
};

Report read_report(const fs::path& file) {
  constexpr std::size_t enough = 65536;
  std::string text(enough, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  Report report;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto parsed = probe_line_from(line);
    if (!parsed) continue;
    if (parsed->kind == ProbeLine::Kind::verdict) {
      report.verdict = *parsed;
    } else {
      report.last_stage = *parsed;
    }
  }
  return report;
}

// Whole sentences, as languages put them together in other ways.
struct StageWords {
  const char* stage;
  const char* crashed;
  const char* ended;
  const char* hung;
};
constexpr StageWords stage_words[] = {
    {"open", KIBAN_N_("it was ended by signal {1} while it was opened"),
     KIBAN_N_("it ended the process with status {1} while it was opened"),
     KIBAN_N_("it did not answer for {1} seconds while it was opened")},
    {"init", KIBAN_N_("it was ended by signal {1} while it was initialised"),
     KIBAN_N_("it ended the process with status {1} while it was initialised"),
     KIBAN_N_("it did not answer for {1} seconds while it was initialised")},
    {"games", KIBAN_N_("it was ended by signal {1} while it was asked for its games"),
     KIBAN_N_("it ended the process with status {1} while it was asked for its games"),
     KIBAN_N_("it did not answer for {1} seconds while it was asked for its games")},
    {"check", KIBAN_N_("it was ended by signal {1} while the game {2} was tried"),
     KIBAN_N_("it ended the process with status {1} while the game {2} was tried"),
     KIBAN_N_("it did not answer for {1} seconds while the game {2} was tried")},
    {"shutdown", KIBAN_N_("it was ended by signal {1} while it was shut down"),
     KIBAN_N_("it ended the process with status {1} while it was shut down"),
     KIBAN_N_("it did not answer for {1} seconds while it was shut down")},
};

const StageWords& words_of(const ProbeLine& stage) {
  const auto* const end = std::end(stage_words);
  const auto* const found =
      std::find_if(std::begin(stage_words), end, [&](const StageWords& words) { return stage.name == words.stage; });
  return found == end ? stage_words[0] : *found;
}

Result<void> blame(const char* token, const char* message, std::string fact, const ProbeLine& stage) {
  std::vector<std::string> args{std::move(fact)};
  if (!stage.game.empty()) args.push_back(stage.game);
  return fail(Fault::internal, token, message, std::move(args));
}

std::string seconds(std::chrono::milliseconds time) {
  std::ostringstream out;
  out << static_cast<double>(time.count()) / 1000.0;
  return out.str();
}

// One plugin being tried.
class Trial {
 public:
  Trial(const fs::path& file, fs::path report, const Probing& probing)
      : report_(std::move(report)), time_(probing.time), work_(probing.work), deadline_(Clock::now() + probing.time) {
    std::error_code error;
    child_ =
        bp::child(bp::exe = probing.program.string(),
                  bp::args = std::vector<std::string>{file.string(), report_.string(), std::to_string(work_.count())},
                  bp::std_in<bp::null, bp::std_out> bp::null, bp::std_err > bp::null, group_, error);
    if (error) unstarted_ = error.message();
  }
  ~Trial() { end(); }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  // The outcome, once there is one.
  std::optional<ProbeOutcome> poll() {
    if (unstarted_) return cannot_start();
    std::error_code error;
    if (child_.running(error)) {
      if (Clock::now() < deadline_) return std::nullopt;
      end();
      const ProbeLine stage = read_report(report_).last_stage;
      return hung(stage, time_);
    }
    end();
    return judge(read_report(report_));
  }

 private:
  // With everything that it has started.
  void end() {
    if (ended_ || unstarted_) return;
    ended_ = true;
    std::error_code ignored;
    group_.terminate(ignored);
    child_.wait(ignored);
  }

  ProbeOutcome cannot_start() const {
    return {fail(Fault::io, "plugin.probe", KIBAN_N_("it is new and cannot be tried: {1}"), {*unstarted_}), false};
  }

  static ProbeOutcome hung(const ProbeLine& stage, std::chrono::milliseconds time) {
    return {blame("plugin.hung", words_of(stage).hung, seconds(time), stage)};
  }

  ProbeOutcome judge(const Report& report) const {
    const int status = child_.native_exit_code();
    const ProbeLine& stage = report.last_stage;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) return hung(stage, work_);
    if (WIFSIGNALED(status)) {
      return {blame("plugin.crashed", words_of(stage).crashed, std::to_string(WTERMSIG(status)), stage)};
    }
    if (!report.verdict || WEXITSTATUS(status) != 0) {
      return {blame("plugin.crashed", words_of(stage).ended, std::to_string(WEXITSTATUS(status)), stage)};
    }
    if (report.verdict->name == "kept") return {Result<void>()};
    return {tl::unexpected<Error>(Error{Fault::unsupported, report.verdict->why})};
  }

  fs::path report_;
  std::chrono::milliseconds time_;
  std::chrono::seconds work_;
  Clock::time_point deadline_;
  bp::group group_;
  bp::child child_;
  std::optional<std::string> unstarted_;
  bool ended_ = false;
};

struct Running {
  std::size_t index;
  std::unique_ptr<Trial> trial;
};

}  // namespace

std::vector<ProbeOutcome> probe(const std::vector<fs::path>& files, const Probing& probing) {
  constexpr std::chrono::milliseconds nap{2};
  const std::size_t at_once = std::max(2U, std::thread::hardware_concurrency());
  const PrivateFolder folder;
  std::vector<ProbeOutcome> outcomes(files.size());
  std::vector<Running> running;
  std::size_t next = 0;
  while (next < files.size() || !running.empty()) {
    for (; next < files.size() && running.size() < at_once; ++next) {
      const fs::path report = folder.path() / std::to_string(next);
      running.push_back({next, std::make_unique<Trial>(files[next], report, probing)});
    }
    const auto finished = std::remove_if(running.begin(), running.end(), [&](const Running& one) {
      auto outcome = one.trial->poll();
      if (!outcome) return false;
      outcomes[one.index] = *std::move(outcome);
      return true;
    });
    if (finished == running.end()) std::this_thread::sleep_for(nap);
    running.erase(finished, running.end());
  }
  return outcomes;
}

}  // namespace kiban
