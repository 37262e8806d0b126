#include "script/game/script_position.hpp"

#include <algorithm>
#include <utility>

#include "script/game/explorer.hpp"
#include "script/sandbox/mixing.hpp"

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

// Facts are told apart by what stands above them.
enum Fact : std::uint64_t { fact_piece = 1, fact_hand, fact_turn, fact_ply, fact_seats, fact_phase, fact_value };

std::uint64_t fact(Fact what, std::uint64_t a, std::uint64_t b = 0) { return what << 58 | a << 24 | b; }

void add_board(Mixture& mixture, const Scene& scene) {
  for (std::size_t site = 0; site < scene.pieces.size(); ++site) {
    const Piece piece = scene.pieces[site];
    if (piece.empty()) continue;
    mixture.add(
        fact(fact_piece, site, (static_cast<std::uint64_t>(piece.kind) << 8) + static_cast<std::uint8_t>(piece.role)));
  }
  for (std::size_t hand = 0; hand < scene.held.size(); ++hand)
    if (scene.held[hand] != 0) mixture.add(fact(fact_hand, hand, static_cast<std::uint64_t>(scene.held[hand])));
}

std::uint64_t turn_fact(const Scene& scene) { return fact(fact_turn, cell(scene.turn)); }

std::uint64_t number_of(const Value& value) {
  if (const auto* const flag = std::get_if<bool>(&value)) return *flag ? 1 : 0;
  if (const auto* const number = std::get_if<std::int64_t>(&value)) return mixed(static_cast<std::uint64_t>(*number));
  return mixed(std::string_view(std::get<std::string>(value)));
}

void add_values(Mixture& mixture, const Scene& scene) {
  for (std::size_t i = 0; i < scene.values.size(); ++i)
    if (scene.values[i] != scene.layout->values[i].second && !scene.layout->counters[i])
      mixture.add(mixed(fact(fact_value, i)) ^ number_of(scene.values[i]));
}

std::uint64_t key_without_hook(const Scene& scene, SameBy same_by) {
  Mixture mixture;
  add_board(mixture, scene);
  if (same_by != SameBy::board) mixture.add(turn_fact(scene));
  if (same_by == SameBy::position) add_values(mixture, scene);
  return mixture.lo;
}

}  // namespace

void ScriptPosition::Frame::begin(const Frame& before) {
  scene.copy_without_last(before.scene);
  shown = before.shown;
  swapped = before.swapped;
  past = before.past;
  phase = -1;
  asked = 0;
  if (ending.outcome != Outcome::ongoing) ending = {};
  stuck_known = base_played = listed = counted = false;
  history_key.reset();
  base_before.reset();
}

std::unique_ptr<ScriptPosition::Frame> ScriptPosition::Frame::copy() const {
  auto twin = std::make_unique<Frame>();
  twin->begin(*this);
  twin->scene.last = scene.last;
  twin->phase = phase;
  twin->asked = asked;
  twin->ending = ending;
  twin->stuck_known = stuck_known;
  twin->base_played = base_played;
  twin->counted = counted;
  if (base_before) twin->base_before = base_before->clone();
  return twin;
}

Result<std::unique_ptr<Position>> ScriptPosition::create(std::shared_ptr<const ScriptGame> game,
                                                         std::unique_ptr<Position> base, Scene scene, Fields told,
                                                         bool from_start) {
  std::unique_ptr<ScriptPosition> position(new ScriptPosition(std::move(game), std::move(base)));  // NOLINT: private
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
    position->show(first.scene, told.swapped, told.turn);
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
  if (first.phase >= 0 && (first.ending.outcome != Outcome::ongoing || (game_->base_moves() && base_over())))
    return bad_position("nothing is asked when the game is over");
  return list(runtime);
}

std::unique_ptr<Position> ScriptPosition::clone() const {
  std::unique_ptr<ScriptPosition> twin(  // NOLINT: the constructor is private
      new ScriptPosition(game_, base_ ? base_->clone() : nullptr));
  for (std::size_t i = 0; i <= depth_; ++i) twin->frames_.push_back(frames_[i]->copy());
  twin->depth_ = depth_;
  twin->seen_ = seen_;
  return twin;
}

// ---- what the base shows ----

bool ScriptPosition::base_over() const { return base_->state().over(); }

// A game that is over does not say whose turn it would be; its text does.
int ScriptPosition::turn_of_base() const {
  const State state = base_->state();
  if (state.to_act != 0) return state.acting_role();
  const Editing* const editing = game_->base()->editing();
  const std::string diagram = base_->text(TextDetail::diagram);
  for (int role = 0; editing && role < static_cast<int>(game_->layout().roles.size()); ++role) {
    const auto text = editing->compose(base_->occupants(), static_cast<Role>(role));
    const auto position = text ? game_->base()->start(*text) : tl::unexpected(text.error());
    if (position && (*position)->text(TextDetail::diagram) == diagram) return role;
  }
  return 0;
}

void ScriptPosition::show(Scene& scene, bool swapped, int turn) const {
  const Layout& layout = game_->layout();
  std::fill(scene.pieces.begin(), scene.pieces.end(), Piece{});
  std::fill(scene.held.begin(), scene.held.end(), 0);
  for (const Occupant& occupant : base_->occupants()) {
    if (occupant.site < layout.board_sites) {
      scene.pieces[cell(occupant.site)] = {occupant.kind, occupant.role};
    } else {
      for (std::size_t hand = 0; hand < layout.hands.size(); ++hand)
        if (layout.hands[hand].site == occupant.site) scene.held[hand] = occupant.count;
    }
  }
  scene.turn = turn >= 0 ? turn : turn_of_base();
  scene.seats = base_->state().seat_of_role;
  if (swapped) std::swap(scene.seats[0], scene.seats[1]);
}

Scene& ScriptPosition::scene() const {
  Frame& now = frame();
  if (!now.shown) show(now.scene, now.swapped, -1);
  now.shown = true;
  return now.scene;
}

// ---- what it says of itself ----

State ScriptPosition::state() const {
  const Question question;
  const Ending& end = ending();
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
  const Ending& end = ending();
  if (end.outcome != Outcome::ongoing) return reason_of(end);
  return game_->base_moves() ? base_->reason() : Text{};
}

std::vector<std::int64_t> ScriptPosition::score() const {
  const Question question;
  if (const Ending& end = ending(); end.outcome != Outcome::ongoing) return end.score;
  return game_->base_moves() ? base_->score() : std::vector<std::int64_t>{};
}

Text ScriptPosition::reason_of(const Ending& ending) const {
  switch (ending.cause) {
    case Ending::Cause::stuck:
      return game_->own_reason("stuck", KIBAN_N_("no legal move is left"), {});
    case Ending::Cause::repetition:
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
  const Ending& end = ending();
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
  if (base_ && !game_->base_moves() && base_over()) fields.turn = scene().turn;
  if (game_->keeps_history()) fields.seen = seen_;
  return fields;
}

Key ScriptPosition::key() const {
  const Question question;
  const Frame& now = frame();
  Mixture mixture;
  add_values(mixture, now.scene);
  if (now.swapped) mixture.add(fact(fact_seats, 1));
  if (now.phase >= 0) mixture.add(fact(fact_phase, cell(now.phase)));
  if (game_->field_text().pending(now.past, now.scene.ply)) mixture.add(fact(fact_ply, now.scene.ply));
  Key key{};
  if (base_) {
    if (!game_->base_moves() && base_over()) mixture.add(fact(fact_turn, cell(scene().turn)));
    key = base_->key();
    mixture.lo ^= read_little(key.data());
    mixture.hi ^= read_little(key.data() + 8);
  } else {
    add_board(mixture, now.scene);
    mixture.add(turn_fact(now.scene));
  }
  write_little(mixture.lo, key.data());
  write_little(mixture.hi, key.data() + 8);
  return key;
}

Result<std::uint64_t> ScriptPosition::history_key(Hooks* hooks, Explorer& explorer, Scene& scene) const {
  const SameBy same_by = game_->description().same_by;
  if (same_by != SameBy::hook) return key_without_hook(scene, same_by);
  return hooks->key(scene, explorer);
}

Result<std::uint64_t> ScriptPosition::history_key(BorrowedRuntime& runtime, Frame& of) const {
  if (of.history_key) return *of.history_key;
  if (!of.shown) show(of.scene, of.swapped, -1);
  of.shown = true;
  const auto hooks = game_->description().same_by == SameBy::hook ? runtime.hooks() : Result<Hooks*>(nullptr);
  if (!hooks) return tl::unexpected(hooks.error());
  if (!*hooks) return *(of.history_key = key_without_hook(of.scene, game_->description().same_by));
  SceneExplorer explorer(*this, **hooks, of.scene, true);
  auto key = (*hooks)->key(of.scene, explorer);
  if (key) of.history_key = *key;
  return key;
}

bool ScriptPosition::has_value() const {
  if (game_->has(Hook::value)) return true;
  const auto* const base = dynamic_cast<const Valued*>(base_.get());
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
