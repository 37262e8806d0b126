#include "csa.hpp"

#include <charconv>
#include <optional>
#include <vector>

#include "csa_moves.hpp"
#include "csa_start.hpp"
#include "game_builder.hpp"
#include "headers.hpp"
#include "lines.hpp"
#include "names.hpp"
#include "parts.hpp"
#include "piece_codes.hpp"
#include "sfen.hpp"
#include "time_limit.hpp"

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

// 7776FU, as some programs write a move without its sign.
bool is_bare_move(std::string_view text) {
  return text.size() == 6 && text.find_first_not_of("0123456789") == 4 && kind_of_code(text.substr(4));
}

std::optional<Square> square_of(std::string_view digits) {
  if (digits[0] < '1' || digits[0] > '9' || digits[1] < '1' || digits[1] > '9') return std::nullopt;
  return square(digits[0] - '1', digits[1] - '1');
}

// A move somewhere in the text?
bool has_move(std::string_view text) {
  for (std::size_t i = 0; i + 6 <= text.size(); ++i)
    if (is_bare_move(text.substr(i, 6))) return true;
  return false;
}

// What servers say at the end of a game, each in a line of its own.
constexpr EndWord kServerEnds[] = {
    {"#RESIGN", EndKind::resigned},
    {"#TIME_UP", EndKind::time_up},
    {"#ILLEGAL_MOVE", EndKind::foul_by_mover},
    {"#ILLEGAL_ACTION", EndKind::foul_by_mover},
    {"#SENNICHITE", EndKind::repetition},
    {"#JISHOGI", EndKind::declared},
    {"#MAX_MOVES", EndKind::longest},
    {"#CHUDAN", EndKind::abandoned},
    {"#CENSORED", EndKind::abandoned},
    {"#DRAW", EndKind::drawn},
    {"#SENTE_WIN", EndKind::won_by_black},
    {"#GOTE_WIN", EndKind::won_by_white},
    {"#OUTE_SENNICHITE", EndKind::foul_by_other},
};

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

class CsaGameReader {
 public:
  Status line(const Line& line, Refuse refuse);
  // The game is over; false in `any` when there was none.
  Status finish(std::size_t line, Refuse refuse, bool& any);
  sdk::RecordTree tree() { return builder_.finish(); }
  // Lines that look like moves and are none.
  const sdk::Parts& told() const { return told_; }

 private:
  Status statement(const Statement& s);
  Status comment(const Statement& s);
  Status version(const Statement& s);
  Status player(const Statement& s);
  Status header(const Statement& s);
  std::string time_limit(std::string_view value) const;
  Status position(const Statement& s);
  Status side(const Statement& s);
  Status move(const Statement& s);
  Status time(const Statement& s);
  Status end(const Statement& s);
  Status server(const Statement& s);
  Status bare_move(const Statement& s);
  Status unknown(const Statement& s);
  void end_by_server();
  Grasp analysis(std::string_view text, char mark);
  Status start(Color side, const Statement& s);
  Status move_of(const Statement& s, Move& move);

  GameBuilder builder_;
  CsaStart start_;
  bool started_ = false, any_ = false;
  bool says_ = false;   // more than which version it is written in
  bool newer_ = false;  // version 3
  const EndWord* server_reason_ = nullptr;
  std::optional<Color> server_winner_;
  bool server_draw_ = false;
  sdk::Parts told_;
};

Status CsaGameReader::line(const Line& line, Refuse refuse) {
  // These hold texts, in which a comma is a comma.
  constexpr std::string_view kWhole = "'$N";
  std::size_t at = 0;
  while (at < line.text.size()) {
    std::string_view blank = line.text.substr(at);
    skip_blanks(blank);
    at = line.text.size() - blank.size();
    if (blank.empty()) break;
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

Status CsaGameReader::statement(const Statement& s) {
  struct Kind {
    char first;
    Status (CsaGameReader::*read)(const Statement&);
  };
  static constexpr Kind kStatements[] = {
      {'\'', &CsaGameReader::comment}, {'V', &CsaGameReader::version},  {'N', &CsaGameReader::player},
      {'$', &CsaGameReader::header},   {'P', &CsaGameReader::position}, {'+', &CsaGameReader::side},
      {'-', &CsaGameReader::side},     {'T', &CsaGameReader::time},     {'%', &CsaGameReader::end},
      {'#', &CsaGameReader::server},
  };
  for (const Kind& kind : kStatements)
    if (kind.first == s.text.front()) return (this->*kind.read)(s);
  return is_bare_move(s.text) ? bare_move(s) : unknown(s);
}

Status CsaGameReader::comment(const Statement& s) {
  std::string_view text = s.text.substr(1);
  if (text.starts_with("CSA encoding=") || text.starts_with("encoding=")) return KB_OK;
  if (text.starts_with("**")) {
    if (analysis(text.substr(2), '*') != Grasp::all) builder_.note("engine", text.substr(2));
  } else if (text.starts_with("*#") && analysis(text.substr(1), '#') == Grasp::all) {
  } else if (text.starts_with('*')) {
    builder_.comment(text.substr(1));
  } else {
    builder_.note("csa.comment", text);
  }
  return KB_OK;
}

// What an engine said, as far as it is understood. Of a comment nothing is taken but the whole.
Grasp CsaGameReader::analysis(std::string_view text, char mark) {
  Analysis said;
  Grasp grasp = mark == '*' ? read_floodgate(text, builder_.game(), said) : Grasp::nothing;
  if (grasp == Grasp::nothing) grasp = read_kif_remark(text, builder_.game(), builder_.last_to(), said);
  const bool wanted = grasp == Grasp::all || (grasp == Grasp::part && mark == '*');
  return wanted && builder_.analysis(said, mark) ? grasp : Grasp::nothing;
}

Status CsaGameReader::version(const Statement& s) {
  any_ = true;
  newer_ = newer_ || s.text.starts_with("V3");
  return KB_OK;
}

Status CsaGameReader::player(const Statement& s) {
  if (!s.text.starts_with("N+") && !s.text.starts_with("N-")) return unknown(s);
  any_ = says_ = true;
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

Status CsaGameReader::header(const Statement& s) {
  const std::size_t colon = s.text.find(':');
  if (colon == std::string_view::npos || colon == 1) return unknown(s);
  any_ = says_ = true;
  const std::string name = one_line(s.text.substr(1, colon - 1));
  const std::string_view value = trimmed(s.text.substr(colon + 1));
  if (name == "JISHOGI" && (value == "27" || value == "24"))
    builder_.option("declaration", value);
  else if (name == "NOTE")
    builder_.tag(name, unescaped(value));
  else if (const std::string_view key = tag_of(kCsaHeaders, name); key == kTimeLimit)
    builder_.tag(key, time_limit(value));
  else
    builder_.tag(key, value);
  return KB_OK;
}

// As this version of the format has it, where it can.
std::string CsaGameReader::time_limit(std::string_view value) const {
  const auto limit = in_figures(value) ? time_limit_of(value) : std::nullopt;
  if (limit && newer_) return csa3_time(*limit);
  return limit && limit->increment == 0 && limit->main % 60 == 0 ? csa_time_limit(*limit) : std::string(value);
}

Status CsaGameReader::position(const Statement& s) {
  any_ = says_ = true;
  if (started_) return s.at()("shogi.csa.late", KIBAN_N_("the start position stands before the moves"));
  return start_.statement(s.text, s.refuse, s.line, s.column);
}

Status CsaGameReader::start(Color side, const Statement& s) {
  started_ = any_ = says_ = true;
  // A new start forgets no comment: nothing but the start is there yet.
  return s.at().placed(builder_.start(start_.board(side), s.refuse));
}

Status CsaGameReader::side(const Statement& s) {
  if (s.text.size() > 1) return move(s);
  if (started_) return unknown(s);
  return start(s.text[0] == '+' ? kBlack : kWhite, s);
}

Status CsaGameReader::move_of(const Statement& s, Move& move) {
  const std::string_view t = s.text;
  if (t.size() != 7 || !is_bare_move(t.substr(1)) || t[3] == '0' || t[4] == '0')
    return s.at()("shogi.csa.move", KIBAN_N_("a move is written as +7776FU or -0055KA, not {1}"), t);
  if (const std::optional<Move> known = csa_move(builder_.board(), t.substr(1))) {
    move = *known;
    return KB_OK;
  }
  const std::optional<Square> from = square_of(t.substr(1));
  if (!from) return s.at()("shogi.csa.move", KIBAN_N_("a move is written as +7776FU or -0055KA, not {1}"), t);
  return s.at(5)("shogi.csa.piece", KIBAN_N_("on {1} stands {2}, which is not {3}"), t.substr(1, 2),
                 kPieceCodes[kind_of(builder_.board().at[*from])], t.substr(5));
}

// By whoever is to move.
Status CsaGameReader::bare_move(const Statement& s) {
  if (!any_) return unknown(s);
  if (!started_)
    if (const Status status = start(kBlack, s); status != KB_OK) return status;
  const std::string text = (builder_.to_move() == kBlack ? "+" : "-") + std::string(s.text);
  return move({text, s.refuse, s.line, s.column});
}

Status CsaGameReader::move(const Statement& s) {
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

Status CsaGameReader::time(const Statement& s) {
  const std::optional<std::int64_t> ms = s.text.size() > 1 ? milliseconds_of(s.text.substr(1)) : std::nullopt;
  if (!ms || (builder_.ply() == 0 && !builder_.ended())) return unknown(s);
  builder_.elapsed(*ms);
  return KB_OK;
}

Status CsaGameReader::end(const Statement& s) {
  if (!started_)
    if (const Status status = start(kBlack, s); status != KB_OK) return status;
  const EndWord* word = find_word(kEndCodes, s.text.substr(1));
  builder_.end(ending_of(word ? builder_.meant(word->kind) : EndKind::undecided, builder_.to_move(), s.text));
  return KB_OK;
}

// Why it ended, and who won, in whatever order; kept until the game is over, as %TORYO says it as well.
Status CsaGameReader::server(const Statement& s) {
  const EndWord* word = find_word(kServerEnds, trimmed(s.text));
  if (!word || !any_) return unknown(s);
  if (word->kind == EndKind::won_by_black) server_winner_ = kBlack;
  if (word->kind == EndKind::won_by_white) server_winner_ = kWhite;
  server_draw_ = server_draw_ || word->kind == EndKind::drawn;
  const auto says_why = [](EndKind kind) {
    return kind != EndKind::won_by_black && kind != EndKind::won_by_white && kind != EndKind::drawn;
  };
  if (!server_reason_ || (says_why(word->kind) && !says_why(server_reason_->kind))) server_reason_ = word;
  return KB_OK;
}

// The winner that is named has won, for the reason that is named if one has.
void CsaGameReader::end_by_server() {
  if (!server_reason_ || builder_.ended()) return;
  EndKind kind = builder_.meant(server_reason_->kind);
  if (kind == EndKind::declared && server_draw_) kind = EndKind::declared_draw;
  sdk::RecordEnding ending = ending_of(kind, builder_.to_move(), server_reason_->word);
  if (server_winner_ && ending.winners != 1u << *server_winner_) {
    ending.outcome = KB_WON;
    ending.winners = 1u << *server_winner_;
  }
  builder_.end(std::move(ending));
}

// Kept as it came; what looks like a move is told.
Status CsaGameReader::unknown(const Statement& s) {
  builder_.note("csa.line", s.text);
  if (!any_ || !has_move(s.text)) return KB_OK;
  kb_error error{};
  At(Refuse(&error), s.line, s.column)("shogi.csa.line", KIBAN_N_("this looks like a move and is none: {1}"), s.text);
  told_.add(error);
  return KB_OK;
}

Status CsaGameReader::finish(std::size_t line, Refuse refuse, bool& any) {
  any = says_;
  if (!says_) return KB_OK;
  if (!started_)
    if (const Status status = start(kBlack, {"", refuse, line, 0}); status != KB_OK) return status;
  end_by_server();
  return KB_OK;
}

}  // namespace

Status read_csa(std::string_view text, sdk::GamesRead& games, Refuse refuse) {
  std::vector<Line> lines = lines_of(text);
  lines.push_back({"/", lines.size() + 1});
  CsaGameReader game;
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
    if (!broken && any) tell_parts(game.told(), games);
    game = CsaGameReader();
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
