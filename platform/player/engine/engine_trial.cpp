#include "player/engine/engine_trial.hpp"

#include <future>

namespace kiban {

Result<EngineTrial> try_engine(const std::shared_ptr<const Game>& game, EngineConfig config) {
  constexpr std::int64_t moment = 200;  // ms
  using Clock = std::chrono::steady_clock;
  EngineTrial trial;
  std::promise<Result<EngineAnswer>> promise;
  const auto begun = Clock::now();
  EngineWatch watch;
  watch.introduced = [&](const EngineAbout& about) { trial.about = about; };
  watch.ready = [&] { trial.to_ready = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun); };
  config.restarts = 0;
  auto answer = [&] {
    Engine engine(game, std::move(config), std::move(watch));
    EngineSearch search;
    search.time_ms = moment;
    const auto thinking = engine.search(search, {}, [&](const auto& result) { promise.set_value(result); });
    return promise.get_future().get();
  }();
  if (!answer) return tl::unexpected(std::move(answer).error());
  trial.move = answer->done.move;
  return trial;
}

}  // namespace kiban
