#include "info.hpp"

#include <algorithm>
#include <array>

#include "words.hpp"

namespace kiban::shogi::usi {
namespace {

constexpr std::uint32_t kMostLines = 1000;

struct NumberWord {
  std::string_view word;
  std::int64_t sdk::EngineProgress::*field;
};
constexpr NumberWord kNumbers[] = {
    {"depth", &sdk::EngineProgress::depth},          {"seldepth", &sdk::EngineProgress::seldepth},
    {"time", &sdk::EngineProgress::time_ms},         {"nodes", &sdk::EngineProgress::nodes},
    {"nps", &sdk::EngineProgress::nodes_per_second},
};
// Words that end a line of moves, besides those above.
constexpr std::string_view kOthers[] = {"pv",         "score",    "multipv",    "currmove",   "currmovenumber",
                                        "hashfull",   "cpuload",  "string",     "tbhits",     "sbhits",
                                        "refutation", "currline", "lowerbound", "upperbound", "wdl"};

bool is_key(std::string_view word) {
  return std::any_of(std::begin(kNumbers), std::end(kNumbers), [&](const NumberWord& n) { return n.word == word; }) ||
         std::find(std::begin(kOthers), std::end(kOthers), word) != std::end(kOthers);
}

std::int64_t number_or_untold(std::string_view word) {
  const auto number = sdk::number_in(word);
  return number && *number >= 0 ? *number : -1;
}

std::int32_t permille(std::string_view word) {
  return static_cast<std::int32_t>(std::min<std::int64_t>(number_or_untold(word), 1000));
}

std::string_view moves_in(Words& words) {
  const char* const begin = words.peek().data();
  const char* end = begin;
  while (!words.done() && !is_key(words.peek())) {
    const std::string_view word = words.next();
    end = word.data() + word.size();
  }
  return {begin, static_cast<std::size_t>(end - begin)};
}

// "5", "+5", "-5", and "+" or "-" alone where the engine does not say how far away the mate is. "-0", and "0", is who
// is mated already.
void read_mate(std::string_view word, sdk::EngineProgress& out) {
  const bool minus = word.starts_with('-'), plus = word.starts_with('+');
  const std::string_view digits = word.substr(minus || plus ? 1 : 0);
  const auto plies = sdk::number_in(digits);
  if (!plies && !(digits.empty() && (minus || plus))) return;
  out.score_kind = minus || (!plus && *plies == 0) ? KB_SCORE_LOSS : KB_SCORE_WIN;
  out.score = plies.value_or(-1);
}

// A mate tells more than the points that may stand beside it.
void read_score(Words& words, sdk::EngineProgress& out) {
  for (;;) {
    const std::string_view word = words.peek();
    if (word == "cp") {
      words.next();
      std::string_view value = words.next();
      if (value.starts_with('+')) value.remove_prefix(1);
      const auto points = sdk::number_in(value);
      if (!points || out.score_kind == KB_SCORE_WIN || out.score_kind == KB_SCORE_LOSS) continue;
      out.score_kind = KB_SCORE_POINTS;
      out.score = *points;
    } else if (word == "mate") {
      words.next();
      read_mate(is_key(words.peek()) ? std::string_view() : words.next(), out);
    } else if (word == "lowerbound" || word == "upperbound") {
      out.bound = words.next() == "lowerbound" ? KB_BOUND_LOWER : KB_BOUND_UPPER;
    } else {
      return;
    }
  }
}

void read_line_number(std::string_view word, Info& info) {
  const std::int64_t number = number_or_untold(word);
  info.no_line = number < 1;
  info.progress.line = static_cast<std::uint32_t>(std::clamp<std::int64_t>(number, 0, kMostLines));
}

void read_word(std::string_view word, Words& words, Info& info) {
  for (const NumberWord& number : kNumbers)
    if (number.word == word) {
      info.progress.*number.field = number_or_untold(words.next());
      return;
    }
  if (word == "multipv")
    read_line_number(words.next(), info);
  else if (word == "score")
    read_score(words, info.progress);
  else if (word == "hashfull")
    info.progress.hash_permille = permille(words.next());
  else if (word == "cpuload")
    info.progress.cpu_permille = permille(words.next());
  else if (word == "currmove")
    info.current = words.next();
  else if (word == "pv")
    info.moves = moves_in(words);
  else if (word == "refutation" || word == "currline")
    moves_in(words);
}

}  // namespace

Info read_info(std::string_view rest) {
  Info info;
  Words words(rest);
  while (!words.done()) {
    const std::string_view word = words.next();
    if (word == "string") {
      info.said = words.rest();
      break;
    }
    read_word(word, words, info);
  }
  if (info.no_line) {  // lines count from 1: what stands there is of none
    info.progress.score_kind = KB_SCORE_NONE;
    info.progress.score = 0;
    info.progress.bound = KB_BOUND_EXACT;
    info.moves = {};
  }
  const bool of_a_line = info.progress.score_kind != KB_SCORE_NONE || !info.moves.empty();
  if (of_a_line && info.progress.line == 0) info.progress.line = 1;
  if (!of_a_line) info.progress.line = 0;
  return info;
}

}  // namespace kiban::shogi::usi
