#include "session/analyst.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "core/base/threads.hpp"
#include "core/model/solver.hpp"
#include "session/crash_note.hpp"

namespace kiban {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds for_ever = std::chrono::hours(24);
constexpr milliseconds usual{1000};
constexpr unsigned whole_width = 100;  // plies; asks for a search in which forced ends are exact
constexpr unsigned most_proof = 3000;  // moves of a proof that are told: what a person may look through

ThinkLimits limits_of(const EngineSearch& question) {
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.thorough = true;
  limits.lines = std::max(1U, question.lines);
  limits.time = question.time_ms > 0 ? milliseconds(question.time_ms) : usual;
  limits.depth = question.depth;
  limits.nodes = question.nodes;
  if (question.mode == SearchMode::infinite) limits.time = for_ever;
  if (question.mode == SearchMode::mate) limits.depth = whole_width;
  return limits;
}

EngineResult result_of(const ThinkResult& result, const EngineSearch& question) {
  if (question.mode != SearchMode::mate) return EngineResult::move;
  if (result.last.score.mate.value_or(0) > 0) return EngineResult::mate;
  return result.last.elapsed < limits_of(question).time ? EngineResult::no_mate : EngineResult::timeout;
}

EngineAnswer answer_of(const ThinkResult& result, const EngineSearch& question, Role to_act) {
  EngineAnswer answer;
  answer.done.result = result_of(result, question);
  answer.done.move = result.move_text;
  if (answer.done.result == EngineResult::mate) answer.done.pv = result.last.line;
  answer.stopped = result.stopped;
  if (result.move) answer.lines = as_engine_progress(result.last, to_act);
  return answer;
}

bool proves_wins(const Position& position) {
  const Game* const game = position.own_game();
  return game != nullptr && game->solver() != nullptr && game->solver()->features().wins;
}

class UntilStopped final : public PlayerEvents {
 public:
  UntilStopped(StopToken stop, milliseconds time)
      : stop_(std::move(stop)), end_(std::chrono::steady_clock::now() + time) {}
  bool go_on() override { return !stop_.stop_requested() && std::chrono::steady_clock::now() < end_; }

 private:
  StopToken stop_;
  std::chrono::steady_clock::time_point end_;
};

Result<Proof> proof_of(const Position& position, const ProveLimits& limits, PlayerEvents& events) {
  try {
    return position.own_game()->solver()->prove(position, limits, events);
  } catch (const GameFault& broken) {
    return fail(Fault::internal, "player.fault", KIBAN_N_("the game broke a promise while a move was sought: {1}"),
                {broken.what()});
  }
}

EngineAnswer mate_of(const Position& position, const Proof& proof) {
  EngineAnswer answer;
  answer.done.result = EngineResult::mate;
  const auto at = position.clone();
  for (const Move move : proof.line) {
    auto text = at->move_text(move);
    if (!text || !at->play(move)) break;
    answer.done.pv.push_back(*std::move(text));
  }
  if (!answer.done.pv.empty()) answer.done.move = answer.done.pv.front();
  return answer;
}

EngineAnswer gave_up() {
  EngineAnswer answer;
  answer.done.result = EngineResult::timeout;
  answer.stopped = true;
  return answer;
}

class HouseAnalyst : public Analyst {
  // Posts what is told, and lets it through only while the same question stands.
  template <class Tell>
  auto told_while_asked(Tell tell) {
    const auto shared = std::make_shared<Tell>(std::move(tell));
    return [later = later_, asked = std::weak_ptr<int>(asked_), shared](const auto& what) {
      later([asked, shared, what] {
        if (!asked.expired() && *shared) (*shared)(what);
      });
    };
  }

 public:
  explicit HouseAnalyst(Later later) : later_(std::move(later)) {}

  void ask(const Position& position, const EngineSearch& question, Progress progress, Done done) override {
    drop();
    if (question.mode == SearchMode::mate && proves_wins(position))
      prove(position, question, progress, done);
    else
      search(position, question, std::move(progress), std::move(done));
  }
  void stop() override {
    proving_.request_stop();
    if (thinking_) thinking_->stop();
  }
  void drop() override {
    asked_ = std::make_shared<int>();
    proof_.reset();
    thinking_.reset();
    proving_ = {};
    in_game_.reset();
  }

  std::shared_ptr<const Proof> proof() const override { return proof_; }

 private:
  void search(const Position& position, const EngineSearch& question, Progress progress, Done done) {
    const Role to_act = position.state().acting_role();
    const auto heard = [to_act, tell = told_while_asked(std::move(progress))](const ThinkProgress& report) {
      for (const EngineProgress& line : as_engine_progress(report, to_act)) tell(line);
    };
    const auto answered = [to_act, question,
                           tell = told_while_asked(std::move(done))](const Result<ThinkResult>& result) {
      tell(result.map([&](const ThinkResult& found) { return answer_of(found, question, to_act); }));
    };
    in_game_.emplace();
    thinking_ = think(position, limits_of(question), heard, answered);
  }

  // By the game's own proofs in half of the time; where they find none, by the search in the other half.
  void prove(const Position& position, EngineSearch question, const Progress& progress, const Done& done) {
    question.time_ms = std::max<std::int64_t>(2, limits_of(question).time->count()) / 2;
    const std::shared_ptr<const Position> at = position.clone();
    const auto proven = told_while_asked(
        std::function<void(const Result<Proof>&)>([this, at, question, progress, done](const Result<Proof>& proof) {
          if (proof && proof->verdict == ProofVerdict::proven) {
            proof_ = std::make_shared<const Proof>(*proof);
            return done(mate_of(*at, *proof));
          }
          if (proving_.get_stop_token().stop_requested()) return done(gave_up());
          search(*at, question, progress, done);
        }));
    in_game_.emplace();
    proving_ = StoppableThread([at, proven, ms = question.time_ms](StopToken stop) {
      UntilStopped events(std::move(stop), milliseconds(ms));
      ProveLimits limits;
      limits.time_ms = ms;
      limits.shortest = true;
      limits.most_tree = most_proof;
      proven(proof_of(*at, limits, events));
    });
  }

  Later later_;
  std::shared_ptr<int> asked_ = std::make_shared<int>();  // one a question
  std::optional<OthersInGame> in_game_;
  std::unique_ptr<Thinking> thinking_;
  std::shared_ptr<const Proof> proof_;
  StoppableThread proving_;
};

class EngineAnalyst : public Analyst {
 public:
  explicit EngineAnalyst(std::unique_ptr<EngineAtWork> engine) : engine_(std::move(engine)) {}

  void ask(const Position&, const EngineSearch& question, Progress progress, Done done) override {
    engine_->search(question, std::move(progress), std::move(done));
  }
  void stop() override { engine_->stop(); }
  void drop() override { engine_->drop(); }

 private:
  std::unique_ptr<EngineAtWork> engine_;
};

bool looks_for_mates(const Game& game, const EngineEntry& entry) {
  const auto& protocols = game.engines()->protocols();
  return std::any_of(protocols.begin(), protocols.end(), [&](const EngineProtocol& protocol) {
    return protocol.mates && protocol.token == entry.setup.protocol;
  });
}

}  // namespace

std::unique_ptr<Analyst> house_analyst(Later later) { return std::make_unique<HouseAnalyst>(std::move(later)); }

AnalystSource analysts_of(EngineManager& manager, Later later) {
  AnalystSource source;
  source.offers = [&manager](const Game& game) {
    std::vector<AnalystOffer> offers{{"", true}};
    for (const EngineEntry* entry : manager.fitting(game))
      offers.push_back({entry->name, looks_for_mates(game, *entry)});
    return offers;
  };
  source.open = [&manager, later = std::move(later)](const std::shared_ptr<const Game>& game,
                                                     const std::string& name) -> Result<std::unique_ptr<Analyst>> {
    if (name.empty()) return house_analyst(later);
    auto engine = manager.open(name, game, {});
    if (!engine) return tl::unexpected(std::move(engine).error());
    return std::make_unique<EngineAnalyst>(*std::move(engine));
  };
  return source;
}

}  // namespace kiban
