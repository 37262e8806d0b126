// The thread of one engine: owns its process and its codec, and puts questions to it. Everything but the constructor,
// `post` and `shut_down` is called on that thread.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "player/engine/engine.hpp"
#include "player/engine/engine_faults.hpp"
#include "player/engine/engine_questions.hpp"
#include "player/engine/engine_run.hpp"
#include "player/engine/silence_watch.hpp"

namespace kiban {

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
  using Question = EngineQuestions::Question;
  using Clock = ProgressGate::Clock;

  std::int64_t now() const;
  bool up() const { return codec_ != nullptr; }

  // Its life.
  Result<void> boot();
  Result<void> open_codec(const Engines& engines);
  Result<void> run_program();
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
  bool again(const Question& question, const Error& error);
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
  boost::asio::steady_timer deadline_{context_}, last_resort_{context_};

  std::unique_ptr<EngineCodec> codec_;  // while it runs
  std::unique_ptr<Process> process_;
  std::string protocol_;  // as people call it
  EngineWaits waits_{};   // that hold
  EngineRun run_;
  EngineQuestions questions_{context_};
  SilenceWatch silence_;
  std::optional<Text> failure_;  // told within a call of the codec
  bool leaving_ = false, shutting_down_ = false;

  std::thread thread_;  // last, so that it has everything
};

}  // namespace kiban
