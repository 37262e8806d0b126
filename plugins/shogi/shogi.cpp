// Shogi as a plugin: what the host asks, answered from the rules.
#include <kiban/sdk/plugin.hpp>

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>

#include "bridge.hpp"
#include "editing.hpp"
#include "game.hpp"
#include "look.hpp"
#include "notation.hpp"
#include "sentences.hpp"
#include "sfen.hpp"
#include "thinking.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr sdk::Word kDeclarations[] = {
    {"none", KIBAN_N_("None")},
    {"24", KIBAN_N_("24 points draw, 31 win")},
    {"27", KIBAN_N_("27 points, 28 for Black")},
    {"try", KIBAN_N_("Try rule: the king reaches the other king's place")},
};
constexpr Declaration kDeclarationValues[] = {Declaration::none, Declaration::points24, Declaration::points27,
                                              Declaration::try_rule};
constexpr sdk::Word kPositions[] = {
    {"possible", KIBAN_N_("Only those that play can lead to")},
    {"any", KIBAN_N_("Any with the pieces of one set")},
};
constexpr sdk::Option kOptions[] = {
    sdk::choice_option("handicap", KIBAN_N_("Handicap"),
                       KIBAN_N_("The pieces that White gives away. White moves first then."), "none", kHandicaps),
    sdk::choice_option("declaration", KIBAN_N_("Entering king"),
                       KIBAN_N_("How a king that has entered the opponent's camp is treated."), "none", kDeclarations),
    sdk::number_option("repetition", KIBAN_N_("Repetition"),
                       KIBAN_N_("Which occurrence of the same position ends the game; 0 or 1: none."), "4", 0, 100),
    sdk::choice_option("setup", KIBAN_N_("Start positions"),
                       KIBAN_N_("What a game may start from. Problems and records with fouls may need any."),
                       "possible", kPositions),
};

class ShogiRules {
 public:
  static constexpr sdk::Facts facts{"shogi", KIBAN_N_("Shogi"),
                                    KIBAN_N_("Captured pieces change sides; mate the king."), kOptions};

  explicit ShogiRules(const sdk::Options& options)
      : rules{kDeclarationValues[options.choice("declaration")], static_cast<unsigned>(options.number("repetition"))},
        setups(options.choice("setup") == 0 ? Setups::possible : Setups::any),
        topology_(make_topology(options.choice("handicap") != 0)) {
    read_sfen(start_sfen(options.choice("handicap")), start, Refuse(nullptr));
  }
  const sdk::Topology& topology() const { return topology_; }

  struct Editing {
    static constexpr const auto& setups = kSetups;
    static Status setup(const ShogiRules&, std::string_view token, std::string& text, Refuse) {
      text = setup_text(token);
      return KB_OK;
    }
    static Status compose(const ShogiRules&, std::span<const kb_occupant> occupants, int to_act, std::string& text,
                          Refuse refuse) {
      return shogi::compose(occupants, static_cast<Color>(to_act), text, refuse);
    }
    static Status check(const ShogiRules& rules, std::span<const kb_occupant> occupants, int to_act,
                        sdk::SetupFaults& faults, Refuse) {
      check_setup(occupants, static_cast<Color>(to_act), rules.setups, faults);
      return KB_OK;
    }
  };

  using Notation = ShogiNotation;
  using Engines = ShogiEngines;
  using Player = ShogiPlayer;
  using Solver = ShogiSolver;

  const Rules rules;
  const Setups setups;
  Board start;

 private:
  sdk::Topology topology_;
};

constexpr sdk::Move packed(Move move) { return {move.bits, 0}; }
constexpr Move unpacked(const sdk::Move& move) { return {static_cast<std::uint32_t>(move.lo)}; }
constexpr bool is_packed(const sdk::Move& move) { return move.lo <= kDeclare.bits && move.hi == 0; }

// Can the move be made with and without promotion, so that the player must say which?
bool promotion_is_free(const Game& game, Move move) {
  if (move.drops() || move == kDeclare) return false;
  const Move other = Move::board(move.from(), move.to(), !move.promotes());
  const auto possible = [&](Move m) {
    const Refusal refusal = game.why_not(m).refusal;
    return refusal != Refusal::cannot_promote && refusal != Refusal::must_promote;
  };
  return possible(other) && possible(move);
}

class Position {
 public:
  explicit Position(const ShogiRules& rules) : game_(rules.rules, rules.start), setups_(rules.setups) {}
  const Game& game() const { return game_; }

  Status read(std::string_view text, Refuse refuse) {
    Board board;
    const Status status = read_sfen(text, board, refuse, setups_);
    if (status == KB_OK) game_ = Game(game_.rules(), board);
    return status;
  }

  sdk::State state() const {
    const Result result = game_.result();
    if (result.winner) return sdk::State::won_by(*result.winner);
    return result.over() ? sdk::State::drawn() : sdk::State::turn_of(game_.board().side);
  }
  sdk::Text reason() const { return reason_of(game_); }

  void occupants(sdk::OccupantList& list) const {
    const Board& b = game_.board();
    for (Set all = b.occupied(); all;) {
      const Square s = all.pop();
      list.put(site_of(s), color_of(b.at[s]), kind_of(b.at[s]));
    }
    for (const Color c : {kBlack, kWhite})
      for (int k = 0; k < kHandKinds; ++k)
        if (b.hand[c][k] > 0) list.put(hand_site(c, static_cast<Kind>(k)), c, k, b.hand[c][k]);
  }

  void marks(sdk::MarkList& list) const {
    if (game_.in_check()) list.put(site_of(game_.board().king[game_.board().side]), KB_MARK_CHECK);
  }

  template <class List>
  void legal(List& list) const {
    MoveList moves;
    game_.legal(moves);
    for (const Move move : moves) list.add(packed(move));
    if (game_.may_declare()) list.add(packed(kDeclare));
  }
  std::uint32_t legal_count() const { return game_.legal_count(); }

  void refused(sdk::MoveList& list) const {
    for (const Move move : refused_moves(game_)) list.add(packed(move));
  }
  bool knows(const sdk::Move& move) const {
    if (!is_packed(move)) return false;
    switch (game_.why_not(unpacked(move)).refusal) {
      case Refusal::none:
      case Refusal::must_promote:
      case Refusal::nifu:
      case Refusal::pawn_drop_mate:
      case Refusal::dead_end:
      case Refusal::in_check:
      case Refusal::exposes_king:
      case Refusal::cannot_declare:
        return true;
      default:
        return false;
    }
  }

  void steps(const sdk::Move& packed_move, sdk::StepList& list) const {
    const Move move = unpacked(packed_move);
    if (move == kDeclare) {
      list.choice(kDeclareChoice);
      return;
    }
    list.from(move.drops() ? hand_site(game_.board().side, move.kind()) : site_of(move.from())).to(site_of(move.to()));
    if (move.promotes() ? promotion_is_free(game_, move) : must_tell(move))
      list.choice(move.promotes() ? kPromoteChoice : kKeepChoice);
  }

  Status play(const sdk::Move& move, Refuse refuse) {
    if (!is_packed(move)) return refuse.illegal("shogi.no-move", KIBAN_N_("this is no move of this game"));
    const Blame blame = game_.why_not(unpacked(move));
    if (blame.refusal != Refusal::none) return refuse_move(game_, unpacked(move), blame, refuse);
    game_.play(unpacked(move));
    return KB_OK;
  }
  void undo() { game_.undo(); }

  std::string move_text(const sdk::Move& move) const {
    return unpacked(move) == kDeclare ? "declare" : text_of(unpacked(move));
  }

  static bool is_end_word(std::string_view word) {
    return std::find(std::begin(kUsiEndWords), std::end(kUsiEndWords), word) != std::end(kUsiEndWords);
  }
  Status parse(std::string_view text, sdk::Move& out, Refuse refuse) const {
    const std::optional<Move> move = text == "declare" ? std::optional(kDeclare) : read_move(text);
    if (!move)
      return refuse.parse(1, "shogi.move-text", KIBAN_N_("a move is written as 7g7f, 8h2b+ or P*5e, not {1}"), text);
    const Blame blame = game_.why_not(*move);
    if (blame.refusal == Refusal::none) out = packed(*move);
    return refuse_move(game_, *move, blame, refuse);
  }

  std::string text(sdk::Detail detail) const {
    if (detail == sdk::Detail::diagram || game_.plies() == 0) return sfen_of(game_.board());
    std::string full = sfen_of(game_.start()) + " moves";
    for (const Move move : game_.moves()) full += " " + move_text(packed(move));
    return full;
  }

  sdk::Key key() const {
    return sdk::KeyMixer().add(game_.hash().low).add(game_.hash().high).add(game_.declared() ? 1 : 0).key();
  }

  Status why(std::span<const sdk::Step> path, Refuse refuse, sdk::MarkList& marks) const;

  sdk::Text about(sdk::Site site, sdk::MarkList& marks) const {
    for (const Color c : {kBlack, kWhite})
      if (is_square_site(site) && site == game_.board().king[c]) {
        for (Set inside = game_.board().colors[c] & kLastRanks[c][3]; inside;)
          marks.put(site_of(inside.pop()), KB_MARK_CANDIDATE, 1);
        return about_declaration(game_, c);
      }
    return {};
  }

  std::uint64_t perft(std::uint32_t depth, sdk::Stop& stop) {
    return kiban::shogi::perft(game_, depth, [&] { return stop.asked(); });
  }

 private:
  // Promotion is free, or it is forced and this is the refused try without it.
  bool must_tell(Move move) const {
    return promotion_is_free(game_, move) || game_.why_not(move).refusal == Refusal::must_promote;
  }

  Game game_;
  Setups setups_;
};

// The move that a path of clicks means so far; nothing when it is no path of this game.
std::optional<Move> move_of_path(const Game& game, std::span<const sdk::Step> path) {
  if (path.size() == 1 && path[0].type == KB_STEP_CHOICE && path[0].arg == kDeclareChoice) return kDeclare;
  if (path.size() < 2 || path.size() > 3) return std::nullopt;
  if (path[0].type != KB_STEP_FROM || path[1].type != KB_STEP_TO || !is_square_site(path[1].arg)) return std::nullopt;
  const auto to = static_cast<Square>(path[1].arg);
  if (is_hand_site(path[0].arg)) {
    if (path.size() == 3 || hand_owner(path[0].arg) != game.board().side) return std::nullopt;
    return Move::drop(hand_kind(path[0].arg), to);
  }
  if (!is_square_site(path[0].arg)) return std::nullopt;
  const auto from = static_cast<Square>(path[0].arg);
  if (path.size() == 2) {
    const Move keeps = Move::board(from, to, false);
    return game.why_not(keeps).refusal == Refusal::must_promote ? Move::board(from, to, true) : keeps;
  }
  if (path[2].type != KB_STEP_CHOICE || path[2].arg > kKeepChoice || path[2].arg < 0) return std::nullopt;
  return Move::board(from, to, path[2].arg == kPromoteChoice);
}

Blame blame_of_lift(const Game& game, sdk::Site site) {
  if (!is_square_site(site)) return {Refusal::not_in_hand, {}};
  const auto from = static_cast<Square>(site);
  const Blame blame = game.why_not(Move::board(from, from, false));
  // It stands in its own way: a piece of the player's that has nowhere to go.
  return blame.refusal == Refusal::own_piece ? Blame{Refusal::stuck, Set::of(from)} : blame;
}

Status Position::why(std::span<const sdk::Step> path, Refuse refuse, sdk::MarkList& marks) const {
  if (game_.result().over()) return refuse_move(game_, {}, {Refusal::over, {}}, refuse);
  bool unfinished = false;
  for (const sdk::Move& move : sdk::legal_moves(*this)) {
    const sdk::Fit fit = sdk::fit_of(*this, move, path);
    if (fit == sdk::Fit::whole) return KB_OK;
    unfinished = unfinished || fit == sdk::Fit::part;
  }
  if (unfinished) return refuse.illegal("shogi.unfinished", KIBAN_N_("the move is not finished"));
  const bool lifts =
      path.size() == 1 && path[0].type == KB_STEP_FROM && (is_square_site(path[0].arg) || is_hand_site(path[0].arg));
  const std::optional<Move> move = lifts ? Move{} : move_of_path(game_, path);
  const Blame blame = lifts ? blame_of_lift(game_, path[0].arg) : move ? game_.why_not(*move) : Blame{};
  if (blame.refusal == Refusal::none)
    return refuse.illegal("shogi.path", KIBAN_N_("a move is a piece of yours and the square that it goes to"));
  for (Set squares = blame.squares; squares;) marks.put(site_of(squares.pop()), KB_MARK_BLAME);
  const Move named = lifts && is_square_site(path[0].arg) ? Move::board(static_cast<Square>(path[0].arg), 0, false)
                                                          : move.value_or(Move{});
  return refuse_move(game_, named, blame, refuse);
}

}  // namespace
}  // namespace kiban::shogi

KIBAN_PLUGIN("shogi", "0.1.0", kiban::sdk::Game<kiban::shogi::ShogiRules, kiban::shogi::Position>)
