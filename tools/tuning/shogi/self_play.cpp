#include "self_play.hpp"

#include <cstdlib>

#include "dice.hpp"
#include "search.hpp"
#include "sfen.hpp"

namespace kiban::tuning::shogi {
namespace {

using kiban::shogi::Board;
using kiban::shogi::Color;
using kiban::shogi::Game;
using kiban::shogi::Move;
using kiban::shogi::MoveList;
namespace search = kiban::shogi::search;

constexpr std::size_t kMemory = std::size_t{16} << 20;
constexpr std::size_t kFewestRandom = 3, kMostRandom = 8;  // plies
constexpr int kMostUneven = 300;                           // after them
constexpr std::size_t kMostPlies = 320;                    // then it is a draw
constexpr int kDecided = 2000, kDecidedPlies = 4;          // worth so much for so many plies: won
constexpr int kMostScore = 2000;                           // of a sample

class SelfPlay {
 public:
  SelfPlay(const PlaySettings& settings, std::uint64_t number)
      : log_(number), dice_(dice_of_game(settings.seed, number)), engine_(kMemory) {
    limits_.nodes = settings.nodes;
  }

  const GameLog& play() {
    Game game = balanced_start();
    while (!over(game)) step(game);
    return log_;
  }

 private:
  Game balanced_start() {
    while (true) {
      Game game = random_start();
      if (!game.result().over() && std::abs(think(game).value) <= kMostUneven) return game;
    }
  }

  Game random_start() {
    Board board;
    read_sfen(kiban::shogi::kStartSfen, board, sdk::Refuse(nullptr));
    Game game({kiban::shogi::Declaration::points27, 4}, board);
    const std::size_t plies = kFewestRandom + dice_.below(kMostRandom - kFewestRandom + 1);
    for (std::size_t i = 0; i < plies && !game.result().over(); ++i) {
      MoveList moves;
      game.legal(moves);
      game.play(moves.moves[dice_.below(moves.count)]);
    }
    return game;
  }

  search::Result think(const Game& game) {
    search::Observer nobody;
    return engine_.think(game, limits_, nobody);
  }

  void step(Game& game) {
    const search::Result result = think(game);
    const Color side = game.board().side;
    if (!result.move) return won_by(~side);
    const int value = result.value;
    if (search::is_decisive(value)) return won_by(value > 0 ? side : ~side);
    if (*result.move == kiban::shogi::kDeclare) return log_.end(std::nullopt);  // one that wins is decisive
    note(game, *result.move, value);
    decided_ = std::abs(value) < kDecided ? 0 : decided_ + 1;
    if (decided_ >= kDecidedPlies) return won_by(value > 0 ? side : ~side);
    game.play(*result.move);
  }

  void note(const Game& game, Move move, int value) {
    const Board& board = game.board();
    const bool quiet = !game.in_check() && !move.promotes() && board.at[move.to()] == kiban::shogi::kNoPiece;
    if (quiet && std::abs(value) < kMostScore)
      log_.note(board.side == kiban::shogi::kBlack, value, kiban::shogi::sfen_of(board));
  }

  bool over(const Game& game) {
    if (log_.ended()) return true;
    const auto result = game.result();
    if (result.over() && result.winner) won_by(*result.winner);
    if (!log_.ended() && (result.over() || game.plies() >= kMostPlies)) log_.end(std::nullopt);
    return log_.ended();
  }

  void won_by(Color side) { log_.end(side == kiban::shogi::kBlack); }

  GameLog log_;
  Dice dice_;
  search::Limits limits_;
  search::Engine engine_;
  int decided_ = 0;
};

}  // namespace

void play_game(const PlaySettings& settings, std::uint64_t number, const UseSample& use) {
  SelfPlay(settings, number).play().tell(use);
}

}  // namespace kiban::tuning::shogi
