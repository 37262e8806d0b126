#include "session/exact_lookup.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "player/search/exact_play.hpp"

namespace kiban {
namespace {

using Found = Result<std::shared_ptr<const Tables>>;
using Tell = std::function<void(int percent)>;

// Tells each hundredth.
class Progress final : public BuildEvents {
 public:
  Progress(StopToken stop, Tell tell) : stop_(std::move(stop)), tell_(std::move(tell)) {}
  bool go_on(const std::string&, std::uint64_t done, std::uint64_t whole) override {
    const int percent = whole == 0 ? 0 : static_cast<int>(static_cast<double>(done) * 100 / static_cast<double>(whole));
    if (std::exchange(percent_, percent) != percent) tell_(percent);
    return !stop_.stop_requested();
  }

 private:
  StopToken stop_;
  Tell tell_;
  int percent_ = -1;
};

tl::unexpected<Error> not_solved() {
  return fail(Fault::unsupported, "window.not-solved", KIBAN_N_("Exact values of this game are not known."));
}

Result<void> build(const Game& game, StopToken stop, Tell tell) {
  const auto needs = game.solver()->needs();
  if (!needs) return tl::unexpected<Error>(needs.error());
  const auto folder = tables_folder(game);
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (folder.empty() || error)
    return fail(Fault::io, "window.exact-folder", KIBAN_N_("There is no folder in which exact values can be kept."));
  Progress progress(std::move(stop), std::move(tell));
  return game.solver()->build(folder.string(), needs->memory, progress);
}

// Opened where they are there, or worked out first.
Found tables_of(const Game& game, const StopToken& stop, Tell tell) {
  const Solver* solver = game.solver();
  if (solver == nullptr || !solver->features().tables()) return not_solved();
  if (auto tables = exact_tables(game)) return tables;
  if (!solver->features().builds) return not_solved();
  if (auto built = build(game, stop, std::move(tell)); !built) return tl::unexpected(std::move(built).error());
  if (auto tables = exact_tables(game)) return tables;
  return not_solved();
}

BoardValue on_board(const Position& position, const MoveValue& each) {
  BoardValue value{-1, -1, each.value};
  for (const Step& step : position.steps(each.move)) {
    if (step.type == KB_STEP_FROM && value.from < 0) value.from = step.arg;
    if (step.type == KB_STEP_TO) value.to = step.arg;
  }
  return value;
}

}  // namespace

ExactLookup::ExactLookup(SessionContext context, std::function<void()> changed)
    : context_(std::move(context)), changed_(std::move(changed)) {}

ExactLookup::~ExactLookup() { stop(); }

void ExactLookup::stop() {
  asked_.reset();
  worker_.request_stop();
  if (worker_.joinable()) worker_.join();
  in_game_.reset();
}

void ExactLookup::follow(std::shared_ptr<const Game> game) {
  if (game == game_) return;
  stop();
  game_ = std::move(game);
  tables_.reset();
  if (shown_ && game_) work(game_);
  if (!game_) shown_ = false;
}

void ExactLookup::toggle() {
  if (!game_) return;
  if (asked_) {
    stop();
    shown_ = false;
    return say(NoticeKind::information,
               {"window.exact-stopped", KIBAN_N_("The exact values are not finished. What is done is kept."), {}});
  }
  shown_ = !shown_;
  if (shown_ && !tables_) return work(game_);
  changed_();
}

void ExactLookup::work(const std::shared_ptr<const Game>& game) {
  stop();
  asked_ = std::make_shared<int>();
  const auto later = [post = context_.post, asked = std::weak_ptr<int>(asked_)](auto what) {
    post([asked, what] {
      if (!asked.expired()) what();
    });
  };
  const auto progress = [this, later](int percent) {
    later([this, percent] {
      say(NoticeKind::information,
          {"window.exact-working",
           KIBAN_N_("Working out exact values: {1} %. The same command stops it, and what is done is kept."),
           {std::to_string(percent)}});
    });
  };
  in_game_.emplace();
  worker_ = StoppableThread([this, game, later, progress](const StopToken& stop) {
    const Found found = tables_of(*game, stop, progress);
    later([this, found] { finished(found); });
  });
}

void ExactLookup::finished(const Found& found) {
  asked_.reset();
  in_game_.reset();
  if (found) {
    tables_ = *found;
    context_.tell(std::make_shared<const NoticeModel>());
    return changed_();
  }
  shown_ = false;
  say(found.error().fault == Fault::unsupported ? NoticeKind::information : NoticeKind::error, found.error().text);
}

std::vector<BoardValue> ExactLookup::values(const Position& position) const {
  std::vector<BoardValue> out;
  if (!shown_ || !tables_ || position.state().over()) return out;
  const auto values = tables_->values(position);
  if (!values) return out;
  for (const MoveValue& each : values->moves) {
    const BoardValue value = on_board(position, each);
    if (value.to >= 0) out.push_back(value);
  }
  return out;
}

void ExactLookup::say(NoticeKind kind, Text text) const {
  context_.tell(std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), {}, 0}));
}

}  // namespace kiban
