#include "results.hpp"

#include <algorithm>
#include <cctype>
#include <span>

#include "sentences.hpp"

namespace kiban::renju {
namespace {

// The host has sentences of its own for the tokens "match.".
struct Meaning {
  How how;
  std::string_view suffix;
  sdk::Text reason;
};
const Meaning kMeanings[] = {
    {How::plain, "", sdk::sentence("match.adjudicated", "")},
    {How::resigned, "R", sdk::sentence("match.resigned", "")},
    {How::time, "T", sdk::sentence("match.time", "")},
    {How::forfeit, "F", sdk::sentence("renju.forfeit", KIBAN_N_("forfeit by the opponent"))},
};

struct Score {
  std::string_view word;
  std::uint32_t winners;
};
constexpr Score kScores[] = {{"1-0", 1},     {"0-1", 2},     {"1/2", 0}, {"1/2-1/2", 0},
                             {"0.5-0.5", 0}, {"0,5-0,5", 0}, {"½-½", 0}, {"½", 0}};

// What one side got, and what stands between the two.
constexpr std::string_view kPoints[] = {"1/2", "0.5", "0,5", "½", "1", "0"};
constexpr std::string_view kBetween[] = {"-", ":", "–", "—", "：", "−"};

bool take_any(std::string_view& text, std::span<const std::string_view> words, std::string& taken,
              std::string_view as) {
  for (const std::string_view word : words) {
    if (!text.starts_with(word)) continue;
    taken += as.empty() ? word : as;
    text.remove_prefix(word.size());
    return true;
  }
  return false;
}
void skip_blanks(std::string_view& text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
}
bool goes_on_as_word(std::string_view text) {
  return !text.empty() && (std::isalnum(static_cast<unsigned char>(text.front())) != 0 || text.front() == '/');
}

// "1 : 0" as "1-0", taken off the front of a text; empty: it begins with no score.
std::string take_score(std::string_view& text) {
  std::string score;
  std::string_view rest = text;
  if (!take_any(rest, kPoints, score, "")) return {};
  const std::string_view alone = rest;
  const std::string half = score;
  skip_blanks(rest);
  bool whole = take_any(rest, kBetween, score, "-");
  skip_blanks(rest);
  whole = whole && take_any(rest, kPoints, score, "") && !goes_on_as_word(rest);
  if (!whole) {
    score = half;
    rest = alone;
  }
  const bool known =
      std::any_of(std::begin(kScores), std::end(kScores), [&](const Score& row) { return row.word == score; });
  if (!known || goes_on_as_word(rest)) return {};
  text = rest;
  return score;
}

struct Draw {
  std::string_view word;
  std::int32_t outcome;
};
constexpr Draw kOthers[] = {{"0", KB_DRAWN},    {"draw", KB_DRAWN},     {"jigo", KB_DRAWN}, {"和棋", KB_DRAWN},
                            {"平局", KB_DRAWN}, {"引き分け", KB_DRAWN}, {"void", KB_VOID}};
struct Won {
  std::string_view begin;
  Stone winner;
};
constexpr Won kWinners[] = {{"b+", Stone::black},     {"w+", Stone::white}, {"black+", Stone::black},
                            {"white+", Stone::white}, {"黑", Stone::black}, {"黒", Stone::black},
                            {"白", Stone::white}};
struct Way {
  std::string_view part;
  How how;
};
constexpr Way kWays[] = {{"r", How::resigned},      {"resign", How::resigned},    {"t", How::time},
                         {"time", How::time},       {"f", How::forfeit},          {"forfeit", How::forfeit},
                         {"中盘胜", How::resigned}, {"中押し勝ち", How::resigned}};

std::string small(std::string_view word) {
  std::string out(word);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return out;
}

std::uint32_t mask_of(Stone colour) { return colour == Stone::none ? 0U : colour == Stone::black ? 1U : 2U; }

std::string_view token_of(const sdk::RecordEnding& ending) { return ending.reason.token; }

}  // namespace

sdk::RecordEnding won(Stone winner, How how, std::string_view word) {
  const auto meaning =
      std::find_if(std::begin(kMeanings), std::end(kMeanings), [&](const Meaning& row) { return row.how == how; });
  return {KB_WON, mask_of(winner), meaning->reason.raw, std::string(word), -1};
}

sdk::RecordEnding drawn(std::string_view word) {
  return {KB_DRAWN, 0, sdk::sentence("match.agreed", "").raw, std::string(word), -1};
}

std::optional<sdk::RecordEnding> ending_by_rules(const Game& game) {
  if (!game.over()) return std::nullopt;
  const Stone winner = game.result().winner;
  return sdk::RecordEnding{winner == Stone::none ? KB_DRAWN : KB_WON, mask_of(winner), reason_of(game).raw, {}, -1};
}

bool is_implied(const sdk::RecordEnding& ending, const sdk::RecordEnding& by_rules) {
  const std::string_view reason = token_of(ending);
  return ending.outcome == by_rules.outcome && ending.winners == by_rules.winners && ending.elapsed_ms < 0 &&
         (reason == "match.adjudicated" || reason == "match.agreed" || reason == token_of(by_rules));
}

std::optional<sdk::RecordEnding> read_result(std::string_view word) {
  if (word.empty()) return std::nullopt;
  const std::string text = small(word);
  for (const Draw& row : kOthers) {
    if (text != row.word) continue;
    if (row.outcome == KB_DRAWN) return drawn(word);
    return sdk::RecordEnding{KB_VOID, 0, sdk::sentence("match.abandoned", "").raw, std::string(word), -1};
  }
  if (auto score = read_score(text)) {
    score->word = word;
    return score;
  }
  for (const Won& row : kWinners) {
    if (!text.starts_with(row.begin)) continue;
    const std::string_view rest = std::string_view(text).substr(row.begin.size());
    for (const Way& way : kWays)
      if (rest == way.part) return won(row.winner, way.how, word);
    return won(row.winner, How::plain, word);
  }
  return sdk::RecordEnding{KB_ONGOING, 0, {}, std::string(word), -1};
}

std::string result_word(const sdk::RecordEnding& ending, bool& whole) {
  const auto own = read_result(ending.word);
  if (own && own->outcome == ending.outcome && own->winners == ending.winners && token_of(*own) == token_of(ending))
    return ending.word;
  if (ending.outcome == KB_ONGOING) return ending.word;
  if (ending.outcome == KB_VOID) return "Void";
  if (ending.outcome == KB_DRAWN) {
    whole = whole && (token_of(ending) == "match.agreed" || token_of(ending).starts_with("renju."));
    return "0";
  }
  std::string text = ending.winners == 1 ? "B+" : "W+";
  for (const Meaning& row : kMeanings)
    if (token_of(ending) == row.reason.raw.token) return text + std::string(row.suffix);
  whole = whole && token_of(ending).starts_with("renju.");
  return text;
}

std::size_t score_length(std::string_view text) {
  std::string_view rest = text;
  return take_score(rest).empty() ? 0 : text.size() - rest.size();
}

std::optional<sdk::RecordEnding> read_score(std::string_view word) {
  std::string_view rest = word;
  const std::string score = take_score(rest);
  if (!rest.empty()) return std::nullopt;
  for (const Score& row : kScores)
    if (score == row.word)
      return row.winners == 0 ? drawn(word) : won(row.winners == 1 ? Stone::black : Stone::white, How::plain, word);
  return std::nullopt;
}

std::string_view score_of(const sdk::RecordEnding& ending) {
  const auto own = read_score(ending.word);
  if (own && own->outcome == ending.outcome && own->winners == ending.winners) return ending.word;
  if (ending.outcome == KB_DRAWN) return "1/2";
  if (ending.outcome == KB_WON) return ending.winners == 1 ? "1-0" : "0-1";
  return {};
}

}  // namespace kiban::renju
