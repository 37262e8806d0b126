#include "psn.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

#include "endings.hpp"
#include "game_builder.hpp"
#include "lines.hpp"
#include "names.hpp"
#include "parts.hpp"
#include "piece_codes.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

// In small letters, without blanks and signs.
constexpr EndWord kEnds[] = {
    {"resigns", EndKind::resigned},
    {"resign", EndKind::resigned},
    {"resigned", EndKind::resigned},
    {"interrupt", EndKind::abandoned},
    {"interrupted", EndKind::abandoned},
    {"mate", EndKind::mated},
    {"checkmate", EndKind::mated},
    {"timeup", EndKind::time_up},
    {"timeout", EndKind::time_up},
    {"draw", EndKind::drawn},
    {"repetition", EndKind::repetition},
    {"sennichite", EndKind::repetition},
    {"jishogi", EndKind::both_entered},
    {"impasse", EndKind::both_entered},
    {"declare", EndKind::declared},
    {"declaration", EndKind::declared},
    {"win", EndKind::declared},
    {"illegal", EndKind::foul_by_mover},
    {"illegalmove", EndKind::foul_by_mover},
    {"foul", EndKind::foul_by_mover},
    {"maxmoves", EndKind::longest},
    {"1-0", EndKind::won_by_black},
    {"0-1", EndKind::won_by_white},
    {"1/2-1/2", EndKind::drawn},
};

std::string plain(std::string_view word) {
  std::string out;
  for (const char c : word)
    if (c != '_' && c != '!' && c != '?') out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// ---- moves ----

// "7f", or "c4" as on a chessboard, whose corner a1 is 9i.
std::optional<Square> take_square(std::string_view& text) {
  if (text.size() < 2) return std::nullopt;
  const auto digit = [](char c) { return c >= '1' && c <= '9'; };
  const auto small = [](char c) { return c >= 'a' && c <= 'i'; };
  const char a = text[0], b = text[1];
  const bool shogi = digit(a) && small(b), chess = small(a) && digit(b);
  if (!shogi && !chess) return std::nullopt;
  text.remove_prefix(2);
  return shogi ? square(a - '1', b - 'a') : square(8 - (a - 'a'), 8 - (b - '1'));
}

struct Written {
  char letter = 0;
  bool promoted = false, drops = false;
  std::optional<Square> from;
  std::optional<int> from_file, from_rank;  // where one of them tells enough
  Square to = kNoSquare;
  bool promotes = false, chess = false;
};

// P7g-7f, P-7f, B8hx2b+, +R-5i, P*5e, S8cx7b=; Pc4, Sde3, Bxe3=H, P@g4.
std::optional<Written> written_move(std::string_view text) {
  Written move;
  move.promoted = take(text, "+");
  if (text.empty() || std::string_view("PLNSGBRKTHD").find(text[0]) == std::string_view::npos) return std::nullopt;
  move.letter = text[0];
  text.remove_prefix(1);
  std::string_view rest = text;
  if (const std::optional<Square> first = take_square(rest)) {
    move.from = first;
  } else if (!text.empty() && text.size() > 2 && std::string_view("-x*'@").find(text[0]) == std::string_view::npos) {
    if (text[0] >= 'a' && text[0] <= 'i') move.from_file = 8 - (text[0] - 'a');
    if (text[0] >= '1' && text[0] <= '9') move.from_rank = 8 - (text[0] - '1');
    if (!move.from_file && !move.from_rank) return std::nullopt;
    rest = text.substr(1);
  }
  move.drops = take(rest, "*") || take(rest, "'") || take(rest, "@");
  if (!move.drops && !take(rest, "-")) take(rest, "x");
  move.chess = rest.size() >= 2 && rest[0] >= 'a';
  std::optional<Square> to = take_square(rest);
  if (!to) std::swap(to, move.from);  // only the target was told
  if (!to) return std::nullopt;
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'i') move.chess = true;
  move.to = *to;
  move.promotes = take(rest, "+");
  if (take(rest, "=") && !rest.empty() && std::isupper(static_cast<unsigned char>(rest[0]))) {
    move.promotes = true;
    rest.remove_prefix(1);
  }
  if (rest.find_first_not_of("!?+#") != std::string_view::npos) return std::nullopt;
  return move;
}

bool is_kind(const Written& written, Kind kind) {
  const char letter = kLetters[unpromoted(kind)];
  if (written.letter == 'H') return kind == kHorse;
  if (written.letter == 'D') return kind == kDragon;
  if (written.letter == 'T') return kind == kProPawn;
  if (written.promoted) return is_promoted(kind) && letter == written.letter;
  const bool like_gold = kind == kProPawn || kind == kProLance || kind == kProKnight || kind == kProSilver;
  if (written.letter == 'G' && like_gold) return true;
  return !is_promoted(kind) && letter == written.letter;
}

bool starts_at(const Written& written, Square from) {
  if (written.from) return *written.from == from;
  if (written.from_file && *written.from_file != file_of(from)) return false;
  return !written.from_rank || *written.from_rank == rank_of(from);
}

// The legal moves that are written so; those that promote only where nothing else is possible or told.
std::vector<Move> meant(const Written& written, const Game& game) {
  MoveList legal;
  game.legal(legal);
  std::vector<Move> fits, unsaid;
  for (const Move move : legal) {
    if (move == kDeclare || move.to() != written.to || move.drops() != written.drops) continue;
    if (move.drops() && is_kind(written, move.kind())) fits.push_back(move);
    if (move.drops() || !is_kind(written, kind_of(game.board().at[move.from()])) || !starts_at(written, move.from()))
      continue;
    (move.promotes() == written.promotes ? fits : unsaid).push_back(move);
  }
  return fits.empty() ? unsaid : fits;
}

// What is no legal move and is told in full, a foul.
std::optional<Move> told_in_full(const Written& written, const Board& board) {
  if (written.drops) {
    for (int kind = 0; kind < kHandKinds; ++kind)
      if (kLetters[static_cast<std::size_t>(kind)] == written.letter)
        return Move::drop(static_cast<Kind>(kind), written.to);
    return std::nullopt;
  }
  if (!written.from || board.at[*written.from] == kNoPiece) return std::nullopt;
  return Move::board(*written.from, written.to, written.promotes);
}

// ---- words of the text ----

// The text with its places.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}
  bool done() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) step();
    return at_ >= text_.size();
  }
  char front() const { return text_[at_]; }
  std::size_t line() const { return line_; }
  std::size_t column() const { return column_of(text_.substr(begin_), at_ - begin_); }
  // Up to a sign, which is passed over; the rest of the text where there is none.
  std::string_view until(char sign) {
    const std::size_t from = at_, end = std::min(text_.find(sign, at_), text_.size());
    while (at_ < std::min(end + 1, text_.size())) step();
    return text_.substr(from, end - from);
  }
  std::string_view word() {
    const std::size_t from = at_;
    while (at_ < text_.size() && !std::isspace(static_cast<unsigned char>(text_[at_])) &&
           std::string_view("{}()[];").find(text_[at_]) == std::string_view::npos)
      step();
    if (at_ == from) step();
    return text_.substr(from, at_ - from);
  }
  void step() {
    if (text_[at_++] != '\n') return;
    ++line_;
    begin_ = at_;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0, line_ = 1, begin_ = 0;
};

// "00:01 / 00:00:01": what the move took.
std::optional<std::int64_t> time_of(std::string_view text) {
  skip_blanks(text);
  std::optional<int> part = take_number(text);
  if (!part || !text.starts_with(":")) return std::nullopt;
  std::int64_t seconds = *part;
  while (take(text, ":")) {
    part = take_number(text);
    if (!part) return std::nullopt;
    seconds = seconds * 60 + *part;
  }
  return seconds * 1000;
}

// ---- a game ----

struct Tag {
  std::string key, value;
};

// "lnsgkgsnl/...[-] w 0 1", where w is whoever begins; with a hand for its third field it is SFEN all the same.
std::string sfen_of_fen(std::string_view fen) {
  std::array<std::string, 3> fields;
  std::string_view rest = fen;
  for (std::string& field : fields) {
    skip_blanks(rest);
    field = rest.substr(0, std::min(rest.find(' '), rest.size()));
    rest.remove_prefix(field.size());
  }
  const std::size_t open = fields[0].find('[');
  std::string hands = "-";
  if (open != std::string::npos) {
    hands = fields[0].substr(open + 1, fields[0].find(']') - open - 1);
    fields[0].erase(open);
  }
  const bool counts = !fields[2].empty() && std::isdigit(static_cast<unsigned char>(fields[2][0]));
  if (open == std::string::npos || !counts)
    return std::string(fen.substr(0, fen.find('['))) +
           (open == std::string::npos ? "" : " " + fields[1] + " " + fields[2]);
  return fields[0] + (fields[1] == "w" ? " b " : " w ") + (hands.empty() ? "-" : hands);
}

class PsnGameReader {
 public:
  explicit PsnGameReader(Refuse refuse) : refuse_(refuse) {}

  void tag(Tag tag) { tags_.push_back(std::move(tag)); }
  bool begun() const { return begun_; }
  bool any() const { return begun_ || !tags_.empty(); }

  Status begin(const Scanner& place);
  Status word(std::string_view word, const Scanner& place);
  void comment(std::string_view text);
  void time(std::string_view text) {
    if (const auto ms = time_of(text); ms && (builder_.ply() > 0 || builder_.ended())) builder_.elapsed(*ms);
  }
  Status open(const Scanner& place);
  Status close(const Scanner& place);
  // Can what is wrong here be left out, with the rest of its variation? Then it is told, and that rest is passed over.
  bool lose(Scanner& text);
  const sdk::Parts& told() const { return told_; }
  sdk::RecordTree tree() { return builder_.finish(); }

 private:
  Status move(const Written& written, std::string_view word, const At& at);
  Status play(Move move, const At& at);
  void facts();
  const std::string* find(std::string_view key) const {
    for (const Tag& tag : tags_)
      if (tag.key == key) return &tag.value;
    return nullptr;
  }

  Refuse refuse_;
  GameBuilder builder_;
  std::vector<Tag> tags_;
  std::vector<Move> line_;                  // that leads here
  std::vector<std::vector<Move>> outside_;  // lines that variations interrupt
  sdk::Parts told_;
  bool begun_ = false;
};

constexpr std::array<std::array<std::string_view, 2>, 9> kNeutral{{{"Event", "event"},
                                                                   {"Site", "place"},
                                                                   {"Round", "round"},
                                                                   {"Annotator", "annotator"},
                                                                   {"Opening", "opening"},
                                                                   {"SenteElo", "seat0.rating"},
                                                                   {"GoteElo", "seat1.rating"},
                                                                   {"SenteGrade", "seat0.rating"},
                                                                   {"GoteGrade", "seat1.rating"}}};
// How strong the players were, by colours that depend on who writes.
constexpr std::array<std::string_view, 2> kStrengths = {"Elo", "Grade"};

// In chess White begins, and those who write its PGN call the first player so.
void PsnGameReader::facts() {
  const bool chess = find("Variant") != nullptr || find("FEN") != nullptr;
  for (const auto& [key, value] : tags_) {
    if (value.empty() || value == "?" || value == "-" || value == "*" || key == "SFEN" || key == "FEN") continue;
    const bool first = key == "Sente" || key == (chess ? "White" : "Black");
    const bool second = key == "Gote" || key == (chess ? "Black" : "White");
    if (first || second) {
      builder_.player(first ? kBlack : kWhite, value);
      continue;
    }
    if (key == "Date") {
      std::string date = value;
      std::replace(date.begin(), date.end(), '.', '/');
      builder_.tag("date", date);
      continue;
    }
    std::string_view name = key;
    for (const auto& [file, tag] : kNeutral)
      if (file == key) name = tag;
    for (const std::string_view strength : kStrengths) {
      const std::string one = chess ? "White" : "Black", other = chess ? "Black" : "White";
      if (key == one + std::string(strength)) name = "seat0.rating";
      if (key == other + std::string(strength)) name = "seat1.rating";
    }
    if (key != "Variant" && key != "SetUp" && key != "Result") builder_.tag(name, value);
  }
}

Status PsnGameReader::begin(const Scanner& place) {
  if (begun_) return KB_OK;
  begun_ = true;
  const std::string* sfen = find("SFEN");
  const std::string* fen = find("FEN");
  const At at(refuse_, place.line(), 1);
  if (sfen || fen)
    if (const Status status = builder_.start_sfen(sfen ? *sfen : sfen_of_fen(*fen), refuse_); status != KB_OK)
      return at.placed(status);
  facts();
  return KB_OK;
}

void PsnGameReader::comment(std::string_view text) {
  for (const Line& line : lines_of(text))
    if (const std::string_view said = trimmed(line.text); !said.empty()) builder_.comment(said);
}

Status PsnGameReader::play(Move move, const At& at) {
  const Status status = at.placed(builder_.play(move, refuse_));
  if (status == KB_OK) line_.push_back(move);
  return status;
}

Status PsnGameReader::move(const Written& written, std::string_view word, const At& at) {
  const std::vector<Move> found = meant(written, builder_.game());
  if (found.size() == 1) return play(found[0], at);
  if (found.empty())
    if (const std::optional<Move> foul = told_in_full(written, builder_.board())) return play(*foul, at);
  if (found.empty()) return at("shogi.psn.none", KIBAN_N_("no piece can move so: {1}"), word);
  return at("shogi.psn.several", KIBAN_N_("several pieces can move so: {1}"), word);
}

Status PsnGameReader::word(std::string_view word, const Scanner& place) {
  const At at(refuse_, place.line(), place.column() > word.size() ? place.column() - word.size() : 1);
  std::string_view rest = word;
  if (const std::string_view digits = rest; take_number(rest) && take(rest, ".")) {
    while (take(rest, ".")) {
    }
    if (rest.empty()) return KB_OK;
  } else {
    rest = digits;
  }
  if (rest.front() == '$' || rest == "*") return KB_OK;
  if (const std::optional<Written> written = written_move(rest)) return move(*written, rest, at);
  const std::string said = plain(rest);
  if (const EndWord* end = find_word(kEnds, said); end && !builder_.ended()) {
    builder_.end(ending_of(builder_.meant(end->kind), builder_.to_move(), rest));
    return KB_OK;
  }
  if (builder_.ended()) return KB_OK;
  return at("shogi.psn.move", KIBAN_N_("a move is written as P7g-7f, P-7f or Pc4, not {1}"), rest);
}

// A variation of the move before.
Status PsnGameReader::open(const Scanner& place) {
  if (line_.empty())
    return At(refuse_, place.line(), place.column())("shogi.psn.variation",
                                                     KIBAN_N_("a variation follows the move that it replaces"));
  outside_.push_back(line_);
  line_.pop_back();
  builder_.back_to(line_.size());
  return KB_OK;
}

Status PsnGameReader::close(const Scanner& place) {
  if (outside_.empty()) return KB_OK;
  const std::vector<Move> wanted = std::move(outside_.back());
  outside_.pop_back();
  line_.clear();
  builder_.back_to(0);
  for (const Move move : wanted)
    if (const Status status = play(move, At(refuse_, place.line(), place.column())); status != KB_OK) return status;
  return KB_OK;
}

bool PsnGameReader::lose(Scanner& text) {
  if (outside_.empty() || !refuse_.raw()) return false;
  told_.add(*refuse_.raw());
  for (int deep = 0; !text.done() && (deep > 0 || text.front() != ')'); text.step()) {
    if (text.front() == '{') text.until('}');
    if (text.done()) break;
    deep += text.front() == '(' ? 1 : text.front() == ')' ? -1 : 0;
  }
  return true;
}

// [Key "value"], off the front of a line; values may have brackets of their own.
std::optional<Tag> take_tag(std::string_view& line) {
  line = trimmed(line);
  if (line.starts_with('[')) line.remove_prefix(1);
  const std::size_t open = line.find('"');
  const std::size_t end = open == std::string_view::npos ? open : line.find("\"]", open + 1);
  if (end == std::string_view::npos) return std::nullopt;
  const Tag tag{std::string(trimmed(line.substr(0, open))), std::string(line.substr(open + 1, end - open - 1))};
  line.remove_prefix(end + 2);
  return tag;
}

// Reads to the end of a game: false in `more` at the end of the text.
Status read_game(Scanner& text, PsnGameReader& game, bool& more) {
  while (!text.done()) {
    Status status = KB_OK;
    if (text.front() == '[') {
      if (game.begun()) {
        more = true;
        return KB_OK;
      }
      std::string_view line = text.until('\n');
      while (std::optional<Tag> tag = take_tag(line)) game.tag(*std::move(tag));
      continue;
    }
    status = game.begin(text);
    if (status != KB_OK) return status;
    if (text.front() == '{') {
      text.step();
      game.comment(text.until('}'));
    } else if (text.front() == ';') {
      text.step();
      game.comment(text.until('\n'));
    } else if (text.front() == '(') {
      Scanner ahead = text;
      ahead.step();
      const std::string_view inside = ahead.until(')');
      text.step();
      if (time_of(inside)) {
        game.time(inside);
        text = ahead;
      } else {
        status = game.open(text);
      }
    } else if (text.front() == ')') {
      text.step();
      status = game.close(text);
    } else {
      status = game.word(text.word(), text);
    }
    if (status != KB_OK && !game.lose(text)) return status;
  }
  more = false;
  return KB_OK;
}

// On to the next game after a fault.
void skip_game(Scanner& text, bool& more) {
  for (; !text.done(); text.until('\n'))
    if (text.front() == '[') break;
  more = !text.done();
}

}  // namespace

Status read_psn(std::string_view text, sdk::GamesRead& games, Refuse refuse) {
  Scanner scanner(text);
  for (bool more = true; more;) {
    kb_error error{};
    PsnGameReader game{Refuse(&error)};
    Status status = read_game(scanner, game, more);
    if (status == KB_OK && game.any()) status = game.begin(scanner);
    if (status == KB_OK && game.any()) games.game(game.tree());
    if (status == KB_OK && game.any()) tell_parts(game.told(), games);
    if (status == KB_OK) continue;
    games.fault(error);
    skip_game(scanner, more);
  }
  if (games.count() > 0) return KB_OK;
  return At(refuse, 1, 0)("shogi.psn.nothing", KIBAN_N_("there is neither a move nor a head in this text"));
}

int likeness_psn(std::string_view text) {
  for (const std::string_view head : {"[Sente \"", "[Gote \"", "[SFEN \"", "[Variant \"Shogi\"", "[Variant \"shogi\""})
    if (text.find(head) != std::string_view::npos) return 95;
  Scanner scanner(text);
  int moves = 0;
  for (int words = 0; words < 12 && !scanner.done(); ++words) {
    std::string_view word = scanner.word();
    std::string_view rest = word;
    if (take_number(rest) && take(rest, ".")) word = rest;
    const std::optional<Written> move = written_move(word);
    if (move && !move->chess) ++moves;
  }
  return moves >= 2 ? 80 : 0;
}

}  // namespace kiban::shogi
