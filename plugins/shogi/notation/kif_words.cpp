#include "kif_words.hpp"

#include <algorithm>
#include <iterator>

#include "look.hpp"
#include "names.hpp"

namespace kiban::shogi {
namespace {

constexpr std::string_view kSides[2][2] = {{"先手", "後手"}, {"下手", "上手"}};
constexpr std::string_view kTry = "トライ";

// In the order of kHandicaps.
constexpr HandicapName kHandicapNames[] = {
    {"平手", true},        {"香落ち", true},   {"右香落ち", true},    {"角落ち", true},      {"飛車落ち", true},
    {"飛香落ち", true},    {"二枚落ち", true}, {"三枚落ち", false},   {"四枚落ち", true},    {"五枚落ち", false},
    {"左五枚落ち", false}, {"六枚落ち", true}, {"右七枚落ち", false}, {"左七枚落ち", false}, {"八枚落ち", true},
    {"九枚落ち", false},   {"十枚落ち", true}, {"トンボ", false},     {"歩三兵", false},     {"裸玉", false},
};
static_assert(std::size(kHandicapNames) == std::size(kHandicaps));

struct OtherName {
  std::string_view name;
  std::string_view usual;
};
constexpr OtherName kOtherNames[] = {{"左香落ち", "香落ち"},     {"飛落ち", "飛車落ち"},     {"飛角落ち", "二枚落ち"},
                                     {"右五枚落ち", "五枚落ち"}, {"七枚落ち", "右七枚落ち"}, {"青空将棋", "平手"}};

EndKind won_by(Color color) { return color == kBlack ? EndKind::won_by_black : EndKind::won_by_white; }

// 61手詰: mate, with the length of the problem.
bool is_mate_in(std::string_view word) {
  if (!take_count(word) && !take_number(word)) return false;
  return word == "手詰" || word == "手詰め" || word == "手詰み";
}

std::optional<Color> take_claimant(std::string_view& text) {
  for (const auto& names : kSides)
    for (const Color color : {kBlack, kWhite})
      if (take(text, names[color])) {
        take(text, "の");
        return color;
      }
  return std::nullopt;
}

bool is_win(std::string_view text) { return text == "勝ち" || text == "勝" || text == "勝利"; }

struct Claim {
  std::string_view word;
  EndKind by_mover, by_other;  // of the side that is named
};
constexpr Claim kClaims[] = {
    {"反則負け", EndKind::foul_by_mover, EndKind::foul_by_other},
    {"反則勝ち", EndKind::foul_by_other, EndKind::foul_by_mover},
    {"不戦勝", EndKind::default_win, EndKind::default_loss},
    {"不戦敗", EndKind::default_loss, EndKind::default_win},
};

std::optional<EndKind> kind_of_claim(Color side, std::string_view text, Color mover) {
  const bool mine = side == mover;
  for (const Claim& claim : kClaims)
    if (text == claim.word) return mine ? claim.by_mover : claim.by_other;
  const EndWord* word = find_word(kKifWords, text);
  if (word && word->kind == EndKind::declared) return mine ? EndKind::declared : won_by(side);
  if (word && word->kind == EndKind::resigned) return mine ? EndKind::resigned : won_by(~side);
  if (!is_win(text)) return std::nullopt;
  return mine ? won_by(side) : EndKind::resigned;
}

std::string without_blanks(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if (take_blank(text)) continue;
    out += text.front();
    text.remove_prefix(1);
  }
  return out;
}

sdk::RecordEnding usual(EndKind kind, Color mover) {
  sdk::RecordEnding ending = ending_of(kind, mover, {});
  ending.word = word_for(kKifWords, ending, mover);
  return ending;
}

bool same_result(const sdk::RecordEnding& a, const sdk::RecordEnding& b) {
  return a.outcome == b.outcome && a.winners == b.winners;
}

}  // namespace

bool may_be_end(std::string_view word) {
  if (word.find_first_of(" \t\r\n(") != std::string_view::npos) return false;
  if (find_word(kKifWords, word) || is_mate_in(word)) return true;
  const bool begins_a_move =
      take_digit(word) || take(word, "同") || take(word, "で") || take(word, "に") || take(word, "、");
  // Words of other formats are ASCII.
  return !word.empty() && !begins_a_move && static_cast<unsigned char>(word[0]) >= 0x80;
}

sdk::RecordEnding ending_of_word(std::string_view word, Color mover) {
  if (const EndWord* known = find_word(kKifWords, word)) return ending_of(known->kind, mover, word);
  if (is_mate_in(word)) return ending_of(EndKind::mated, mover, word);
  if (word == kTry) return ending_of(won_by(~mover), mover, word);
  return ending_of(EndKind::undecided, mover, word);
}

std::optional<sdk::RecordEnding> ending_of_phrase(std::string_view phrase, Color mover) {
  const std::string text = without_blanks(phrase);
  std::string_view rest = text;
  if (is_mate_in(rest)) return ending_of(EndKind::mated, mover, rest);
  if (take(rest, "、"); take_number(rest)) take(rest, "手");
  while (take(rest, "にて") || take(rest, "で") || take(rest, "、")) {
  }
  if (rest.empty()) return std::nullopt;
  const bool time = take(rest, "時間切れにより") || take(rest, "時間切れで") || take(rest, "切れ負けにより");
  std::string_view claim = rest;
  if (const std::optional<Color> side = take_claimant(claim); side && !find_word(kKifWords, rest)) {
    if (time && is_win(claim) && *side != mover) return usual(EndKind::time_up, mover);
    if (const std::optional<EndKind> kind = kind_of_claim(*side, claim, mover)) {
      const EndWord* own = find_word(kKifWords, claim);
      return own && own->kind == *kind ? ending_of(*kind, mover, claim) : usual(*kind, mover);
    }
  }
  if (!may_be_end(rest)) return std::nullopt;
  return ending_of_word(rest, mover);
}

std::string word_of_ending(const sdk::RecordEnding& ending, Color mover, bool& exact) {
  exact = true;
  if (may_be_end(ending.word) && same_result(ending_of_word(ending.word, mover), ending)) return ending.word;
  if (std::string_view(ending.reason.token) == "shogi.try") return std::string(kTry);
  if (const std::string_view word = word_for(kKifWords, ending, mover); !word.empty()) return std::string(word);
  exact = false;
  return "中断";
}

std::string line_of_ending(const sdk::RecordEnding& ending, Color mover, std::size_t moves, bool handicap) {
  bool exact = false;
  const std::string word = word_of_ending(ending, mover, exact);
  if (is_mate_in(word)) return "まで" + word;
  const std::string my(name_of_side(mover, handicap)), their(name_of_side(~mover, handicap));
  const std::string so_far = "まで" + std::to_string(moves) + "手で";
  const EndWord* known = find_word(kKifWords, word);
  switch (known ? known->kind : EndKind::undecided) {
    case EndKind::resigned:
      return so_far + their + "の勝ち";
    case EndKind::time_up:
      return so_far + "時間切れにより" + their + "の勝ち";
    case EndKind::foul_by_mover:
      return so_far + my + "の反則負け";
    case EndKind::foul_by_other:
      return so_far + my + "の反則勝ち";
    case EndKind::declared:
      return so_far + my + "の" + word;
    default:
      return so_far + word;
  }
}

std::string_view name_of_side(Color color, bool handicap) { return kSides[handicap ? 1 : 0][color]; }

std::optional<std::size_t> handicap_of_name(std::string_view name) {
  for (const OtherName& other : kOtherNames)
    if (other.name == name) name = other.usual;
  for (std::size_t i = 0; i < std::size(kHandicapNames); ++i)
    if (name == kHandicapNames[i].name || std::string(name) + "ち" == kHandicapNames[i].name) return i;
  return std::nullopt;
}

HandicapName name_of_handicap(std::size_t handicap) { return kHandicapNames[handicap]; }

}  // namespace kiban::shogi
