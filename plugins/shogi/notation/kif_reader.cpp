#include "kif_reader.hpp"

#include <algorithm>

#include "kif_words.hpp"
#include "names.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kUntil = "まで";
constexpr std::string_view kSomeMove = "７六歩(77)", kSomeDrop = "５五角打";

std::size_t byte_of(const Line& line, std::string_view rest) { return line.text.size() - rest.size(); }

bool begins_with_mark(std::string_view line) {
  skip_blanks(line);
  return take_mark(line).has_value();
}

bool is_column_heads(std::string_view line) {
  skip_blanks(line);
  return line.starts_with("手数--") || line.starts_with("手数－－");
}

std::optional<std::string_view> variation_number(std::string_view line) {
  skip_blanks(line);
  if (!take(line, kVariation) || !(take(line, "：") || take(line, ":"))) return std::nullopt;
  skip_blanks(line);
  return line;
}

bool starts_move(std::string_view line) { return take_move(line).has_value(); }

// Somewhere in the line?
bool names_move(std::string_view line) {
  for (; !line.empty(); line.remove_prefix(std::max<std::size_t>(1, sdk::utf8_length(line)))) {
    std::string_view rest = line;
    const std::optional<MoveText> move = take_move(rest);
    if (move && move->to) return true;
  }
  return false;
}

// ( 0:16/00:00:16): the time of the move, in minutes and seconds or hours too. Takes the whole bracket.
std::optional<std::int64_t> take_time(std::string_view& text) {
  std::string_view rest = text;
  const std::size_t end = rest.find(')');
  if (!take(rest, "(") || end == std::string_view::npos) return std::nullopt;
  std::int64_t seconds = 0, milliseconds = 0;
  skip_blanks(rest);
  std::optional<int> part = take_number(rest);
  if (!part) return std::nullopt;
  for (seconds = *part; take(rest, ":"); seconds = seconds * 60 + *part)
    if (skip_blanks(rest), part = take_number(rest); !part || seconds > 1000000000) return std::nullopt;
  if (take(rest, "."))
    for (std::int64_t unit = 100; !rest.empty() && rest[0] >= '0' && rest[0] <= '9'; rest.remove_prefix(1), unit /= 10)
      milliseconds += unit * (rest[0] - '0');
  skip_blanks(rest);
  if (!rest.starts_with("/") && !rest.starts_with(")")) return std::nullopt;
  text.remove_prefix(end + 1);
  return seconds * 1000 + milliseconds;
}

// The longest of the words for ends that stands here.
std::string_view take_end_word(std::string_view& text) {
  std::string_view best;
  for (const EndWord& word : kKifWords)
    if (text.starts_with(word.word) && word.word.size() > best.size()) best = word.word;
  text.remove_prefix(best.size());
  return best;
}

// Stray control characters are blanks.
std::string without_controls(std::string_view text) {
  std::string clean(text);
  std::replace_if(
      clean.begin(), clean.end(), [](char c) { return sdk::is_control(c) && c != '\n' && c != '\r'; }, ' ');
  return clean;
}

Status fault_of(const Reading& reading, const At& at) {
  switch (reading.fault) {
    case Reading::Fault::none:
      return KB_OK;
    case Reading::Fault::no_previous:
      return at("shogi.kif.same", KIBAN_N_("{1} follows a move, and there is none before it"), std::string_view("同"));
    case Reading::Fault::no_piece:
      return at("shogi.kif.no-piece", KIBAN_N_("no such piece can go there"));
    case Reading::Fault::several:
      return at("shogi.kif.ambiguous", KIBAN_N_("several pieces could go there: say which with {1}"),
                std::string_view("右 左 直 上 寄 引"));
  }
  return KB_E_INTERNAL;
}

}  // namespace

// A number and what follows it.
struct KifReader::Numbered {
  std::size_t number;
  std::string_view rest;
};

std::optional<KifReader::Numbered> KifReader::numbered_line(std::string_view line) {
  skip_blanks(line);
  const std::optional<int> number = take_number(line);
  if (!number) return std::nullopt;
  bool parted = false;  // some programs put a sign behind the number
  for (const std::string_view sign : {".", "．", ")", "）", ":", "：", "、", "手目"})
    parted = parted || take(line, sign);
  if (!line.empty() && !take_blank(line) && !(parted && starts_move(line))) return std::nullopt;
  skip_blanks(line);
  if (line.empty()) return std::nullopt;
  return Numbered{static_cast<std::size_t>(*number), line};
}

Status KifReader::read(std::string_view text) {
  const std::string clean = without_controls(text);
  Lines lines(clean);
  for (Line next; lines.next(next);) {
    if (is_lost(next)) continue;
    if (const Status status = line(next); status != KB_OK && !lose(next)) return status;
  }
  return begin();
}

// A fault of a variation costs what stands behind it there, and nothing else.
bool KifReader::lose(const Line& line) {
  if (!varies_ || !refuse_.raw()) return false;
  told_.add(*refuse_.raw());
  *refuse_.raw() = {};
  lost_ = true;
  const std::optional<Numbered> move = numbered_line(line.text);
  lost_number_ = move ? move->number : 0;
  return true;
}

// So are the variations that begin behind the fault.
bool KifReader::is_lost(const Line& line) {
  if (!lost_) return false;
  if (const std::optional<Numbered> move = numbered_line(line.text))
    lost_number_ = std::max(lost_number_, move->number);
  std::optional<std::string_view> number = variation_number(line.text);
  if (!number) return true;
  const std::optional<int> first = take_number(*number);
  const auto last = static_cast<std::ptrdiff_t>(builder_.ply() + first_number_.value_or(1));
  lost_ = first && *first > last && static_cast<std::size_t>(*first) <= lost_number_;
  return lost_;
}

Status KifReader::begin() {
  if (begun_) return KB_OK;
  begun_ = true;
  return head_.start(refuse_);
}

bool KifReader::is_play(std::string_view line) {
  std::string_view first = line;
  skip_blanks(first);
  return (numbered_line(line) && !Diagram::is_frame(line)) || begins_with_mark(line) || first.starts_with(kUntil) ||
         is_column_heads(line) || take_move(first);
}

Status KifReader::line(const Line& line) {
  if (trimmed(line.text).empty() || remark(line.text)) return KB_OK;
  if (is_column_heads(line.text)) {
    meant_ = true;
    return begin();
  }
  if (!begun_ && !is_play(line.text)) return head_.line(line, refuse_);
  meant_ = true;
  if (const Status status = begin(); status != KB_OK) return status;
  return move_line(line);
}

// Comments, remarks and bookmarks, which may stand anywhere.
bool KifReader::remark(std::string_view line) {
  skip_blanks(line);
  if (take(line, "**")) {
    if (analysis(line, '*') != Grasp::all) builder_.note(kEngineLines, line);
  } else if (take(line, "*")) {
    if (!line.starts_with("#") || analysis(line, '#') != Grasp::all) builder_.comment(line);
  } else if (take(line, "&")) {
    builder_.note(kBookmarks, line);
  } else if (take(line, "#")) {
    if (!begun_ && line.starts_with("KIF ")) return true;  // tells the encoding, which is known by now
    keep(kRemarks, line);
  } else {
    return false;
  }
  return true;
}

// What an engine said, as far as it is understood. Of a comment nothing is taken but the whole.
Grasp KifReader::analysis(std::string_view text, char mark) {
  Analysis said;
  const Square last = builder_.ply() == 0 ? head_.last_to() : builder_.last_to();
  if (mark == '*' && read_floodgate(text, builder_.game(), said) == Grasp::all)  // as bridges to servers write
    return builder_.analysis(said, mark) ? Grasp::all : Grasp::nothing;
  said = {};
  const Grasp grasp = read_kif_remark(text, builder_.game(), last, said);
  const bool wanted = grasp == Grasp::all || (grasp == Grasp::part && mark == '*');
  return wanted && builder_.analysis(said, mark) ? grasp : Grasp::nothing;
}

Status KifReader::move_line(const Line& line) {
  if (const std::optional<Numbered> move = numbered_line(line.text)) return numbered(line, *move);
  if (variation_number(line.text)) return variation(line);
  std::string_view rest = line.text;
  skip_blanks(rest);
  if (rest.starts_with(kUntil)) {
    last_line_of_play(rest);
    return KB_OK;
  }
  if (begins_with_mark(line.text) || take_move(rest)) return several(line);
  if (KifHead::is_about_position(line.text))
    return At(refuse_, line.number, 1)("shogi.kif.header", KIBAN_N_("the position cannot change after the first move"));
  if (head_.fact(line)) return KB_OK;
  keep(kRawLines, line.text);
  if (names_move(line.text)) tell(line);
  return KB_OK;
}

// What looks like a move and is none is not dropped in silence.
void KifReader::tell(const Line& line) {
  kb_error error{};
  At(Refuse(&error), line.number, 1)("shogi.kif.line", KIBAN_N_("this looks like a move and is none: {1}"), line.text);
  told_.add(error);
}

// Of the game where no move was made yet, else of the last move.
void KifReader::keep(std::string_view key, std::string_view line) {
  if (builder_.ply() == 0)
    builder_.tag(kRemarks, line);
  else
    builder_.note(key, line);
}

// ---- KIF: a move a line ----

Status KifReader::numbered(const Line& line, const Numbered& move) {
  const At at(refuse_, line.number, column_of(line.text, byte_of(line, move.rest)));
  if (!first_number_) first_number_ = move.number;
  if (repeats_number(move)) shift_ += varies_ ? -1 : 1;
  if (!back_to(static_cast<std::ptrdiff_t>(move.number) + shift_))
    return at("shogi.kif.number", KIBAN_N_("move {1} cannot follow move {2}"), move.number,
              builder_.ply() + *first_number_ - 1);
  std::string_view rest = move.rest;
  if (const std::optional<MoveText> text = take_move(rest)) {
    const Status status = play(*text, at);
    if (status == KB_OK) after_move(rest);
    return status;
  }
  const std::size_t length = std::min(rest.find_first_of(" \t("), rest.find(kWideBlank));
  const std::string_view word = rest.substr(0, length);
  if (!may_be_end(word))
    return at("shogi.kif.move", KIBAN_N_("a move is written as {1} or {2}, not {3}"), kSomeMove, kSomeDrop, word);
  if (end(word, line.text)) after_move(rest.substr(word.size()));
  return KB_OK;
}

// Some files give the number of a move to another one as well. Whose piece moves tells that from a variation: the other
// side's is the next move of the main line; among variations, where every line may be left, another one for the move
// before.
bool KifReader::repeats_number(const Numbered& move) const {
  const auto last = static_cast<std::ptrdiff_t>(*first_number_ + builder_.ply()) - 1;
  if (static_cast<std::ptrdiff_t>(move.number) + shift_ != last) return false;
  std::string_view rest = move.rest;
  const std::optional<MoveText> text = take_move(rest);
  if (!text || !text->from) return false;
  const Piece piece = builder_.board().at[*text->from];
  return builder_.ply() > 0 && piece != kNoPiece && color_of(piece) == builder_.to_move();
}

bool KifReader::back_to(std::ptrdiff_t number) {
  const std::ptrdiff_t wanted = number - static_cast<std::ptrdiff_t>(*first_number_);
  if (wanted < 0 || number == 0) return false;
  const auto ply = static_cast<std::size_t>(wanted);
  varies_ = varies_ || ply < builder_.ply();
  return builder_.back_to(ply);
}

// What follows a move: its time, and signs that tell nothing new.
void KifReader::after_move(std::string_view rest) {
  bool timed = false;
  for (skip_blanks(rest); !rest.empty(); skip_blanks(rest)) {
    if (take(rest, "+") || take(rest, "＋")) continue;
    const std::optional<std::int64_t> time = take_time(rest);
    if (!time) {
      keep(kRemarks, rest);
      return;
    }
    if (!timed) builder_.elapsed(*time);
    timed = true;
  }
}

// ---- KI2: several moves a line ----

Status KifReader::several(const Line& line) {
  if (!first_number_) first_number_ = 1;
  std::string_view rest = line.text;
  for (skip_blanks(rest); !rest.empty(); skip_blanks(rest)) {
    const std::size_t byte = byte_of(line, rest);
    if (const std::optional<MoveText> text = take_move(rest)) {
      const At at(refuse_, line.number, column_of(line.text, byte));
      if (const Status status = play(*text, at); status != KB_OK) return status;
      continue;
    }
    take_mark(rest);
    const std::string_view word = take_end_word(rest);
    if (word.empty())
      return At(refuse_, line.number, column_of(line.text, byte))(
          "shogi.kif.move", KIBAN_N_("a move is written as {1} or {2}, not {3}"), kSomeMove, kSomeDrop,
          rest.substr(0, std::min(rest.find_first_of(" \t"), rest.find(kWideBlank))));
    end(word, word);
  }
  return KB_OK;
}

// ---- both ----

// Whose mark it has, or whose piece moves.
Status KifReader::settle_turn(const MoveText& text) {
  if (!head_.turn_open()) return KB_OK;
  const Board& board = builder_.board();
  Color side = text.mark.value_or(board.side);
  if (text.from && board.at[*text.from] != kNoPiece) side = color_of(board.at[*text.from]);
  const bool only_other =
      text.kind < kHandKinds && board.hand[board.side][text.kind] == 0 && board.hand[~board.side][text.kind] > 0;
  if (text.drops && !text.mark && only_other) side = ~board.side;
  return head_.turn(side, refuse_);
}

// The first move of a game whose start nobody knows need not be wrong itself.
Status KifReader::why_first(Status status) {
  if (status == KB_OK || builder_.ply() > 0) return status;
  const Status why = head_.why_no_start(refuse_);
  return why == KB_OK ? status : why;
}

Status KifReader::play(const MoveText& text, const At& at) { return why_first(make(text, at)); }

Status KifReader::make(const MoveText& text, const At& at) {
  if (const Status status = settle_turn(text); status != KB_OK) return status;
  const Square previous = builder_.ply() == 0 ? head_.last_to() : builder_.last_to();
  const Board& board = builder_.board();
  const Reading reading = meaning_of(board, text, previous);
  if (const Status status = fault_of(reading, at); status != KB_OK) return status;
  if (text.from && board.at[*text.from] != kNoPiece &&
      unpromoted(kind_of(board.at[*text.from])) != unpromoted(text.kind))
    return at("shogi.kif.piece", KIBAN_N_("the piece on {1} is not a {2}"), text_of(*text.from), move_name(text.kind));
  const Status status = at.placed(builder_.play(reading.move, refuse_));
  if (status == KB_OK && !varies_) main_line_.push_back(reading.move);
  return status;
}

// Goes back in the line that was read last, where variations of variations stand; in a line that is too short for
// that, in the main line.
Status KifReader::variation(const Line& line) {
  std::string_view rest = *variation_number(line.text);
  const At at(refuse_, line.number, column_of(line.text, byte_of(line, rest)));
  varies_ = true;
  const std::optional<int> number = take_number(rest);
  if (!number)
    return at("shogi.kif.variation", KIBAN_N_("a variation names its first move, as in {1}"),
              std::string_view("変化：12手"));
  if (!first_number_) first_number_ = 1;
  shift_ = 0;
  if (back_to(*number)) return KB_OK;
  const auto wanted = static_cast<std::size_t>(*number);
  if (wanted < *first_number_ || wanted - *first_number_ > main_line_.size())
    return at("shogi.kif.variation-start", KIBAN_N_("no line before this variation has {1} moves"), wanted - 1);
  builder_.back_to(0);
  for (std::size_t i = 0; i < wanted - *first_number_; ++i)
    if (const Status status = at.placed(builder_.play(main_line_[i], refuse_)); status != KB_OK) return status;
  return KB_OK;
}

// A word alone does not name the side: the foul is the last move, where that is one.
std::optional<sdk::RecordEnding> KifReader::ending_here(std::string_view phrase) const {
  const EndWord* word = find_word(kKifWords, trimmed(phrase));
  if (word && builder_.meant(word->kind) != word->kind)
    return ending_of(builder_.meant(word->kind), builder_.to_move(), word->word);
  return ending_of_phrase(phrase, builder_.to_move());
}

// A second end at the same place is a remark.
bool KifReader::end(std::string_view phrase, std::string_view line) {
  std::optional<sdk::RecordEnding> ending;
  if (!builder_.ended()) ending = ending_here(phrase);
  if (!ending) {
    keep(kRemarks, line);
    return false;
  }
  builder_.end(std::move(*ending));
  return true;
}

// Says again what KIF said in a line of its own.
void KifReader::last_line_of_play(std::string_view line) {
  std::string_view phrase = line;
  take(phrase, kUntil);
  if (!builder_.ended() && !trimmed(phrase).empty()) end(phrase, line);
}

}  // namespace kiban::shogi
