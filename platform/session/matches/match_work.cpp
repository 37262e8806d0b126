#include "session/matches/match_work.hpp"

#include <algorithm>
#include <utility>

namespace kiban {

namespace {

constexpr std::size_t most_games_told = 200;
constexpr std::size_t extra_games = 2, most_extra = 10;  // of a meeting of a knock-out that is level

}  // namespace

MatchWork::MatchWork(MatchPlan plan, Post post, Events events)
    : plan_(std::move(plan)),
      post_(std::move(post)),
      events_(std::move(events)),
      tournament_(plan_.wish.format, plan_.entrants.size()),
      thread_([this] { run(); }) {}

MatchWork::~MatchWork() {
  *alive_ = false;
  stop_ = true;
  thread_.join();
}

void MatchWork::run() {
  auto end = play_all();
  post_([alive = alive_, end = std::move(end), this] {
    if (*alive) events_.ended(end);
  });
}

Result<void> MatchWork::play_all() {
  auto library = Library::open(plan_.library);
  if (!library) return tl::unexpected(library.error());
  for (;;) {
    const auto next = [this] {
      const std::lock_guard lock(mutex_);
      return tournament_.next();
    }();
    if (!next || stop_) return {};
    if (auto played = play_meeting(*next, **library); !played) return played;
  }
}

// A meeting of a knock-out that is level goes on for a while.
Result<void> MatchWork::play_meeting(std::size_t meeting, Library& library) {
  const std::function<bool()> asked_to_stop = [this] { return stop_.load(); };
  const auto keeping = [&](const contest::FinishedGame& game) { return keep(game, library); };
  contest::Games before{};
  std::size_t games = plan_.wish.games;
  for (std::size_t extra = 0;; extra += extra_games) {
    {
      const std::lock_guard lock(mutex_);
      place_ = {meeting, next_key_,
                contest::Schedule(games, plan_.entrants.size() == 2 ? plan_.wish.test : std::nullopt)};
      next_key_ += games;
    }
    auto plan = plan_of(meeting);
    plan.seed += extra;
    contest::Schedule schedule = place_.schedule;
    if (auto played = contest::run_contest(plan, schedule, plan_.head, keeping, asked_to_stop); !played) return played;
    const std::lock_guard lock(mutex_);
    forget_broken_off();
    contest::Games sum = before;
    for (std::size_t i = 0; i < sum.size(); ++i) sum.at(i) += place_.schedule.results().at(i);
    before = sum;
    if (stop_) return {};
    const bool again = plan_.wish.format == contest::Format::knock_out && sum[0] == sum[2] && extra < most_extra;
    tournament_.note(meeting, sum, !again);
    if (!again) return {};
    place_.schedule = contest::Schedule(0, std::nullopt);  // its results count already
    games = extra_games;
  }
}

contest::ContestPlan MatchWork::plan_of(std::size_t meeting) {
  const std::lock_guard lock(mutex_);
  const auto& players = tournament_.meetings().at(meeting).players;
  contest::ContestPlan plan;
  plan.rules.game = plan_.game;
  plan.rules.max_plies = plan_.wish.max_plies;
  plan.entrants = {plan_.entrants.at(players[0]), plan_.entrants.at(players[1])};
  plan.openings = {{}};
  plan.random_plies = plan_.wish.random_plies;
  plan.seed = plan_.wish.seed + 1000 * meeting;
  plan.at_once = plan_.wish.at_once;
  plan.seen = [this](std::size_t game, const Record& record) { seen(game, record); };
  return plan;
}

// ---- what goes on ----

MatchWork::GameState& MatchWork::state(std::size_t game) {
  const std::size_t key = place_.first_key + game;
  GameState& state = games_[key];
  if (state.row.key != 0) return state;
  const contest::Meeting& meeting = tournament_.meetings().at(place_.meeting);
  state.row.key = key;
  state.row.round = meeting.round + 1;
  for (std::size_t seat = 0; seat < 2; ++seat)
    state.row.players.push_back(plan_.entrants.at(meeting.players.at(contest::player_at(game, seat))).name);
  return state;
}

void MatchWork::seen(std::size_t game, const Record& record) {
  {
    const std::lock_guard lock(mutex_);
    GameState& now = state(game);
    if (now.moves.empty()) {
      now.head = record;
      now.head.nodes.assign(1, {});
      now.head.current = root_node;
    }
    const auto line = record.path_to(record.current);
    for (std::size_t i = now.moves.size(); i < line.size(); ++i) now.moves.push_back(record.nodes[line[i]].move);
    now.row.plies = now.moves.size();
  }
  tell_changed();
}

Result<void> MatchWork::keep(const contest::FinishedGame& game, Library& library) {
  Record record = game.record;
  {
    const std::lock_guard lock(mutex_);
    record.tags["round"] = std::to_string(tournament_.meetings().at(place_.meeting).round + 1) + "." +
                           std::to_string(place_.first_key + game.number);
  }
  const auto id = library.add(record);
  if (!id) return tl::unexpected(id.error());
  {
    const std::lock_guard lock(mutex_);
    GameState& over = state(game.number);
    over.row.ending = record.ending;
    over.row.record = *id;
    over.row.plies = record.main_line().size();
    place_.schedule.finish(game.number, game.score);
    ++played_;
    forget_old();
  }
  tell_changed();
  return {};
}

// The library has them.
void MatchWork::forget_old() {
  while (games_.size() > most_games_told && games_.begin()->second.row.record != 0) games_.erase(games_.begin());
}

void MatchWork::forget_broken_off() {
  std::erase_if(games_, [](const auto& game) { return !game.second.row.ending.over(); });
}

// Once until it is looked at: programs may move a thousand times a second.
void MatchWork::tell_changed() {
  if (told_.exchange(true)) return;
  post_([alive = alive_, this] {
    if (*alive) events_.changed();
  });
}

// ---- how it stands ----

MatchesModel MatchWork::standing() const {
  told_ = false;
  const std::lock_guard lock(mutex_);
  contest::Tournament now = tournament_;
  if (const auto next = now.next()) {
    contest::Games sum = now.meetings().at(*next).results;
    if (*next == place_.meeting)
      for (std::size_t i = 0; i < sum.size(); ++i) sum.at(i) += place_.schedule.results().at(i);
    now.note(*next, sum, false);
  }
  MatchesModel model;
  model.format = now.format();
  model.rounds = now.rounds();
  model.played = played_;
  const std::size_t meetings = now.format() == contest::Format::knock_out ? now.players() - 1 : now.meetings().size();
  model.planned = std::max(meetings * plan_.wish.games, played_);
  if (const auto next = now.next()) model.round = now.meetings().at(*next).round + 1;
  const auto rows = now.standings();
  for (const contest::Standing& row : rows) {
    MatchPlayerRow shown{plan_.entrants.at(row.player).name, row.results, row.points, row.estimate, row.rounds, {}};
    for (const contest::Standing& other : rows) shown.against.push_back(now.between(row.player, other.player));
    if (rows.size() == 2 && row.player == tournament_.meetings().front().players[0])
      if (auto by_pairs = place_.schedule.standing()) shown.estimate = by_pairs;
    model.players.push_back(std::move(shown));
  }
  if (place_.schedule.test())
    model.test = SprtModel{*place_.schedule.test(), place_.schedule.ratio(), place_.schedule.verdict()};
  if (const auto winner = now.winner()) model.winner = plan_.entrants.at(*winner).name;
  for (auto game = games_.rbegin(); game != games_.rend(); ++game)
    if (!game->second.row.ending.over()) model.games.push_back(game->second.row);
  for (auto game = games_.rbegin(); game != games_.rend(); ++game)
    if (game->second.row.ending.over()) model.games.push_back(game->second.row);
  return model;
}

std::optional<MatchWork::Course> MatchWork::course(std::size_t key) const {
  const std::lock_guard lock(mutex_);
  const auto found = games_.find(key);
  if (found == games_.end()) return std::nullopt;
  const GameState& game = found->second;
  Course course{game.head, game.moves, {}, game.row.record};
  if (game.row.ending.over()) course.ending = game.row.ending;
  return course;
}

}  // namespace kiban
