#include "player/engine/process.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <chrono>
#include <csignal>
#include <fstream>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "player/engine/child.hpp"
#include "player/search/lines.hpp"
#include "player/search/pace.hpp"

namespace kiban {
namespace {

namespace fs = std::filesystem;
namespace bp = boost::process;
namespace asio = boost::asio;
using std::chrono::milliseconds;
using SystemError = boost::system::error_code;

constexpr milliseconds look_seldom{100}, look_often{5};  // whether it has ended
constexpr milliseconds echo{500};                        // for what is still to be read after its end
constexpr milliseconds burial{1000};

// ---- whether it can be started ----

// The program that the first line of a script names.
std::string interpreter_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::array<char, 256> start{};
  in.getline(start.data(), start.size());
  const std::string line(start.data());
  if (line.compare(0, 2, "#!") != 0) return {};
  const auto begin = line.find_first_not_of(" \t", 2);
  if (begin == std::string::npos) return {};
  return line.substr(begin, line.find_first_of(" \t\r", begin) - begin);
}

tl::unexpected<Error> refuse(const char* token, const char* message, std::vector<std::string> args) {
  return fail(Fault::engine, token, message, std::move(args));
}

fs::path folder_of(const Program& program) {
  return program.folder.empty() ? program.file.parent_path() : program.folder;
}

Result<void> check(const Program& program) {
  std::error_code error;
  const std::string name = program.file.string();
  const fs::file_status status = fs::status(program.file, error);
  if (!fs::exists(status)) return refuse("engine.missing", KIBAN_N_("there is no file {1}"), {name});
  if (fs::is_directory(status))
    return refuse("engine.folder", KIBAN_N_("{1} is a folder; the engine is a file in it"), {name});
  if (::access(name.c_str(), X_OK) != 0)
    return refuse("engine.not-executable", KIBAN_N_("{1} may not be run: its permissions do not allow it"), {name});
  const fs::path folder = folder_of(program);
  if (!folder.empty() && !fs::is_directory(folder, error))
    return refuse("engine.missing", KIBAN_N_("there is no folder {1} for the engine to work in"), {folder.string()});
  return {};
}

Error why_not(const Program& program, const std::error_code& error) {
  const std::string name = program.file.string();
  const std::string interpreter = interpreter_of(program.file);
  if (error.value() == ENOEXEC) {
    return refuse(
               "engine.format",
               KIBAN_N_("{1} is no program that this system can run; of a script, the first line names what runs it, "
                        "such as #!/bin/sh"),
               {name})
        .value();
  }
  if (error.value() == ENOENT && !interpreter.empty()) {
    return refuse("engine.interpreter", KIBAN_N_("{1} cannot be run: {2}, which its first line names, is not there"),
                  {name, interpreter})
        .value();
  }
  return refuse("engine.start", KIBAN_N_("{1} could not be started: {2}"), {name, error.message()}).value();
}

// ---- between fork and exec ----

// A pipe whose ends nobody inherits by chance, and that does not sit where the standard streams of a child go.
class Pipe {
 public:
  Pipe() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    std::transform(ends.begin(), ends.end(), ends_.begin(), above_the_standard);
  }
  ~Pipe() {
    close(0);
    close(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool open() const { return ends_[0] >= 0 && ends_[1] >= 0; }
  int at(std::size_t end) const { return ends_.at(end); }
  int take(std::size_t end) { return std::exchange(ends_.at(end), -1); }

 private:
  static int above_the_standard(int file) {
    if (file > STDERR_FILENO) return file;
    const int higher = ::fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::close(file);
    return higher;
  }
  void close(std::size_t end) {
    if (ends_.at(end) >= 0) ::close(ends_.at(end));
  }

  std::array<int, 2> ends_{-1, -1};
};

struct Pipes {
  Pipe in, out, error, leash;
  bool open() const { return in.open() && out.open() && error.open() && leash.open(); }
};

// Its own group, so that it ends with all that it started; default signals; no file of ours but the pipes.
class ChildSetup : public bp::extend::handler {
 public:
  ChildSetup(const Pipes& pipes, std::string folder) : pipes_(pipes), folder_(std::move(folder)), parent_(::getpid()) {}

  template <class Sequence>
  void on_exec_setup(bp::extend::posix_executor<Sequence>& /*executor*/) const {
    die_with(parent_);
    ::setpgid(0, 0);
    keep_on(pipes_.leash.at(0));
    ::dup2(pipes_.in.at(0), STDIN_FILENO);
    ::dup2(pipes_.out.at(1), STDOUT_FILENO);
    ::dup2(pipes_.error.at(1), STDERR_FILENO);
    share_no_files();
    sigset_t none;
    ::sigemptyset(&none);
    ::pthread_sigmask(SIG_SETMASK, &none, nullptr);
    for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD}) (void)std::signal(number, SIG_DFL);
    if (!folder_.empty() && ::chdir(folder_.c_str()) != 0) ::_exit(EXIT_FAILURE);  // it was there a moment ago
  }

  // Boost.Process leaves a child that could not become the program to us.
  template <class Sequence>
  void on_error(bp::extend::posix_executor<Sequence>& executor, const std::error_code& /*error*/) const {
    if (executor.pid > 0) ::waitpid(executor.pid, nullptr, 0);
  }

 private:
  const Pipes& pipes_;
  std::string folder_;
  pid_t parent_;
};

Result<bp::child> spawn(const Program& program, const Pipes& pipes) {
  static std::mutex one_at_a_time;  // the pipe that tells of a failed exec must not be inherited by another child
  const std::lock_guard lock(one_at_a_time);
  std::error_code error;
  const ChildSetup setup(pipes, folder_of(program).string());
  bp::child child(bp::exe = fs::absolute(program.file).string(), bp::args = program.arguments, setup, error);
  if (error) return tl::unexpected(why_not(program, error));
  return child;
}

// ---- the child ----

ProcessEnd end_of(const siginfo_t& info) {
  const bool by_itself = info.si_code == CLD_EXITED;
  return {by_itself ? ProcessEnd::status : ProcessEnd::signal, info.si_status, 0};
}

// One of its two streams.
struct Stream {
  Stream(asio::io_context& context, int file, std::size_t limit) : source(context, file), rest(context), lines(limit) {}

  asio::posix::stream_descriptor source;
  asio::steady_timer rest;
  Lines lines;
  Pace pace;
  std::array<char, 65536> buffer{};
  bool open = true;
};

// Lives on in the handlers that the io_context still has to call.
class Child : public std::enable_shared_from_this<Child> {
 public:
  Child(asio::io_context& context, bp::child child, Pipes& pipes, const ProcessLimits& limits,
        ProcessListener& listener)
      : child_(std::move(child)),
        limits_(limits),
        listener_(listener),
        in_(context, pipes.in.take(1)),
        out_(context, pipes.out.take(0), limits.line),
        error_(context, pipes.error.take(0), limits.line),
        leash_(context, pipes.leash.take(1)),
        look_(context) {}

  void begin() {
    read(out_, &Child::hear);
    read(error_, &Child::hear_error);
    look_again(look_seldom);
  }

  bool send(std::string_view line) {
    if (!in_.is_open() || closing_ || unread() + line.size() >= limits_.unread) return false;
    waiting_.append(line).push_back('\n');
    write();
    return true;
  }

  void close_input() {
    closing_ = true;
    write();
  }

  std::string last_words() {
    trim_last_words();
    return last_words_;
  }

  // By force, and nothing is told any more.
  void end() {
    over_ = true;
    reap();
    SystemError ignored;
    for (Stream* stream : {&out_, &error_}) {
      stream->source.close(ignored);
      stream->rest.cancel(ignored);
    }
    in_.close(ignored);
    leash_.close(ignored);
    look_.cancel(ignored);
  }

 private:
  using Hear = void (Child::*)(std::string_view line, bool cut);

  // ---- what it says ----

  void read(Stream& stream, Hear told) {
    stream.source.async_read_some(asio::buffer(stream.buffer), [self = shared_from_this(), &stream, told](
                                                                   const SystemError& error, std::size_t count) {
      if (self->over_) return;
      if (error) return self->finish(stream, told);
      self->take(stream, told, count);
    });
  }

  void take(Stream& stream, Hear told, std::size_t count) {
    const auto begun = Pace::Clock::now();
    stream.lines.feed({stream.buffer.data(), count}, [&](std::string_view line, bool cut) {
      if (!over_) (this->*told)(line, cut);
    });
    if (over_) return;
    const auto rest = stream.pace.heard(count, begun, Pace::Clock::now());
    if (rest == Pace::Clock::duration::zero()) return read(stream, told);
    stream.rest.expires_after(rest);
    stream.rest.async_wait([self = shared_from_this(), &stream, told](const SystemError&) {
      if (!self->over_) self->read(stream, told);
    });
  }

  void finish(Stream& stream, Hear told) {
    stream.lines.finish([&](std::string_view line, bool cut) {
      if (!over_) (this->*told)(line, cut);
    });
    stream.open = false;
    if (over_) return;
    if (&stream == &out_) out_ended_ = Pace::Clock::now();
    look();
  }

  void hear(std::string_view line, bool cut) {
    if (cut && !std::exchange(cut_told_, true)) listener_.cut(limits_.line);
    if (!over_) listener_.line(line);
  }

  void hear_error(std::string_view line, bool /*cut*/) {
    last_words_.append(line).push_back('\n');
    if (last_words_.size() > 2 * limits_.last_words) trim_last_words();
    listener_.error_line(line);
  }

  void trim_last_words() {
    if (last_words_.size() > limits_.last_words) last_words_.erase(0, last_words_.size() - limits_.last_words);
  }

  // ---- what it is told ----

  std::size_t unread() const { return writing_.size() + waiting_.size(); }

  void write() {
    if (!writing_.empty() || !in_.is_open()) return;
    SystemError ignored;
    if (waiting_.empty()) {
      if (closing_) in_.close(ignored);
      return;
    }
    writing_.swap(waiting_);
    asio::async_write(in_, asio::buffer(writing_), [self = shared_from_this()](const SystemError& error, std::size_t) {
      self->writing_.clear();
      if (self->over_) return;
      if (error) self->closing_ = true;  // it reads no more
      if (error) self->waiting_.clear();
      self->write();
    });
  }

  // ---- its end ----

  void look_again(milliseconds later) {
    look_.expires_after(later);
    look_.async_wait([self = shared_from_this()](const SystemError& error) {
      if (!error && !self->over_) self->look();
    });
  }

  // Its state is left to be collected, so that its number stays its own until the group is gone.
  std::optional<ProcessEnd> ended() const {
    siginfo_t info{};
    const int waited = ::waitid(P_PID, static_cast<id_t>(child_.id()), &info, WEXITED | WNOHANG | WNOWAIT);
    if (waited != 0 || info.si_pid == 0) return std::nullopt;
    return end_of(info);
  }

  void look() {
    const auto now = Pace::Clock::now();
    if (!end_) {
      end_ = ended();
      if (end_) {
        end_->children = others_in_group(child_.id());
        kill_group();
        deadline_ = now + echo;
      }
    }
    if (end_) return now < deadline_ && (out_.open || error_.open) ? look_again(look_often) : tell_end();
    if (out_.open || closed_told_) return look_again(look_seldom);
    if (now - out_ended_ < limits_.patience) return look_again(look_often);
    closed_told_ = true;
    look_again(look_seldom);
    listener_.closed();
  }

  void tell_end() {
    const ProcessEnd told = *end_;
    end();
    listener_.ended(told);
  }

  void kill_group() const { ::kill(-child_.id(), SIGKILL); }

  void reap() {
    if (!child_.valid()) return;
    kill_group();
    const auto until = Pace::Clock::now() + burial;
    while (!ended() && Pace::Clock::now() < until) std::this_thread::sleep_for(milliseconds(1));
    ::waitpid(child_.id(), nullptr, WNOHANG);
    child_.detach();
    child_ = bp::child();
  }

  bp::child child_;
  ProcessLimits limits_;
  ProcessListener& listener_;
  asio::posix::stream_descriptor in_;
  Stream out_, error_;
  asio::posix::stream_descriptor leash_;  // nothing is ever written
  asio::steady_timer look_;
  std::string writing_, waiting_;  // to its input
  std::string last_words_;
  std::optional<ProcessEnd> end_;
  Pace::Clock::time_point out_ended_, deadline_;
  bool closing_ = false, cut_told_ = false, closed_told_ = false, over_ = false;
};

class ChildProcess : public Process {
 public:
  explicit ChildProcess(std::shared_ptr<Child> child) : child_(std::move(child)) {}
  ~ChildProcess() override { child_->end(); }
  bool send(std::string_view line) override { return child_->send(line); }
  void close_input() override { child_->close_input(); }
  std::string last_words() const override { return child_->last_words(); }

 private:
  std::shared_ptr<Child> child_;
};

// Who writes to a process that has ended gets an error, not a signal.
void block_broken_pipes() {
  sigset_t pipes;
  ::sigemptyset(&pipes);
  ::sigaddset(&pipes, SIGPIPE);
  ::pthread_sigmask(SIG_BLOCK, &pipes, nullptr);
}

}  // namespace

std::string signal_name(int number) {
  const char* const name = ::sigabbrev_np(number);
  return name == nullptr ? std::to_string(number) : "SIG" + std::string(name);
}

Result<std::unique_ptr<Process>> Process::start(asio::io_context& context, const Program& program,
                                                const ProcessLimits& limits, ProcessListener& listener) {
  if (auto fine = check(program); !fine) return tl::unexpected(fine.error());
  block_broken_pipes();
  Pipes pipes;
  const std::string name = program.file.string();
  if (!pipes.open())
    return refuse("engine.start", KIBAN_N_("{1} could not be started: {2}"),
                  {name, std::error_code(errno, std::generic_category()).message()});
  auto child = spawn(program, pipes);
  if (!child) return tl::unexpected(child.error());
  auto running = std::make_shared<Child>(context, *std::move(child), pipes, limits, listener);
  running->begin();
  return std::make_unique<ChildProcess>(std::move(running));
}

}  // namespace kiban
