#include "session/matches/match_desk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <set>
#include <utility>

#include "session/computer_limits.hpp"
#include "session/engine_manager.hpp"

namespace kiban {

namespace {

constexpr Milliseconds between_looks{250};  // programs may move a thousand times a second

bool is_probability(double value) { return value > 0 && value < 0.5; }

bool sound(const contest::Sprt& test) {
  return test.elo0 < test.elo1 && test.elo0 > -2000 && test.elo1 < 2000 && is_probability(test.alpha) &&
         is_probability(test.beta);
}

// What makes no sense is refused before anything is begun.
Result<void> check(const MatchWish& wish) {
  if (wish.players.size() < 2)
    return fail(Fault::argument, "match.player", KIBAN_N_("A match needs two players or more."));
  if (wish.games == 0 || wish.games % 2 != 0)
    return fail(Fault::argument, "match.games",
                KIBAN_N_("The number of games must be even: each pair exchanges sides."));
  if (wish.test && (wish.players.size() != 2 || !sound(*wish.test)))
    return fail(Fault::argument, "match.sprt",
                KIBAN_N_("A test needs two players, and a first value below the second."));
  return {};
}

// Records and tables tell players apart by their names.
void tell_apart(std::vector<contest::Entrant>& entrants) {
  std::set<std::string> known;
  for (contest::Entrant& entrant : entrants) {
    const std::string name = entrant.name;
    for (int number = 2; !known.insert(entrant.name).second; ++number)
      entrant.name = fmt::format("{} ({})", name, number);
  }
}

}  // namespace

MatchDesk::MatchDesk(SessionContext context, Home home) : context_(std::move(context)), home_(std::move(home)) {}

// ---- beginning and ending ----

void MatchDesk::start(const MatchWish& wish) {
  auto plan = plan_of(wish);
  if (!plan) return context_.say_error(plan.error());
  watch(0);
  work_.reset();
  game_ = plan->game;
  model_ = {};
  model_.life = MatchLife::playing;
  model_.game = wish.game;
  model_.game_name = plan->head.game_name;
  model_.domain = game_->domain();
  over_ = false;
  MatchWork::Events events;
  events.changed = [this] {
    if (!look_due_) look_due_ = context_.now() + between_looks;
  };
  events.ended = [this](const Result<void>& end) { ended(end); };
  work_ = std::make_unique<MatchWork>(*std::move(plan), context_.post, std::move(events));
  look();
}

Result<MatchPlan> MatchDesk::plan_of(const MatchWish& wish) const {
  if (auto checked = check(wish); !checked) return tl::unexpected(checked.error());
  const GameEntry* const entry = home_.catalog->find(wish.game);
  context_.ask(entry);
  auto game = home_.catalog->open(wish.game, wish.options);
  if (!game) return tl::unexpected(game.error());
  if ((*game)->topology().role_count != 2)
    return fail(Fault::unsupported, "match.seats", KIBAN_N_("a match needs a game for two"));
  MatchPlan plan;
  plan.game = *std::move(game);
  plan.wish = wish;
  plan.library = home_.library;
  for (const Seat& seat : wish.players) {
    auto entrant = entrant_of(seat, wish, *plan.game);
    if (!entrant) return tl::unexpected(entrant.error());
    plan.entrants.push_back(*std::move(entrant));
  }
  tell_apart(plan.entrants);
  plan.head.game = wish.game;
  plan.head.game_name = entry != nullptr ? entry->name : wish.game;
  plan.head.options = plan.game->options();
  plan.head.script = plan.game->script();
  plan.head.tags["event"] = wish.players.size() == 2 ? "Match" : "Tournament";
  return plan;
}

Result<contest::Entrant> MatchDesk::entrant_of(const Seat& seat, const MatchWish& wish, const Game& game) const {
  contest::Entrant entrant;
  entrant.limits = {wish.clock, wish.time, 0, wish.depth};
  entrant.name = seat.name;
  if (seat.kind == SeatKind::computer) {
    entrant.level = level_of(seat.level);
    return entrant;
  }
  const EngineEntry* const engine = home_.engines != nullptr ? home_.engines->find(seat.level) : nullptr;
  if (seat.kind != SeatKind::engine || engine == nullptr || engine->game != game.id())
    return fail(Fault::argument, "match.player", KIBAN_N_("\"{1}\" is no engine of the list for this game."),
                {seat.level});
  entrant.engine = engine->config();
  if (entrant.name.empty()) entrant.name = engine->name;
  if (wish.clock.none() && wish.time.count() == 0 && wish.depth == 0) entrant.limits.time = Milliseconds(1000);
  return entrant;
}

void MatchDesk::stop() {
  if (!busy()) return;
  work_->stop();
  model_.life = MatchLife::stopping;
  tell();
}

// What was played can still be looked at.
void MatchDesk::ended(const Result<void>& end) {
  const bool stopped = model_.life == MatchLife::stopping;
  over_ = true;
  look();
  model_.life = stopped ? MatchLife::stopped : MatchLife::over;
  if (!end && end.error().fault != Fault::cancelled) {
    model_.life = MatchLife::failed;
    model_.trouble = end.error().text;
    context_.say_error(end.error());
  }
  tell();
}

// ---- following ----

void MatchDesk::look() {
  look_due_.reset();
  if (!work_) return;
  MatchesModel now = work_->standing();
  now.life = model_.life;
  now.game = model_.game;
  now.game_name = model_.game_name;
  now.domain = model_.domain;
  now.trouble = model_.trouble;
  now.shown = watched_;
  model_ = std::move(now);
  tell();
  follow();
}

void MatchDesk::tell() const { context_.tell(std::make_shared<const MatchesModel>(model_)); }

void MatchDesk::watch(std::size_t key) {
  watched_ = model_.shown = key;
  followed_.reset();
  ending_ = {};
  record_ = 0;
  if (key == 0) return context_.tell(std::make_shared<const MatchGameModel>());
  look();
}

void MatchDesk::follow() {
  if (watched_ == 0 || !work_) return;
  run([this] {
    const auto course = work_->course(watched_);
    if (!course) return;
    const bool fresh = !followed_;
    if (fresh) {
      if (const auto opened = open(*course); !opened) return context_.say_error(opened.error());
    }
    const std::size_t known = followed_->record().main_line().size();
    const bool over_now = course->ending && !ending_.over();
    for (std::size_t i = known; i < course->moves.size(); ++i)
      if (const auto played = followed_->play(course->moves[i]); !played) return context_.say_error(played.error());
    if (over_now) {
      ending_ = *course->ending;
      record_ = course->record;
    }
    if (fresh || known < course->moves.size() || over_now) tell_game();
  });
}

Result<void> MatchDesk::open(const MatchWork::Course& course) {
  auto followed = FollowedGame::open(game_, course.head, home_.style_of ? home_.style_of(*game_) : std::string());
  if (!followed) return tl::unexpected(followed.error());
  followed_ = *std::move(followed);
  return {};
}

void MatchDesk::tell_game() {
  MatchGameModel model;
  model.key = watched_;
  model.game_name = model_.game_name;
  model.domain = model_.domain;
  model.board = followed_->picture(false);
  model.moves = followed_->moves();
  model.ending = ending_;
  model.seats = seats_shown(followed_->state(), ending_, followed_->record().seats, {});
  model.record = record_;
  context_.tell(std::make_shared<const MatchGameModel>(std::move(model)));
}

void MatchDesk::step(int plies) {
  run([&] {
    if (!followed_) return;
    followed_->step(plies);
    tell_game();
  });
}

void MatchDesk::go_to(NodeId node) {
  run([&] {
    if (!followed_) return;
    followed_->go_to(node);
    tell_game();
  });
}

void MatchDesk::run(const std::function<void()>& action) {
  if (!model_.game_name.empty()) context_.ask(model_.game_name, model_.domain);
  try {
    action();
  } catch (const GameFault& fault) {
    const std::string why = fault.what();
    watch(0);
    context_.say_error(fail(Fault::internal, "game.fault", KIBAN_N_("the game broke a promise: {1}"), {why}).value());
  }
}

void MatchDesk::tick() {
  if (look_due_ && *look_due_ <= context_.now()) look();
}

}  // namespace kiban
