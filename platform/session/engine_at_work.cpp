#include "session/engine_at_work.hpp"

#include <utility>

namespace kiban {

EngineLeavers::~EngineLeavers() {
  for (Leaver& leaver : leavers_) leaver.thread.join();
}

void EngineLeavers::take(std::unique_ptr<Engine> engine) {
  const std::lock_guard lock(mutex_);
  for (auto leaver = leavers_.begin(); leaver != leavers_.end();) {
    if (*leaver->gone) leaver->thread.join();
    leaver = *leaver->gone ? leavers_.erase(leaver) : std::next(leaver);
  }
  const auto gone = std::make_shared<bool>(false);
  leavers_.push_back({std::thread([this, gone, leaving = std::move(engine)]() mutable {
                        leaving.reset();
                        const std::lock_guard done(mutex_);
                        *gone = true;
                      }),
                      gone});
}

EngineAtWork::EngineAtWork(std::shared_ptr<const Game> game, EngineConfig config, EngineContext context,
                           const EngineNews& events)
    : context_(std::move(context)),
      engine_(std::make_unique<Engine>(std::move(game), std::move(config), watch(events))) {}

EngineAtWork::~EngineAtWork() {
  drop();
  life_.reset();
  context_.leavers->take(std::move(engine_));
}

// A function for the engine's thread that has `tell` called on the session's, unless we are gone by then.
template <class Tell>
auto EngineAtWork::later(Tell tell) {
  return [post = context_.post, life = std::weak_ptr<Life>(life_), tell](auto... what) {
    post([life, tell, what...] {
      if (!life.expired()) tell(what...);
    });
  };
}

EngineWatch EngineAtWork::watch(const EngineNews& events) {
  EngineWatch watch;
  watch.introduced = later([told = events.introduced](const EngineAbout& about) {
    if (told) told(about);
  });
  watch.ready = later([this, told = events.ready] {
    ready_ = true;
    if (told) told();
  });
  watch.down = later([this, told = events.down](const Error& why) {
    ready_ = false;
    if (told) told(why);
  });
  watch.restarted = later([this](const Error& /*why*/) { ready_ = false; });
  if (context_.log) watch.said = [log = context_.log](const EngineSaid& said) { log->add(said); };
  return watch;
}

void EngineAtWork::search(const EngineSearch& search, Progress progress, Done done) {
  const std::uint64_t number = ++life_->search;
  const auto current = [life = std::weak_ptr<Life>(life_), number] {
    const auto alive = life.lock();
    return alive && alive->search == number;
  };
  const auto heard = [current, post = context_.post, told = std::move(progress)](const EngineProgress& report) {
    post([current, told, report] {
      if (told && current()) told(report);
    });
  };
  const auto answered = [this, current, post = context_.post,
                         told = std::move(done)](const Result<EngineAnswer>& answer) {
    post([this, current, told, answer] {
      if (!current()) return;
      ++life_->search;
      thinking_.reset();
      if (told) told(answer);
    });
  };
  thinking_ = engine_->search(search, heard, answered);
}

void EngineAtWork::stop() {
  if (thinking_) thinking_->stop();
}

void EngineAtWork::ponderhit(std::vector<EngineClock> clocks) {
  if (thinking_) thinking_->ponderhit(std::move(clocks));
}

void EngineAtWork::drop() {
  ++life_->search;
  thinking_.reset();
}

}  // namespace kiban
