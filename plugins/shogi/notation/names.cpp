#include "names.hpp"

#include <kiban/sdk/text.hpp>

#include <array>

namespace kiban::shogi {
namespace {

constexpr std::string_view kMoveNames[kKinds] = {"歩", "香", "桂",   "銀",   "角",   "飛", "金",
                                                 "玉", "と", "成香", "成桂", "成銀", "馬", "龍"};
constexpr std::string_view kBoardNames[kKinds] = {"歩", "香", "桂", "銀", "角", "飛", "金",
                                                  "玉", "と", "杏", "圭", "全", "馬", "龍"};
struct PieceName {
  std::string_view name;
  Kind kind;
};
constexpr PieceName kPieceNames[] = {{"王", kKing},      {"竜", kDragon},    {"杏", kProLance},
                                     {"圭", kProKnight}, {"全", kProSilver}, {"步", kPawn},
                                     {"成歩", kProPawn}, {"成角", kHorse},   {"成飛", kDragon}};
constexpr std::string_view kWideDigits[] = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
constexpr std::string_view kKanjiDigits[] = {"〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr int kMostDigits = 9;

std::optional<int> take_decimal(std::string_view& text) {
  if (!text.empty() && text[0] >= '0' && text[0] <= '9') {
    const int digit = text[0] - '0';
    text.remove_prefix(1);
    return digit;
  }
  // Wide digits are the bytes EF BC 90 to 99.
  if (!text.starts_with("\xEF\xBC") || text.size() < 3 || text[2] < '\x90' || text[2] > '\x99') return std::nullopt;
  const int digit = text[2] - '\x90';
  text.remove_prefix(3);
  return digit;
}

std::optional<int> take_kanji(std::string_view& text) {
  for (int digit = 1; digit < 10; ++digit)
    if (take(text, kKanjiDigits[digit])) return digit;
  return std::nullopt;
}

}  // namespace

bool take_blank(std::string_view& text) { return take(text, " ") || take(text, kWideBlank) || take(text, "\t"); }

void skip_blanks(std::string_view& text) {
  while (take_blank(text)) {
  }
}

std::string_view move_name(Kind kind) { return kMoveNames[kind]; }
std::string_view board_name(Kind kind) { return kBoardNames[kind]; }

std::optional<Kind> take_kind(std::string_view& text) {
  for (int kind = 0; kind < kKinds; ++kind)
    if (take(text, kMoveNames[kind])) return static_cast<Kind>(kind);
  for (const PieceName& other : kPieceNames)
    if (take(text, other.name)) return other.kind;
  return std::nullopt;
}

std::string_view wide_digit(int number) { return kWideDigits[number]; }
std::string_view kanji_digit(int number) { return kKanjiDigits[number]; }

std::string kanji_number(int number) {
  std::string text;
  if (number >= 20) text += kKanjiDigits[number / 10];
  if (number >= 10) text += "十";
  if (number % 10 > 0) text += kKanjiDigits[number % 10];
  return text;
}

std::optional<int> take_digit(std::string_view& text) {
  std::string_view rest = text;
  std::optional<int> digit = take_decimal(rest);
  if (!digit) digit = take_kanji(rest);
  if (!digit || *digit == 0) return std::nullopt;
  text = rest;
  return digit;
}

std::optional<int> take_number(std::string_view& text) {
  std::string_view rest = text;
  std::optional<int> number = take_decimal(rest);
  if (!number) return std::nullopt;
  int digits = 1;
  for (std::optional<int> next; (next = take_decimal(rest)); number = *number * 10 + *next)
    if (++digits > kMostDigits) return std::nullopt;
  text = rest;
  return number;
}

std::optional<int> take_count(std::string_view& text) {
  std::string_view rest = text;
  if (std::optional<int> number = take_number(rest)) {
    if (*number < 1 || *number > 99) return std::nullopt;
    text = rest;
    return number;
  }
  const int tens = take_kanji(rest).value_or(0);
  if (!take(rest, "十")) {
    if (tens == 0) return std::nullopt;
    text = rest;
    return tens;
  }
  const int ones = take_kanji(rest).value_or(0);
  text = rest;
  return (tens == 0 ? 1 : tens) * 10 + ones;
}

std::optional<Square> take_square(std::string_view& text) {
  std::string_view rest = text;
  const std::optional<int> file = take_digit(rest);
  if (!file) return std::nullopt;
  const std::optional<int> rank = take_digit(rest);
  if (!rank) return std::nullopt;
  text = rest;
  return square(*file - 1, *rank - 1);
}

std::string square_name(Square s) {
  return std::string(wide_digit(file_of(s) + 1)) + std::string(kanji_digit(rank_of(s) + 1));
}

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const std::size_t length = sdk::utf8_length(text);
    width += length > 1 ? 2 : 1;
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return width;
}

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const std::size_t length = sdk::utf8_length(text);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return count;
}

}  // namespace kiban::shogi
