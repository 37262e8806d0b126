#include "core/plugin/engine_hearing.hpp"

#include <algorithm>
#include <span>

#include "core/base/utf8.hpp"
#include "core/plugin/border.hpp"

namespace kiban {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

constexpr std::size_t max_line = std::size_t{1} << 20;  // to the engine: a game of many moves
constexpr std::size_t max_said = 65536;
constexpr std::uint32_t max_choices = 4096, max_pv = 1024;

std::string line_or_fault(const char* text, std::size_t limit, const char* what) {
  auto line = border::line_at(text, limit);
  if (!line) throw GameFault(std::string(what) + " is missing, or no line of text");
  return *std::move(line);
}

std::string optional_line(const char* text, std::size_t limit, const char* what) {
  return text == nullptr ? std::string() : line_or_fault(text, limit, what);
}

std::int64_t count_or_untold(std::int64_t value) { return value < 0 ? -1 : value; }
std::int32_t permille_or_untold(std::int32_t value) { return value < 0 || value > 1000 ? -1 : value; }

// The move, if it is legal here; played.
bool play(Position& position, const std::string& text) {
  auto move = position.parse_move(text);
  return move && position.try_play(*move);
}

// The moves of a line as far as they are legal, one after the other.
std::vector<std::string> legal_line(const Position& from, const char* const* moves, std::uint32_t count) {
  if (count > 0 && moves == nullptr) throw GameFault("a line of moves is missing");
  std::vector<std::string> line;
  if (count == 0) return line;
  const auto position = from.clone();
  for (const char* move : std::span(moves, std::min(count, max_pv))) {
    std::string text = line_or_fault(move, KB_MAX_MOVE_TEXT, "a move of a line");
    if (!play(*position, text)) break;
    line.push_back(std::move(text));
  }
  return line;
}

EngineOption option_of(const kb_engine_option& raw) {
  if (raw.size < KB_ENGINE_OPTION_SIZE_1_0 || raw.type < KB_ENGINE_CHECK || raw.type > KB_ENGINE_FILENAME ||
      raw.choice_count > max_choices || (raw.choice_count > 0 && raw.choices == nullptr))
    throw GameFault("an engine option makes no sense");
  EngineOption option;
  option.type = static_cast<EngineOptionType>(raw.type);
  option.name = line_or_fault(raw.name, border::max_label, "the name of an engine option");
  option.default_value = line_or_fault(raw.default_value, max_said, "the default of an engine option");
  option.min = raw.min;
  option.max = raw.max;
  for (const char* choice : std::span(raw.choices, raw.choice_count))
    option.choices.push_back(line_or_fault(choice, max_said, "a choice of an engine option"));
  return option;
}

EngineScore score_of(const kb_engine_progress& raw) {
  if (raw.score_kind < KB_SCORE_NONE || raw.score_kind > KB_SCORE_LOSS || raw.bound < KB_BOUND_EXACT ||
      raw.bound > KB_BOUND_UPPER || raw.score_role < -1 || raw.score_role >= KB_MAX_ROLES)
    throw GameFault("a score makes no sense");
  return {static_cast<ScoreKind>(raw.score_kind), static_cast<ScoreBound>(raw.bound), raw.score, raw.score_role};
}

EngineProgress progress_of(const kb_engine_progress& raw, const Position& position) {
  EngineProgress progress;
  progress.request = raw.request;
  progress.line = raw.line;
  progress.depth = count_or_untold(raw.depth);
  progress.seldepth = count_or_untold(raw.seldepth);
  progress.time_ms = count_or_untold(raw.time_ms);
  progress.nodes = count_or_untold(raw.nodes);
  progress.nodes_per_second = count_or_untold(raw.nodes_per_second);
  progress.hash_permille = permille_or_untold(raw.hash_permille);
  progress.cpu_permille = permille_or_untold(raw.cpu_permille);
  progress.score = score_of(raw);
  progress.pv = legal_line(position, raw.pv, raw.pv_count);
  progress.current = optional_line(raw.current, KB_MAX_MOVE_TEXT, "the move that is looked at");
  progress.said = optional_line(raw.said, max_said, "what an engine says");
  return progress;
}

// What a result of its kind must hold. The move was checked before.
void check_result(const EngineDone& done) {
  const bool move = done.result == EngineResult::move;
  if (move && done.move.empty()) throw GameFault("a search ended with a move and none is told");
  if (done.result == EngineResult::illegal && done.reason.empty())
    throw GameFault("a move is called illegal for no reason");
}

}  // namespace

EngineHearing::EngineHearing(const std::string& domain, EngineEvents& events)
    : domain_(domain), events_(events), sink_(make_sink(this)) {}

kb_engine_sink EngineHearing::make_sink(EngineHearing* self) {
  kb_engine_sink sink{};
  sink.size = sizeof sink;
  sink.ctx = self;
  sink.send = send;
  sink.deadline = deadline;
  sink.identity = identity;
  sink.option = option;
  sink.quirk = quirk;
  sink.introduced = introduced;
  sink.ready = ready;
  sink.progress = progress;
  sink.done = done;
  sink.failed = failed;
  sink.note = note;
  return sink;
}

void EngineHearing::expect(std::uint64_t request, std::unique_ptr<Position> position) {
  asked_.push_back({request, std::move(position)});
}

void EngineHearing::forget(std::uint64_t request) {
  asked_.erase(std::remove_if(asked_.begin(), asked_.end(), [&](const Asked& a) { return a.request == request; }),
               asked_.end());
}

void EngineHearing::break_off(std::string what) {
  if (!broken_ && !closed_) broken_ = std::move(what);
}

bool EngineHearing::settle() {
  if (!broken_) return false;
  what_ = *std::exchange(broken_, std::nullopt);
  closed_ = true;
  asked_.clear();
  events_.deadline(std::nullopt);
  events_.failed(error().text);
  return true;
}

Error EngineHearing::error() const { return border::promise_error(what_); }

const Position* EngineHearing::asked(std::uint64_t request) const {
  const auto found = std::find_if(asked_.begin(), asked_.end(), [&](const Asked& a) { return a.request == request; });
  return found == asked_.end() ? nullptr : found->position.get();
}

Text EngineHearing::text_of(const kb_text* raw) const {
  auto text = raw == nullptr ? std::nullopt : border::text_from(*raw, domain_);
  if (!text) throw GameFault("a sentence that is not text");
  return *std::move(text);
}

// ---- what is heard ----

template <class Heard>
void EngineHearing::hear(void* self, Heard heard) noexcept {
  auto& hearing = *static_cast<EngineHearing*>(self);
  if (hearing.closed_ || hearing.broken_) return;
  try {
    heard(hearing);
  } catch (const std::exception& problem) {  // may not cross the border
    hearing.break_off(problem.what());
  } catch (...) {
    hearing.break_off("?");
  }
}

void EngineHearing::send(void* self, const char* line, std::size_t length) noexcept {
  hear(self, [&](EngineHearing& h) {
    // Names of options go back as they came, in whatever encoding.
    const bool fine = line != nullptr && length <= max_line && std::none_of(line, line + length, is_control);
    if (!fine) throw GameFault("what it sends to an engine is no line");
    h.events_.send({line, length});
  });
}

void EngineHearing::deadline(void* self, std::int64_t at_ms) noexcept {
  hear(self, [&](EngineHearing& h) { h.events_.deadline(at_ms < 0 ? std::nullopt : std::optional(at_ms)); });
}

void EngineHearing::identity(void* self, const char* key, const char* value) noexcept {
  hear(self, [&](EngineHearing& h) {
    h.events_.identity(line_or_fault(key, border::max_label, "a word about the engine"),
                       line_or_fault(value, max_said, "a word about the engine"));
  });
}

void EngineHearing::option(void* self, const kb_engine_option* option) noexcept {
  hear(self, [&](EngineHearing& h) {
    if (option == nullptr) throw GameFault("an engine option is missing");
    h.events_.option(option_of(*option));
  });
}

void EngineHearing::quirk(void* self, const char* token) noexcept {
  hear(self, [&](EngineHearing& h) { h.events_.quirk(line_or_fault(token, border::max_label, "a quirk")); });
}

void EngineHearing::introduced(void* self) noexcept {
  hear(self, [](EngineHearing& h) { h.events_.introduced(); });
}

void EngineHearing::ready(void* self) noexcept {
  hear(self, [](EngineHearing& h) { h.events_.ready(); });
}

void EngineHearing::progress(void* self, const kb_engine_progress* progress) noexcept {
  hear(self, [&](EngineHearing& h) {
    const bool whole = progress != nullptr && progress->size >= KB_ENGINE_PROGRESS_SIZE_1_0;
    const Position* position = whole ? h.asked(progress->request) : nullptr;
    if (position == nullptr) throw GameFault("progress of a search that was not asked for");
    h.events_.progress(progress_of(*progress, *position));
  });
}

void EngineHearing::done(void* self, const kb_engine_done* done) noexcept {
  hear(self, [&](EngineHearing& h) {
    if (done == nullptr || done->size < KB_ENGINE_DONE_SIZE_1_0 || h.asked(done->request) == nullptr)
      throw GameFault("the end of a search that was not asked for");
    h.hear_done(*done);
  });
}

void EngineHearing::hear_done(const kb_engine_done& raw) {
  if (raw.result < KB_DONE_MOVE || raw.result > KB_DONE_ILLEGAL) throw GameFault("a search ended in no known way");
  const Position& position = *asked(raw.request);
  EngineDone done;
  done.request = raw.request;
  done.result = static_cast<EngineResult>(raw.result);
  done.move = optional_line(raw.move, KB_MAX_MOVE_TEXT, "a move");
  done.ponder = optional_line(raw.ponder, KB_MAX_MOVE_TEXT, "a move to ponder");
  done.pv = legal_line(position, raw.pv, raw.pv_count);
  done.reason = text_of(&raw.reason);
  done.said = line_or_fault(raw.said, max_said, "what an engine says");
  check_result(done);
  const auto after = position.clone();
  if (!done.move.empty() && !play(*after, done.move)) throw GameFault("the move " + done.move + " is not legal");
  if (done.move.empty() || !play(*after, done.ponder)) done.ponder.clear();
  if (done.result == EngineResult::mate && done.pv.empty()) throw GameFault("a mate without a move");
  forget(raw.request);
  events_.done(done);
}

void EngineHearing::failed(void* self, const kb_text* why) noexcept {
  hear(self, [&](EngineHearing& h) {
    const Text text = h.text_of(why);
    h.closed_ = true;
    h.asked_.clear();
    h.events_.failed(text);
  });
}

void EngineHearing::note(void* self, const kb_text* what) noexcept {
  hear(self, [&](EngineHearing& h) { h.events_.note(h.text_of(what)); });
}

}  // namespace kiban
