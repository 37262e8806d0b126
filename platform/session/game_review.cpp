#include "session/game_review.hpp"

#include <algorithm>
#include <utility>

namespace kiban {

GameReview::GameReview(SessionContext context, LiveGame& live_game, AnalystSource source)
    : context_(std::move(context)), live_game_(live_game), source_(std::move(source)) {}

GameReview::~GameReview() = default;

void GameReview::say(NoticeKind kind, Text text) const {
  context_.tell(std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), {}, live_game_.id()}));
}

void GameReview::start(const std::string& name, Milliseconds time_per_position) {
  cancel();
  if (!live_game_.match()) return;
  game_ = live_game_.match()->game().shared_from_this();
  auto opened = source_.open(game_, name);
  if (!opened) return say(NoticeKind::error, opened.error().text);
  const Record& record = live_game_.match()->record();
  record_ = live_game_.id();
  name_ = name;
  time_ = time_per_position;
  begun_ = context_.now();
  nodes_ = positions_of_line(record, record.current);
  done_ = 0;
  analyst_ = *std::move(opened);
  tell();
  next();
}

void GameReview::cancel() {
  if (!running()) return;
  analyst_.reset();
  tell();
}

void GameReview::tick() {
  if (!running()) return;
  const Match* match = live_game_.match();
  if (!match || live_game_.id() != record_ || &match->game() != game_.get()) cancel();
}

// Positions without a search are passed in a loop, so that a long game needs no deep stack.
void GameReview::next() {
  for (; running() && done_ < nodes_.size(); ++done_) {
    const Record& record = live_game_.match()->record();
    const NodeId node = nodes_[done_];
    if (!record.has(node)) continue;
    const auto position = replay(*game_, record, node);
    if (!position) return say(NoticeKind::error, position.error().text), cancel();
    if ((*position)->state().over()) {
      keep(of_end((*position)->state()), {}, -1);
      continue;
    }
    EngineSearch search = search_at(record, node);
    search.time_ms = time_.count();
    search.lines = 1;
    heard_.begin(1);
    return analyst_->ask(
        **position, search, [this](const EngineProgress& progress) { heard_.note(progress); },
        [this](const Result<EngineAnswer>& answer) { answered(answer); });
  }
  finish();
}

void GameReview::answered(const Result<EngineAnswer>& answer) {
  tick();
  if (!running()) return;
  if (!answer) return say(NoticeKind::error, answer.error().text), cancel();
  for (const EngineProgress& line : answer->lines) heard_.note(line);
  const auto lines = heard_.lines();
  if (!lines.empty()) keep(lines.front().score, lines.front().moves, lines.front().depth);
  ++done_;
  tell();
  next();
}

void GameReview::keep(const Assessment& assessment, const std::vector<std::string>& line, std::int64_t depth) {
  (void)live_game_.notes().annotate(nodes_[done_], evaluation_tags(assessment, line, name_, depth));
}

void GameReview::finish() {
  if (!running()) return;
  analyst_.reset();
  tell();
  std::size_t mistakes = 0, blunders = 0;
  for (const LineSlip& slip : live_game_.slips()) ++(slip.slip == Slip::blunder ? blunders : mistakes);
  say(NoticeKind::information, {"window.reviewed",
                                KIBAN_N_("Analysis finished. Mistakes: {1}, blunders: {2}."),
                                {std::to_string(mistakes), std::to_string(blunders)}});
}

void GameReview::tell() const {
  ReviewModel model;
  model.running = running();
  model.by = name_;
  model.done = done_;
  model.all = nodes_.size();
  const auto open = static_cast<std::int64_t>(model.all - model.done);
  model.left_ms = open * time_.count();
  if (done_ > 0) model.left_ms = open * (context_.now() - begun_).count() / static_cast<std::int64_t>(done_);
  context_.tell(std::make_shared<const ReviewModel>(std::move(model)));
}

void GameReview::insert_better_lines() {
  if (!live_game_.match()) return;
  std::size_t kept = 0;
  for (const LineSlip& slip : live_game_.slips()) {
    const Record& record = live_game_.match()->record();
    const NodeId before = record.nodes[slip.node].parent;
    const auto better = line_of(record.nodes[before]);
    if (better.empty() || better.front() == record.nodes[slip.node].move) continue;
    const auto worth = assessment_of(record.nodes[before]);
    if (live_game_.notes().insert_line(before, better, {{tag_evaluation, worth ? to_text(*worth) : std::string()}}))
      ++kept;
  }
  say(NoticeKind::information,
      {"window.lines-inserted", KIBAN_N_("Better lines inserted as variations: {1}."), {std::to_string(kept)}});
}

void GameReview::go_to_slip(int direction) {
  if (!live_game_.match()) return;
  const Record& record = live_game_.match()->record();
  const std::size_t here = record.ply_of(record.current);
  const auto slips = live_game_.slips();
  const auto ply = [&](const LineSlip& slip) { return record.ply_of(slip.node); };
  if (direction > 0) {
    const auto found = std::find_if(slips.begin(), slips.end(), [&](const auto& slip) { return ply(slip) > here; });
    if (found != slips.end()) return live_game_.go_to(found->node);
  } else {
    const auto found = std::find_if(slips.rbegin(), slips.rend(), [&](const auto& slip) { return ply(slip) < here; });
    if (found != slips.rend()) return live_game_.go_to(found->node);
  }
  say(NoticeKind::information, {"window.no-slip", KIBAN_N_("There are no more mistakes in that direction."), {}});
}

}  // namespace kiban
