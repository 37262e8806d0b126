#include "kif_head.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "headers.hpp"
#include "kif_words.hpp"
#include "lines.hpp"
#include "look.hpp"
#include "names.hpp"
#include "sfen.hpp"
#include "styles.hpp"
#include "time_limit.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kOtherStart = "その他";
constexpr std::string_view kTurnKey = "手番";

// Takes the name of a side off the front.
std::optional<Color> take_side(std::string_view& text) {
  for (const bool handicap : {false, true})
    for (const Color color : {kBlack, kWhite})
      if (take(text, name_of_side(color, handicap))) return color;
  return std::nullopt;
}

// The side that a key is about, when one of `endings` is all that follows its name.
std::optional<Color> side_with(std::string_view key, std::initializer_list<std::string_view> endings) {
  const std::optional<Color> side = take_side(key);
  return side && std::find(endings.begin(), endings.end(), key) != endings.end() ? side : std::nullopt;
}

std::optional<Color> side_of_hand(std::string_view key) { return side_with(key, {"の持駒", "の持ち駒", "持駒"}); }
std::optional<Color> side_of_player(std::string_view key) { return side_with(key, {""}); }
std::optional<Color> side_to_move(std::string_view line) { return side_with(trimmed(line), {"番"}); }

// Tables that were copied have a tab behind a name; it must be a name that such files have.
bool is_known_key(std::string_view key) {
  key = trimmed(key);
  return key == kHandicapKey || side_of_player(key) || side_of_hand(key) || tag_of(kJapaneseHeaders, key) != key;
}

bool is_last_move(std::string_view line) {
  skip_blanks(line);
  return line.starts_with("手数＝") || line.starts_with("手数=");
}

}  // namespace

std::optional<HeaderLine> header_line(std::string_view line) {
  const std::size_t wide = line.find("："), narrow = line.find(':');
  const std::size_t tab = is_known_key(line.substr(0, line.find('\t'))) ? line.find('\t') : std::string_view::npos;
  const std::size_t at = std::min({wide, narrow, tab});
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t value_at = at + (at == wide ? std::string_view("：").size() : 1);
  const HeaderLine header{trimmed(line.substr(0, at)), trimmed(line.substr(value_at)), value_at};
  // A header has a name without blanks; https://... is none.
  if (header.key.empty() || header.key.find(' ') != std::string_view::npos || header.value.starts_with("//"))
    return std::nullopt;
  return header;
}

bool KifHead::is_about_position(std::string_view line) {
  if (Diagram::is_row(line) || side_to_move(line)) return true;
  const std::optional<HeaderLine> header = header_line(line);
  return header && (header->key == kHandicapKey || side_of_hand(header->key));
}

Status KifHead::line(const Line& line, Refuse refuse) {
  last_line_ = line.number;
  if (const std::optional<Color> side = side_to_move(line.text)) {
    side_ = side;
    meant_ = true;
    return KB_OK;
  }
  if (Diagram::is_row(line.text)) {
    meant_ = true;
    return diagram_.row(line, refuse);
  }
  if (const int files = Diagram::files_of(line.text); files != 0 && files != 9)
    return At(refuse, line.number, 1)("shogi.bod.size", KIBAN_N_("the board is not 9 x 9: it has {1} files"), files);
  if (Diagram::is_frame(line.text)) return KB_OK;
  if (is_last_move(line.text))
    last_move(line.text);
  else if (const std::optional<HeaderLine> header = header_line(line.text))
    return keyed(line, *header, refuse);
  // What is kept loses its blanks, and must not mean anything then.
  const std::string_view kept = trimmed(line.text);
  builder_.tag(Diagram::is_row(kept) ? kRemarks : kRawLines, kept);
  return KB_OK;
}

Status KifHead::keyed(const Line& line, const HeaderLine& header, Refuse refuse) {
  if (header.key == kVariation) return KB_OK;  // nothing varies before the first move
  meant_ = meant_ || is_about_position(line.text) || side_of_player(header.key) ||
           tag_of(kJapaneseHeaders, header.key) != header.key;
  if (header.key == kHandicapKey) return handicap(line, header.value);
  if (header.key == kTurnKey && side_with(header.value, {"", "番"})) {
    side_ = side_with(header.value, {"", "番"});
    meant_ = true;
    return KB_OK;
  }
  if (const std::optional<Color> color = side_of_hand(header.key))
    return diagram_.hand(*color, line, header.value_at, refuse);
  fact(line);
  return KB_OK;
}

bool KifHead::is_fact(std::string_view line) {
  const std::optional<HeaderLine> header = header_line(line);
  return header && header->key != kVariation && !is_about_position(line) && !is_last_move(line) &&
         !Diagram::is_frame(line);
}

bool KifHead::fact(const Line& line) {
  if (!is_fact(line.text)) return false;
  const std::optional<HeaderLine> header = header_line(line.text);
  if (header->value.empty()) return true;  // nothing is told
  if (const std::optional<Color> color = side_of_player(header->key))
    player(*color, *header);
  else
    told(tag_of(kJapaneseHeaders, header->key), header->value);
  return true;
}

// Time controls in words, where they are told by figures.
void KifHead::told(std::string_view key, std::string_view value) {
  const auto limit = key == kTimeLimit ? time_limit_of(value) : std::nullopt;
  if (!limit || !in_figures(value) || limit->increment > 0) return builder_.tag(key, value);
  builder_.tag(kTimeLimit, japanese_time(limit->main));
  if (limit->byoyomi > 0) builder_.tag(kByoyomi, japanese_time(limit->byoyomi));
}

// Some files name 先手 and 下手 as well: the first is the player.
void KifHead::player(Color color, const HeaderLine& header) {
  if (named_[color])
    builder_.tag(header.key, header.value);
  else
    builder_.player(color, header.value);
  named_[color] = true;
}

Status KifHead::handicap(const Line& line, std::string_view value) {
  handicap_line_ = line.number;
  handicap_name_ = value;
  other_start_ = value == kOtherStart;
  handicap_ = handicap_of_name(value).value_or(0);
  return KB_OK;
}

// 手数＝171 ▲６二角成 まで, which stands below a diagram.
void KifHead::last_move(std::string_view line) {
  std::string_view rest = line;
  skip_blanks(rest);
  take(rest, "手数");
  if (!take(rest, "＝")) take(rest, "=");
  skip_blanks(rest);
  take_number(rest);
  skip_blanks(rest);
  const std::optional<MoveText> move = take_move(rest);
  if (!move || !move->to) return;
  last_to_ = *move->to;
  if (move->mark) side_by_last_move_ = ~*move->mark;
}

Status KifHead::start(Refuse refuse) {
  if (other_start_ && !has_diagram())
    return At(refuse, handicap_line_, 1)("shogi.kif.start", KIBAN_N_("{1} needs a diagram, and there is none"),
                                         std::string_view("手合割：その他"));
  builder_.start_handicap(handicap_);
  Board board = builder_.board();
  if (const Status status = diagram_.put_on(board, refuse); status != KB_OK) return status;
  if (has_diagram() && side_by_last_move_) board.side = *side_by_last_move_;
  if (side_) board.side = *side_;
  if (sfen_of(board) != sfen_of(builder_.board())) {
    if (const Status status = builder_.start(board, refuse); status != KB_OK)
      return At(refuse, last_line_, 1).placed(status);
  }
  turn_open_ = has_diagram() && !side_ && !side_by_last_move_;
  // A name that neither the start nor a diagram says again is kept.
  const bool known = handicap_of_name(handicap_name_).has_value();
  const bool told_again = known && !(has_diagram() && handicap_ != 0 && sfen_of(board) != start_sfen(handicap_));
  if (!handicap_name_.empty() && !other_start_ && !told_again) builder_.tag(kHandicapKey, handicap_name_);
  return KB_OK;
}

Status KifHead::turn(Color side, Refuse refuse) {
  if (!std::exchange(turn_open_, false) || side == builder_.to_move()) return KB_OK;
  Board board = builder_.board();
  board.side = side;
  return At(refuse, last_line_, 1).placed(builder_.start(board, refuse));
}

Status KifHead::why_no_start(Refuse refuse) const {
  if (handicap_name_.empty() || other_start_ || has_diagram() || handicap_of_name(handicap_name_)) return KB_OK;
  return At(refuse, handicap_line_, 1)("shogi.kif.handicap",
                                       KIBAN_N_("the handicap {1} is not known, and there is no diagram"),
                                       std::string_view(handicap_name_));
}

}  // namespace kiban::shogi
