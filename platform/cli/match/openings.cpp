#include "cli/match/openings.hpp"

#include <optional>
#include <sstream>

#include "cli/files.hpp"
#include "core/base/utf8.hpp"

namespace kiban::cli {
namespace {

using contest::Opening;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  return lines;
}

// Nothing: these are no positions.
std::optional<std::vector<Opening>> positions_in(const std::string& text, const Game& game) {
  if (!is_utf8(text)) return std::nullopt;
  std::vector<Opening> openings;
  for (const std::string& line : lines_of(text)) {
    const auto position = game.start(line);
    if (!position) return std::nullopt;
    openings.push_back({(*position)->text(TextDetail::full), {}});
  }
  return openings;
}

tl::unexpected<Error> unfit(const std::string& path, std::size_t number, const std::string& why) {
  return fail(Fault::argument, "match.opening", KIBAN_N_("{1}, opening {2}: {3}"), {path, std::to_string(number), why});
}

Text other_game(const Record& record) { return {"", KIBAN_N_("this is a game of {1}"), {record.game}}; }
Text decided() {
  return {"", KIBAN_N_("the game is over there; --opening-plies says how many of its moves to take"), {}};
}

std::vector<std::string> first_moves(const Record& record, unsigned plies) {
  std::vector<std::string> moves;
  for (const NodeId node : record.main_line()) {
    if (plies != 0 && moves.size() == plies) break;
    moves.push_back(record.nodes[node].move);
  }
  return moves;
}

Result<std::vector<Opening>> of_records(const std::vector<Record>& records, const std::string& path, unsigned plies,
                                        const Game& game) {
  std::vector<Opening> openings;
  for (const Record& record : records) {
    const std::size_t number = openings.size() + 1;
    if (record.game != game.id()) return unfit(path, number, localised(other_game(record)));
    if (plies == 0 && record.ending.over()) return unfit(path, number, localised(decided()));
    openings.push_back({record.start, first_moves(record, plies)});
  }
  return openings;
}

Result<void> check(const std::vector<Opening>& openings, const std::string& path, const Game& game) {
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const auto position = contest::reach(game, openings[i]);
    if (!position) return unfit(path, i + 1, localised(position.error().text));
    if ((*position)->state().over()) return unfit(path, i + 1, localised(decided()));
  }
  return {};
}

}  // namespace

Result<std::vector<Opening>> read_openings(Host& host, const std::string& path, unsigned plies, const Game& game) {
  const auto text = read_file(host, path);
  if (!text) return tl::unexpected(text.error());
  auto openings = positions_in(*text, game);
  if (!openings) {
    auto games = read_games(host, path);
    if (!games) return tl::unexpected(games.error());
    auto found = of_records(records_of(host, path, *std::move(games)), path, plies, game);
    if (!found) return found;
    openings = *std::move(found);
  }
  if (openings->empty()) return unfit(path, 1, localised({"", KIBAN_N_("there is none"), {}}));
  if (auto fine = check(*openings, path, game); !fine) return tl::unexpected(fine.error());
  return *std::move(openings);
}

}  // namespace kiban::cli
