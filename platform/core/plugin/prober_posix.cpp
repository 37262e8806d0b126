#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/process.hpp>
#include <csignal>
#include <memory>
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

struct ProbeLines {
  ProbeLine last_stage;
  std::optional<ProbeLine> verdict;
};

ProbeLines lines_from(const std::string& text) {
  ProbeLines report;
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

// What the probe program says. Nothing of it touches a disk, so that a full one is no plugin's fault.
class Hearing {
 public:
  Hearing() {
    const int end = pipe_.native_source();
    fcntl(end, F_SETFD, FD_CLOEXEC);
    fcntl(end, F_SETFL, O_NONBLOCK);
  }

  bp::pipe& pipe() { return pipe_; }

  // Takes what is there; the first part is enough, as a plugin may say much.
  void listen() {
    constexpr std::size_t enough = 65536;
    std::array<char, 4096> part{};
    for (ssize_t count = 0; (count = read(pipe_.native_source(), part.data(), part.size())) > 0;) {
      heard_.append(part.data(), std::min(static_cast<std::size_t>(count), enough - heard_.size()));
    }
  }

  ProbeLines report() {
    listen();
    return lines_from(heard_);
  }

 private:
  bp::pipe pipe_;
  std::string heard_;
};

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

// Signals that come from outside: from somebody who wants the memory back, or the session to end.
bool is_from_outside(int signal) {
  constexpr std::array<int, 5> known{SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT};
  return std::find(known.begin(), known.end(), signal) != known.end();
}

// What a plugin answers may hang on what is installed or free just now.
bool may_change(const Text& why) { return why.token == "plugin.open" || why.token == "plugin.init"; }

bool is_same(const ProbeOutcome& a, const ProbeOutcome& b) {
  return !a.verdict && !b.verdict && english(a.verdict.error().text) == english(b.verdict.error().text);
}

// One plugin being tried.
class Trial {
 public:
  Trial(const fs::path& file, const Probing& probing) : time_(probing.time), work_(probing.work), began_(Clock::now()) {
    try {
      start(file, probing.program);
    } catch (const std::system_error& error) {
      unstarted_ = error.code().message();
    }
  }
  ~Trial() { end(); }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  // The outcome, once there is one.
  std::optional<ProbeOutcome> poll() {
    if (unstarted_) return cannot_be_tried(*unstarted_);
    std::error_code error;
    if (child_.running(error)) {
      hearing_->listen();
      if (Clock::now() < began_ + time_) return std::nullopt;
      end();
      return hung(hearing_->report().last_stage, time_);
    }
    end();
    return judge(hearing_->report());
  }

 private:
  void start(const fs::path& file, const fs::path& program) {
    hearing_.emplace();
    std::error_code error;
    child_ = bp::child(bp::exe = program.string(),
                       bp::args = std::vector<std::string>{file.string(), std::string(probe_report_is_output),
                                                           std::to_string(work_.count())},
                       bp::std_in<bp::null, bp::std_out> hearing_->pipe(), bp::std_err > bp::null, group_, error);
    if (error) unstarted_ = error.message();
  }

  // With everything that it has started.
  void end() {
    if (ended_ || unstarted_) return;
    ended_ = true;
    std::error_code ignored;
    group_.terminate(ignored);
    child_.wait(ignored);
  }

  static ProbeOutcome cannot_be_tried(std::string why) {
    return {fail(Fault::io, "plugin.probe", KIBAN_N_("it is new and cannot be tried: {1}"), {std::move(why)}), false};
  }

  static ProbeOutcome ended_from_outside(int signal) {
    return {fail(Fault::io, "plugin.probe",
                 KIBAN_N_("it could not be tried, as signal {1} ended that; it will be tried again at the next start"),
                 {std::to_string(signal)}),
            false};
  }

  static ProbeOutcome hung(const ProbeLine& stage, std::chrono::milliseconds time) {
    return {blame("plugin.hung", words_of(stage).hung, seconds(time), stage)};
  }

  // The probe's own limits end it, too: by SIGXCPU, and by others where a plugin does not listen to that.
  bool is_out_of_time(int signal) const {
    return signal == SIGXCPU || signal == SIGALRM || (signal == SIGKILL && Clock::now() - began_ >= work_);
  }

  ProbeOutcome judge(const ProbeLines& report) const {
    const int status = child_.native_exit_code();
    const ProbeLine& stage = report.last_stage;
    // A probe that never spoke has not come as far as the plugin.
    const bool spoke = !stage.name.empty();
    if (WIFSIGNALED(status)) {
      const int signal = WTERMSIG(status);
      if (is_out_of_time(signal)) return hung(stage, work_);
      if (is_from_outside(signal)) return ended_from_outside(signal);
      return {blame("plugin.crashed", words_of(stage).crashed, std::to_string(signal), stage), spoke};
    }
    if (!report.verdict || WEXITSTATUS(status) != 0) {
      return {blame("plugin.crashed", words_of(stage).ended, std::to_string(WEXITSTATUS(status)), stage), spoke};
    }
    if (report.verdict->name == "kept") return {Result<void>()};
    const Text& why = report.verdict->why;
    return {tl::unexpected<Error>(Error{Fault::unsupported, why}), !may_change(why)};
  }

  std::chrono::milliseconds time_;
  std::chrono::seconds work_;
  Clock::time_point began_;
  std::optional<Hearing> hearing_;
  bp::group group_;
  bp::child child_;
  std::optional<std::string> unstarted_;
  bool ended_ = false;
};

// One plugin until there is an answer to keep. Nobody is refused after one trial: what happened may have had another
// reason, so only what happens twice is certain.
class Judgement {
 public:
  // What is given must outlive it.
  Judgement(std::size_t index, const fs::path& file, const Probing& probing)
      : index_(index), file_(&file), probing_(&probing), trial_(std::make_unique<Trial>(file, probing)) {}

  std::size_t index() const { return index_; }

  std::optional<ProbeOutcome> poll() {
    auto outcome = trial_->poll();
    if (!outcome) return std::nullopt;
    if (first_) {
      outcome->certain = outcome->certain && is_same(*first_, *outcome);
      return outcome;
    }
    if (outcome->verdict || !outcome->certain) return outcome;
    first_ = std::move(outcome);
    trial_ = std::make_unique<Trial>(*file_, *probing_);
    return std::nullopt;
  }

 private:
  std::size_t index_;
  const fs::path* file_;
  const Probing* probing_;
  std::unique_ptr<Trial> trial_;
  std::optional<ProbeOutcome> first_;
};

}  // namespace

std::vector<ProbeOutcome> probe(const std::vector<fs::path>& files, const Probing& probing) {
  constexpr std::chrono::milliseconds nap{2};
  const std::size_t at_once = std::max(2U, std::thread::hardware_concurrency());
  std::vector<ProbeOutcome> outcomes(files.size());
  std::vector<Judgement> running;
  std::size_t next = 0;
  while (next < files.size() || !running.empty()) {
    for (; next < files.size() && running.size() < at_once; ++next) running.emplace_back(next, files[next], probing);
    const auto finished = std::remove_if(running.begin(), running.end(), [&](Judgement& one) {
      auto outcome = one.poll();
      if (!outcome) return false;
      outcomes[one.index()] = *std::move(outcome);
      return true;
    });
    if (finished == running.end()) std::this_thread::sleep_for(nap);
    running.erase(finished, running.end());
  }
  return outcomes;
}

}  // namespace kiban
