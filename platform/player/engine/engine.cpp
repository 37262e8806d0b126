#include "player/engine/engine.hpp"

#include <atomic>
#include <future>
#include <utility>

#include "player/engine/engine_driver.hpp"
#include "player/engine/engine_words.hpp"

namespace kiban {
namespace {

std::uint64_t fresh_id() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

}  // namespace

// Made from the driver and the question that it was given.
template <class Driver>
class AskedEngine : public EngineThinking {
 public:
  AskedEngine(std::shared_ptr<Driver> driver, std::uint64_t id, std::shared_future<ThinkResult> result)
      : driver_(std::move(driver)), id_(id), result_(std::move(result)) {}
  ~AskedEngine() override {
    driver_->post([driver = driver_.get(), id = id_] { driver->discard(id); });
    result_.wait();
  }
  AskedEngine(const AskedEngine&) = delete;
  AskedEngine& operator=(const AskedEngine&) = delete;

  void stop() override {
    driver_->post([driver = driver_.get(), id = id_] { driver->stop(id); });
  }
  ThinkResult wait() override { return result_.get(); }
  void ponderhit(std::vector<EngineClock> clocks) override {
    driver_->post([driver = driver_.get(), id = id_, now = std::move(clocks)] { driver->ponderhit(id, now); });
  }

 private:
  std::shared_ptr<Driver> driver_;
  std::uint64_t id_;
  std::shared_future<ThinkResult> result_;
};

Engine::Engine(std::shared_ptr<const Game> game, EngineConfig config, EngineWatch watch)
    : driver_(std::make_shared<Driver>(std::move(game), std::move(config), std::move(watch))) {}

Engine::~Engine() { driver_->shut_down(); }

void Engine::start() {
  driver_->post([driver = driver_.get()] { driver->start(); });
}
void Engine::new_game() {
  driver_->post([driver = driver_.get()] { driver->new_game(); });
}
void Engine::game_over(GameOver result) {
  driver_->post([driver = driver_.get(), result] { driver->game_over(result); });
}
void Engine::set_option(std::string name, std::string value) {
  driver_->post(
      [driver = driver_.get(), option = std::move(name), to = std::move(value)] { driver->set_option(option, to); });
}
void Engine::raw(std::string line) {
  driver_->post([driver = driver_.get(), typed = std::move(line)] { driver->raw(typed); });
}
void Engine::quit() {
  driver_->post([driver = driver_.get()] { driver->quit(); });
}

std::unique_ptr<EngineThinking> Engine::search(EngineSearch search, Progress progress, Done done) {
  const auto question = std::make_shared<EngineQuestion>();
  const auto promise = std::make_shared<std::promise<ThinkResult>>();
  question->id = fresh_id();
  question->search = std::move(search);
  question->progress = std::move(progress);
  question->gate = ProgressGate(driver_->config().progress_hz);
  question->restarts = driver_->config().restarts;
  question->done = [promise, game = driver_->game().shared_from_this(), asked = question->search,
                    told = std::move(done)](const Result<EngineAnswer>& answer) {
    if (told) told(answer);
    const auto position = searched_position(*game, asked);
    promise->set_value(answer && position ? think_result(**position, *answer).value_or(ThinkResult{}) : ThinkResult{});
  };
  auto thinking = std::make_unique<AskedEngine<Driver>>(driver_, question->id, promise->get_future().share());
  driver_->post([driver = driver_.get(), question] { driver->ask(question); });
  return thinking;
}

std::unique_ptr<EngineThinking> Engine::think(const EngineSearch& asked,
                                              std::function<void(const ThinkProgress&)> progress,
                                              std::function<void(const Result<ThinkResult>&)> done) {
  const auto game = driver_->game().shared_from_this();
  const auto heard = [told = std::move(progress)](const EngineProgress& report) {
    if (const auto words = think_progress(report); words && told) told(*words);
  };
  const auto answered = [game, asked, told = std::move(done)](const Result<EngineAnswer>& answer) {
    if (!told) return;
    if (!answer) return told(tl::unexpected(answer.error()));
    const auto position = searched_position(*game, asked);
    told(position ? think_result(**position, *answer) : Result<ThinkResult>(tl::unexpected(position.error())));
  };
  return search(asked, heard, answered);
}

}  // namespace kiban
