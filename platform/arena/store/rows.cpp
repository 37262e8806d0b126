#include "arena/store/rows.hpp"

#include <nlohmann/json.hpp>

namespace kiban::arena {
namespace {

using nlohmann::json;

constexpr double ms_of_rating_period = 24.0 * 3600 * 1000;

json json_of(const Rating& r) { return json::array({r.rating, r.deviation, r.volatility}); }
Rating rating_in(const json& in) { return {in.at(0), in.at(1), in.at(2)}; }

double score_of(const EndRow& end, int seat) { return !end.winner ? 0.5 : *end.winner == seat ? 1 : 0; }

}  // namespace

std::string text_of(const RatingChanges& changes) {
  json out = json::array();
  for (const RatingChange& change : changes) out.push_back({json_of(change.before), json_of(change.after)});
  return out.dump();
}

std::optional<RatingChanges> changes_in(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const json in = json::parse(text);
  RatingChanges changes;
  for (std::size_t seat = 0; seat < 2; ++seat)
    changes.at(seat) = {rating_in(in.at(seat).at(0)), rating_in(in.at(seat).at(1))};
  return changes;
}

Rating rested(const Rating& kept, Time at, Time now) {
  return after_rest(kept, static_cast<double>((now - at).count()) / ms_of_rating_period);
}

RatingChanges rated(const std::array<Rating, 2>& before, const EndRow& end) {
  RatingChanges changes;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const RatedGame played{before.at(1 - seat), score_of(end, static_cast<int>(seat))};
    changes.at(seat) = {before.at(seat), after_games(before.at(seat), {&played, 1})};
  }
  return changes;
}

}  // namespace kiban::arena
