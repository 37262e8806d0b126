#include "script/game/script_position.hpp"

#include <algorithm>
#include <utility>

#include "script/game/explorer.hpp"
#include "script/game/scene_key.hpp"

namespace kiban::script {
namespace {

std::uint32_t bit(int role) { return std::uint32_t{1} << static_cast<unsigned>(role); }

void write_little(std::uint64_t value, std::uint8_t* out) {
  for (int i = 0; i < 8; ++i) out[i] = static_cast<std::uint8_t>(value >> (8 * i));
}

std::uint64_t read_little(const std::uint8_t* in) {
  std::uint64_t value = 0;
  for (int i = 0; i < 8; ++i) value |= std::uint64_t{in[i]} << (8 * i);
  return value;
}

}  // namespace

Result<std::unique_ptr<Position>> ScriptPosition::create(std::shared_ptr<const ScriptGame> game,
                                                         std::unique_ptr<Position> base, Scene scene, Fields told,
                                                         bool from_start) {
  BasePosition below(game->base(), game->layout(), std::move(base));
  std::unique_ptr<ScriptPosition> position(new ScriptPosition(std::move(game), std::move(below)));  // NOLINT: private
  Frame& first = *position->frames_.emplace_back(std::make_unique<Frame>());
  first.scene = std::move(scene);
  first.scene.values = std::move(told.values);
  first.scene.ply = told.ply;
  first.scene.last = std::move(told.last);
  first.swapped = told.swapped;
  first.past = told.past && !from_start;
  first.phase = told.phase;
  position->seen_ = std::move(told.seen);
  if (position->base_) {
    position->base_.show(first.scene, told.swapped, told.turn);
  } else if (told.swapped) {
    std::swap(first.scene.seats[0], first.scene.seats[1]);
  }
  first.shown = true;
  if (auto begun = position->begin(from_start); !begun) return tl::unexpected(std::move(begun).error());
  return position;
}

// Nothing of the first ply may be left to fail later.
Result<void> ScriptPosition::begin(bool from_start) {
  BorrowedRuntime runtime(game_->pool());
  Frame& first = frame();
  if (auto judged = judge(runtime, first); !judged) return judged;
  if (auto judged = judge_repetition(runtime, first); !judged) return judged;
  if (from_start)
    if (auto asked = ask(runtime, first); !asked) return asked;
  if (first.phase >= 0 && (first.over() || base_over())) return bad_position("nothing is asked when the game is over");
  return list(runtime);
}

std::unique_ptr<Position> ScriptPosition::clone() const {
  std::unique_ptr<ScriptPosition> twin(  // NOLINT: the constructor is private
      new ScriptPosition(game_, base_.clone()));
  for (std::size_t i = 0; i <= depth_; ++i) twin->frames_.push_back(frames_[i]->copy());
  twin->depth_ = depth_;
  twin->seen_ = seen_;
  return twin;
}

// ---- what the base shows ----

Scene& ScriptPosition::shown(Frame& of) const {
  if (!of.shown) base_.show(of.scene, of.swapped);
  of.shown = true;
  return of.scene;
}

// ---- what it says of itself ----

State ScriptPosition::state() const {
  const Question question;
  const ScriptEnding& end = ending();
  const Frame& now = frame();
  State state;
  if (base_) {
    state = base_->state();
    if (now.swapped) std::swap(state.seat_of_role[0], state.seat_of_role[1]);
  } else {
    state.seat_of_role = now.scene.seats;
  }
  if (!game_->base_moves()) {
    state.to_act = bit(scene().turn);
    state.winners = 0;
    state.outcome = Outcome::ongoing;
    state.phase = -1;
  }
  if (end.outcome != Outcome::ongoing) {
    state.outcome = end.outcome;
    state.winners = end.winners;
    state.to_act = 0;
  } else if (now.phase >= 0) {
    state.phase = game_->shape().first_phase() + now.phase;
  }
  return state;
}

Text ScriptPosition::reason() const {
  const Question question;
  const ScriptEnding& end = ending();
  if (end.outcome != Outcome::ongoing) return reason_of(end);
  return game_->base_moves() ? base_->reason() : Text{};
}

std::vector<std::int64_t> ScriptPosition::score() const {
  const Question question;
  if (const ScriptEnding& end = ending(); end.outcome != Outcome::ongoing) return end.score;
  return game_->base_moves() ? base_->score() : std::vector<std::int64_t>{};
}

Text ScriptPosition::reason_of(const ScriptEnding& ending) const {
  switch (ending.cause) {
    case ScriptEnding::Cause::stuck:
      return game_->own_reason("stuck", KIBAN_N_("no legal move is left"), {});
    case ScriptEnding::Cause::repetition:
      return game_->own_reason("repetition", KIBAN_N_("the position occurred {1} times"),
                               {std::to_string(game_->repetition())});
    default:
      break;
  }
  const bool won = ending.outcome == Outcome::won;
  if (!ending.score.empty())
    return won ? game_->reason(ending.told, "points", KIBAN_N_("more points"), ending.facts)
               : game_->reason(ending.told, "level", KIBAN_N_("equal points"), ending.facts);
  return won ? game_->reason(ending.told, "won", KIBAN_N_("this wins the game"), ending.facts)
             : game_->reason(ending.told, "drawn", KIBAN_N_("this is a draw"), ending.facts);
}

std::vector<Occupant> ScriptPosition::occupants() const {
  if (base_) return base_->occupants();
  const Scene& now = scene();
  std::vector<Occupant> all;
  for (const int site : game_->layout().board)
    if (const Piece piece = now.at(site); !piece.empty()) all.push_back({site, piece.kind, piece.role, 0, 1});
  for (std::size_t hand = 0; hand < now.held.size(); ++hand) {
    const Layout::Hand& held = game_->layout().hands[hand];
    all.push_back({held.site, static_cast<kb_kind>(held.kind), static_cast<kb_role>(held.role), 0, now.held[hand]});
  }
  return all;
}

std::vector<Mark> ScriptPosition::marks() const {
  const Question question;
  const ScriptEnding& end = ending();
  std::vector<Mark> marks;
  if (game_->base_moves()) marks = base_->marks();
  if (end.outcome != Outcome::ongoing)
    for (const int site : end.sites) marks.push_back({site, KB_MARK_WIN, 1});
  return marks;
}

Fields ScriptPosition::fields() const {
  const Frame& now = frame();
  Fields fields;
  if (!base_) fields.hands = game_->board_text().write_hands(now.scene);
  fields.ply = now.scene.ply;
  fields.swapped = now.swapped;
  fields.phase = now.phase;
  fields.past = now.past;
  fields.values = now.scene.values;
  fields.last = now.scene.last;
  if (base_ && !game_->base_moves() && base_.over()) fields.turn = scene().turn;
  if (game_->keeps_history()) fields.seen = seen_;
  return fields;
}

Key ScriptPosition::key() const {
  const Question question;
  const Frame& now = frame();
  Mixture mixture;
  mix_values(mixture, now.scene);
  mix_phase(mixture, now);
  if (game_->field_text().pending(now.past, now.scene.ply)) mix_ply(mixture, now.scene);
  Key key{};
  if (base_) {
    if (!game_->base_moves() && base_.over()) mix_turn(mixture, scene());
    key = base_->key();
    mixture.lo ^= read_little(key.data());
    mixture.hi ^= read_little(key.data() + 8);
  } else {
    mix_board(mixture, now.scene);
    mix_turn(mixture, now.scene);
  }
  write_little(mixture.lo, key.data());
  write_little(mixture.hi, key.data() + 8);
  return key;
}

Result<std::uint64_t> ScriptPosition::history_key(Hooks* hooks, Explorer& explorer, Scene& scene) const {
  const SameBy same_by = game_->description().same_by;
  if (same_by != SameBy::hook) return repetition_key(scene, same_by);
  return hooks->key(scene, explorer);
}

Result<std::uint64_t> ScriptPosition::history_key(BorrowedRuntime& runtime, Frame& of) const {
  if (of.history_key) return *of.history_key;
  shown(of);
  const auto hooks = game_->description().same_by == SameBy::hook ? runtime.hooks() : Result<Hooks*>(nullptr);
  if (!hooks) return tl::unexpected(hooks.error());
  if (!*hooks) return *(of.history_key = repetition_key(of.scene, game_->description().same_by));
  SceneExplorer explorer(*this, **hooks, of.scene, true);
  auto key = (*hooks)->key(of.scene, explorer);
  if (key) of.history_key = *key;
  return key;
}

bool ScriptPosition::has_value() const {
  if (game_->has(Hook::value)) return true;
  const auto* const base = base_ ? dynamic_cast<const Valued*>(&*base_) : nullptr;
  return base && game_->base_moves() && base->has_value();
}

int ScriptPosition::value() const {
  const Question question;
  if (!game_->has(Hook::value)) return dynamic_cast<const Valued&>(*base_).value();
  BorrowedRuntime runtime(game_->pool());
  const auto hooks = runtime.hooks();
  if (!hooks) throw GameFault(english(hooks.error().text));
  SceneExplorer explorer(*this, **hooks, scene(), true);
  const auto value = (*hooks)->value(scene(), explorer);
  if (value) return *value;
  if (value.error().fault == Fault::limit) runtime.drop();
  throw GameFault(english(value.error().text));
}

std::string ScriptPosition::text(TextDetail detail) const {
  const Question question;
  const std::string besides = game_->field_text().write(fields(), detail);
  if (!base_) return game_->board_text().write(frame().scene) + (besides.empty() ? "" : " " + besides);
  const std::string text = base_->text(detail);
  // Where the base is a script too, the last part is always this one's.
  if (besides.empty()) return text.find(" | ") == std::string::npos ? text : text + " | -";
  return text + " | " + besides;
}

Text ScriptPosition::about(Site site, std::vector<Mark>* marks) const {
  return game_->base_moves() ? base_->about(site, marks) : Position::about(site, marks);
}

Result<std::string> ScriptPosition::evaluate(Hooks& hooks, const std::string& line) const {
  const Question question;
  SceneExplorer explorer(*this, hooks, scene(), true);
  return hooks.evaluate(line, &scene(), &explorer);
}

}  // namespace kiban::script
