#include "player/contest/contest.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace kiban::contest {
namespace {

constexpr std::chrono::milliseconds glance{50};  // between two looks whether to stop

constexpr std::uint64_t stride = 0x9E3779B97F4A7C15;  // seeds far apart from each other

struct Report {
  std::size_t game;
  Result<PlayedGame> played;
};

// Between the threads that play and the one that keeps.
class Hall {
 public:
  explicit Hall(Schedule& schedule) : schedule_(schedule) {}

  std::optional<std::size_t> next() {
    const std::lock_guard lock(mutex_);
    return closed_ ? std::nullopt : schedule_.next();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  void report(Report report) {
    const std::lock_guard lock(mutex_);
    reports_.push_back(std::move(report));
    changed_.notify_all();
  }
  std::optional<Report> take(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, patience, [this] { return !reports_.empty(); })) return std::nullopt;
    Report report = std::move(reports_.front());
    reports_.pop_front();
    return report;
  }
  // Returns whether the contest is over.
  bool finish(std::size_t game, GameScore score) {
    const std::lock_guard lock(mutex_);
    schedule_.finish(game, score);
    return schedule_.over();
  }

 private:
  Schedule& schedule_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Report> reports_;
  bool closed_ = false;
};

std::string round_of(std::size_t game) {
  return std::to_string(pair_of(game) + 1) + "." + std::to_string(game % 2 + 1);
}

// One thread's players and its games.
class Worker {
 public:
  Worker(const ContestPlan& plan, const Record& head, Hall& hall)
      : plan_(plan), head_(head), hall_(hall), thread_([this](const StopToken& stop) { work(stop); }) {}

  void stop() { thread_.request_stop(); }

 private:
  void work(const StopToken& stop) {
    for (std::size_t i = 0; i < players_.size(); ++i)
      players_.at(i) = make_contestant(plan_.entrants.at(i), plan_.rules.game);
    while (const auto game = hall_.next()) hall_.report({*game, play(*game, stop)});
    players_ = {};
  }

  Result<PlayedGame> play(std::size_t game, const StopToken& stop) {
    try {
      const auto opening = opening_of(pair_of(game));
      if (!opening) return tl::unexpected(opening.error());
      const std::array<Contestant*, 2> by_seat{players_.at(player_at(game, 0)).get(),
                                               players_.at(player_at(game, 1)).get()};
      Seen seen;
      if (plan_.seen) seen = [this, game](const Record& record) { plan_.seen(game, record); };
      return play_game(plan_.rules, *opening, head_of(game), by_seat, plan_.seed + stride * (game + 1), stop, seen);
    } catch (const GameFault& broken) {
      return fail(Fault::internal, "game.fault", KIBAN_N_("the game broke a promise: {1}"), {broken.what()});
    }
  }

  Result<Opening> opening_of(std::size_t pair) const {
    const Opening& opening = plan_.openings.at(pair % plan_.openings.size());
    if (plan_.random_plies == 0) return opening;
    return lengthened(*plan_.rules.game, opening, plan_.random_plies, plan_.seed + stride * pair);
  }

  Record head_of(std::size_t game) const {
    Record head = head_;
    head.seats = {plan_.entrants.at(player_at(game, 0)).seat(), plan_.entrants.at(player_at(game, 1)).seat()};
    head.tags["round"] = round_of(game);
    head.created = std::chrono::floor<Milliseconds>(std::chrono::system_clock::now());
    return head;
  }

  const ContestPlan& plan_;
  const Record& head_;
  Hall& hall_;
  std::array<std::unique_ptr<Contestant>, 2> players_;
  StoppableThread thread_;  // last, so that it ends before what it uses
};

class Contest {
 public:
  Contest(const ContestPlan& plan, Schedule& schedule, const Record& head,
          const std::function<Result<void>(const FinishedGame&)>& keep, const std::function<bool()>& asked_to_stop)
      : keep_(keep), asked_to_stop_(asked_to_stop), hall_(schedule) {
    for (unsigned i = 0; i < std::max(plan.at_once, 1U); ++i)
      workers_.push_back(std::make_unique<Worker>(plan, head, hall_));
  }

  Result<void> run() {
    bool stopped = false;
    while (!over_ && !stopped) {
      if (auto report = hall_.take(glance)) take(*std::move(report));
      stopped = asked_to_stop_ && asked_to_stop_();
    }
    hall_.close();
    for (const auto& worker : workers_) worker->stop();
    workers_.clear();
    keep_the_rest();
    return std::move(result_);
  }

 private:
  void take(Report report) {
    const std::size_t number = report.game;
    const auto score = keep(std::move(report));
    if (!score) result_ = tl::unexpected(score.error());
    over_ = !score || hall_.finish(number, *score);
  }

  // What was finished when it was stopped.
  void keep_the_rest() {
    while (auto report = over_ ? std::nullopt : hall_.take(std::chrono::milliseconds(0)))
      if (report->played) take(*std::move(report));
  }

  Result<GameScore> keep(Report report) const {
    if (!report.played) return tl::unexpected(report.played.error());
    FinishedGame game{report.game, std::move(report.played->record), GameScore::draw, std::move(report.played->fault)};
    game.score = score_of(game.record.ending, game.number);
    if (auto kept = keep_(game); !kept) return tl::unexpected(kept.error());
    return game.score;
  }

  const std::function<Result<void>(const FinishedGame&)>& keep_;
  const std::function<bool()>& asked_to_stop_;
  Hall hall_;
  bool over_ = false;
  Result<void> result_;
  std::vector<std::unique_ptr<Worker>> workers_;  // last: they come to the hall
};

}  // namespace

GameScore score_of(const Ending& ending, std::size_t game) {
  if (ending.outcome != Outcome::won) return GameScore::draw;
  const std::size_t seat = player_at(game, 0);  // where player 0 sits
  return (ending.winning_seats >> seat & 1U) != 0 ? GameScore::win : GameScore::loss;
}

Result<void> run_contest(const ContestPlan& plan, Schedule& schedule, const Record& head,
                         const std::function<Result<void>(const FinishedGame&)>& keep,
                         const std::function<bool()>& asked_to_stop) {
  if (plan.rules.game->topology().role_count != 2)
    return fail(Fault::unsupported, "match.seats", KIBAN_N_("a match needs a game for two"));
  if (schedule.over()) return {};
  return Contest(plan, schedule, head, keep, asked_to_stop).run();
}

}  // namespace kiban::contest
