// What a Position class is made of: its state, the lists that it fills, and the functions that the SDK looks for.
#pragma once

#include <kiban/games.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kiban/sdk/key.hpp"
#include "kiban/sdk/text.hpp"
#include "kiban/sdk/topology.hpp"

namespace kiban::sdk {

using Move = kb_move;
using Step = kb_step;

constexpr bool same(const Move& a, const Move& b) { return a.lo == b.lo && a.hi == b.hi; }
constexpr bool same(const Step& a, const Step& b) { return a.type == b.type && a.arg == b.arg; }

enum class Detail { diagram = KB_TEXT_DIAGRAM, full = KB_TEXT_FULL };

// The state of play; by default of a game for two where nobody changed seats.
struct State {
  std::uint32_t to_act = 0;   // bit mask of roles
  std::uint32_t winners = 0;  // bit mask of roles
  std::int32_t outcome = KB_ONGOING;
  std::int32_t phase = -1;
  std::array<std::int8_t, KB_MAX_ROLES> seat_of_role{0, 1, -1, -1, -1, -1, -1, -1};

  static constexpr State turn_of(int role, std::int32_t phase = 0) {
    State state;
    state.to_act = 1u << role;
    state.phase = phase;
    return state;
  }
  static constexpr State won_by(int role) {
    State state;
    state.winners = 1u << role;
    state.outcome = KB_WON;
    return state;
  }
  static constexpr State drawn() {
    State state;
    state.outcome = KB_DRAWN;
    return state;
  }
};

// ---- lists that a position fills; each forgets what does not fit and counts all ----

template <class Item>
class List {
 public:
  List(Item* out, std::uint32_t capacity) : out_(out), capacity_(capacity) {}
  void add(const Item& item) {
    if (count_ < capacity_) out_[count_] = item;
    ++count_;
  }
  std::uint32_t count() const { return count_; }

 private:
  Item* out_;
  std::uint32_t capacity_;
  std::uint32_t count_ = 0;
};

using MoveList = List<Move>;

// Takes the place of a MoveList where only the number is asked.
class MoveCounter {
 public:
  void add(const Move&) { ++count_; }
  std::uint32_t count() const { return count_; }

 private:
  std::uint32_t count_ = 0;
};

class MoveFinder {
 public:
  explicit MoveFinder(const Move& wanted) : wanted_(wanted) {}
  void add(const Move& move) { found_ = found_ || same(move, wanted_); }
  bool found() const { return found_; }

 private:
  Move wanted_;
  bool found_ = false;
};

class StepList : public List<Step> {
 public:
  using List::List;
  StepList& from(Site site) { return put(KB_STEP_FROM, site); }
  StepList& to(Site site) { return put(KB_STEP_TO, site); }
  StepList& kind(Kind kind) { return put(KB_STEP_KIND, kind); }
  StepList& choice(std::int32_t index) { return put(KB_STEP_CHOICE, index); }

 private:
  StepList& put(std::int32_t type, std::int32_t arg) {
    add({type, arg});
    return *this;
  }
};

class OccupantList : public List<kb_occupant> {
 public:
  using List::List;
  void put(Site site, int role, int kind = 0, std::int32_t count = 1) {
    add({site, static_cast<Kind>(kind), static_cast<Role>(role), 0, count});
  }
};

class MarkList : public List<kb_mark> {
 public:
  using List::List;
  void put(Site site, std::int32_t purpose, std::int32_t group = 0) { add({site, purpose, group}); }
};

// A number for each role, in hundredths.
class ScoreList : public List<std::int64_t> {
 public:
  using List::List;
  void put(std::int64_t hundredths) { add(hundredths); }
};

// Asks the host now and then whether to go on. Call asked() at inner nodes; once true it stays true.
class Stop {
 public:
  explicit Stop(kb_watch watch) : watch_(watch) {}
  bool asked_already() const { return asked_; }
  bool asked() {
    if (++calls_ % 256 == 0 && watch_.go_on && !asked_) asked_ = watch_.go_on(watch_.ctx, calls_, 0) == KB_STOP;
    return asked_;
  }

 private:
  kb_watch watch_;
  std::uint64_t calls_ = 0;
  bool asked_ = false;
};

// ---- what the SDK looks for ----

// A legal() that is a template over its list is compiled for counting alone too.
template <class P>
concept CountsMoves = requires(const P p, MoveCounter counter) {
  p.legal(counter);
};
template <class P>
concept HasLegalCount = requires(const P p) {
  { p.legal_count() } -> std::convertible_to<std::uint32_t>;
};
template <class P>
concept HasKnows = requires(const P p, Move move) {
  { p.knows(move) } -> std::convertible_to<bool>;
};
template <class P>
concept RefusesItself = requires(P p, Move move, Refuse refuse) {
  { p.play(move, refuse) } -> std::convertible_to<Status>;
};
template <class P>
concept HasUndo = requires(P p) {
  p.undo();
};
template <class P>
concept HasRead = requires(P p, std::string_view text, Refuse refuse) {
  { p.read(text, refuse) } -> std::convertible_to<Status>;
};
template <class P>
concept HasParse = requires(const P p, std::string_view text, Move move, Refuse refuse) {
  { p.parse(text, move, refuse) } -> std::convertible_to<Status>;
};
template <class P>
concept HasMarks = requires(const P p, MarkList list) {
  p.marks(list);
};
template <class P>
concept HasScore = requires(const P p, ScoreList list) {
  p.score(list);
};
template <class P>
concept HasReason = requires(const P p) {
  { p.reason() } -> std::convertible_to<Text>;
};
template <class P>
concept HasRefused = requires(const P p, MoveList list) {
  p.refused(list);
};
template <class P>
concept HasWhy = requires(const P p, std::span<const Step> steps, Refuse refuse, MarkList marks) {
  { p.why(steps, refuse, marks) } -> std::convertible_to<Status>;
};
template <class P>
concept HasAbout = requires(const P p, Site site, MarkList marks) {
  { p.about(site, marks) } -> std::convertible_to<Text>;
};
template <class P>
concept HasPerft = requires(P p, std::uint32_t depth, Stop stop) {
  { p.perft(depth, stop) } -> std::convertible_to<std::uint64_t>;
};
template <class P>
concept Explains = HasRefused<P> || HasWhy<P> || HasAbout<P>;

// What every Position class must have.
template <class P, class Rules>
concept PositionOf = std::copy_constructible<P> && std::constructible_from<P, const Rules&> && HasRead<P> &&
    requires(const P p, P q, Move move, MoveList moves, StepList steps, OccupantList occupants) {
  { p.state() } -> std::convertible_to<State>;
  { p.key() } -> std::convertible_to<Key>;
  { p.move_text(move) } -> std::convertible_to<std::string_view>;
  { p.text(Detail::full) } -> std::convertible_to<std::string_view>;
  p.legal(moves);
  p.steps(move, steps);
  p.occupants(occupants);
};

// All legal moves, and all refused ones, for what is not asked often.
template <class P>
std::vector<Move> legal_moves(const P& position) {
  MoveList counted(nullptr, 0);
  position.legal(counted);
  std::vector<Move> moves(counted.count());
  MoveList filled(moves.data(), counted.count());
  position.legal(filled);
  return moves;
}

template <class P>
std::vector<Move> refused_moves(const P& position) {
  if constexpr (HasRefused<P>) {
    MoveList counted(nullptr, 0);
    position.refused(counted);
    std::vector<Move> moves(counted.count());
    MoveList filled(moves.data(), counted.count());
    position.refused(filled);
    return moves;
  } else {
    return {};
  }
}

// How much of a move's click path is `path`? A Position that answers why() itself tells with it whether the path is a
// legal move, or the beginning of one. The move must be one that steps() takes.
enum class Fit { other, part, whole };

template <class P>
Fit fit_of(const P& position, const Move& move, std::span<const Step> path) {
  std::array<Step, KB_MAX_STEPS> steps;
  StepList list(steps.data(), KB_MAX_STEPS);
  position.steps(move, list);
  const std::size_t length = std::min<std::size_t>(list.count(), steps.size());
  if (path.size() > length) return Fit::other;
  for (std::size_t i = 0; i < path.size(); ++i)
    if (!same(steps[i], path[i])) return Fit::other;
  return path.size() == length ? Fit::whole : Fit::part;
}

}  // namespace kiban::sdk
