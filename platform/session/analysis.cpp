#include "session/analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "session/line_picture.hpp"
#include "session/picture.hpp"
#include "session/proof_tree.hpp"

namespace kiban {

namespace {

constexpr Milliseconds between_tellings{50};
constexpr Milliseconds standing_still{150};  // while somebody steps fast, nobody is asked
constexpr Milliseconds hint_time{1500};
constexpr unsigned most_lines = 20;

// By a program, so that nothing may be tried in it.
bool is_played(const Match& match) {
  const auto& seats = match.record().seats;
  return match.live() && std::any_of(seats.begin(), seats.end(), [](const Seat& seat) {
           return seat.kind == SeatKind::computer || seat.kind == SeatKind::engine;
         });
}

std::string numbered(std::int64_t ms) { return fmt::format("{:.1f}", static_cast<double>(ms) / 1000); }

}  // namespace

Analysis::Analysis(SessionContext context, LiveGame& live_game, AnalystSource source)
    : context_(std::move(context)),
      live_game_(live_game),
      source_(std::move(source)),
      exact_(context_, [this] { show(); }) {}

Analysis::~Analysis() = default;

std::shared_ptr<const Game> Analysis::game() const {
  return live_game_.match() ? live_game_.match()->game().shared_from_this() : nullptr;
}

void Analysis::say(NoticeKind kind, Text text) const {
  context_.tell(std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), {}, record_}));
}

// ---- where the game stands ----

void Analysis::tick() {
  const std::size_t before = proven_ ? proven_->since.size() : 0;
  bool news = follow();
  if (proven_ && proven_->since.size() > before) {  // who steps back is left where that leads
    answer_defence();
    follow();
  }
  if (followed_ && source_.offers(*followed_) != offers_) tell_offers();
  const Milliseconds now = context_.now();
  if (begin_at_ && now >= *begin_at_) {
    put_all();
    news = true;
  }
  if (news || (fresh_ && now - told_ >= between_tellings)) show();
}

std::optional<Milliseconds> Analysis::next_alarm() const {
  std::optional<Milliseconds> next = begin_at_;
  if (fresh_ && (!next || told_ + between_tellings < *next)) next = told_ + between_tellings;
  return next;
}

bool Analysis::follow() {
  const auto now = game();
  if (!now) {
    if (!followed_) return false;
    leave_game();
    exact_.follow(nullptr);
    tell_offers();
    return true;
  }
  const Match& match = *live_game_.match();
  EngineSearch at = search_at(match.record(), match.record().current);
  const bool same_game = now == followed_ && live_game_.id() == record_;
  if (same_game && match.record().current == node_ && at.start == at_.start && at.moves == at_.moves &&
      style_ == live_game_.style())
    return false;
  if (!same_game) leave_game();
  leave_place();
  followed_ = now;
  record_ = live_game_.id();
  node_ = match.record().current;
  at_ = std::move(at);
  style_ = live_game_.style();
  position_ = match.position().clone();
  board_ = std::make_shared<const BoardModel>(picture_of(*now, *position_));
  exact_.follow(now);
  follow_proof();
  if (!same_game) tell_offers();
  const Milliseconds time = context_.now();
  if (on_) begin_at_ = time - moved_ < standing_still ? time + standing_still : time;
  moved_ = time;
  return true;
}

void Analysis::leave_place() {
  ++place_;
  end_preview();
  hinter_.reset();
  answerer_.reset();
  begin_at_.reset();
  fresh_ = false;
  workers_.erase(std::remove_if(workers_.begin(), workers_.end(), [](const auto& w) { return w->mate; }),
                 workers_.end());
  for (const auto& worker : workers_) {
    if (worker->analyst) worker->analyst->drop();
    worker->state = AnalystState::idle;
    worker->said = {};
    worker->heard.begin(lines_);
    worker->told.clear();
  }
}

void Analysis::leave_game() {
  leave_place();
  leave_proof();
  for (const auto& worker : workers_) worker->analyst.reset();
  followed_.reset();
  position_.reset();
  board_.reset();
}

void Analysis::tell_offers() {
  offers_.clear();
  if (followed_) offers_ = source_.offers(*followed_);
  context_.tell(std::make_shared<const AnalystOffersModel>(
      AnalystOffersModel{followed_ ? followed_->id() : std::string(), offers_}));
}

// ---- who analyses ----

void Analysis::choose(std::vector<std::string> names, unsigned lines) {
  if (names.empty()) names.emplace_back();
  lines = std::clamp(lines, 1U, most_lines);
  if (names == chosen_ && lines == lines_) return;
  chosen_ = std::move(names);
  lines_ = lines;
  if (on_) start();
}

void Analysis::start() {
  on_ = true;
  std::vector<std::unique_ptr<Worker>> before = std::exchange(workers_, {});
  for (const std::string& name : chosen_) {
    const auto same = [&](const auto& worker) { return worker && worker->name == name && !worker->mate; };
    const auto known = std::find_if(before.begin(), before.end(), same);
    workers_.push_back(known == before.end() ? std::make_unique<Worker>() : std::move(*known));
    workers_.back()->name = name;
  }
  for (auto& worker : before)
    if (worker && worker->mate) workers_.push_back(std::move(worker));
  if (followed_) put_all();
  show();
}

void Analysis::stop() {
  on_ = false;
  begin_at_.reset();
  hinter_.reset();
  for (const auto& worker : workers_) {
    worker->analyst.reset();
    if (worker->state == AnalystState::thinking || worker->state == AnalystState::starting)
      worker->state = AnalystState::idle;
  }
  show();
}

Result<Analyst*> Analysis::analyst(Worker& worker) {
  if (worker.analyst) return worker.analyst.get();
  auto opened = source_.open(followed_, worker.name);
  if (!opened) return tl::unexpected(std::move(opened).error());
  worker.analyst = *std::move(opened);
  return worker.analyst.get();
}

EngineSearch Analysis::question(const Worker& worker) const {
  EngineSearch search = at_;
  search.mode = worker.mate ? SearchMode::mate : SearchMode::infinite;
  search.lines = worker.mate ? 1 : lines_;
  search.time_ms = worker.mate ? mate_time_.count() : 0;
  return search;
}

void Analysis::put_all() {
  begin_at_.reset();
  for (const auto& worker : workers_)
    if (!worker->mate) put(*worker);
}

void Analysis::put(Worker& worker) {
  worker.heard.begin(worker.mate ? 1 : lines_);
  worker.said = {};
  if (position_->state().over()) {
    worker.state = AnalystState::finished;
    return;
  }
  const auto asked = analyst(worker);
  if (!asked) return answered(worker, tl::unexpected(asked.error()));
  worker.state = AnalystState::starting;
  Worker* const who = &worker;  // dropping the question, or the worker, ends what is told
  (*asked)->ask(
      *position_, question(worker),
      [this, who](const EngineProgress& progress) {
        who->state = AnalystState::thinking;
        who->heard.note(progress);
        fresh_ = true;
      },
      [this, who](const Result<EngineAnswer>& answer) { answered(*who, answer); });
}

void Analysis::answered(Worker& worker, const Result<EngineAnswer>& answer) {
  fresh_ = true;
  worker.state = answer ? AnalystState::finished : AnalystState::failed;
  if (!answer) {
    if (answer.error().fault == Fault::cancelled) return;
    worker.said = answer.error().text;
    return;
  }
  for (const EngineProgress& line : answer->lines) worker.heard.note(line);
  if (worker.mate) mate_answered(worker, *answer);
}

// ---- a forced win ----

Analysis::Worker* Analysis::mate_worker() {
  const auto found = std::find_if(workers_.begin(), workers_.end(), [](const auto& w) { return w->mate; });
  return found == workers_.end() ? nullptr : found->get();
}

void Analysis::find_mate(const std::string& name, Milliseconds time) {
  tick();
  if (!followed_ || position_->state().over()) return;
  stop_mate();
  mate_time_ = time;
  workers_.push_back(std::make_unique<Worker>());
  workers_.back()->name = name;
  workers_.back()->mate = true;
  put(*workers_.back());
  show();
}

void Analysis::stop_mate() {
  workers_.erase(std::remove_if(workers_.begin(), workers_.end(), [](const auto& w) { return w->mate; }),
                 workers_.end());
}

void Analysis::mate_answered(Worker& worker, const EngineAnswer& answer) {
  switch (answer.done.result) {
    case EngineResult::mate: {
      EngineProgress found;
      found.line = 1;
      found.pv = answer.done.pv;
      found.score = {ScoreKind::win, ScoreBound::exact, static_cast<std::int64_t>(answer.done.pv.size()),
                     int{position_->state().acting_role()}};
      worker.heard.note(found);
      worker.said = {"window.mate", KIBAN_N_("There is a forced win."), {}};
      keep_proof(worker);
      break;
    }
    case EngineResult::no_mate:
      worker.heard.begin(1);
      worker.said = {"window.no-mate", KIBAN_N_("There is no forced win here."), {}};
      break;
    case EngineResult::timeout:
      worker.heard.begin(1);
      worker.said = {
          "window.mate-timeout", KIBAN_N_("No forced win was found in {1} s."), {numbered(mate_time_.count())}};
      break;
    default:
      worker.heard.begin(1);
      worker.said = {"window.mate-not-here", KIBAN_N_("This engine does not look for forced wins here."), {}};
  }
  say(NoticeKind::information, worker.said);
}

// ---- the proof of a forced win ----

void Analysis::keep_proof(const Worker& worker) {
  leave_proof();
  auto proof = worker.analyst ? worker.analyst->proof() : nullptr;
  if (!proof) return;
  proven_ = Proven{at_, position_->state().acting_role(), style_, std::move(proof), nullptr, {}};
  proven_->shown = std::make_shared<const ProofModel>(picture_of_proof(*position_, *proven_->proof, style_));
}

void Analysis::leave_proof() {
  proven_.reset();
  answerer_.reset();
  answers_ = false;
}

// A proof stays while the game goes on from where it was found.
void Analysis::follow_proof() {
  if (!proven_) return;
  const auto& from = proven_->at.moves;
  const bool beyond = at_.start == proven_->at.start && at_.moves.size() >= from.size() &&
                      std::equal(from.begin(), from.end(), at_.moves.begin());
  if (!beyond) return leave_proof();
  proven_->since.assign(at_.moves.begin() + static_cast<std::ptrdiff_t>(from.size()), at_.moves.end());
  if (std::exchange(proven_->style, style_) == style_) return;
  const auto begin = replay(*followed_, live_game_.match()->record(), proof_root());
  if (!begin) return leave_proof();
  proven_->shown = std::make_shared<const ProofModel>(picture_of_proof(**begin, *proven_->proof, style_));
}

NodeId Analysis::proof_root() const {
  const auto path = live_game_.match()->record().path_to(node_);
  const std::size_t ply = path.size() - proven_->since.size();
  return ply == 0 ? root_node : path[ply - 1];
}

void Analysis::answer_by_proof(bool wanted) {
  tick();
  if (!proven_ || wanted == answers_) return;
  if (wanted && is_played(*live_game_.match()))
    return say(NoticeKind::refusal,
               {"window.proof-game",
                KIBAN_N_("This game is still being played. A forced win can be played out when it is over."),
                {}});
  answers_ = wanted;
  answerer_.reset();
  answer_defence();
  follow();
  show();
}

void Analysis::answer_defence() {
  const bool winner_acts =
      answers_ && proven_ && !position_->state().over() && position_->state().acting_role() == proven_->winner;
  if (!winner_acts) return;
  if (const auto told = place_in_proof(*proven_->shown, proven_->since).answer) return play_answer(*told);
  answerer_ = std::make_unique<Worker>();
  answerer_->mate = true;
  const auto asked = analyst(*answerer_);
  if (!asked) return say(NoticeKind::error, asked.error().text);
  (*asked)->ask(*position_, question(*answerer_), {}, [this](const Result<EngineAnswer>& answer) {
    const std::unique_ptr<Worker> done = std::move(answerer_);
    if (!answer) return say(NoticeKind::error, answer.error().text);
    if (answer->done.result == EngineResult::mate) return play_answer(answer->done.move);
    answers_ = false;
    say(NoticeKind::information,
        {"window.proof-lost", KIBAN_N_("How the win goes on was not found in {1} s."), {numbered(mate_time_.count())}});
    show();
  });
}

void Analysis::play_answer(const std::string& move) {
  if (!live_game_.notes().insert_line(node_, {move}, {})) return;
  const Record& record = live_game_.match()->record();
  for (const NodeId next : record.nodes[node_].children)
    if (record.nodes[next].move == move) return live_game_.go_to(next);
}

// ---- what is known for certain ----

void Analysis::exact() {
  tick();
  exact_.toggle();
}

// ---- a hint ----

std::optional<Move> Analysis::best_move() const {
  for (const auto& worker : workers_) {
    const auto lines = worker->heard.lines();
    if (worker->mate || lines.empty() || lines.front().moves.empty()) continue;
    if (const auto move = position_->parse_move(lines.front().moves.front())) return *move;
  }
  return std::nullopt;
}

void Analysis::hint() {
  tick();
  if (!followed_ || position_->state().over() || !live_game_.may_hint()) return;
  if (on_)
    if (const auto known = best_move()) return live_game_.show_hint(*known);
  hinter_ = std::make_unique<Worker>();
  hinter_->name = chosen_.front();
  auto asked = analyst(*hinter_);
  if (!asked) {
    hinter_->name.clear();  // an engine that is not there is no reason to give no hint
    asked = analyst(*hinter_);
  }
  if (!asked) return say(NoticeKind::error, asked.error().text);
  EngineSearch search = at_;
  search.time_ms = hint_time.count();
  search.lines = 1;
  say(NoticeKind::information, {"window.hint-wait", KIBAN_N_("Looking for a good move…"), {}});
  (*asked)->ask(*position_, search, {}, [this](const Result<EngineAnswer>& answer) {
    const std::unique_ptr<Worker> done = std::move(hinter_);
    if (!answer) return say(NoticeKind::error, answer.error().text);
    const auto move = position_->parse_move(answer->done.move);
    if (move) return live_game_.show_hint(*move);
    say(NoticeKind::information, {"window.no-hint", KIBAN_N_("The engine would resign here."), {}});
  });
}

// ---- lines on the board and in the record ----

std::unique_ptr<Position> Analysis::begin_of(const LineModel& line) const {
  if (!line.from) return position_->clone();
  auto position = replay(*followed_, live_game_.match()->record(), *line.from);
  return position ? *std::move(position) : nullptr;
}

void Analysis::preview(PlaceNumber place, const std::string& by, const LineModel& line, std::size_t ply) {
  if (place != place_ || !followed_) return;
  const auto position = begin_of(line);
  if (!position) return;
  LinePreviewModel preview{place_, nullptr, by, line, 0};
  std::optional<Move> last;
  for (; preview.ply < std::min(ply, line.moves.size()); ++preview.ply) {
    const auto move = position->parse_move(line.moves[preview.ply]);
    if (!move || !position->play(*move)) break;
    last = *move;
  }
  BoardModel picture = picture_of(*followed_, *position);
  if (last) picture.last_move = path_that_led_to(*position, line.moves[preview.ply - 1]);
  picture.may_move = false;
  preview.board = std::make_shared<const BoardModel>(std::move(picture));
  previews_ = true;
  context_.tell(std::make_shared<const LinePreviewModel>(std::move(preview)));
}

void Analysis::end_preview() {
  if (!std::exchange(previews_, false)) return;
  context_.tell(std::make_shared<const LinePreviewModel>());
}

void Analysis::insert(PlaceNumber place, const std::string& by, const LineModel& line) {
  if (place != place_ || !followed_ || line.moves.empty()) return;
  std::map<std::string, std::string> tags;
  const Assessment after = one_move_later(line.score);
  if (after.kind != Assessment::none) tags[tag_evaluation] = to_text(after);
  if (!by.empty() && !tags.empty()) tags[tag_evaluation_by] = by;
  if (live_game_.notes().insert_line(line.from.value_or(node_), line.moves, tags))
    say(NoticeKind::information, {"window.line-inserted", KIBAN_N_("The line was inserted as a variation."), {}});
}

// ---- what is told ----

LineModel Analysis::picture_of_line(const AnalysisLine& line, const std::vector<LineModel>& before) const {
  const auto same =
      std::find_if(before.begin(), before.end(), [&](const LineModel& known) { return known.moves == line.moves; });
  if (same != before.end()) return {line.rank, line.score, line.depth, line.moves, same->shown, same->first, {}};
  return kiban::picture_of_line(*position_, line, style_);
}

AnalystModel Analysis::picture_of_worker(Worker& worker) const {
  AnalystModel out{worker.name, worker.mate, worker.state, worker.said, worker.heard.facts(), {}};
  if (position_)
    for (const AnalysisLine& line : worker.heard.lines()) out.lines.push_back(picture_of_line(line, worker.told));
  worker.told = out.lines;
  return out;
}

void Analysis::show() {
  told_ = context_.now();
  fresh_ = false;
  AnalysisModel model;
  model.place = place_;
  model.on = on_;
  model.board = board_;
  if (position_) model.values = exact_.values(*position_);
  for (const auto& worker : workers_) model.analysts.push_back(picture_of_worker(*worker));
  if (proven_) {
    model.proof = proven_->shown;
    model.proof_from = proof_root();
    model.proof_row = place_in_proof(*proven_->shown, proven_->since).row;
    model.proof_answers = answers_;
  }
  context_.tell(std::make_shared<const AnalysisModel>(std::move(model)));
}

}  // namespace kiban
