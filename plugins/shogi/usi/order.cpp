#include "order.hpp"

#include <algorithm>

#include "setup.hpp"
#include "sfen.hpp"

namespace kiban::shogi::usi {
namespace {

using sdk::Refuse;
using sdk::Status;

void append(std::string& line, std::string_view word, std::int64_t number) {
  line.append(" ").append(word).append(" ").append(std::to_string(number));
}

bool is_possible(const Board& board) { return faults_of(board, Setups::possible).empty(); }

// Byoyomi has one word for both sides: the one who thinks counts.
void append_clocks(std::string& line, const Order& order, const Quirks& quirks) {
  const Color mover = order.game.board().side;
  const kb_engine_clock& black = order.clocks[quirks.swapped_clocks ? kWhite : kBlack];
  const kb_engine_clock& white = order.clocks[quirks.swapped_clocks ? kBlack : kWhite];
  append(line, "btime", black.left_ms);
  append(line, "wtime", white.left_ms);
  const bool increments = !quirks.no_increment && (black.increment_ms > 0 || white.increment_ms > 0);
  const std::int64_t byoyomi = order.clocks[mover].byoyomi_ms;
  if (byoyomi > 0 || !increments) append(line, "byoyomi", byoyomi);
  if (!increments) return;
  append(line, "binc", black.increment_ms);
  append(line, "winc", white.increment_ms);
}

void append_limits(std::string& line, const Order& order, const Quirks& quirks) {
  if (!order.clocks.empty())
    append_clocks(line, order, quirks);
  else if (order.time_ms > 0)  // not every engine knows movetime, and all know this
    line.append(" btime 0 wtime 0 byoyomi ").append(std::to_string(order.time_ms));
  if (order.nodes > 0)
    append(line, "nodes", static_cast<std::int64_t>(std::min<std::uint64_t>(order.nodes, INT64_MAX)));
  if (order.depth > 0) append(line, "depth", order.depth);
}

}  // namespace

std::optional<std::int64_t> Order::longest() const {
  std::optional<std::int64_t> longest;
  if (mode == KB_SEARCH_INFINITE || mode == KB_SEARCH_PONDER) return longest;
  if (!clocks.empty() && mode == KB_SEARCH_MOVE) {
    const kb_engine_clock& clock = clocks[game.board().side];
    longest = std::min(clock.left_ms, INT64_MAX / 4) + std::min(clock.byoyomi_ms, INT64_MAX / 4);
  }
  if (time_ms > 0) longest = std::min(longest.value_or(INT64_MAX / 4), time_ms);
  return longest;
}

Status check_order(const Order& order, Refuse refuse) {
  const Board& board = order.game.board();
  if (const auto faults = faults_of(board, Setups::possible); !faults.empty())
    return tell(faults.front(), [&](sdk::Token token, auto message, const auto&... facts) {
      return refuse.state(token, message, facts...);
    });
  const bool mate = order.mode == KB_SEARCH_MATE;
  if (board.king[~board.side] == kNoSquare || (!mate && board.king[board.side] == kNoSquare))
    return refuse.state("shogi.usi.no-king", KIBAN_N_("an engine needs both kings on the board"));
  const bool limited = !order.clocks.empty() || order.time_ms > 0 || order.nodes > 0 || order.depth > 0;
  if (!limited && (order.mode == KB_SEARCH_MOVE || order.mode == KB_SEARCH_PONDER))
    return refuse.argument("shogi.usi.no-limit", KIBAN_N_("a search for a move needs a limit"));
  return KB_OK;
}

std::string position_line(const Game& game) {
  const std::string start = sfen_of(game.start());
  if (!is_possible(game.start())) return "position sfen " + sfen_of(game.board()) + " 1";
  std::string line = start == kStartSfen ? "position startpos" : "position sfen " + start + " 1";
  const std::vector<Move> moves = game.moves();
  if (!moves.empty()) line += " moves";
  for (const Move move : moves) line.append(" ").append(text_of(move));
  return line;
}

std::string go_line(const Order& order, const Quirks& quirks) {
  if (order.mode == KB_SEARCH_MATE)
    return "go mate " + (order.time_ms > 0 ? std::to_string(order.time_ms) : std::string("infinite"));
  if (order.mode == KB_SEARCH_INFINITE) return "go infinite";
  std::string line = order.ponders() ? "go ponder" : "go";
  append_limits(line, order, quirks);
  return line;
}

}  // namespace kiban::shogi::usi
