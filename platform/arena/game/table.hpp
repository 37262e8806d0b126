// A game at its table: takes one decision after the other, keeps each before anybody sees it, watches the clock, and
// wakes who waits for news.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "arena/base/arena_time.hpp"
#include "arena/game/view.hpp"
#include "arena/rules/move_request.hpp"
#include "arena/store/store.hpp"
#include "core/match/match.hpp"

namespace kiban::arena {

using ToldDecision = std::shared_ptr<const std::string>;  // as JSON

// What can be told without asking the table: immutable, replaced as a whole.
struct Snapshot {
  std::string body, brief;  // JSON objects without their closing brace
  std::string tag;          // another one whenever anything changed
  std::size_t decisions = 0;
  std::optional<int> draw_offer;
  Time turn_since{};
  bool over = false;
  int to_decide = -1;  // seat; -1 when over
  Time deadline{};
  std::vector<ToldDecision> moves;  // the decisions

  // The whole object, for who sits at `seat` (-1: nobody), with the decisions from `since` on.
  std::string full(int seat, std::optional<std::size_t> since, const std::string& more = {}) const;
  std::string in_short(int seat) const;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  struct Surroundings {
    Store& store;
    const ArenaTime& time;
    boost::asio::thread_pool& workers;
    std::function<void(const std::shared_ptr<Table>&)> changed;  // somebody else is to decide, or it is over
    std::function<bool()> store_answers;  // of late; who could not be answered loses no game by it
  };
  using Decided = tl::expected<std::string, Problem>;  // the answer's body

  // As it is kept. Errors: those of the game. Calls the game: not on a thread that has to be quick.
  static Result<std::shared_ptr<Table>> open(const Surroundings& surroundings, std::shared_ptr<const Game> rules,
                                             std::shared_ptr<const Vocabulary> words, const StoredGame& stored);

  const GameFacts& facts() const { return facts_; }  // its names on the strand only
  int seat_of(std::int64_t agent) const;             // -1: none

  std::shared_ptr<const Snapshot> now() const;  // [thread-safe]
  GameMark mark() const;                        // [thread-safe]

  // The store may have it otherwise: somebody else has written. It is looked at before anything else is done, and at
  // once where somebody waits for news. [thread-safe]
  enum class Look { when_asked, now };
  void doubt(Look look);
  bool in_doubt() const { return doubted_; }
  // Calls `then` when it is as the store has it, or (false) the store cannot say.
  void fresh(std::function<void(bool good)> then);
  void arrived(int seat);  // its agent has looked at the game. [thread-safe]

  // Called once, from any thread, when something has changed. [thread-safe]
  std::uint64_t hold(std::function<void()> wake);
  void release(std::uint64_t waiting);
  void let_go();  // who waits hears nothing any more. [thread-safe]

  // Work on the game itself, one after the other.
  void decide(std::int64_t agent, MoveRequest request, std::function<void(const Decided&)> answer);
  using Reader = std::function<void(const Position&, const Record&)>;
  void read(Reader reader, std::function<void(const GameFault&)> failed);
  void start();                                               // its clock
  void begin_at(Time deadline) { row_.deadline = deadline; }  // before it is started

 private:
  Table(const Surroundings& surroundings, GameFacts facts, const StoredGame& stored);
  Result<void> set_up();
  Result<bool> look_again();  // whether it has changed. Errors: those of the store and the game; it stays in doubt
  Result<void> take(const StoredGame& stored);
  Decided decide_on_the_latest(int seat, const MoveRequest& request);
  Record record_of(std::size_t decisions) const;
  Result<std::unique_ptr<Match>> match_of(std::size_t decisions) const;

  Decided decide_now(int seat, const MoveRequest& request);
  Decided decide_safely(std::int64_t agent, const MoveRequest& request);
  std::optional<Decided> answered_before(int seat, const MoveRequest& request) const;
  std::optional<Problem> objection(int seat, const MoveRequest& request) const;
  Decided play(int seat, const MoveRequest& request);
  Decided end_by(int seat, const MoveRequest& request, const std::function<Result<void>(Match&)>& act);
  Decided keep(GameStep step, const MoveRequest& request);
  GameStep new_step() const;
  AnswerRow answer_for(int seat, const MoveRequest& request, const std::string& move, std::size_t decisions) const;
  std::optional<EndRow> end_of_match() const;
  Result<void> commit(const GameStep& step);
  bool fallen() const;
  Time deadline_at(Time since) const;
  void put_back();    // the match as it was kept
  void adjudicate();  // a fallen clock
  void fail_game();
  bool never_came(int seat) const;

  Problem refused(const Refusal& refusal) const;
  Problem with_game(Problem problem, int seat) const;
  std::string answer_text(const Snapshot& snapshot, int seat, const AnswerRow& answer, bool again) const;
  std::shared_ptr<const Snapshot> snapshot_of(const Match& match, std::size_t decisions, Time since,
                                              bool with_end) const;
  void tell_decisions();
  void publish();
  void watch_clock();
  Milliseconds now_ms() const { return since_epoch(around_.time.now()); }

  Surroundings around_;
  GameFacts facts_;
  boost::asio::strand<boost::asio::thread_pool::executor_type> strand_;
  boost::asio::steady_timer clock_timer_;

  // On the strand.
  GameRow row_;
  std::vector<DecisionRow> decisions_;
  std::vector<std::size_t> moves_;  // moves_[i]: stones or moves after i decisions
  std::map<std::pair<int, std::string>, AnswerRow> answers_;
  std::unique_ptr<Match> match_;
  std::vector<ToldDecision> told_;

  std::atomic<bool> doubted_{false};
  mutable std::mutex mutex_;
  std::shared_ptr<const Snapshot> snapshot_;
  std::map<std::uint64_t, std::function<void()>> waiting_;
  std::uint64_t waits_ = 0;
  std::array<bool, 2> arrived_{};
};

}  // namespace kiban::arena
