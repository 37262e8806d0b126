#include "setup.hpp"

namespace kiban::shogi {
namespace {

class SetupChecker {
 public:
  SetupChecker(const Board& board, Setups setups) : b_(board), setups_(setups) {}

  std::vector<SetupFault> find() {
    for (const Color c : {kBlack, kWhite})
      if (b_.of(c, kKing).several()) add({SetupFault::two_kings, kKing, b_.of(c, kKing)});
    if (!b_.of(kBlack, kKing) && !b_.of(kWhite, kKing)) add({SetupFault::no_king, kKing, {}});
    for (int k = 0; k < kKing; ++k) count(static_cast<Kind>(k));
    for (const Color c : {kBlack, kWhite}) {
      dead_pieces(c);
      pawns(c);
    }
    kings(~b_.side);
    return std::move(found_);
  }

 private:
  void add(SetupFault fault) {
    if (!fault.lifted || setups_ == Setups::possible) found_.push_back(fault);
  }

  void count(Kind kind) {
    Set squares;
    int in_hand = 0;
    for (const Color c : {kBlack, kWhite}) {
      squares |= b_.of(c, kind);
      if (can_promote(kind)) squares |= b_.of(c, promoted(kind));
      in_hand += b_.hand[c][kind];
    }
    if (squares.count() + in_hand > kMost[kind]) add({SetupFault::too_many, kind, squares});
  }

  void dead_pieces(Color c) {
    for (const Kind kind : {kPawn, kLance, kKnight})
      for (Set dead = b_.of(c, kind) & dead_squares(c, kind); dead;)
        add({SetupFault::dead_piece, kind, Set::of(dead.pop()), true});
  }

  void pawns(Color c) {
    for (int file = 0; file < 9; ++file) {
      const Set on_file = b_.of(c, kPawn) & files_of(Set::of(square(file, 0)));
      if (on_file.several()) add({SetupFault::two_pawns, kPawn, on_file, true});
    }
  }

  // A king of the side that is not to move, with what attacks it.
  void kings(Color c) {
    for (Set kings = b_.of(c, kKing); kings;) {
      const Square king = kings.pop();
      const Set attackers = b_.attackers(~c, king, b_.occupied());
      if (attackers) return add({SetupFault::king_could_be_taken, kKing, attackers | Set::of(king), true});
    }
  }

  const Board& b_;
  Setups setups_;
  std::vector<SetupFault> found_;
};

}  // namespace

std::vector<SetupFault> faults_of(const Board& board, Setups setups) { return SetupChecker(board, setups).find(); }

}  // namespace kiban::shogi
