// Which moves a script's position has, and what is said of them.
#include <algorithm>

#include "script/game/explorer.hpp"

namespace kiban::script {
namespace {

std::uint32_t role_bit(int role) { return std::uint32_t{1} << static_cast<unsigned>(role); }

bool begins_with(std::span<const Step> whole, std::span<const Step> part) {
  return part.size() <= whole.size() && std::equal(part.begin(), part.end(), whole.begin());
}

tl::unexpected<Error> unfinished() {
  return fail(Fault::illegal, "move.unfinished", KIBAN_N_("the move is not finished"));
}

tl::unexpected<Error> not_legal() {
  return fail(Fault::illegal, "move.not-legal", KIBAN_N_("that is not a legal move"));
}

void clear(std::vector<Mark>* marks) {
  if (marks) marks->clear();
}

// Takes out of the added moves those that the base has too: they are played as the base plays them.
void drop_known(std::vector<ScriptMove>& added, const std::vector<ScriptMove>& of_base) {
  const auto known = [&](const ScriptMove& move) {
    return std::any_of(of_base.begin(), of_base.end(), [&](const ScriptMove& other) {
      return move.from == other.from && move.to == other.to && move.choice == other.choice && move.take.empty();
    });
  };
  added.erase(std::remove_if(added.begin(), added.end(), known), added.end());
}

// Text that could be a move here, had the game one like it.
bool begins_with_site(const Layout& layout, std::string_view text) {
  return std::any_of(layout.board.begin(), layout.board.end(),
                     [&](int site) { return text.rfind(layout.labels[cell(site)], 0) == 0; });
}

}  // namespace

// ---- listing ----

// The base knows its own moves, and nothing is taken from them or added.
bool ScriptPosition::as_base() const {
  return game_->base_moves() && frame().phase < 0 && !game_->has(Hook::legal) && !game_->has(Hook::moves);
}

void ScriptPosition::list_choices() const {
  Frame& now = frame();
  const int first = game_->shape().first_choice(now.phase);
  const auto count = game_->description().phases[cell(now.phase)].choices.size();
  for (std::size_t i = 0; i < count; ++i) {
    ScriptMove move;
    move.role = scene().turn;
    move.choice = first + static_cast<int>(i);
    move.behind = bits_of(move, game_->layout());
    now.moves.push_back(std::move(move));
  }
}

Result<void> ScriptPosition::list_moves(BorrowedRuntime& runtime) const {
  Frame& now = frame();
  const auto hooks = runtime.hooks();
  if (!hooks) return tl::unexpected(hooks.error());
  SceneExplorer explorer(*this, **hooks, scene(), true);
  if (game_->has(Hook::moves))
    if (auto added = (*hooks)->moves(scene(), explorer, now.moves); !added) return added;
  for (ScriptMove& move : now.moves) move.behind = bits_of(move, game_->layout());
  if (!game_->base_moves()) return {};
  std::vector<ScriptMove> added = std::move(now.moves);
  now.moves.clear();
  base_.list(now.moves, scene());
  drop_known(added, now.moves);
  now.moves.insert(now.moves.end(), added.begin(), added.end());
  return {};
}

Result<void> ScriptPosition::filter(BorrowedRuntime& runtime) const {
  Frame& now = frame();
  const bool asks = game_->has(Hook::legal) && now.phase < 0 && !now.moves.empty();
  Hooks* hooks = nullptr;
  if (asks) {
    const auto taken = runtime.hooks();
    if (!taken) return tl::unexpected(taken.error());
    hooks = *taken;
  }
  for (std::size_t i = 0; i < now.moves.size(); ++i) {
    if (hooks) {
      SceneExplorer explorer(*this, *hooks, now.scene, true);
      auto answer = hooks->legal(now.scene, explorer, now.moves[i]);
      if (!answer) return tl::unexpected(std::move(answer).error());
      if (*answer) {
        now.refused.push_back({i, **std::move(answer)});
        continue;
      }
    }
    now.legal.push_back(now.moves[i].behind);
  }
  return {};
}

Result<void> ScriptPosition::list(BorrowedRuntime& runtime) const {
  Frame& now = frame();
  if (now.listed) return {};
  now.forget_moves();
  const bool over = now.over() || base_over();
  Result<void> done;
  if (!over && as_base()) {
    base_->legal(now.legal);
  } else if (!over) {
    if (now.phase >= 0)
      list_choices();
    else
      done = list_moves(runtime);
    if (done) done = filter(runtime);
  }
  if (!done) {
    if (done.error().fault == Fault::limit) runtime.drop();
    return done;
  }
  now.listed = true;
  return {};
}

void ScriptPosition::listed_or_fault() const {
  if (frame().listed) return;
  BorrowedRuntime runtime(game_->pool());
  if (const auto done = list(runtime); !done) throw GameFault(english(done.error().text));
}

const ScriptEnding& ScriptPosition::ending() const {
  Frame& now = frame();
  if (!now.stuck_known) judge_stuck();
  return now.ending;
}

// No legal move ends a game, unless a base says itself how.
void ScriptPosition::judge_stuck() const {
  Frame& now = frame();
  const bool goes_on = !now.over() && now.phase < 0 && !as_base() && !base_over();
  if (goes_on) {
    listed_or_fault();
    if (now.legal.empty()) now.ending = game_->has(Hook::stuck) ? stuck_by_hook() : stuck();
  }
  now.stuck_known = true;
}

ScriptEnding ScriptPosition::stuck_by_hook() const {
  BorrowedRuntime runtime(game_->pool());
  const auto hooks = runtime.hooks();
  if (!hooks) throw GameFault(english(hooks.error().text));
  SceneExplorer explorer(*this, **hooks, scene(), true);
  auto verdict = (*hooks)->stuck(scene(), explorer);
  if (verdict) return ending_of(*std::move(verdict));
  if (verdict.error().fault == Fault::limit) runtime.drop();
  throw GameFault(english(verdict.error().text));
}

ScriptEnding ScriptPosition::stuck() const {
  const int roles = static_cast<int>(game_->layout().roles.size());
  const int turn = scene().turn;
  switch (game_->description().stuck) {
    case Stuck::draw:
      return {Outcome::drawn, 0, ScriptEnding::Cause::stuck};
    case Stuck::wins:
      return {Outcome::won, role_bit(turn), ScriptEnding::Cause::stuck};
    default:
      return {Outcome::won, role_bit((turn + 1) % roles), ScriptEnding::Cause::stuck};
  }
}

void ScriptPosition::legal(std::vector<Move>& out) const {
  const Question question;
  listed_or_fault();
  out.assign(frame().legal.begin(), frame().legal.end());
}

std::uint32_t ScriptPosition::legal_count() const {
  const Question question;
  listed_or_fault();
  return static_cast<std::uint32_t>(frame().legal.size());
}

// ---- one move ----

const ScriptMove* ScriptPosition::find_own(Move move) const {
  return is_own(move, game_->layout()) ? frame().find(move) : nullptr;
}

tl::unexpected<Error> ScriptPosition::refusal(const RefusedMove& move) const {
  return tl::unexpected(Error{
      Fault::illegal, game_->reason(move.why.reason, "refused", KIBAN_N_("the script refuses it"), move.why.facts)});
}

std::vector<Step> ScriptPosition::steps(Move move) const {
  const Question question;
  listed_or_fault();
  if (const ScriptMove* const own = find_own(move)) return game_->words().steps(*own, frame().moves);
  if (!base_) throw GameFault(game_->id() + ": a move has no click path");
  return base_->steps(move);
}

Result<std::string> ScriptPosition::move_text(Move move) const {
  const Question question;
  listed_or_fault();
  if (const ScriptMove* const own = find_own(move)) return game_->words().text(*own);
  if (base_) return base_->move_text(move);
  return not_legal();
}

Result<std::string> ScriptPosition::move_in_style(Move move, const std::string& style) const {
  return base_ && !is_own(move, game_->layout()) ? base_->move_in_style(move, style) : move_text(move);
}

Result<Move> ScriptPosition::parse_move(std::string_view text) const {
  const Question question;
  listed_or_fault();
  for (const ScriptMove& move : frame().moves) {
    if (!is_own(move.behind, game_->layout()) || game_->words().text(move) != text) continue;
    if (const RefusedMove* const refused = frame().find_refused(move.behind)) return refusal(*refused);
    return move.behind;
  }
  if (over() || base_over()) return fail(Fault::state, "move.over", KIBAN_N_("the game is over"));
  if (!game_->base_moves() || frame().phase >= 0) {
    if (game_->base_moves() && base_->parse_move(text)) return asked_first();
    if (begins_with_site(game_->layout(), text)) return not_legal();
    return fail(Fault::parse, "move.text", KIBAN_N_("this position has no such move"));
  }
  auto move = base_->parse_move(text);
  if (!move) return move;
  if (const RefusedMove* const refused = frame().find_refused(*move)) return refusal(*refused);
  return move;
}

tl::unexpected<Error> ScriptPosition::asked_first() const {
  std::string names;
  for (const Choice& choice : game_->description().phases[cell(frame().phase)].choices)
    names += (names.empty() ? "" : ", ") + choice.name;
  return fail(Fault::illegal, "move.choice", KIBAN_N_("a choice comes first: {1}"), {names});
}

std::vector<Move> ScriptPosition::refused() const {
  const Question question;
  listed_or_fault();
  std::vector<Move> all;
  for (const RefusedMove& each : frame().refused) all.push_back(frame().moves[each.index].behind);
  if (!game_->base_moves() || frame().phase >= 0 || over()) return all;
  const std::vector<Move> of_base = base_->refused();
  all.insert(all.end(), of_base.begin(), of_base.end());
  return all;
}

Result<void> ScriptPosition::why(std::span<const Step> steps, std::vector<Mark>* blame) const {
  const Question question;
  clear(blame);
  listed_or_fault();
  bool begun = false;
  for (const Move move : frame().legal) {
    const std::vector<Step> path = this->steps(move);
    if (!begins_with(path, steps)) continue;
    if (path.size() == steps.size()) return {};
    begun = true;
  }
  if (begun) return unfinished();
  for (const RefusedMove& refused : frame().refused) {
    if (!begins_with(this->steps(frame().moves[refused.index].behind), steps)) continue;
    if (blame)
      for (const int site : refused.why.sites) blame->push_back({site, KB_MARK_BLAME, 0});
    return refusal(refused);
  }
  if (frame().phase >= 0) return asked_first();
  if (!game_->base_moves() || over()) return not_legal();
  auto told = base_->why(steps, blame);
  return told ? not_legal() : told;
}

}  // namespace kiban::script
