// The smallest game with everything that a match must cope with: a heap of counters, whoever takes the last one wins.
// Moves: "1" and "2" take counters; "1!" takes one and goes on; "swap" exchanges seats. Position text: "7 a".
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::test {

inline constexpr std::array<const char*, 4> toy_moves{"1", "2", "1!", "swap"};

struct ToyState {
  int heap = 7;
  int role = 0;
  bool swapped = false;
};

class ToyPosition : public Position {
 public:
  explicit ToyPosition(ToyState state) : state_(state) {}

  std::unique_ptr<Position> clone() const override { return std::make_unique<ToyPosition>(*this); }
  State state() const override {
    State state;
    state.phase = 0;
    state.seat_of_role.fill(-1);
    state.seat_of_role[0] = state_.swapped ? 1 : 0;
    state.seat_of_role[1] = state_.swapped ? 0 : 1;
    if (state_.heap > 0) {
      state.to_act = 1U << static_cast<unsigned>(state_.role);
    } else {
      state.outcome = Outcome::won;
      state.winners = 1U << static_cast<unsigned>(1 - state_.role);
    }
    return state;
  }
  Text reason() const override { return state_.heap > 0 ? Text{} : Text{"toy.last", "took the last one", {}, "toy"}; }
  std::vector<Occupant> occupants() const override { return {{0, 0, 0, 0, state_.heap}}; }
  std::vector<Mark> marks() const override { return {}; }
  Key key() const override {
    Key key{};
    key[0] = static_cast<std::uint8_t>(state_.heap);
    key[1] = static_cast<std::uint8_t>(state_.role * 2 + (state_.swapped ? 1 : 0));
    return key;
  }
  std::string text(TextDetail) const override { return std::to_string(state_.heap) + (state_.role == 0 ? " a" : " b"); }
  void legal(std::vector<Move>& out) const override {
    out.clear();
    for (std::uint64_t i = 0; i < toy_moves.size(); ++i) {
      if (allowed(i)) out.push_back({i, 0});
    }
  }
  std::uint32_t legal_count() const override {
    std::vector<Move> moves;
    legal(moves);
    return static_cast<std::uint32_t>(moves.size());
  }
  std::vector<Step> steps(Move move) const override { return {{KB_STEP_CHOICE, static_cast<std::int32_t>(move.lo)}}; }
  Result<void> play(Move move) override {
    if (move.lo >= toy_moves.size() || !allowed(move.lo)) {
      return fail(Fault::illegal, "toy.not-there", "there are not so many");
    }
    history_.push_back(state_);
    if (move.lo < 3) state_.heap -= move.lo == 1 ? 2 : 1;
    if (move.lo == 3) state_.swapped = !state_.swapped;
    if (move.lo != 2 || state_.heap == 0) state_.role = 1 - state_.role;
    return {};
  }
  Result<void> undo() override {
    if (history_.empty()) return fail(Fault::state, "toy.start", "nothing to undo");
    state_ = history_.back();
    history_.pop_back();
    return {};
  }
  Result<std::string> move_text(Move move) const override { return toy_moves.at(move.lo); }
  Result<Move> parse_move(std::string_view text) const override {
    const auto* found = std::find(toy_moves.begin(), toy_moves.end(), text);
    if (found == toy_moves.end()) return fail(Fault::parse, "toy.text", "no move");
    return Move{static_cast<std::uint64_t>(found - toy_moves.begin()), 0};
  }

 private:
  bool allowed(std::uint64_t move) const { return state_.heap >= (move == 1 ? 2 : 1); }

  ToyState state_;
  std::vector<ToyState> history_;
};

class ToyGame : public Game {
 public:
  const std::string& id() const override { return id_; }
  const std::string& domain() const override { return id_; }
  const OptionValues& options() const override { return options_; }
  const kb_topology& topology() const override {
    static const kb_topology topology = [] {
      kb_topology made{};
      made.size = sizeof made;
      made.role_count = 2;
      return made;
    }();
    return topology;
  }
  Result<std::unique_ptr<Position>> start(std::string_view text) const override {
    ToyState state;
    if (!text.empty()) state.heap = std::stoi(std::string(text));
    return std::make_unique<ToyPosition>(state);
  }

 private:
  std::string id_ = "toy";
  OptionValues options_;
};

}  // namespace kiban::test
