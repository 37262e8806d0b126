#include "opening_play.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>

#include "thinker.hpp"

namespace kiban::renju::search {
namespace {

// In hundredths. As good as one another; too far from level to add stones; good enough to live with the worst offer.
constexpr int kAlike = 12, kLevel = 40, kGoodOffers = 15;
constexpr std::size_t kSecondLook = 16;
constexpr double kFirstShare = 0.35, kSecondShare = 0.55;

struct Choice {
  Action action;
  int black = 0;  // what it is worth to black
};
using Choices = std::vector<Choice>;

Stone next_after(int stones) { return stones % 2 == 0 ? Stone::black : Stone::white; }

// What follows a move of an opening.
enum class Next { may_swap, same_places, others };

Next next_of(Opening opening, const Action& action, Stone mover) {
  opening.play(action);
  while (!opening.over() && opening.allows(Deed::declare)) opening.play({Deed::declare, {}, 1});
  if (opening.over()) return Next::others;
  if (opening.allows(Deed::swap)) return Next::may_swap;
  return opening.allows(Deed::place) && opening.asked() == mover ? Next::same_places : Next::others;
}

class OpeningPlayer {
 public:
  OpeningPlayer(const Game& game, const Limits& limits, const Observer& observer)
      : game_(game), limits_(limits), observer_(observer), field_(field_of(game)), random_(limits.seed) {
    const Opening& opening = game.opening();
    const bool in_two_steps = opening.allows(Deed::declare) || (opening.allows(Deed::offer) && !is_offering());
    if (!in_two_steps) return;
    limits_.time /= 2;
    limits_.nodes = limits.nodes == 0 ? 0 : std::max<std::uint64_t>(1, limits.nodes / 2);
  }

  Result play() {
    const Opening& opening = game_.opening();
    if (opening.allows(Deed::pick)) return answer(best_for(opening.asked(), looked_at(legal(Deed::pick), 1.0)));
    if (is_offering()) return offer();
    if (opening.allows(Deed::declare)) return declare();
    if (opening.allows(Deed::offer) && offers_are_good()) return offer();
    if (opening.allows(Deed::swap)) return swap_or_not();
    return place();
  }

 private:
  bool is_offering() const { return game_.opening().phase() == Phase::offer; }

  Choices legal(Deed deed) const {
    Choices choices;
    game_.opening().each([&](const Action& action) {
      if (action.deed == deed) choices.push_back({action, 0});
    });
    return choices;
  }

  // The share of the time goes to all alike.
  Choices looked_at(Choices choices, double share) {
    Thinker thinker(field_, other(next_after(field_.stones())), small(), observer_);
    for (Choice& choice : choices) {
      const Stone stone = next_after(field_.stones());
      const Tried tried(field_, choice.action.point, stone);
      const int value = thinker.value(share / static_cast<double>(choices.size()));
      choice.black = stone == Stone::white ? value : -value;
    }
    nodes_ += thinker.nodes();
    return choices;
  }

  // Little memory: it is filled anew for each decision.
  Limits small() const {
    Limits limits = limits_;
    limits.memory = std::min(limits.memory, std::size_t{8} << 20);
    return limits;
  }

  // Twice: all of them, then the foremost ones by `before` for longer.
  template <class Before>
  Choices sifted(Choices choices, Before before) {
    choices = looked_at(std::move(choices), kFirstShare);
    std::stable_sort(choices.begin(), choices.end(), before);
    const std::size_t most = std::min(choices.size(), std::max(kSecondLook, std::size_t{2} * offers_wanted()));
    choices.resize(most);
    choices = looked_at(std::move(choices), kSecondShare);
    std::stable_sort(choices.begin(), choices.end(), before);
    return choices;
  }
  std::size_t offers_wanted() const { return static_cast<std::size_t>(std::max(0, game_.opening().wanted())); }

  static bool for_black(const Choice& a, const Choice& b) { return a.black > b.black; }
  static bool for_white(const Choice& a, const Choice& b) { return a.black < b.black; }
  static bool level(const Choice& a, const Choice& b) { return std::abs(a.black) < std::abs(b.black); }

  static Choice best_for(Stone side, const Choices& choices) {
    return *std::min_element(choices.begin(), choices.end(), side == Stone::black ? for_black : for_white);
  }

  int now() {
    const Stone side = next_after(field_.stones());
    Thinker thinker(field_, side, small(), observer_);
    const int value = thinker.value(1.0);
    nodes_ += thinker.nodes();
    return side == Stone::black ? value : -value;
  }

  // The fifth stones that black would like, the best first, none symmetric to one before it.
  Choices fifths(Opening opening) {
    Choices points;
    opening.each([&](const Action& action) {
      if (action.deed == Deed::offer && field_.near_stone(action.point)) points.push_back({action, 0});
    });
    Choices distinct;
    for (const Choice& choice : sifted(points, for_black)) {
      if (!opening.allows(Deed::offer) || opening.objection(choice.action) != Objection::none) continue;
      distinct.push_back(choice);
      opening.play(choice.action);
    }
    return distinct;
  }

  bool offers_are_good() {
    const Choices best = fifths(game_.opening());
    return best.size() >= offers_wanted() && best[offers_wanted() - 1].black > kGoodOffers;
  }

  Result offer() {
    Choices best = fifths(game_.opening());
    if (best.empty()) best = legal(Deed::offer);
    return answer(best.front());
  }

  // As many fifth stones as leave both sides alike.
  Result declare() {
    Opening opening = game_.opening();
    const int most = opening.wanted();
    opening.play({Deed::declare, {}, static_cast<std::int8_t>(most)});
    const std::size_t stones = field_.placed();
    if (field_.stones() == 3) field_.place(fourth(), Stone::white);
    const Choices best = distinct_fifths(most);
    while (field_.placed() > stones) field_.undo();
    const auto nearest = std::min_element(best.begin(), best.end(), level);
    const auto number = best.empty() ? 1 : nearest - best.begin() + 1;
    return answer({{Deed::declare, {}, static_cast<std::int8_t>(number)}, best.empty() ? 0 : nearest->black});
  }

  Point fourth() {
    Thinker thinker(field_, Stone::white, small(), observer_);
    const Result result = thinker.think();
    nodes_ += thinker.nodes();
    return result.action ? result.action->point : *first_empty();
  }
  std::optional<Point> first_empty() const {
    std::optional<Point> first;
    field_.empty().each([&](Point point) {
      if (!first) first = point;
    });
    return first;
  }

  // Where no opening says yet what may be offered.
  Choices distinct_fifths(int most) {
    Choices points;
    field_.empty().each([&](Point point) {
      if (field_.near_stone(point)) points.push_back({{Deed::offer, point, 0}, 0});
    });
    points = sifted(points, for_black);
    points.resize(std::min(points.size(), static_cast<std::size_t>(most)));
    return points;
  }

  Result swap_or_not() {
    const int black = now();
    const int own = game_.opening().asked() == Stone::black ? black : -black;
    const bool has_more = game_.opening().allows(Deed::more), has_offer = game_.opening().allows(Deed::offer);
    if (has_more && std::abs(black) < kLevel) return answer({{Deed::more, {}, 0}, black});
    // Where the offers are not good enough, whoever does not place the fifth stone chooses after it.
    const bool swaps = has_offer || own < 0;
    return answer({{swaps ? Deed::swap : Deed::keep, {}, 0}, black});
  }

  Result place() {
    const Stone mover = game_.opening().asked();
    Choices choices = legal(Deed::place);
    if (field_.stones() == 0) return answer(nearest_to_centre(choices));
    std::erase_if(choices, [&](const Choice& choice) { return !field_.near_stone(choice.action.point); });
    if (choices.empty()) choices = legal(Deed::place);
    const Next next = next_of(game_.opening(), choices.front().action, mover);
    if (next == Next::same_places) return answer(any_of(choices, choices.size()));
    if (next == Next::others) {
      const Choices best = sifted(choices, mover == Stone::black ? for_black : for_white);
      return answer(best.front());
    }
    const Choices best = sifted(choices, level);
    const auto alike = std::count_if(best.begin(), best.end(), [&](const Choice& choice) {
      return std::abs(choice.black) <= std::abs(best.front().black) + kAlike;
    });
    return answer(any_of(best, static_cast<std::size_t>(alike)));
  }

  Choice nearest_to_centre(const Choices& choices) const {
    const int centre = field_.size() / 2;
    const auto distance = [&](const Choice& choice) {
      const Point point = choice.action.point;
      return std::max(std::abs(point.x - centre), std::abs(point.y - centre));
    };
    return *std::min_element(choices.begin(), choices.end(),
                             [&](const Choice& a, const Choice& b) { return distance(a) < distance(b); });
  }

  // Of the first ones.
  Choice any_of(const Choices& choices, std::size_t count) { return choices[random_() % count]; }

  Result answer(const Choice& choice) const {
    Result result;
    result.action = choice.action;
    result.line = {choice.action};
    result.score.centi = game_.opening().asked() == Stone::black ? choice.black : -choice.black;
    result.nodes = nodes_;
    return result;
  }

  const Game& game_;
  Limits limits_;
  Observer observer_;
  Field field_;
  std::mt19937_64 random_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Result play_opening(const Game& game, const Limits& limits, const Observer& observer) {
  // What is looked at on the way are other positions: nothing of them is told.
  const Observer quiet = observer ? Observer([&](const Report&) { return observer(Report{}); }) : Observer{};
  return OpeningPlayer(game, limits, quiet).play();
}

}  // namespace kiban::renju::search
