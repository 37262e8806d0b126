#include "csa.hpp"

#include <charconv>
#include <optional>
#include <vector>

#include "csa_start.hpp"
#include "game_builder.hpp"
#include "headers.hpp"
#include "lines.hpp"
#include "piece_codes.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

// Statements with their places; those of one line are parted by commas.
struct Statement {
  std::string_view text;
  Refuse refuse;
  std::size_t line, column;
  At at(std::size_t byte = 0) const { return {refuse, line, column + column_of(text, byte) - 1}; }
};

std::optional<Square> square_of(std::string_view digits) {
  if (digits[0] < '1' || digits[0] > '9' || digits[1] < '1' || digits[1] > '9') return std::nullopt;
  return square(digits[0] - '1', digits[1] - '1');
}

// "12" or "12.345" in milliseconds; finer parts are cut.
std::optional<std::int64_t> milliseconds_of(std::string_view text) {
  std::int64_t seconds = 0, ms = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (problem != std::errc() || seconds < 0 || seconds > 1'000'000'000 || text.front() == '-') return std::nullopt;
  std::string_view part = text.substr(static_cast<std::size_t>(end - text.data()));
  if (part.empty()) return seconds * 1000;
  if (part.front() != '.' || part.find_first_not_of("0123456789", 1) != std::string_view::npos) return std::nullopt;
  part.remove_prefix(1);
  for (std::size_t i = 0; i < 3; ++i) ms = ms * 10 + (i < part.size() ? part[i] - '0' : 0);
  return seconds * 1000 + ms;
}

class GameReader {
 public:
  Status line(const Line& line, Refuse refuse);
  // The game is over; false in `any` when there was none.
  Status finish(std::size_t line, Refuse refuse, bool& any);
  sdk::RecordTree tree() { return builder_.finish(); }

 private:
  Status statement(const Statement& s);
  Status comment(const Statement& s);
  Status version(const Statement& s);
  Status player(const Statement& s);
  Status header(const Statement& s);
  Status position(const Statement& s);
  Status side(const Statement& s);
  Status move(const Statement& s);
  Status time(const Statement& s);
  Status end(const Statement& s);
  Status unknown(const Statement& s);
  Status start(Color side, const Statement& s);
  Status move_of(const Statement& s, Move& move);

  GameBuilder builder_;
  CsaStart start_;
  bool started_ = false, any_ = false;
};

Status GameReader::line(const Line& line, Refuse refuse) {
  // These hold texts, in which a comma is a comma.
  constexpr std::string_view kWhole = "'$N";
  std::size_t at = 0;
  while (at < line.text.size()) {
    const bool whole = kWhole.find(line.text[at]) != std::string_view::npos;
    const std::size_t end = whole ? std::string_view::npos : line.text.find(',', at);
    std::string_view text = line.text.substr(at, end == std::string_view::npos ? end : end - at);
    if (!whole) text = text.substr(0, text.find_last_not_of(" \t") + 1);
    if (!text.empty()) {
      const Statement s{text, refuse, line.number, column_of(line.text, at)};
      if (const Status status = statement(s); status != KB_OK) return status;
    }
    if (end == std::string_view::npos) break;
    at = end + 1;
  }
  return KB_OK;
}

Status GameReader::statement(const Statement& s) {
  struct Kind {
    char first;
    Status (GameReader::*read)(const Statement&);
  };
  static constexpr Kind kStatements[] = {
      {'\'', &GameReader::comment}, {'V', &GameReader::version},  {'N', &GameReader::player},
      {'$', &GameReader::header},   {'P', &GameReader::position}, {'+', &GameReader::side},
      {'-', &GameReader::side},     {'T', &GameReader::time},     {'%', &GameReader::end},
  };
  for (const Kind& kind : kStatements)
    if (kind.first == s.text.front()) return (this->*kind.read)(s);
  return unknown(s);
}

Status GameReader::comment(const Statement& s) {
  std::string_view text = s.text.substr(1);
  if (text.starts_with("CSA encoding=") || text.starts_with("encoding=")) return KB_OK;
  if (text.starts_with("**")) {
    builder_.note("engine", text.substr(2));
  } else if (text.starts_with('*')) {
    builder_.comment(text.substr(1));
  } else {
    builder_.note("csa.comment", text);
  }
  return KB_OK;
}

Status GameReader::version(const Statement&) {
  any_ = true;
  return KB_OK;
}

Status GameReader::player(const Statement& s) {
  if (!s.text.starts_with("N+") && !s.text.starts_with("N-")) return unknown(s);
  any_ = true;
  builder_.player(s.text[1] == '+' ? kBlack : kWhite, trimmed(s.text.substr(2)));
  return KB_OK;
}

// $NOTE has its line ends as \n.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escaped = text.substr(i, 2) == "\\n";
    out += escaped ? '\n' : text[i];
    i += escaped ? 1 : 0;
  }
  return out;
}

Status GameReader::header(const Statement& s) {
  const std::size_t colon = s.text.find(':');
  if (colon == std::string_view::npos || colon == 1) return unknown(s);
  any_ = true;
  const std::string name = one_line(s.text.substr(1, colon - 1));
  const std::string_view value = trimmed(s.text.substr(colon + 1));
  if (name == "JISHOGI" && (value == "27" || value == "24"))
    builder_.option("declaration", value);
  else if (name == "NOTE")
    builder_.tag(name, unescaped(value));
  else
    builder_.tag(tag_of(kCsaHeaders, name), value);
  return KB_OK;
}

Status GameReader::position(const Statement& s) {
  any_ = true;
  if (started_) return s.at()("shogi.csa.late", KIBAN_N_("the start position stands before the moves"));
  return start_.statement(s.text, s.refuse, s.line, s.column);
}

Status GameReader::start(Color side, const Statement& s) {
  started_ = any_ = true;
  // A new start forgets no comment: nothing but the start is there yet.
  return s.at().placed(builder_.start(start_.board(side), s.refuse));
}

Status GameReader::side(const Statement& s) {
  if (s.text.size() > 1) return move(s);
  if (started_) return unknown(s);
  return start(s.text[0] == '+' ? kBlack : kWhite, s);
}

Status GameReader::move_of(const Statement& s, Move& move) {
  const std::string_view t = s.text;
  const std::optional<Kind> kind = t.size() == 7 ? kind_of_code(t.substr(5)) : std::nullopt;
  const bool drops = kind && t.substr(1, 2) == "00";
  const std::optional<Square> from = kind && !drops ? square_of(t.substr(1)) : std::nullopt;
  const std::optional<Square> to = kind ? square_of(t.substr(3)) : std::nullopt;
  if (!to || (!drops && !from) || (drops && *kind >= kHandKinds))
    return s.at()("shogi.csa.move", KIBAN_N_("a move is written as +7776FU or -0055KA, not {1}"), t);
  move = drops ? Move::drop(*kind, *to) : Move::board(*from, *to, false);
  if (drops) return KB_OK;
  const Piece piece = builder_.board().at[*from];
  if (piece == kNoPiece || kind_of(piece) == *kind) return KB_OK;
  if (!can_promote(kind_of(piece)) || promoted(kind_of(piece)) != *kind)
    return s.at(5)("shogi.csa.piece", KIBAN_N_("on {1} stands {2}, which is not {3}"), t.substr(1, 2),
                   kPieceCodes[kind_of(piece)], t.substr(5));
  move = Move::board(*from, *to, true);
  return KB_OK;
}

Status GameReader::move(const Statement& s) {
  const Color color = s.text[0] == '+' ? kBlack : kWhite;
  if (!started_)
    if (const Status status = start(color, s); status != KB_OK) return status;
  if (builder_.to_move() != color)
    return s.at()("shogi.csa.turn", KIBAN_N_("it is the turn of {1}"), color == kBlack ? '-' : '+');
  if (builder_.ended()) {
    // %MATTA and the like: play went on all the same.
    builder_.note("csa.line", builder_.node().ending->word);
    builder_.forget_end();
  }
  Move move;
  if (const Status status = move_of(s, move); status != KB_OK) return status;
  return s.at().placed(builder_.play(move, s.refuse));
}

Status GameReader::time(const Statement& s) {
  const std::optional<std::int64_t> ms = s.text.size() > 1 ? milliseconds_of(s.text.substr(1)) : std::nullopt;
  if (!ms || (builder_.ply() == 0 && !builder_.ended())) return unknown(s);
  builder_.elapsed(*ms);
  return KB_OK;
}

Status GameReader::end(const Statement& s) {
  if (!started_)
    if (const Status status = start(kBlack, s); status != KB_OK) return status;
  const EndWord* word = find_word(kEndCodes, s.text.substr(1));
  builder_.end(ending_of(word ? word->kind : EndKind::undecided, builder_.to_move(), s.text));
  return KB_OK;
}

Status GameReader::unknown(const Statement& s) {
  builder_.note("csa.line", s.text);
  return KB_OK;
}

Status GameReader::finish(std::size_t line, Refuse refuse, bool& any) {
  any = any_;
  if (!any_ || started_) return KB_OK;
  return start(kBlack, {"", refuse, line, 0});
}

}  // namespace

Status read_csa(std::string_view text, sdk::GamesRead& games, Refuse refuse) {
  std::vector<Line> lines = lines_of(text);
  lines.push_back({"/", lines.size() + 1});
  GameReader game;
  kb_error error{};
  bool broken = false;
  for (const Line& line : lines) {
    const bool separator = trimmed(line.text) == "/";
    if (!separator && !broken) broken = game.line(line, Refuse(&error)) != KB_OK;
    if (!separator) continue;
    bool any = false;
    if (!broken) broken = game.finish(line.number, Refuse(&error), any) != KB_OK;
    if (broken)
      games.fault(error);
    else if (any)
      games.game(game.tree());
    game = GameReader();
    broken = false;
  }
  if (games.count() > 0) return KB_OK;
  return At(refuse, 1, 0)("shogi.csa.none", KIBAN_N_("there is no CSA record in this text"));
}

// The lines that only CSA has count, a move line by itself.
int likeness_csa(std::string_view text) {
  int points = 0;
  for (const Line& line : lines_of(text)) {
    const std::string_view t = line.text;
    if (t.starts_with("V2") || t.starts_with("V3") || t == "PI" || t.starts_with("P1") || t.starts_with("P+"))
      points += 40;
    if (t.starts_with("N+") || t.starts_with("N-") || t.starts_with("$EVENT:") || t == "+" || t == "-") points += 20;
    const bool signed_line = t.size() >= 7 && (t[0] == '+' || t[0] == '-');
    if (signed_line && t.find_first_not_of("0123456789", 1) == 5 && kind_of_code(t.substr(5, 2))) points += 40;
    if (points >= 95) break;
  }
  return points < 95 ? points : 95;
}

int likeness_csa3(std::string_view text) {
  const int points = likeness_csa(text);
  const bool new_version = text.find("V3") != std::string_view::npos || text.starts_with("'CSA encoding=");
  return new_version && points > 0 ? points + 2 : points - (points > 0 ? 1 : 0);
}

}  // namespace kiban::shogi
