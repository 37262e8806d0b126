// The thread of one engine: owns its process and its codec, and puts questions to it. Everything but the constructor,
// `post` and `shut_down` is called on that thread.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "player/engine/engine.hpp"
#include "player/engine/engine_faults.hpp"
#include "player/search/progress_gate.hpp"

namespace kiban {

// From being asked to being answered.
struct EngineQuestion {
  std::uint64_t id = 0;
  EngineSearch search;  // its request is the newest under which it was put
  Engine::Progress progress;
  Engine::Done done;
  ProgressGate gate{0};
  ProgressGate::Clock::time_point asked;
  unsigned restarts = 0;  // that are left
  bool stopped = false;
};

class Engine::Driver : private ProcessListener, private EngineEvents {
 public:
  Driver(std::shared_ptr<const Game> game, EngineConfig config, EngineWatch watch);
  ~Driver() override = default;
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;

  const Game& game() const { return *game_; }
  const EngineConfig& config() const { return config_; }

  template <class Task>
  void post(Task task) {
    boost::asio::post(context_, std::move(task));
  }
  void shut_down();  // waits for the thread

  void start();
  void new_game();
  void game_over(GameOver result);
  void set_option(const std::string& name, const std::string& value);
  void raw(const std::string& line);
  void quit();
  void ask(const std::shared_ptr<EngineQuestion>& question);
  void ponderhit(std::uint64_t id, const std::vector<EngineClock>& clocks);
  void stop(std::uint64_t id);
  void discard(std::uint64_t id);

 private:
  using Question = std::shared_ptr<EngineQuestion>;
  using Clock = ProgressGate::Clock;

  std::int64_t now() const;
  bool up() const { return codec_ != nullptr; }

  // Its life.
  Result<void> boot();
  Result<void> open_codec(const Engines& engines);
  Result<void> run();
  void take_down();
  void fall(const Text& why);
  void leave();
  void gone();
  EngineFacts facts() const;

  // Calls of the codec; what they led to is carried out after them.
  template <class Call>
  Result<void> call(Call codec_call);
  void settle();
  void trouble(const Result<void>& result);

  // Questions.
  void put(const Question& question);
  Question take(std::uint64_t request);
  Question find(std::uint64_t id) const;
  void answer(const Question& question, const Result<EngineAnswer>& result);
  void answer_all(const Error& error);
  bool again(const Question& question, const Error& error);
  void charge(EngineQuestion& question) const;
  void tell(const Question& question, const std::vector<EngineProgress>& reports);
  void tell_later(const Question& question);
  void watch_silence();
  void break_silence();

  void log(EngineSaid::Who who, std::string_view bytes) const;

  // ProcessListener
  void line(std::string_view bytes) override;
  void cut(std::size_t limit) override;
  void error_line(std::string_view bytes) override;
  void closed() override;
  void ended(ProcessEnd end) override;

  // EngineEvents
  void send(std::string_view line) override;
  void deadline(std::optional<std::int64_t> at_ms) override;
  void identity(const std::string& key, const std::string& value) override;
  void option(const EngineOption& option) override;
  void quirk(const std::string& token) override;
  void introduced() override;
  void ready() override;
  void progress(const EngineProgress& progress) override;
  void done(const EngineDone& done) override;
  void failed(const Text& why) override;
  void note(const Text& what) override;

  const std::shared_ptr<const Game> game_;
  EngineConfig config_;
  const EngineWatch watch_;
  const Clock::time_point begun_ = Clock::now();

  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
  boost::asio::steady_timer deadline_{context_}, progress_timer_{context_}, last_resort_{context_}, silence_{context_};

  std::unique_ptr<EngineCodec> codec_;  // while it runs
  std::unique_ptr<Process> process_;
  std::string protocol_;  // as people call it
  EngineWaits waits_{};   // that hold
  EngineAbout about_;
  std::deque<std::string> output_;  // the first line and the last ones
  std::string remark_;              // its last free words
  std::string late_quirk_;          // that helps against answers which nobody waits for; empty: none came
  std::optional<ProcessEnd> end_;
  std::optional<Text> failure_;  // told within a call of the codec
  std::vector<Question> questions_;
  std::uint64_t requests_ = 0;
  Clock::time_point heard_;  // the last word of it
  bool introduced_ = false, ready_ = false, leaving_ = false, shutting_down_ = false;
  bool sought_mate_ = false;  // this process has

  std::thread thread_;  // last, so that it has everything
};

}  // namespace kiban
