// Keishi as a plugin: what the host asks, answered from the rules.
#include <kiban/sdk/plugin.hpp>

#include <span>
#include <string>
#include <string_view>

#include "editing.hpp"
#include "exact_values.hpp"
#include "game.hpp"
#include "perft.hpp"
#include "text.hpp"

namespace kiban::keishi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr sdk::Word kKoChoices[] = {
    {"position", KIBAN_N_("A move may not restore the board of four plies before")},
    {"own", KIBAN_N_("Own stones may not go straight back")},
    {"none", KIBAN_N_("No ko")},
};
constexpr sdk::Word kGapChoices[] = {
    {"formula", KIBAN_N_("Stones between the corners do not matter")},
    {"empty", KIBAN_N_("Each side must hold an empty square")},
};
constexpr sdk::Word kGoalChoices[] = {
    {"rectangle", KIBAN_N_("A rectangle wins")},
    {"none", KIBAN_N_("Nothing wins; for variants with a goal of their own")},
};
constexpr sdk::Option kOptions[] = {
    sdk::choice_option("ko", KIBAN_N_("Ko"), KIBAN_N_("Which move back is forbidden."), "position", kKoChoices),
    sdk::choice_option("gap", KIBAN_N_("Gap"), KIBAN_N_("What may stand on the sides of a winning rectangle."),
                       "formula", kGapChoices),
    sdk::choice_option("goal", KIBAN_N_("Goal"), KIBAN_N_("What wins the game."), "rectangle", kGoalChoices),
    sdk::number_option("repetition", KIBAN_N_("Repetition"),
                       KIBAN_N_("Which occurrence of the same position is a draw; 0 or 1: none."), "3", 0, 100),
};

constexpr std::uint32_t kMostMoves = 32;  // found by looking at every position there is

sdk::Site site_of(Square square) { return row_of(square) * kSize + column_of(square); }
Square square_of(sdk::Site site) { return square_at(site % kSize, site / kSize); }
bool is_site(sdk::Site site) { return site >= 0 && site < kSquares; }

// A move in 128 bits: the square it goes to, and above it the rank of the stone.
constexpr unsigned kRankShift = 6;
constexpr sdk::Move packed_move(unsigned rank, Square to) { return {std::uint64_t{rank} << kRankShift | to, 0}; }
constexpr unsigned rank_in(const sdk::Move& move) { return move.lo >> kRankShift & (kStones - 1); }
constexpr Square target_in(const sdk::Move& move) { return move.lo & 63; }
constexpr bool is_packed(const sdk::Move& move) { return (move.lo >> (kRankShift + 2) | move.hi) == 0; }

Gap gap_of(const sdk::Options& options) {
  constexpr unsigned goal_none = 1;  // among kGoalChoices
  return options.choice("goal") == goal_none ? Gap::never : static_cast<Gap>(options.choice("gap"));
}

struct KeishiSolver;

class KeishiRules {
 public:
  using Solver = KeishiSolver;
  static constexpr sdk::Facts facts{
      "keishi", KIBAN_N_("Keishi"),
      KIBAN_N_("Four stones each; the first to make them the corners of a rectangle wins."), kOptions};

  explicit KeishiRules(const sdk::Options& options)
      : rules{static_cast<Ko>(options.choice("ko")), gap_of(options),
              static_cast<unsigned>(options.number("repetition"))} {
    constexpr sdk::Grid grid{kSize, kSize};
    topology_.grid(grid);
    topology_.edges(grid);
    topology_.max_legal_moves(kMostMoves);
  }

  const sdk::Topology& topology() const { return topology_; }

  struct Editing {
    static constexpr const auto& setups = kSetups;
    static Status setup(const KeishiRules&, std::string_view token, std::string& text, Refuse) {
      text = setup_text(token);
      return KB_OK;
    }
    static Status compose(const KeishiRules&, std::span<const kb_occupant> occupants, int to_act, std::string& text,
                          Refuse refuse) {
      return keishi::compose(occupants, to_act, text, refuse);
    }
    static Status check(const KeishiRules& rules, std::span<const kb_occupant> occupants, int to_act,
                        sdk::SetupFaults& faults, Refuse) {
      check_setup(occupants, to_act, rules.rules.gap, faults);
      return KB_OK;
    }
  };

  const Rules rules;

 private:
  sdk::Topology topology_;
};

class Position {
 public:
  explicit Position(const KeishiRules& rules) : game_(rules.rules, initial_setup()) {}
  const Game& game() const { return game_; }

  Status read(std::string_view text, Refuse refuse) {
    Setup setup;
    const Status status = read_diagram(text, game_.rules().gap, setup, refuse);
    if (status == KB_OK) game_ = Game(game_.rules(), setup);
    return status;
  }

  sdk::State state() const {
    const int actor = static_cast<int>(game_.to_act());
    switch (game_.end()) {
      case End::mover_rectangle:
        return sdk::State::won_by(1 - actor);
      case End::actor_rectangle:
        return sdk::State::won_by(actor);
      case End::repetition:
      case End::no_move:
        return sdk::State::drawn();
      default:
        return sdk::State::turn_of(actor);
    }
  }

  sdk::Text reason() const {
    if (game_.end() == End::repetition)
      return sdk::sentence("keishi.repetition", KIBAN_N_("the same position occurred {1} times"), game_.occurrences());
    if (game_.end() == End::no_move)
      return sdk::sentence("keishi.no-moves", KIBAN_N_("the side to move has no legal moves"));
    std::string corners[kStones];
    if (!corners_of_winner(corners)) return {};
    return sdk::sentence("keishi.rectangle", KIBAN_N_("rectangle {1} {2} {3} {4}"), corners[0], corners[1], corners[2],
                         corners[3]);
  }

  void occupants(sdk::OccupantList& list) const {
    const Bits black = game_.stones(Side::black), white = game_.stones(Side::white);
    for (Bits stones = black | white; stones != 0; stones &= stones - 1) {
      const Square square = first_of(stones);
      list.put(site_of(square), (black & bit(square)) != 0 ? 0 : 1);
    }
  }

  void marks(sdk::MarkList& list) const {
    for (Bits stones = winning_stones(); stones != 0; stones &= stones - 1)
      list.put(site_of(first_of(stones)), KB_MARK_WIN, 1);
  }

  template <class List>
  void legal(List& list) const {
    for (unsigned rank = 0; rank < kStones; ++rank) {
      for (Bits to = game_.reach(rank); to != 0; to &= to - 1) list.add(packed_move(rank, first_of(to)));
    }
  }
  std::uint32_t legal_count() const { return game_.legal_count(); }

  void refused(sdk::MoveList& list) const {
    if (game_.refusal(game_.banned()) == Refusal::ko) list.add(packed(game_.banned()));
  }
  bool knows(const sdk::Move& move) const {
    if (!is_packed(move)) return false;
    const Refusal refusal = game_.refusal(unpacked(move));
    return refusal == Refusal::none || refusal == Refusal::ko;
  }

  void steps(const sdk::Move& move, sdk::StepList& list) const {
    list.from(site_of(unpacked(move).from)).to(site_of(unpacked(move).to));
  }

  Status play(const sdk::Move& move, Refuse refuse) {
    if (is_packed(move) && game_.play(rank_in(move), target_in(move))) [[likely]]
      return KB_OK;
    return refuse_packed(move, refuse);
  }
  void undo() { game_.undo(); }

  std::string move_text(const sdk::Move& move) const { return keishi::move_text(unpacked(move)); }

  Status parse(std::string_view text, sdk::Move& out, Refuse refuse) const {
    const std::optional<Move> move = read_move(text);
    if (!move)
      return refuse.parse(1, "keishi.move-text", KIBAN_N_("a move is two squares, such as a2a3, not {1}"), text);
    const Refusal refusal = game_.refusal(*move);
    if (refusal == Refusal::none) out = packed(*move);
    return refuse_move(refusal, *move, game_.rules().ko, refuse);
  }

  std::string text(sdk::Detail detail) const {
    return detail == sdk::Detail::full ? full_text(game_) : diagram_text(game_.setup_at(game_.plies()));
  }

  sdk::Key key() const {
    return sdk::KeyMixer()
        .add(game_.stones(Side::black))
        .add(game_.stones(Side::white))
        .add(static_cast<std::uint64_t>(game_.to_act()))
        .key();
  }

  Status why(std::span<const sdk::Step> path, Refuse refuse, sdk::MarkList& marks) const;

  std::uint64_t perft(std::uint32_t depth, sdk::Stop& stop) const {
    return keishi::perft(game_, depth, [&] { return stop.asked(); }).value_or(0);
  }

 private:
  sdk::Move packed(Move move) const { return packed_move(game_.rank_of(move.from), move.to); }
  Move unpacked(const sdk::Move& move) const { return {game_.stone(rank_in(move)), target_in(move)}; }

  Bits winning_stones() const {
    switch (game_.end()) {
      case End::mover_rectangle:
        return game_.board().other;
      case End::actor_rectangle:
        return game_.board().own;
      default:
        return 0;
    }
  }

  bool corners_of_winner(std::string (&corners)[kStones]) const {
    Bits stones = winning_stones();
    for (std::string& corner : corners) {
      if (stones == 0) return false;
      corner = square_text(first_of(stones));
      stones &= stones - 1;
    }
    return true;
  }

  [[gnu::cold]] Status refuse_packed(const sdk::Move& move, Refuse refuse) const {
    if (is_packed(move)) {
      const Move wanted = unpacked(move);
      const bool on_board = ((bit(wanted.from) | bit(wanted.to)) & ~kBoard) == 0;
      if (on_board) return refuse_move(game_.refusal(wanted), wanted, game_.rules().ko, refuse);
    }
    return refuse.illegal("keishi.no-move", KIBAN_N_("this is no move of this game"));
  }

  Status why_not_from(Square from, Refuse refuse, sdk::MarkList& marks) const;
  static Status unfinished(Refuse refuse) {
    return refuse.illegal("keishi.unfinished", KIBAN_N_("the move is not finished"));
  }

  Game game_;
};

bool is_step(const sdk::Step& step, std::int32_t type) { return step.type == type && is_site(step.arg); }

bool is_path(std::span<const sdk::Step> path) {
  return path.size() <= 2 && (path.empty() || is_step(path[0], KB_STEP_FROM)) &&
         (path.size() < 2 || is_step(path[1], KB_STEP_TO));
}

Status Position::why(std::span<const sdk::Step> path, Refuse refuse, sdk::MarkList& marks) const {
  if (!is_path(path))
    return refuse.illegal("keishi.path", KIBAN_N_("a move is a stone and the square that it goes to"));
  if (game_.over()) return refuse_move(Refusal::over, {}, game_.rules().ko, refuse);
  if (path.empty()) return unfinished(refuse);
  const Square from = square_of(path[0].arg);
  if (path.size() == 1) return why_not_from(from, refuse, marks);
  const Move move{from, square_of(path[1].arg)};
  const Refusal refusal = game_.refusal(move);
  if (refusal != Refusal::none) marks.put(site_of(refusal == Refusal::occupied ? move.to : from), KB_MARK_BLAME);
  return refuse_move(refusal, move, game_.rules().ko, refuse);
}

// A path that is only a stone: is it one that can move?
Status Position::why_not_from(Square from, Refuse refuse, sdk::MarkList& marks) const {
  const Refusal refusal = game_.refusal({from, from});
  if (refusal == Refusal::no_stone || refusal == Refusal::not_yours) {
    marks.put(site_of(from), KB_MARK_BLAME);
    return refuse_move(refusal, {from, from}, game_.rules().ko, refuse);
  }
  if (game_.reach(game_.rank_of(from)) == 0) {
    marks.put(site_of(from), KB_MARK_BLAME);
    return refuse.illegal("keishi.stuck", KIBAN_N_("the stone on {1} has nowhere to go"), square_text(from));
  }
  return unfinished(refuse);
}

struct KeishiSolver {
  static constexpr std::uint32_t flags = KB_SOLVER_BUILDS;

  class Tables {
   public:
    explicit Tables(std::unique_ptr<ExactValues> values) : values_(std::move(values)) {}

    static Status needs(const KeishiRules& rules, sdk::TablesNeeds& needs, Refuse refuse) {
      return ExactValues::needs(rules.rules, needs, refuse);
    }
    static Status build(const KeishiRules& rules, const std::string& folder, std::uint64_t memory,
                        sdk::BuildWatch& watch, Refuse refuse) {
      return ExactValues::build(rules.rules, folder, memory, watch, refuse);
    }
    static std::unique_ptr<Tables> open(const KeishiRules& rules, const std::string& folder, Refuse refuse) {
      std::unique_ptr<ExactValues> values = ExactValues::open(rules.rules, folder, refuse);
      return values ? std::make_unique<Tables>(std::move(values)) : nullptr;
    }
    Status values(const Position& position, sdk::Value& whole, std::vector<sdk::Value>& moves, Refuse refuse) const {
      return values_->values(position.game(), whole, moves, refuse);
    }

   private:
    std::unique_ptr<ExactValues> values_;
  };
};

}  // namespace
}  // namespace kiban::keishi

KIBAN_PLUGIN("keishi", "1.0.0", kiban::sdk::Game<kiban::keishi::KeishiRules, kiban::keishi::Position>)
