#include "line_gains.hpp"

#include <mutex>
#include <optional>

namespace kiban::renju::search {
namespace {

enum class Cell : std::uint8_t { empty, own, opponent, edge };

// The line around a stone that was just placed in the middle.
class Window {
 public:
  static constexpr int kCentre = kReach, kCells = 2 * kReach + 1;

  Window(unsigned below, unsigned above) {
    cells_.fill(Cell::edge);
    cells_[kCentre] = Cell::own;
    const int lower = kReach - std::countr_zero(below & 63U), upper = 31 - std::countl_zero(above & 63U);
    for (int i = 0; i < lower; ++i) set(kCentre - 1 - i, (below >> (kReach - i) & 1) != 0 ? Cell::own : Cell::empty);
    for (int i = 0; i < upper; ++i) set(kCentre + 1 + i, (above >> i & 1) != 0 ? Cell::own : Cell::empty);
    if (lower < kReach && below >= 64) set(kCentre - 1 - lower, Cell::opponent);
    if (upper < kReach && above >= 64) set(kCentre + 1 + upper, Cell::opponent);
  }

  Cell at(int place) const { return place >= 0 && place < kCells ? cells_[place] : Cell::edge; }
  void set(int place, Cell cell) { cells_[place] = cell; }

  // The row through the middle.
  int first() const {
    int place = kCentre;
    while (at(place - 1) == Cell::own) --place;
    return place;
  }
  int last() const {
    int place = kCentre;
    while (at(place + 1) == Cell::own) ++place;
    return place;
  }
  int length() const { return last() - first() + 1; }

  unsigned code() const {
    std::uint32_t own = 0, opponent = 0, edge = 0;
    for (int i = 0; i < kCells; ++i) {
      own |= static_cast<std::uint32_t>(cells_[i] == Cell::own) << i;
      opponent |= static_cast<std::uint32_t>(cells_[i] == Cell::opponent) << i;
      edge |= static_cast<std::uint32_t>(cells_[i] == Cell::edge) << i;
    }
    return line_code(own, opponent, edge, kCentre);
  }

 private:
  std::array<Cell, kCells> cells_;
};

class Maker {
 public:
  explicit Maker(const LineRule& rule) : rule_(rule) {}

  LineGains make() {
    for (unsigned below = 1; below < 128; ++below)
      for (unsigned above = 1; above < 128; ++above)
        if (below != 64 && above != 64) look(Window(below, above));
    return gains_;
  }

 private:
  const LineGain& look(const Window& window) {
    const unsigned code = window.code();
    if (!known_[code]) {
      const LineGain gain = gain_of(window);
      gains_[code] = gain;
      known_[code] = true;
    }
    return gains_[code];
  }

  bool wins(const Window& window) const {
    const int length = window.length();
    if (length != 5) return length > 5 && rule_.overline_wins;
    const bool shut = window.at(window.first() - 1) == Cell::opponent && window.at(window.last() + 1) == Cell::opponent;
    return rule_.shut_five_wins || !shut;
  }

  // Calls `use(distance, window with a stone there)` for the empty cells that a row with the middle can hold.
  template <class Use>
  static void each_addition(const Window& window, Use use) {
    for (int distance = -Shape::kFarthest; distance <= Shape::kFarthest; ++distance) {
      if (window.at(Window::kCentre + distance) != Cell::empty) continue;
      Window more = window;
      more.set(Window::kCentre + distance, Cell::own);
      use(distance, more);
    }
  }

  LineGain gain_of(const Window& window) {
    if (wins(window)) return {Gain::five, 0};
    if (window.length() >= 5) return {rule_.forbids && window.length() > 5 ? Gain::overline : Gain::none, 0};
    std::uint8_t fives = 0;
    each_addition(window, [&](int distance, const Window& more) {
      if (wins(more)) fives |= static_cast<std::uint8_t>(Shape::four_point(distance));
    });
    return fives != 0 ? four_of(window, fives) : less_than_four(window);
  }

  LineGain four_of(const Window& window, std::uint8_t fives) const {
    if (std::popcount(fives) == 1) return {Gain::four, fives};
    return {rule_.unbroken && window.length() != 4 ? Gain::fours : Gain::straight, fives};
  }

  // The best that a second stone makes of it, one step down.
  LineGain less_than_four(const Window& window) {
    LineGain best;
    each_addition(window, [&](int distance, const Window& more) {
      const Gain gain = one_less(look(more).gain);
      if (gain > best.gain) best = {gain, 0};
      if (gain == best.gain && gain == Gain::three)
        best.points |= static_cast<std::uint8_t>(Shape::four_point(distance));
    });
    return best;
  }

  static Gain one_less(Gain gain) {
    switch (gain) {
      case Gain::straight:
        return Gain::three;
      case Gain::four:
        return Gain::shut_three;
      case Gain::three:
        return Gain::two;
      case Gain::shut_three:
        return Gain::shut_two;
      case Gain::two:
        return Gain::one;
      case Gain::shut_two:
        return Gain::shut_one;
      default:
        return Gain::none;
    }
  }

  LineRule rule_;
  LineGains gains_{};
  std::array<bool, std::size_t{128} * 128> known_{};
};

constexpr std::size_t number_of(const LineRule& rule) {
  return static_cast<std::size_t>(rule.overline_wins) | static_cast<std::size_t>(rule.shut_five_wins) << 1 |
         static_cast<std::size_t>(rule.forbids) << 2 | static_cast<std::size_t>(rule.unbroken) << 3;
}

}  // namespace

const LineGains& line_gains(const LineRule& rule) {
  static std::array<std::optional<LineGains>, 16> made;
  static std::mutex making;
  const std::lock_guard lock(making);
  std::optional<LineGains>& gains = made[number_of(rule)];
  if (!gains) gains = Maker(rule).make();
  return *gains;
}

}  // namespace kiban::renju::search
