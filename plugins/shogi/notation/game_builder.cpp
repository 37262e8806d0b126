#include "game_builder.hpp"

#include <algorithm>
#include <utility>

#include "csa_moves.hpp"
#include "lines.hpp"
#include "look.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

// The starts of all handicaps, read once.
struct Starts {
  std::vector<std::string> sfens;
  std::vector<Board> boards;
};
const Starts& starts() {
  static const Starts kAll = [] {
    Starts all;
    for (std::size_t i = 0; i < std::size(kHandicaps); ++i) {
      all.sfens.push_back(start_sfen(i));
      read_sfen(all.sfens.back(), all.boards.emplace_back(), Refuse(nullptr));
    }
    return all;
  }();
  return kAll;
}

// The handicap whose start this is; the number of handicaps when it is none.
std::size_t handicap_of(std::string_view sfen) {
  const std::vector<std::string>& all = starts().sfens;
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), sfen) - all.begin());
}

void set(sdk::Pairs& pairs, std::string_view key, std::string_view value) {
  for (auto& [name, old] : pairs)
    if (name == key) {
      old = value;
      return;
    }
  pairs.emplace_back(key, value);
}

void drop(sdk::Pairs& pairs, std::string_view key) {
  pairs.erase(std::remove_if(pairs.begin(), pairs.end(), [&](const auto& pair) { return pair.first == key; }),
              pairs.end());
}

void drop_last_ends(std::string& text) { text.erase(text.find_last_not_of('\n') + 1); }

void add_line(std::string& text, std::string_view line) {
  if (!text.empty()) text += '\n';
  text += line;
}

void add_pair_line(sdk::Pairs& pairs, std::string_view name_in_file, std::string_view value) {
  const std::string key = one_line(name_in_file);
  if (key.empty()) return;
  for (auto& [name, text] : pairs)
    if (name == key) {
      text.append("\n").append(value);
      return;
    }
  pairs.emplace_back(key, value);
}

bool needs_any_setup(const Board& board) { return !faults_of(board, Setups::possible).empty(); }

Status refuse_faults(const Board& board, Refuse refuse) {
  const std::vector<SetupFault> faults = faults_of(board, Setups::any);
  if (faults.empty()) return KB_OK;
  return tell(faults.front(), [&](sdk::Token token, auto message, const auto&... facts) {
    return refuse.parse(0, token, message, facts...);
  });
}

}  // namespace

std::string one_line(std::string_view text) {
  constexpr std::size_t kLongest = 255;
  std::size_t end = std::min(text.size(), kLongest);
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) --end;
  std::string line(text.substr(0, end));
  std::replace_if(line.begin(), line.end(), sdk::is_control, ' ');
  return std::string(trimmed(line));
}

GameBuilder::GameBuilder() {
  constexpr std::size_t kUsual = 128;  // moves of a game
  tree_.nodes.reserve(kUsual);
  path_.reserve(kUsual);
  last_to_.reserve(kUsual);
  start_handicap(0);
}

void GameBuilder::begin(const Board& board, std::string start) {
  line_.clear();
  line_.push_back({Game({Declaration::none, repetition_}, board), 0});
  tree_.start = std::move(start);
  path_.assign(1, 0);
  last_to_.assign(1, kNoSquare);
}

void GameBuilder::start_handicap(std::size_t handicap) {
  drop(tree_.options, "handicap");
  drop(tree_.options, "setup");
  if (handicap != 0) option("handicap", kHandicaps[handicap].token);
  begin(starts().boards[handicap], {});
}

Status GameBuilder::start(const Board& board, Refuse refuse) {
  if (const Status status = refuse_faults(board, refuse); status != KB_OK) return status;
  const std::string sfen = sfen_of(board);
  if (const std::size_t handicap = handicap_of(sfen); handicap < std::size(kHandicaps)) {
    start_handicap(handicap);
    return KB_OK;
  }
  drop(tree_.options, "handicap");
  drop(tree_.options, "setup");
  if (needs_any_setup(board)) option("setup", "any");
  begin(board, sfen);
  return KB_OK;
}

Status GameBuilder::start_sfen(std::string_view sfen, Refuse refuse) {
  Board board;
  const Status status = read_sfen(sfen, board, refuse, Setups::any);
  return status == KB_OK ? start(board, refuse) : status;
}

void GameBuilder::option(std::string_view key, std::string_view value) { set(tree_.options, key, value); }

void GameBuilder::tag(std::string_view key, std::string_view value) {
  const auto add = [&](std::string_view line) {
    if (!line.empty() || sdk::find(tree_.tags, one_line(key))) add_pair_line(tree_.tags, key, line);
  };
  if (value.empty()) return add(value);
  for (const Line& line : lines_of(value)) add(trimmed(line.text));
}

void GameBuilder::player(Color color, std::string_view name) {
  const std::string line = one_line(name);
  if (trimmed(line).empty()) return;
  if (tree_.players.size() <= color) tree_.players.resize(2);
  tree_.players[color] = trimmed(line);
}

// ---- play ----

Status GameBuilder::why_unplayable(Move move, Refuse refuse) const {
  const Board& b = board();
  if (!move.well_formed()) return refuse.illegal("shogi.no-move", KIBAN_N_("this is no move of this game"));
  const Square to = move.to();
  if (move.drops()) {
    if (b.hand[b.side][move.kind()] == 0)
      return refuse.illegal("shogi.not-in-hand", KIBAN_N_("there is no such piece in hand"));
    if (b.at[to] == kNoPiece) return KB_OK;
    return refuse.illegal("shogi.occupied", KIBAN_N_("a piece is dropped on an empty square, and {1} is taken"),
                          text_of(to));
  }
  const Piece piece = b.at[move.from()];
  if (piece == kNoPiece)
    return refuse.illegal("shogi.empty", KIBAN_N_("there is no piece on {1}"), text_of(move.from()));
  if (color_of(piece) != b.side)
    return refuse.illegal("shogi.not-yours", KIBAN_N_("the piece on {1} is the opponent's"), text_of(move.from()));
  if (b.colors[b.side].has(to))
    return refuse.illegal("shogi.own-piece", KIBAN_N_("your own piece stands on {1}"), text_of(to));
  if (b.kinds[~b.side][kKing].has(to))
    return refuse.illegal("shogi.takes-king", KIBAN_N_("the king on {1} cannot be taken"), text_of(to));
  if (move.promotes() && !can_promote(kind_of(piece)))
    return refuse.illegal("shogi.cannot-promote", KIBAN_N_("this piece cannot promote here"));
  return KB_OK;
}

bool GameBuilder::playable(Move move) const { return why_unplayable(move, Refuse(nullptr)) == KB_OK; }

bool GameBuilder::is_legal(Move move) {
  const Game& game = line_.back().game;
  if (game.is_legal(move)) return true;
  const End end = game.result().end;
  if (end != End::repetition && end != End::perpetual_check) return false;
  allow_repetition();
  return line_.back().game.is_legal(move);
}

// The players went on, so this game is played without the rule.
void GameBuilder::allow_repetition() {
  repetition_ = 0;
  option("repetition", "0");
  for (Stretch& stretch : line_) {
    Game game({Declaration::none, 0}, stretch.game.start());
    for (const Move move : stretch.game.moves()) game.play(move);
    stretch.game = std::move(game);
  }
}

Status GameBuilder::play(Move move, Refuse refuse) {
  if (const Status status = why_unplayable(move, refuse); status != KB_OK) return status;
  if (is_legal(move)) {
    line_.back().game.play(move);
    enter(move, {});
    return KB_OK;
  }
  Board after = board();
  after.play(move);
  if (needs_any_setup(after)) option("setup", "any");
  line_.push_back({Game({Declaration::none, repetition_}, after), ply() + 1});
  enter(move, sfen_of(after));
  return KB_OK;
}

void GameBuilder::enter(Move move, std::string position) {
  const std::uint32_t parent = path_.back();
  last_to_.push_back(move.to());
  std::string text = text_of(move);
  for (const std::uint32_t child : tree_.nodes[parent].children)
    if (tree_.nodes[child].move == text) {
      path_.push_back(child);
      return;
    }
  path_.push_back(tree_.add(parent, std::move(text)));
  current().position = std::move(position);
}

bool GameBuilder::back_to(std::size_t wanted) {
  if (wanted > ply()) return false;
  path_.resize(wanted + 1);
  last_to_.resize(wanted + 1);
  while (line_.back().first_ply > wanted) line_.pop_back();
  Game& game = line_.back().game;
  while (line_.back().first_ply + game.plies() > wanted) game.undo();
  return true;
}

// ---- about the node here ----

void GameBuilder::comment(std::string_view line) { add_line(current().comment, line); }

void GameBuilder::note(std::string_view key, std::string_view value) { add_pair_line(current().notes, key, value); }

bool GameBuilder::analysis(const Analysis& said, char mark) {
  sdk::Pairs& notes = current().notes;
  const bool fresh = analysed_ != path_.back() || analysed_by_ == '\0';
  const auto taken = [&](std::string_view key, const std::string& value) {
    return !value.empty() && sdk::find(notes, key) != nullptr;
  };
  if (said.empty() || (!fresh && mark != analysed_by_)) return false;
  if (taken(kEvaluation, said.evaluation) || taken(kEvaluationLine, said.line)) return false;
  analysed_ = path_.back();
  analysed_by_ = mark;
  if (!said.evaluation.empty()) notes.emplace_back(kEvaluation, said.evaluation);
  if (!said.line.empty()) notes.emplace_back(kEvaluationLine, said.line);
  if (said.by.empty()) return true;
  if (const std::string* before = sdk::find(notes, kEvaluationBy))
    set(notes, kEvaluationBy, *before + ", " + said.by);
  else
    notes.emplace_back(kEvaluationBy, said.by);
  return true;
}

void GameBuilder::elapsed(std::int64_t ms) {
  constexpr std::int64_t kLongest = std::int64_t{1000} * 3600 * 24 * 365;
  if (ms < 0 || ms > kLongest) return;
  if (auto& ending = current().ending; ending)
    ending->elapsed_ms = ms;
  else
    current().elapsed_ms = ms;
}

void GameBuilder::end(sdk::RecordEnding ending) {
  if (!node().children.empty() && !ended()) current().notes.emplace_back(kEndNote, "variation");
  current().ending = std::move(ending);
}

sdk::RecordTree GameBuilder::finish() {
  sdk::RecordTree done = std::move(tree_);
  for (sdk::RecordNode& node : done.nodes) drop_last_ends(node.comment);
  for (auto& [key, value] : done.tags) drop_last_ends(value);
  return done;
}

bool ends_here(const sdk::RecordNode& node) { return node.ending && !sdk::find(node.notes, kEndNote); }

// ---- writing ----

Status start_of(const sdk::RecordTree& tree, Board& board, Refuse refuse) {
  if (!tree.start.empty()) {
    const std::string_view start = tree.start;
    return read_sfen(start.substr(0, start.find(" moves ")), board, refuse, Setups::any);
  }
  std::size_t handicap = 0;
  if (const std::string* token = sdk::find(tree.options, "handicap"); token)
    for (std::size_t i = 0; i < std::size(kHandicaps); ++i)
      if (*token == kHandicaps[i].token) handicap = i;
  return read_sfen(shogi::start_sfen(handicap), board, refuse);
}

Status TreeWalk::down(std::uint32_t node, Refuse refuse) {
  const sdk::RecordNode& next = tree_.nodes[node];
  Board after = board();
  if (!next.position.empty()) {
    const std::string_view position = next.position;
    if (const Status status = read_sfen(position.substr(0, position.find(" moves ")), after, refuse, Setups::any);
        status != KB_OK)
      return status;
  } else if (next.move == "declare") {
    after.side = ~after.side;
  } else {
    const std::optional<Move> move = read_move(next.move);
    if (!move || !can_be_made(after, *move))
      return refuse.argument("shogi.record", KIBAN_N_("{1} is no move of the record's position"), next.move);
    after.play(*move);
  }
  boards_.push_back(after);
  return KB_OK;
}

}  // namespace kiban::shogi
