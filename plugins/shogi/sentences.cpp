#include "sentences.hpp"

#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

std::string first_square(const Blame& blame) { return blame.squares ? text_of(blame.squares.first()) : std::string(); }

Status refuse_declaration(const Game& game, Refuse refuse) {
  const Claim c = game.claim(game.board().side);
  if (c.in_check) return refuse.illegal("shogi.declare.check", KIBAN_N_("a side in check cannot declare"));
  if (!c.king_inside)
    return refuse.illegal("shogi.declare.king", KIBAN_N_("to declare, the king must stand in the last three ranks"));
  return refuse.illegal("shogi.declare.pieces",
                        KIBAN_N_("to declare, ten other pieces must stand in the last three ranks, and there are {1}"),
                        c.pieces);
}

}  // namespace

Status refuse_move(const Game& game, Move move, const Blame& blame, Refuse refuse) {
  switch (blame.refusal) {
    case Refusal::none:
      return KB_OK;
    case Refusal::over:
      return refuse.state("shogi.over", KIBAN_N_("the game is over"));
    case Refusal::empty_square:
      return refuse.illegal("shogi.empty", KIBAN_N_("there is no piece on {1}"), text_of(move.from()));
    case Refusal::not_yours:
      return refuse.illegal("shogi.not-yours", KIBAN_N_("the piece on {1} is the opponent's"), text_of(move.from()));
    case Refusal::own_piece:
      return refuse.illegal("shogi.own-piece", KIBAN_N_("your own piece stands on {1}"), text_of(move.to()));
    case Refusal::takes_king:
      return refuse.illegal("shogi.takes-king", KIBAN_N_("the king on {1} cannot be taken"), text_of(move.to()));
    case Refusal::stuck:
      return refuse.illegal("shogi.stuck", KIBAN_N_("the piece on {1} has nowhere to go"), text_of(move.from()));
    case Refusal::no_such_way:
      return refuse.illegal("shogi.no-such-way", KIBAN_N_("the piece does not move that way"));
    case Refusal::in_the_way:
      return refuse.illegal("shogi.in-the-way", KIBAN_N_("the piece on {1} is in the way"), first_square(blame));
    case Refusal::must_promote:
      return refuse.illegal("shogi.must-promote", KIBAN_N_("on {1} the piece could not move any more: it must promote"),
                            text_of(move.to()));
    case Refusal::cannot_promote:
      return refuse.illegal("shogi.cannot-promote", KIBAN_N_("this piece cannot promote here"));
    case Refusal::not_in_hand:
      return refuse.illegal("shogi.not-in-hand", KIBAN_N_("there is no such piece in hand"));
    case Refusal::occupied:
      return refuse.illegal("shogi.occupied", KIBAN_N_("a piece is dropped on an empty square, and {1} is taken"),
                            text_of(move.to()));
    case Refusal::nifu:
      return refuse.illegal("shogi.nifu", KIBAN_N_("there is already an unpromoted pawn on file {1}"),
                            file_of(move.to()) + 1);
    case Refusal::pawn_drop_mate:
      return refuse.illegal("shogi.pawn-drop-mate", KIBAN_N_("a pawn may not be dropped to give mate"));
    case Refusal::dead_end:
      return refuse.illegal("shogi.dead-end", KIBAN_N_("on {1} the piece could never move"), text_of(move.to()));
    case Refusal::in_check:
      return refuse.illegal("shogi.in-check", KIBAN_N_("this leaves the king in check from {1}"), first_square(blame));
    case Refusal::exposes_king:
      return refuse.illegal("shogi.exposes-king", KIBAN_N_("this puts the king in check from {1}"),
                            first_square(blame));
    case Refusal::cannot_declare:
      return refuse_declaration(game, refuse);
    case Refusal::no_declaration:
      return refuse.illegal("shogi.declare.none", KIBAN_N_("under these rules nobody declares"));
  }
  return KB_E_INTERNAL;
}

sdk::Text reason_of(const Game& game) {
  const Result result = game.result();
  const Claim claim = game.claim(~game.board().side);
  switch (result.end) {
    case End::none:
      return {};
    case End::mate:
      return sdk::sentence("shogi.mate", KIBAN_N_("mate"));
    case End::no_moves:
      return sdk::sentence("shogi.no-moves", KIBAN_N_("no legal moves left"));
    case End::repetition:
      return sdk::sentence("shogi.repetition", KIBAN_N_("the same position occurred {1} times"),
                           game.rules().repetition);
    case End::perpetual_check:
      return sdk::sentence("shogi.perpetual-check", KIBAN_N_("perpetual check"));
    case End::declaration_won:
      return sdk::sentence("shogi.declared", KIBAN_N_("entering-king declaration ({1} points)"), claim.points);
    case End::declaration_drawn:
      return sdk::sentence("shogi.declared-draw", KIBAN_N_("entering-king declaration ({1} points)"), claim.points);
    case End::declaration_failed:
      return sdk::sentence("shogi.declared-wrongly", KIBAN_N_("failed entering-king declaration ({1} of {2} points)"),
                           claim.points, claim.to_draw);
    case End::king_arrived:
      return sdk::sentence("shogi.try", KIBAN_N_("the king reached the other king's place"));
  }
  return {};
}

sdk::Text about_declaration(const Game& game, Color color) {
  if (!game.rules().declares_by_points()) return {};
  const Claim c = game.claim(color);
  if (!c.king_inside) return {};
  return sdk::sentence("shogi.declaration",
                       KIBAN_N_("Entering king: {1} of 10 pieces in the last three ranks, {2} of {3} points"), c.pieces,
                       c.points, c.needed);
}

}  // namespace kiban::shogi
