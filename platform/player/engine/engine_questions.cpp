#include "player/engine/engine_questions.hpp"

#include <algorithm>
#include <utility>

#include "player/engine/engine_words.hpp"

namespace kiban {

using std::chrono::milliseconds;

bool EngineQuestion::is_timeless() const {
  return search.mode == SearchMode::move && search.clocks.empty() && search.time_ms == 0;
}

void EngineQuestion::answer(const Result<EngineAnswer>& result) {
  tell(gate.rest());
  if (done) done(result);
}

void EngineQuestion::ponderhit(const std::vector<EngineClock>& clocks) {
  search.clocks = clocks;  // should it have to be put again
  search.mode = SearchMode::move;
  search.moves.push_back(std::exchange(search.expected, {}));
}

void EngineQuestion::charge(const Game& game) {
  const auto spent = std::chrono::duration_cast<milliseconds>(ProgressGate::Clock::now() - asked).count();
  asked = ProgressGate::Clock::now();
  const int role = searching_role(game, search).value_or(-1);
  if (role < 0 || static_cast<std::size_t>(role) >= search.clocks.size()) return;
  auto& left = search.clocks[static_cast<std::size_t>(role)].left_ms;
  left = std::max<std::int64_t>(0, left - spent);
}

void EngineQuestion::tell(const std::vector<EngineProgress>& reports) const {
  if (!progress) return;
  for (const EngineProgress& report : reports) progress(report);
}

void EngineQuestions::add(const Question& question) {
  question->search.request = ++requests_;
  if (question->asked == Clock::time_point()) question->asked = Clock::now();
  open_.push_back(question);
}

EngineQuestions::Question EngineQuestions::find(std::uint64_t id) const {
  const auto found = std::find_if(open_.begin(), open_.end(), [&](const Question& q) { return q->id == id; });
  return found == open_.end() ? nullptr : *found;
}

std::vector<EngineQuestions::Question>::const_iterator EngineQuestions::under(std::uint64_t request) const {
  return std::find_if(open_.begin(), open_.end(), [&](const Question& q) { return q->search.request == request; });
}

EngineQuestions::Question EngineQuestions::take(std::uint64_t request) {
  const auto found = under(request);
  if (found == open_.end()) return nullptr;
  Question question = *found;
  open_.erase(found);
  return question;
}

std::vector<EngineQuestions::Question> EngineQuestions::take_all() { return std::exchange(open_, {}); }

bool EngineQuestions::any_timeless() const {
  return std::any_of(open_.begin(), open_.end(), [](const Question& q) { return q->is_timeless() && !q->stopped; });
}

void EngineQuestions::progress(const EngineProgress& report) {
  const auto found = under(report.request);
  if (found == open_.end()) return;
  const Question question = *found;
  question->tell(question->gate.pass(report, Clock::now()));
  tell_later(question);
}

void EngineQuestions::tell_later(const Question& question) {
  const auto next = question->gate.next();
  if (!next || timer_.expiry() == *next) return;
  timer_.expires_at(*next);
  timer_.async_wait([this, question](const boost::system::error_code& error) {
    if (error || !find(question->id)) return;
    question->tell(question->gate.due(Clock::now()));
    tell_later(question);
  });
}

}  // namespace kiban
