// Small games for the tests of the border. Counter: add 1 to 3 to a sum; who reaches 10 wins. Its author writes as
// little as the SDK allows.
#pragma once

#include <kiban/sdk/plugin.hpp>

#include <new>
#include <stdexcept>
#include <string>

namespace toy {

using namespace kiban::sdk;

template <int Goal>
class Rules {
 public:
  static constexpr Facts facts{Goal == 10 ? "ten" : "twenty", "Counter", "Who reaches the goal wins."};
  static constexpr Word kChoices[] = {{"one", "One"}, {"two", "Two"}, {"three", "Three"}};

  explicit Rules(const Options&) {
    topology_.grid({1, 1});
    topology_.choices(kChoices);
    topology_.max_legal_moves(3);
  }
  const Topology& topology() const { return topology_; }

 private:
  Topology topology_;
};

template <int Goal>
class Plain {
 public:
  explicit Plain(const Rules<Goal>&) {}

  Status read(std::string_view text, Refuse refuse) {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), sum_);
    if (problem != std::errc() || end != text.data() + text.size())
      return refuse.parse(1, "toy.number", KIBAN_N_("a position is a number"));
    return KB_OK;
  }
  State state() const { return sum_ >= Goal ? State::won_by(1 - side_) : State::turn_of(side_); }
  void legal(MoveList& moves) const {
    if (sum_ >= Goal) return;
    for (std::uint64_t n = 1; n <= 3; ++n) moves.add({n, 0});
  }
  void play(Move move) {
    sum_ += static_cast<int>(move.lo);
    side_ = 1 - side_;
  }
  void steps(Move move, StepList& steps) const { steps.choice(static_cast<int>(move.lo) - 1).to(0); }
  std::string move_text(Move move) const { return "+" + std::to_string(move.lo); }
  std::string text(Detail) const { return std::to_string(sum_); }
  Key key() const { return KeyMixer().add(static_cast<std::uint64_t>(sum_)).key(); }
  void occupants(OccupantList&) const {}

 protected:
  int sum_ = 0;
  int side_ = 0;
};

// The same, by an author who writes everything: checks and undoes itself, and refuses an addition of 2 to an odd sum.
class Full : public Plain<10> {
 public:
  using Plain::Plain;
  template <class Moves>
  void legal(Moves& moves) const {
    for (std::uint64_t n = 1; n <= 3; ++n)
      if (sum_ < 10 && !is_odd_two(n)) moves.add({n, 0});
  }
  Status play(Move move, Refuse refuse) {
    if (sum_ >= 10) return refuse.illegal("toy.over", KIBAN_N_("the game is over"));
    if (move.hi != 0 || move.lo < 1 || move.lo > 3) return refuse.illegal("toy.number", KIBAN_N_("add 1 to 3"));
    if (is_odd_two(move.lo)) return refuse.illegal("toy.odd-two", KIBAN_N_("2 may not be added to {1}"), sum_);
    line_.push_back(static_cast<int>(move.lo));
    Plain::play(move);
    return KB_OK;
  }
  void undo() {
    sum_ -= line_.back();
    line_.pop_back();
    side_ = 1 - side_;
  }
  void refused(MoveList& moves) const {
    if (sum_ < 10 && is_odd_two(2)) moves.add({2, 0});
  }
  Text about(Site, MarkList& marks) const {
    marks.put(0, KB_MARK_BLAME, 1);
    return sentence("toy.sum", KIBAN_N_("the sum is {1}"), sum_);
  }
  std::uint64_t perft(std::uint32_t depth, Stop& stop) { return count_leaves(*this, depth, stop); }

 private:
  bool is_odd_two(std::uint64_t n) const { return n == 2 && sum_ % 2 == 1; }
  std::vector<int> line_;
};

// Long enough to be stopped while it counts.
class StoppablePlain : public Plain<20> {
 public:
  using Plain::Plain;
  std::uint64_t perft(std::uint32_t depth, Stop& stop) { return count_leaves(*this, depth, stop); }
};

// Throws where it can.
class Thrower : public Plain<10> {
 public:
  using Plain::Plain;
  template <class Moves>
  void legal(Moves& moves) const {
    if (sum_ == 6) throw std::runtime_error("no moves today");
    for (std::uint64_t n = 1; n <= 3; ++n) moves.add({n, 0});
  }
  Status play(Move move, Refuse) {
    if (move.lo == 2) throw std::bad_alloc();
    sum_ += static_cast<int>(move.lo);
    if (move.lo == 3) throw 42;
    side_ = 1 - side_;
    return KB_OK;
  }
  std::string move_text(Move) const { return std::string(KB_MAX_MOVE_TEXT + 1, 'x'); }
};

// A game through its C table, as a host sees it.
class Table {
 public:
  template <class... Games>
  static const kb_games& of() {
    return *static_cast<const kb_games*>(Plugin<Games...>::entry("toy", "1").factory(KB_GAMES_ID));
  }

  explicit Table(const kb_games& games, const char* id, const char* text = nullptr) : games_(games) {
    kb_error error{};
    if (games.create(id, nullptr, 0, &rules, &error) != KB_OK) throw std::runtime_error(error.text.token);
    if (games.start(rules, text, &position, &error) != KB_OK) {
      games.destroy(rules);
      throw std::runtime_error(error.text.token);
    }
  }
  ~Table() {
    games_.release(position);
    games_.destroy(rules);
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  std::string text() const {
    std::string written;
    games_.position_text(position, KB_TEXT_FULL, {&written, append}, nullptr);
    return written;
  }
  kb_status play(std::uint64_t lo, kb_error* error = nullptr) { return games_.play(position, {lo, 0}, error); }

  static std::int32_t append(void* to, const char* text, std::size_t length) {
    static_cast<std::string*>(to)->append(text, length);
    return KB_GO_ON;
  }

  kb_rules* rules = nullptr;
  kb_position* position = nullptr;

 private:
  const kb_games& games_;
};

using PlainGame = Game<Rules<10>, Plain<10>>;
using TwentyGame = Game<Rules<20>, Plain<20>>;
using FullGame = Game<Rules<10>, Full>;
using ThrowerGame = Game<Rules<10>, Thrower>;

}  // namespace toy
