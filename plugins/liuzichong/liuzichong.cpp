// Liuzichong as a plugin: what the host asks, answered from the rules.
#include <kiban/sdk/plugin.hpp>

#include <span>
#include <string>
#include <string_view>

#include "editing.hpp"
#include "exact_values.hpp"
#include "game.hpp"
#include "perft.hpp"
#include "text.hpp"

namespace kiban::liuzichong {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr sdk::Word kCaptureChoices[] = {
    {"adjacent", KIBAN_N_("One enemy beside the pair, whatever stands behind it")},
    {"run", KIBAN_N_("One enemy beside the pair, and no second one behind it")},
    {"line", KIBAN_N_("Traditional: nothing else on the line")},
    {"loose", KIBAN_N_("Every enemy beside the pair")},
    {"adjacent-pair", KIBAN_N_("As the first, but not with three in a row")},
    {"run-pair", KIBAN_N_("As the second, but not with three in a row")},
};
constexpr sdk::Word kSingleChoices[] = {
    {"by-capture", KIBAN_N_("A lone stone captures both neighbours, as in the capture rule")},
    {"literal", KIBAN_N_("A lone stone captures both neighbours, whatever stands behind")},
    {"strict", KIBAN_N_("A lone stone captures both neighbours if no enemy stands behind")},
    {"off", KIBAN_N_("No special rules")},
};
constexpr sdk::Word kDrawChoices[] = {
    {"material", KIBAN_N_("When neither side has more than two stones")},
    {"none", KIBAN_N_("Never by material")},
};
constexpr sdk::Option kOptions[] = {
    sdk::choice_option("capture", KIBAN_N_("Capture"), KIBAN_N_("What two stones in a row take."), "adjacent",
                       kCaptureChoices),
    sdk::choice_option("single", KIBAN_N_("Single stone"),
                       KIBAN_N_("What changes when a side has one stone left: pairs no longer capture."), "by-capture",
                       kSingleChoices),
    sdk::choice_option("draw", KIBAN_N_("Draw"), KIBAN_N_("When few stones make a draw."), "material", kDrawChoices),
    sdk::number_option("repetition", KIBAN_N_("Repetition"),
                       KIBAN_N_("Which occurrence of the same position is a draw; 0 or 1: none."), "3", 0, 100),
    sdk::number_option("quiet", KIBAN_N_("Quiet plies"),
                       KIBAN_N_("How many plies without a capture make a draw; 0: none."), "0", 0, 1000),
};

constexpr std::uint32_t kMostMoves = 24;  // six stones of at most four ways

// A move in 128 bits: from, then to.
constexpr sdk::Move packed(Move move) { return {std::uint64_t{move.from} << 4 | move.to, 0}; }
constexpr bool is_packed(const sdk::Move& move) { return (move.lo >> 8 | move.hi) == 0; }
constexpr Move unpacked(const sdk::Move& move) {
  return {static_cast<Point>(move.lo >> 4 & 15), static_cast<Point>(move.lo & 15)};
}

struct LiuzichongSolver;

class LiuzichongRules {
 public:
  using Solver = LiuzichongSolver;
  static constexpr sdk::Facts facts{"liuzichong", KIBAN_N_("Liuzichong"),
                                    KIBAN_N_("Six stones each on a small grid; two in a row take one."), kOptions};

  explicit LiuzichongRules(const sdk::Options& options) : rules(settled(options)) {
    constexpr sdk::Grid grid{kSize, kSize, KB_SITE_POINT};
    topology_.grid(grid);
    topology_.edges(grid);
    topology_.max_legal_moves(kMostMoves);
  }

  const sdk::Topology& topology() const { return topology_; }

  struct Editing {
    static constexpr const auto& setups = kSetups;
    static Status setup(const LiuzichongRules&, std::string_view token, std::string& text, Refuse) {
      text = setup_text(token);
      return KB_OK;
    }
    static Status compose(const LiuzichongRules&, std::span<const kb_occupant> occupants, int to_act, std::string& text,
                          Refuse refuse) {
      return liuzichong::compose(occupants, to_act, text, refuse);
    }
    static Status check(const LiuzichongRules&, std::span<const kb_occupant> occupants, int to_act,
                        sdk::SetupFaults& faults, Refuse) {
      check_setup(occupants, to_act, faults);
      return KB_OK;
    }
  };

  const Rules rules;

 private:
  static Rules settled(const sdk::Options& options) {
    Rules settled;
    settled.capture = static_cast<Capture>(options.choice("capture"));
    settled.single = static_cast<Single>(options.choice("single"));
    settled.material_draw = options.choice("draw") == 0;
    settled.repetition = static_cast<unsigned>(options.number("repetition"));
    settled.quiet = static_cast<unsigned>(options.number("quiet"));
    return settled;
  }

  sdk::Topology topology_;
};

class Position {
 public:
  explicit Position(const LiuzichongRules& rules) : game_(rules.rules, initial_setup()) {}
  const Game& game() const { return game_; }

  Status read(std::string_view text, Refuse refuse) {
    Setup setup;
    const Status status = read_diagram(text, setup, refuse);
    if (status == KB_OK) game_ = Game(game_.rules(), setup);
    return status;
  }

  sdk::State state() const {
    const int actor = static_cast<int>(game_.to_act());
    switch (game_.end()) {
      case End::actor_has_none:
      case End::stalemate:
        return sdk::State::won_by(1 - actor);
      case End::mover_has_none:
        return sdk::State::won_by(actor);
      case End::material:
      case End::repetition:
      case End::quiet:
        return sdk::State::drawn();
      default:
        return sdk::State::turn_of(actor);
    }
  }

  sdk::Text reason() const {
    switch (game_.end()) {
      case End::actor_has_none:
      case End::mover_has_none:
        return sdk::sentence("liuzichong.no-stones", KIBAN_N_("the last stone was taken"));
      case End::stalemate:
        return sdk::sentence("liuzichong.stalemate", KIBAN_N_("no stone can move"));
      case End::material:
        return sdk::sentence("liuzichong.material", KIBAN_N_("neither side has more than two stones"));
      case End::repetition:
        return sdk::sentence("liuzichong.repetition", KIBAN_N_("the same position occurred {1} times"),
                             game_.occurrences());
      case End::quiet:
        return sdk::sentence("liuzichong.quiet", KIBAN_N_("{1} plies without a capture"), game_.quiet_plies());
      default:
        return {};
    }
  }

  void occupants(sdk::OccupantList& list) const {
    const Bits black = game_.stones(Side::black), white = game_.stones(Side::white);
    for (Bits stones = black | white; stones != 0; stones &= stones - 1) {
      const Point point = first_of(stones);
      list.put(point, (black & bit(point)) != 0 ? 0 : 1);
    }
  }

  template <class List>
  void legal(List& list) const {
    game_.each_legal([&](Move move) { list.add(packed(move)); });
  }
  std::uint32_t legal_count() const { return game_.legal_count(); }
  bool knows(const sdk::Move& move) const { return is_packed(move) && game_.refusal(unpacked(move)) == Refusal::none; }

  void steps(const sdk::Move& move, sdk::StepList& list) const { list.from(unpacked(move).from).to(unpacked(move).to); }

  Status play(const sdk::Move& move, Refuse refuse) {
    if (is_packed(move) && game_.play(unpacked(move))) [[likely]]
      return KB_OK;
    return refuse_packed(move, refuse);
  }
  void undo() { game_.undo(); }

  std::string move_text(const sdk::Move& move) const { return liuzichong::move_text(unpacked(move)); }

  Status parse(std::string_view text, sdk::Move& out, Refuse refuse) const {
    const std::optional<Move> move = read_move(text);
    if (!move)
      return refuse.parse(1, "liuzichong.move-text", KIBAN_N_("a move is two points, such as a2b2, not {1}"), text);
    const Refusal refusal = game_.refusal(*move);
    if (refusal == Refusal::none) out = packed(*move);
    return refuse_move(refusal, *move, refuse);
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
    return liuzichong::perft(game_, depth, [&] { return stop.asked(); }).value_or(0);
  }

 private:
  [[gnu::cold]] Status refuse_packed(const sdk::Move& move, Refuse refuse) const {
    if (is_packed(move)) return refuse_move(game_.refusal(unpacked(move)), unpacked(move), refuse);
    return refuse.illegal("liuzichong.no-move", KIBAN_N_("this is not a move of this game"));
  }

  Status why_not_from(Point from, Refuse refuse, sdk::MarkList& marks) const;
  static Status unfinished(Refuse refuse) {
    return refuse.illegal("liuzichong.unfinished", KIBAN_N_("the move is not finished"));
  }

  Game game_;
};

bool is_step(const sdk::Step& step, std::int32_t type) {
  return step.type == type && step.arg >= 0 && step.arg < kPoints;
}

bool is_path(std::span<const sdk::Step> path) {
  return path.size() <= 2 && (path.empty() || is_step(path[0], KB_STEP_FROM)) &&
         (path.size() < 2 || is_step(path[1], KB_STEP_TO));
}

Status Position::why(std::span<const sdk::Step> path, Refuse refuse, sdk::MarkList& marks) const {
  if (!is_path(path))
    return refuse.illegal("liuzichong.path", KIBAN_N_("a move is a stone and the point that it goes to"));
  if (game_.over()) return refuse_move(Refusal::over, {}, refuse);
  if (path.empty()) return unfinished(refuse);
  const Point from = static_cast<Point>(path[0].arg);
  if (path.size() == 1) return why_not_from(from, refuse, marks);
  const Move move{from, static_cast<Point>(path[1].arg)};
  const Refusal refusal = game_.refusal(move);
  if (refusal != Refusal::none) marks.put(refusal == Refusal::occupied ? move.to : from, KB_MARK_BLAME);
  return refuse_move(refusal, move, refuse);
}

// A path that is only a stone: is it one that can move?
Status Position::why_not_from(Point from, Refuse refuse, sdk::MarkList& marks) const {
  const Refusal refusal = game_.refusal({from, from});
  if (refusal == Refusal::no_stone || refusal == Refusal::not_yours) {
    marks.put(from, KB_MARK_BLAME);
    return refuse_move(refusal, {from, from}, refuse);
  }
  if (targets(game_.board().occupied(), from) == 0) {
    marks.put(from, KB_MARK_BLAME);
    return refuse.illegal("liuzichong.stuck", KIBAN_N_("the stone on {1} has nowhere to go"), point_text(from));
  }
  return unfinished(refuse);
}

struct LiuzichongSolver {
  static constexpr std::uint32_t flags = KB_SOLVER_BUILDS;

  class Tables {
   public:
    explicit Tables(std::unique_ptr<ExactValues> values) : values_(std::move(values)) {}

    static Status needs(const LiuzichongRules& rules, sdk::TablesNeeds& needs, Refuse refuse) {
      return ExactValues::needs(rules.rules, needs, refuse);
    }
    static Status build(const LiuzichongRules& rules, const std::string& folder, std::uint64_t memory,
                        sdk::BuildWatch& watch, Refuse refuse) {
      return ExactValues::build(rules.rules, folder, memory, watch, refuse);
    }
    static std::unique_ptr<Tables> open(const LiuzichongRules& rules, const std::string& folder, Refuse refuse) {
      std::unique_ptr<ExactValues> values = ExactValues::open(rules.rules, folder, refuse);
      return values ? std::make_unique<Tables>(std::move(values)) : nullptr;
    }
    Status values(const Position& position, sdk::Value& whole, std::vector<sdk::Value>& moves, Refuse) const {
      return values_->values(position.game(), whole, moves);
    }

   private:
    std::unique_ptr<ExactValues> values_;
  };
};

}  // namespace
}  // namespace kiban::liuzichong

KIBAN_PLUGIN("liuzichong", "1.0.0", kiban::sdk::Game<kiban::liuzichong::LiuzichongRules, kiban::liuzichong::Position>)
