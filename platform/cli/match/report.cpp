#include "cli/match/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <ostream>

#include "core/record/record_fields.hpp"

namespace kiban::cli {
namespace {

std::string tag_in(const Record& record, const char* name) {
  const auto found = record.tags.find(name);
  return found == record.tags.end() ? std::string() : found->second;
}

// JSON has no infinity.
ordered_json number(double value, double parts = 100) {
  if (!std::isfinite(value)) return nullptr;
  return std::round(value * parts) / parts;
}

std::string shown(double value) {
  return std::isfinite(value) ? fmt::format("{:+.1f}", value) : value > 0 ? "inf" : "-inf";
}

constexpr const char* verdicts[] = {"open", "elo0", "elo1"};
const char* word_of(contest::Verdict verdict) { return verdicts[static_cast<std::size_t>(verdict)]; }

ordered_json json_of(const contest::Estimate& standing) {
  return {{"elo", number(standing.elo)},
          {"low", number(standing.low)},
          {"high", number(standing.high)},
          {"superiority", number(standing.superiority, 10000)}};
}

ordered_json json_of(const contest::Sprt& test, const contest::Schedule& schedule) {
  return {{"elo0", test.elo0},
          {"elo1", test.elo1},
          {"alpha", test.alpha},
          {"beta", test.beta},
          {"ratio", number(schedule.ratio(), 10000)},
          {"lower", number(test.lower(), 10000)},
          {"upper", number(test.upper(), 10000)},
          {"verdict", word_of(schedule.verdict())}};
}

double points(const contest::Games& results) {
  return static_cast<double>(results[2]) + static_cast<double>(results[1]) / 2;
}

std::string test_line(const contest::Sprt& test, const contest::Schedule& schedule) {
  return fmt::format("sprt {:g} {:g}  ratio {:.2f}  bounds {:.2f} {:.2f}  {}", test.elo0, test.elo1, schedule.ratio(),
                     test.lower(), test.upper(), word_of(schedule.verdict()));
}

}  // namespace

void MatchReport::add(std::size_t game, const Record& record, RecordId id) {
  lines_.push_back({game, tag_in(record, "round"), record.ending.reason.token, tag_in(record, "fault"),
                    record.ending.outcome, record.ending.winning_seats, record.main_line().size(), id});
}

std::string MatchReport::last_line(const contest::Schedule& schedule) const {
  const Line& line = lines_.back();
  const char* const result = line.outcome != Outcome::won ? "1/2-1/2" : (line.winning_seats & 1U) != 0U ? "1-0" : "0-1";
  return one_line(fmt::format("{}/{}  {}  {} - {}  {}  {}  {}{}{}", lines_.size(), schedule.games(), line.round,
                              name_at(line.game, 0), name_at(line.game, 1), result, line.reason, line.plies,
                              line.fault.empty() ? "" : "  ", line.fault));
}

std::map<std::string, int> MatchReport::endings() const {
  std::map<std::string, int> found;
  for (const Line& line : lines_) ++found[line.reason];
  return found;
}

std::array<int, 2> MatchReport::faults() const {
  std::array<int, 2> found{};
  for (const Line& line : lines_) {
    const std::size_t winner = (line.winning_seats & 1U) != 0U ? 0 : 1;
    if (!line.fault.empty()) ++found.at(contest::player_at(line.game, 1 - winner));
  }
  return found;
}

void MatchReport::print(Host& host, const contest::Schedule& schedule) const {
  const auto& results = schedule.results();
  host.out() << one_line(fmt::format("players  {}  {}", names_[0], names_[1])) << '\n';
  host.out() << fmt::format("games {}  wins {}  draws {}  losses {}  points {:g}\n", schedule.played(), results[2],
                            results[1], results[0], points(results));
  if (const auto standing = schedule.standing())
    host.out() << fmt::format("elo {}  from {}  to {}  superiority {:.1f} %\n", shown(standing->elo),
                              shown(standing->low), shown(standing->high), standing->superiority * 100);
  host.out() << fmt::format("pairs {}\n", fmt::join(schedule.pairs(), " "));
  if (const auto& test = schedule.test()) host.out() << test_line(*test, schedule) << '\n';
  host.out() << "endings";
  for (const auto& [reason, count] : endings()) host.out() << fmt::format("  {} {}", reason, count);
  host.out() << fmt::format("\nfaults {}\n", fmt::join(faults(), " "));
}

ordered_json MatchReport::json_of(const Line& line) const {
  return {
      {"game", line.game + 1},
      {"round", line.round},
      {"seats", {name_at(line.game, 0), name_at(line.game, 1)}},
      {"outcome", token_of(outcomes, line.outcome)},
      {"winner", line.winning_seats == 0 ? ordered_json(nullptr)
                                         : ordered_json(name_at(line.game, (line.winning_seats & 1U) != 0U ? 0 : 1))},
      {"reason", line.reason},
      {"fault", line.fault.empty() ? ordered_json(nullptr) : ordered_json(line.fault)},
      {"plies", line.plies},
      {"record", line.id}};
}

ordered_json MatchReport::json(const contest::Schedule& schedule, bool stopped) const {
  const auto& results = schedule.results();
  const auto standing = schedule.standing();
  ordered_json games = ordered_json::array();
  for (const Line& line : lines_) games.push_back(json_of(line));
  return {{"match", id_},
          {"players", names_},
          {"planned", schedule.games()},
          {"played", schedule.played()},
          {"wins", results[2]},
          {"draws", results[1]},
          {"losses", results[0]},
          {"points", points(results)},
          {"pairs", schedule.pairs()},
          {"standing", standing ? cli::json_of(*standing) : ordered_json(nullptr)},
          {"sprt", schedule.test() ? cli::json_of(*schedule.test(), schedule) : ordered_json(nullptr)},
          {"endings", endings()},
          {"faults", faults()},
          {"stopped", stopped},
          {"games", games}};
}

}  // namespace kiban::cli
