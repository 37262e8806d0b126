#include "editing.hpp"

#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using sdk::Message;
using sdk::Refuse;
using sdk::Status;
using sdk::Token;

constexpr int kMostInHand = 18;
constexpr Square kFarKing = square(4, 0), kNearKing = square(4, 8);

// Puts pieces on a board, and calls say(site, token, message, facts ...) for each that has no place there.
template <class Say>
class Placing {
 public:
  Placing(Board& board, Say say) : board_(board), say_(say) {}

  void place(const kb_occupant& piece) {
    const auto color = static_cast<Color>(piece.role);
    const auto kind = static_cast<Kind>(piece.kind);
    if (piece.count == 0) return;
    if (is_hand_site(piece.site)) return hold(piece, color, kind);
    if (!is_square_site(piece.site))
      return say_(piece.site, Token("shogi.no-square"), Message<0>(KIBAN_N_("this is no square of the board")));
    const auto s = static_cast<Square>(piece.site);
    if (piece.count > 1 || board_.at[s] != kNoPiece)
      return say_(piece.site, Token("shogi.one-piece"),
                  Message<1>(KIBAN_N_("a square holds one piece, and {1} holds more")), text_of(s));
    board_.put(color, kind, s);
  }

 private:
  void hold(const kb_occupant& piece, Color color, Kind kind) {
    if (kind >= kHandKinds)
      return say_(piece.site, Token("shogi.hand-kind"),
                  Message<0>(KIBAN_N_("kings and promoted pieces are never in hand")));
    if (kind != hand_kind(piece.site) || color != hand_owner(piece.site))
      return say_(piece.site, Token("shogi.hand-place"),
                  Message<0>(KIBAN_N_("this place in the hand is for other pieces")));
    std::uint8_t& held = board_.hand[color][kind];
    if (piece.count > kMostInHand - held)
      return say_(piece.site, Token("shogi.hand-count"), Message<1>(KIBAN_N_("no hand holds {1} pieces of a kind")),
                  piece.count);
    held = static_cast<std::uint8_t>(held + piece.count);
  }

  Board& board_;
  Say say_;
};

template <class Say>
Board board_of(std::span<const kb_occupant> occupants, Color side, Say say) {
  Board board;
  board.side = side;
  Placing<Say> placing(board, say);
  for (const kb_occupant& piece : occupants) placing.place(piece);
  return board;
}

// Black mates white's king; all that is on neither the board nor in black's hand is white's.
Board mate_problem(bool two_kings) {
  Board board;
  board.put(kWhite, kKing, kFarKing);
  if (two_kings) board.put(kBlack, kKing, kNearKing);
  for (int k = 0; k < kHandKinds; ++k) board.hand[kWhite][k] = kMost[k];
  return board;
}

// Squares, and for what there is too much of also the hands that hold it.
std::vector<sdk::Site> sites_of(const SetupFault& fault, const Board& board) {
  std::vector<sdk::Site> sites;
  for (Set squares = fault.squares; squares;) sites.push_back(site_of(squares.pop()));
  if (fault.what != SetupFault::too_many) return sites;
  for (const Color c : {kBlack, kWhite})
    if (board.hand[c][fault.kind] > 0) sites.push_back(hand_site(c, fault.kind));
  return sites;
}

}  // namespace

std::string setup_text(std::string_view token) {
  if (token == "mate-problem") return sfen_of(mate_problem(false));
  if (token == "mate-problem-two-kings") return sfen_of(mate_problem(true));
  if (token == "empty") return sfen_of(Board{});
  for (std::size_t i = 1; i < std::size(kHandicaps); ++i)
    if (token == kHandicaps[i].token) return start_sfen(i);
  return std::string(kStartSfen);
}

Status compose(std::span<const kb_occupant> occupants, Color side, std::string& text, Refuse refuse) {
  Status status = KB_OK;
  const Board board = board_of(occupants, side, [&](sdk::Site, Token token, auto message, const auto&... facts) {
    if (status == KB_OK) status = refuse.argument(token, message, facts...);
  });
  if (status == KB_OK) text = sfen_of(board);
  return status;
}

void check_setup(std::span<const kb_occupant> occupants, Color side, Setups setups, sdk::SetupFaults& faults) {
  const Board board = board_of(occupants, side, [&](sdk::Site site, Token token, auto message, const auto&... facts) {
    faults.add(std::span(&site, 1), token, message, facts...);
  });
  for (const SetupFault& fault : faults_of(board, setups)) {
    const std::vector<sdk::Site> sites = sites_of(fault, board);
    tell(fault, [&](Token token, auto message, const auto&... facts) { faults.add(sites, token, message, facts...); });
  }
}

}  // namespace kiban::shogi
