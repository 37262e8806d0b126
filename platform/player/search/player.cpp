#include "player/search/player.hpp"

#include <future>
#include <utility>

#include "player/search/search.hpp"

namespace kiban {
namespace {

using Progress = std::function<void(const ThinkProgress&)>;
using Done = std::function<void(const Result<ThinkResult>&)>;

class ThinkingThread : public Thinking {
 public:
  // `position` is empty when it could not even be cloned; `trouble` says why.
  ThinkingThread(Result<std::unique_ptr<Position>> position, const ThinkLimits& limits, Progress progress, Done done) {
    result_ = promise_.get_future().share();
    thread_ = StoppableThread([this, at = std::move(position), limits, told = std::move(progress),
                               ended = std::move(done)](const StopToken& stop) {
      auto result = at ? player::search(**at, limits, stop, told) : Result<ThinkResult>(tl::unexpected(at.error()));
      if (ended) ended(result);
      promise_.set_value(result ? *std::move(result) : ThinkResult{});
    });
  }

  void stop() override { thread_.request_stop(); }
  ThinkResult wait() override { return result_.get(); }

 private:
  std::promise<ThinkResult> promise_;
  std::shared_future<ThinkResult> result_;
  StoppableThread thread_;  // last, so that it ends before what it uses
};

Result<std::unique_ptr<Position>> clone_of(const Position& position) {
  try {
    return position.clone();
  } catch (const GameFault& broken) {
    return fail(Fault::internal, "player.fault", KIBAN_N_("the game broke a promise while a move was sought: {1}"),
                {broken.what()});
  }
}

}  // namespace

std::unique_ptr<Thinking> think(const Position& position, const ThinkLimits& limits, Progress progress, Done done) {
  return std::make_unique<ThinkingThread>(clone_of(position), limits, std::move(progress), std::move(done));
}

Result<ThinkResult> think_now(const Position& position, const ThinkLimits& limits) {
  return player::search(position, limits, {}, {});
}

}  // namespace kiban
