// An engine at work, and everything that it told, for tests to wait on.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/plugin/plugins.hpp"
#include "player/engine/engine.hpp"
#include "support/folders.hpp"

namespace kiban::test {

inline std::shared_ptr<const Game> game_of_plugin(const std::string& id, const OptionValues& options = {}) {
  static const auto maker =
      load_plugins({{std::filesystem::path(kiban::test::build_dir) / "lib/kiban/plugins"}, {}, {}});
  auto game = maker->open(id, options);
  if (!game) throw std::runtime_error(line_of(game.error()));
  return *std::move(game);
}

// "move 7g7f", "resign", "no-mate" ..., or the token of the error.
inline std::string verdict_of(const Result<EngineAnswer>& answer) {
  if (!answer) return answer.error().text.token;
  switch (answer->done.result) {
    case EngineResult::move:
      return "move " + answer->done.move;
    case EngineResult::claim:
      return "claim " + answer->done.move;
    case EngineResult::mate:
      return "mate " + answer->done.pv.front();
    case EngineResult::resign:
      return "resign";
    case EngineResult::no_mate:
      return "no-mate";
    case EngineResult::timeout:
      return "timeout";
    case EngineResult::not_implemented:
      return "not-implemented";
    default:
      return "?";
  }
}

class EngineBench {
 public:
  using Seconds = std::chrono::seconds;

  EngineBench(std::shared_ptr<const Game> game, EngineConfig config)
      : engine_(std::make_unique<Engine>(std::move(game), std::move(config), watch())) {}

  Engine& engine() { return *engine_; }
  void destroy() { engine_.reset(); }

  std::unique_ptr<EngineThinking> ask(EngineSearch search) {
    return engine_->search(
        std::move(search), [this](const EngineProgress& p) { note([&] { reports_.push_back(p); }); },
        [this](const Result<EngineAnswer>& answer) { note([&] { answers_.push_back(answer); }); });
  }

  // The next answer that was not read yet.
  Result<EngineAnswer> answer(Seconds most = Seconds(60)) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, most, [&] { return answers_.size() > read_; }))
      return fail(Fault::internal, "test.no-answer", "no answer came");
    return answers_[read_++];
  }

  bool until(const std::function<bool(EngineBench&)>& holds, Seconds most = Seconds(60)) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, most, [&] { return holds(*this); });
  }

  // To be looked at within `until`, or once the engine is gone.
  std::vector<EngineProgress> reports_;
  std::vector<Result<EngineAnswer>> answers_;
  std::vector<Error> downs_, restarts_;
  std::vector<EngineSaid> said_;
  EngineAbout about_;
  int introduced_ = 0, ready_ = 0;

 private:
  template <class Change>
  void note(Change change) {
    const std::lock_guard lock(mutex_);
    change();
    changed_.notify_all();
  }

  EngineWatch watch() {
    EngineWatch watch;
    watch.introduced = [this](const EngineAbout& about) { note([&] { about_ = about, ++introduced_; }); };
    watch.ready = [this] { note([&] { ++ready_; }); };
    watch.down = [this](const Error& error) { note([&] { downs_.push_back(error); }); };
    watch.restarted = [this](const Error& error) { note([&] { restarts_.push_back(error); }); };
    watch.said = [this](const EngineSaid& said) {
      note([&] {
        if (said_.size() < 10000) said_.push_back(said);
      });
    };
    return watch;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t read_ = 0;
  std::unique_ptr<Engine> engine_;  // last: it tells until it is gone
};

}  // namespace kiban::test
