#include "cli/usi/usi_words.hpp"

#include <algorithm>
#include <map>
#include <regex>

#include "cli/numbers.hpp"

namespace kiban::cli::usi {
namespace {

constexpr std::int64_t reserve = 40;      // ms that go by between a move and its being heard
constexpr std::int64_t moves_to_go = 40;  // that a game is thought to last from anywhere
constexpr std::int64_t longest = std::int64_t{24} * 3600 * 1000;

std::string score_words(const Score& score) {
  if (!score.mate) return "cp " + std::to_string(score.value);
  return "mate " + std::to_string(*score.mate);
}

}  // namespace

Go read_go(const std::vector<std::string>& words, bool first) {
  Go go;
  const std::map<std::string_view, std::optional<std::int64_t>*> times{{first ? "btime" : "wtime", &go.own_time},
                                                                       {first ? "binc" : "winc", &go.increment},
                                                                       {"byoyomi", &go.byoyomi},
                                                                       {"movetime", &go.move_time}};
  const std::map<std::string_view, bool*> flags{{"infinite", &go.infinite}, {"ponder", &go.ponder}, {"mate", &go.mate}};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (const auto flag = flags.find(word); flag != flags.end()) *flag->second = true;
    const auto number = i + 1 < words.size() ? number_in<std::int64_t>(words[i + 1]) : std::nullopt;
    if (!number || *number < 0) continue;
    if (const auto time = times.find(word); time != times.end()) *time->second = std::min(*number, longest);
    if (word == "mate") go.move_time = std::min(*number, longest);
    if (word == "nodes") go.nodes = static_cast<std::uint64_t>(*number);
    if (word == "depth") go.depth = static_cast<unsigned>(std::min<std::int64_t>(*number, 1000));
  }
  return go;
}

std::chrono::milliseconds time_for(const Go& go) {
  if (go.move_time) return std::chrono::milliseconds(std::max<std::int64_t>(1, *go.move_time - reserve));
  const std::int64_t left = go.own_time.value_or(0), byoyomi = go.byoyomi.value_or(0), more = go.increment.value_or(0);
  const std::int64_t wanted = left / moves_to_go + more * 8 / 10 + byoyomi;
  const std::int64_t most = left + byoyomi + (left > 0 ? 0 : more) - reserve;
  return std::chrono::milliseconds(
      std::clamp<std::int64_t>(wanted - (byoyomi > 0 ? reserve : 0), 1, std::max<std::int64_t>(1, most)));
}

std::string info_line(const ThinkProgress& progress, const ThinkLine& line, std::size_t number) {
  const auto ms = progress.elapsed.count();
  std::string text = "info depth " + std::to_string(progress.depth);
  if (number > 1 || !progress.others.empty()) text += " multipv " + std::to_string(number);
  if (progress.scored) text += " score " + score_words(line.score);
  text += " time " + std::to_string(ms) + " nodes " + std::to_string(progress.nodes);
  if (ms > 0) text += " nps " + std::to_string(progress.nodes * 1000 / static_cast<std::uint64_t>(ms));
  if (!line.moves.empty()) text += " pv";
  for (const std::string& move : line.moves) text += " " + usi_move(move);
  return text;
}

std::string usi_move(const std::string& move) {
  static const std::regex known("[1-9][a-i][1-9][a-i]\\+?|[A-Z]\\*[1-9][a-i]");
  return std::regex_match(move, known) ? move : "win";
}

}  // namespace kiban::cli::usi
