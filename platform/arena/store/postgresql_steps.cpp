#include "arena/store/postgresql_steps.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "arena/store/rows.hpp"

namespace kiban::arena::postgresql {
namespace {

using nlohmann::json;

constexpr unsigned writers = 3;  // while one waits for the disk, the next one gathers
constexpr std::size_t most_together = 200;

// Rows are locked in one order, so that two servers whose moves meet in the same games wait for each other once.
constexpr const char* write_steps =
    "WITH s AS (SELECT * FROM jsonb_to_recordset(CAST(? AS jsonb)) AS s(id TEXT, known BIGINT, offered BIGINT, "
    "decisions BIGINT, first_role TEXT, second_role TEXT, turn_since BIGINT, deadline BIGINT, draw_offer BIGINT)), "
    "l AS (SELECT g.number, s.* FROM s JOIN games g ON g.id = s.id WHERE g.decisions = s.known AND g.outcome = '' AND "
    "g.draw_offer IS NOT DISTINCT FROM s.offered ORDER BY g.number FOR NO KEY UPDATE OF g), "
    "u AS (UPDATE games SET decisions = l.decisions, first_role = l.first_role, second_role = l.second_role, "
    "turn_since = l.turn_since, deadline = l.deadline, draw_offer = l.draw_offer FROM l WHERE games.number = l.number "
    "RETURNING games.number, games.id), "
    "d AS (INSERT INTO decisions (game, turn, seat, role, move, at, elapsed) SELECT u.number, x.turn, x.seat, x.role, "
    "x.move, x.at, x.elapsed FROM u JOIN jsonb_to_recordset(CAST(? AS jsonb)) AS x(id TEXT, turn BIGINT, seat BIGINT, "
    "role TEXT, move TEXT, at BIGINT, elapsed BIGINT) ON x.id = u.id), "
    "a AS (INSERT INTO answers (game, seat, key, digest, move, turn, decisions, ended) SELECT u.number, x.seat, x.key, "
    "x.digest, x.move, x.turn, x.decisions, x.ended FROM u JOIN jsonb_to_recordset(CAST(? AS jsonb)) AS x(id TEXT, "
    "seat BIGINT, key TEXT, digest TEXT, move TEXT, turn BIGINT, decisions BIGINT, ended BIGINT) ON x.id = u.id) "
    "SELECT id FROM u";

std::string text_of(const json& rows) { return rows.dump(-1, ' ', false, json::error_handler_t::replace); }

json null_or(const std::optional<int>& value) { return value ? json(*value) : json(); }

json game_of(const GameStep& step) {
  return {{"id", step.game},
          {"known", step.before},
          {"offered", null_or(step.offered)},
          {"decisions", step.before + step.decisions.size()},
          {"first_role", step.roles[0]},
          {"second_role", step.roles[1]},
          {"turn_since", ms(step.turn_since)},
          {"deadline", ms(step.deadline)},
          {"draw_offer", null_or(step.draw_offer)}};
}

void add_decisions(json& rows, const GameStep& step) {
  std::size_t turn = step.before;
  for (const DecisionRow& decision : step.decisions)
    rows.push_back({{"id", step.game},
                    {"turn", turn++},
                    {"seat", decision.seat},
                    {"role", decision.role},
                    {"move", decision.move},
                    {"at", ms(decision.at)},
                    {"elapsed", decision.elapsed.count()}});
}

void add_answer(json& rows, const GameStep& step) {
  if (!step.answer) return;
  const AnswerRow& answer = *step.answer;
  rows.push_back({{"id", step.game},
                  {"seat", answer.seat},
                  {"key", answer.key},
                  {"digest", answer.digest},
                  {"move", answer.move},
                  {"turn", answer.turn_number},
                  {"decisions", answer.decisions},
                  {"ended", answer.ended ? 1 : 0}});
}

}  // namespace

StepWriter::StepWriter(Pool& pool) : pool_(pool) {
  for (unsigned i = 0; i < writers; ++i) threads_.emplace_back([this] { run(); });
}

StepWriter::~StepWriter() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wanted_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Result<void> StepWriter::write(const GameStep& step) {
  Job job{step, {}};
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(&job);
  }
  wanted_.notify_one();
  job.done.acquire();
  return job.result;
}

void StepWriter::run() {
  for (Jobs jobs = take(); !jobs.empty(); jobs = take()) {
    write_all(jobs);
    for (Job* job : jobs) job->done.release();
  }
}

// One step of a game at most. None: it ends.
StepWriter::Jobs StepWriter::take() {
  std::unique_lock lock(mutex_);
  wanted_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
  std::set<std::string> games;
  const auto later = std::stable_partition(waiting_.begin(), waiting_.end(), [&](const Job* job) {
    return games.size() < most_together && games.insert(job->step.game).second;
  });
  Jobs jobs(waiting_.begin(), later);
  waiting_.erase(waiting_.begin(), later);
  if (!waiting_.empty()) wanted_.notify_one();
  return jobs;
}

// What the database refuses of all together it may take of each.
void StepWriter::write_all(const Jobs& jobs) {
  try {
    write_together(jobs);
  } catch (const Gone& gone) {
    for (Job* job : jobs) job->result = tl::make_unexpected(gone.error());
  } catch (const store::Failure& failure) {
    if (jobs.size() == 1)
      jobs.front()->result = tl::make_unexpected(failure.error());
    else
      for (Job* job : jobs) write_all({job});
  }
}

void StepWriter::write_together(const Jobs& jobs) {
  json games = json::array(), decisions = json::array(), answers = json::array();
  for (const Job* job : jobs) {
    games.push_back(game_of(job->step));
    add_decisions(decisions, job->step);
    add_answer(answers, job->step);
  }
  std::set<std::string> kept;
  pool_.with([&](Session& session) {
    kept.clear();
    Query query(session, write_steps);
    query.bind(text_of(games)).bind(text_of(decisions)).bind(text_of(answers));
    while (query.step()) kept.insert(query.text(0));
  });
  for (Job* job : jobs)
    if (!kept.contains(job->step.game))
      job->result = fail(Fault::state, "arena.conflict", KIBAN_N_("the game has gone on elsewhere"));
  ++statements_;
  steps_ += jobs.size();
}

}  // namespace kiban::arena::postgresql
