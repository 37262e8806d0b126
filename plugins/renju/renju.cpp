// Renju as a plugin: what the host asks, answered from the rules.
#include <kiban/sdk/plugin.hpp>

#include <span>
#include <string>
#include <string_view>

#include "bridge.hpp"
#include "editing.hpp"
#include "look.hpp"
#include "notation.hpp"
#include "playing.hpp"
#include "sentences.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

template <std::size_t N>
struct Words {
  sdk::Word list[N]{};
};
constexpr auto kRulesetWords = [] {
  Words<kRulesets.size()> words;
  for (std::size_t i = 0; i < kRulesets.size(); ++i) words.list[i] = {kRulesets[i].token, kRulesets[i].label};
  return words;
}();
constexpr auto kOpeningWords = [] {
  Words<kProtocols + 1> words;
  words.list[0] = {"ruleset", KIBAN_N_("As the rules say")};
  for (std::size_t i = 0; i < kProtocols; ++i) words.list[i + 1] = {kProtocolTable[i].token, kProtocolTable[i].label};
  return words;
}();
constexpr sdk::Word kForbiddenWords[] = {
    {"lose", KIBAN_N_("May be played, and loses")},
    {"refuse", KIBAN_N_("May not be played")},
};
constexpr sdk::Option kOptions[] = {
    sdk::choice_option("ruleset", KIBAN_N_("Rules"), KIBAN_N_("What wins, and what Black may not play."), "renju_rif",
                       kRulesetWords.list),
    sdk::choice_option("opening", KIBAN_N_("Opening"),
                       KIBAN_N_("How the first stones are placed, and how the colours are settled."), "ruleset",
                       kOpeningWords.list),
    sdk::choice_option("forbidden", KIBAN_N_("Forbidden points"),
                       KIBAN_N_("What Black may do with a point that is forbidden to Black."), "lose", kForbiddenWords),
    sdk::number_option("size", KIBAN_N_("Size"), KIBAN_N_("Lines on a side; all openings but Free need 15."), "15",
                       kSmallest, kLargest),
    sdk::number_option(
        "offers", KIBAN_N_("Fifth-move offers"),
        KIBAN_N_("How many are offered in Taraguchi-N, or declared at most in Soosorv-N (0: the usual number)."), "0",
        0, kMostFifths),
};

Chosen chosen_in(const sdk::Options& options) {
  Chosen chosen;
  chosen.ruleset = static_cast<int>(options.choice("ruleset"));
  const std::size_t opening = options.choice("opening");
  chosen.opening = opening == 0 ? kRulesets[options.choice("ruleset")].opening : static_cast<Protocol>(opening - 1);
  chosen.forbidden = static_cast<Forbidden>(options.choice("forbidden"));
  chosen.size = static_cast<int>(options.number("size"));
  chosen.offers = static_cast<int>(options.number("offers"));
  return chosen;
}

struct RenjuPlayer;
struct RenjuSolver;

class RenjuRules {
 public:
  static constexpr sdk::Facts facts{"renju", KIBAN_N_("Renju"),
                                    KIBAN_N_("Five in a row wins; Black may not make two threes, two fours or six."),
                                    kOptions};

  static Status check(const sdk::Options& options, Refuse refuse) {
    const Chosen chosen = chosen_in(options);
    const std::string_view opening = facts_of(chosen.opening).token;
    switch (misfit(chosen)) {
      case Misfit::none:
        return KB_OK;
      case Misfit::size:
        return refuse.argument("renju.size",
                               KIBAN_N_("the opening {1} needs a board of 15 lines; size {2} goes with {3}"), opening,
                               chosen.size, std::string_view("opening=free"));
      case Misfit::offers:
        return refuse.argument("renju.offers", KIBAN_N_("the opening {1} takes no number of fifth-move offers"),
                               opening);
    }
    return KB_E_INTERNAL;
  }

  explicit RenjuRules(const sdk::Options& options)
      : rules(chosen_in(options)), topology_(make_topology(rules.size())) {}
  const sdk::Topology& topology() const { return topology_; }

  using Notation = RenjuNotation;
  using Engines = RenjuEngines;
  using Player = RenjuPlayer;
  using Solver = RenjuSolver;
  struct Editing {
    static constexpr const auto& setups = kSetups;
    static Status setup(const RenjuRules& rules, std::string_view token, std::string& text, Refuse) {
      text = setup_text(rules.rules, token);
      return KB_OK;
    }
    static Status compose(const RenjuRules& rules, std::span<const kb_occupant> occupants, int to_act,
                          std::string& text, Refuse refuse) {
      return renju::compose(rules.rules, occupants, to_act, text, refuse);
    }
    static Status check(const RenjuRules& rules, std::span<const kb_occupant> occupants, int to_act,
                        sdk::SetupFaults& faults, Refuse) {
      check_setup(rules.rules, occupants, to_act, faults);
      return KB_OK;
    }
  };

  const Rules rules;

 private:
  sdk::Topology topology_;
};

// An action in 128 bits: the deed, and below it the point, as a site, or the number.
constexpr unsigned kDeedShift = 16;

constexpr int role_of(Stone colour) { return colour == Stone::black ? 0 : 1; }

class Position {
 public:
  explicit Position(const RenjuRules& rules) : game_(rules.rules) {}
  const Game& game() const { return game_; }

  Status read(std::string_view text, Refuse refuse) {
    Setup setup{{}, Stone::black, Opening(game_.rules().plan(), false), false};
    const Status status = read_setup(text, game_.rules(), setup, refuse);
    if (status == KB_OK) game_ = Game(game_.rules(), setup);
    return status;
  }

  sdk::State state() const {
    sdk::State state = outcome();
    if (game_.opening().swapped()) std::swap(state.seat_of_role[0], state.seat_of_role[1]);
    return state;
  }
  sdk::Text reason() const { return reason_of(game_); }

  void occupants(sdk::OccupantList& list) const {
    for (int y = 0; y < size(); ++y)
      for (int x = 0; x < size(); ++x) {
        const Point point = point_at(x, y);
        const Stone stone = game_.board().at(point);
        if (stone != Stone::none) list.put(site(point), role_of(stone));
      }
  }

  void marks(sdk::MarkList& list) const {
    const auto put = [&](const PointSet& points, std::int32_t purpose) {
      points.each([&](Point point) { list.put(site(point), purpose); });
    };
    const Result& result = game_.result();
    if (result.end == End::row) put(winning_stones(game_.board(), game_.rules().wins(), result.winner), KB_MARK_WIN);
    if (result.end == End::forbidden) list.put(site(game_.last_action().point), KB_MARK_FORBIDDEN);
    put(game_.opening().offers(), KB_MARK_CANDIDATE);
    put(game_.forbidden(), KB_MARK_FORBIDDEN);
  }

  template <class List>
  void legal(List& list) const {
    game_.each_legal([&](const Action& action) { list.add(packed(action)); });
  }
  std::uint32_t legal_count() const { return game_.legal_count(); }

  // Points outside the square of the opening, points symmetric to an offer, and forbidden points.
  void refused(sdk::MoveList& list) const {
    if (game_.over()) return;
    const Deed deed = game_.opening().allows(Deed::offer) ? Deed::offer : Deed::place;
    for (int y = 0; y < size(); ++y)
      for (int x = 0; x < size(); ++x) {
        const Action action{deed, point_at(x, y), 0};
        if (is_try(game_.objection(action))) list.add(packed(action));
      }
  }
  bool knows(const sdk::Move& move) const {
    const std::optional<Action> action = unpacked(move);
    if (!action) return false;
    const Objection objection = game_.objection(*action);
    return objection == Objection::none || is_try(objection);
  }

  void steps(const sdk::Move& move, sdk::StepList& list) const {
    const Action action = unpacked(move).value_or(Action{});
    if (const std::int32_t choice = choice_of(action); choice >= 0) list.choice(choice);
    if (has_point(action.deed)) list.to(site(action.point));
  }

  Status play(const sdk::Move& move, Refuse refuse) {
    const std::optional<Action> action = unpacked(move);
    if (!action) return refuse.illegal("renju.no-move", KIBAN_N_("this is not a move of this game"));
    const Objection objection = game_.objection(*action);
    if (objection != Objection::none) return refuse_action(game_, *action, objection, refuse);
    game_.play(*action);
    return KB_OK;
  }
  void undo() { game_.undo(); }

  std::string move_text(const sdk::Move& move) const { return action_text(unpacked(move).value_or(Action{})); }

  Status parse(std::string_view text, sdk::Move& out, Refuse refuse) const {
    const std::optional<Action> action = read_action(text, size());
    if (!action)
      return refuse.parse(1, "renju.move-text",
                          KIBAN_N_("a move is a point such as h8, or swap, keep, offer:i9, pick:i9, pass, not {1}"),
                          text);
    const Objection objection = game_.objection(*action);
    if (objection == Objection::none) out = packed(*action);
    return refuse_action(game_, *action, objection, refuse);
  }

  std::string text(sdk::Detail detail) const {
    return detail == sdk::Detail::full ? full_text(game_) : diagram_text(game_);
  }

  sdk::Key key() const {
    const Opening& opening = game_.opening();
    sdk::KeyMixer mixer;
    mixer.add(game_.hash().low).add(game_.hash().high).add(static_cast<std::uint64_t>(role_of(game_.to_act())));
    mixer.add(static_cast<std::uint64_t>(opening.phase())).add(opening.swapped() ? 1 : 0);
    mixer.add(static_cast<std::uint64_t>(opening.declared()));
    opening.offers().each([&](Point point) { mixer.add(lasting_number_of(point)); });
    return mixer.key();
  }

  Status why(std::span<const sdk::Step> path, Refuse refuse, sdk::MarkList& marks) const;

  sdk::Text about(sdk::Site at, sdk::MarkList& marks) const {
    return is_site(at, size()) ? about_point(game_, point_of_site(at, size()), marks) : sdk::Text{};
  }

  std::uint64_t perft(std::uint32_t depth, sdk::Stop& stop) { return sdk::count_leaves(*this, depth, stop); }

  sdk::Move packed(const Action& action) const {
    const auto value = static_cast<std::uint64_t>(has_point(action.deed) ? site(action.point) : action.number);
    return {static_cast<std::uint64_t>(action.deed) << kDeedShift | value, 0};
  }
  std::vector<sdk::Move> packed(const std::vector<Action>& actions) const {
    std::vector<sdk::Move> moves;
    moves.reserve(actions.size());
    for (const Action& action : actions) moves.push_back(packed(action));
    return moves;
  }

 private:
  int size() const { return game_.rules().size(); }
  sdk::Site site(Point point) const { return site_of(point, size()); }

  // A try that a player could well make.
  static bool is_try(Objection objection) {
    return objection == Objection::outside_zone || objection == Objection::symmetric ||
           objection == Objection::forbidden;
  }

  sdk::State outcome() const {
    const Result& result = game_.result();
    if (!result.over()) return sdk::State::turn_of(role_of(game_.to_act()), static_cast<int>(game_.opening().phase()));
    return result.winner == Stone::none ? sdk::State::drawn() : sdk::State::won_by(role_of(result.winner));
  }

  std::optional<Action> unpacked(const sdk::Move& move) const;
  std::optional<Action> action_of_path(std::span<const sdk::Step> path) const;

  Game game_;
};

std::optional<Action> Position::unpacked(const sdk::Move& move) const {
  const std::uint64_t number = move.lo >> kDeedShift, value = move.lo & ((1U << kDeedShift) - 1);
  if (move.hi != 0 || number >= kDeeds) return std::nullopt;
  const auto deed = static_cast<Deed>(number);
  if (has_point(deed)) {
    const auto at = static_cast<sdk::Site>(value);
    return is_site(at, size()) ? std::optional(Action{deed, point_of_site(at, size()), 0}) : std::nullopt;
  }
  if (deed == Deed::declare)
    return value <= kMostFifths ? std::optional(Action{deed, {}, static_cast<std::int8_t>(value)}) : std::nullopt;
  return value == 0 ? std::optional(Action{deed, {}, 0}) : std::nullopt;
}

// The action that a path of clicks means. A point alone is an offer or a pick where nothing else is asked.
std::optional<Action> Position::action_of_path(std::span<const sdk::Step> path) const {
  Action action;
  if (!path.empty() && path[0].type == KB_STEP_CHOICE) {
    const std::optional<Action> chosen = action_of_choice(path[0].arg);
    if (!chosen) return std::nullopt;
    action = *chosen;
    path = path.subspan(1);
    if (!has_point(action.deed)) return path.empty() ? chosen : std::nullopt;
  } else if (!game_.opening().allows(Deed::place)) {
    for (const Deed deed : {Deed::offer, Deed::pick})
      if (game_.opening().allows(deed)) action.deed = deed;
  }
  if (path.size() != 1 || path[0].type != KB_STEP_TO || !is_site(path[0].arg, size())) return std::nullopt;
  action.point = point_of_site(path[0].arg, size());
  return action;
}

Status Position::why(std::span<const sdk::Step> path, Refuse refuse, sdk::MarkList& marks) const {
  if (game_.over()) return refuse_action(game_, {}, Objection::over, refuse);
  bool unfinished = false;
  for (const sdk::Move& move : sdk::legal_moves(*this)) {
    const sdk::Fit fit = sdk::fit_of(*this, move, path);
    if (fit == sdk::Fit::whole) return KB_OK;
    unfinished = unfinished || fit == sdk::Fit::part;
  }
  if (unfinished) return refuse.illegal("renju.unfinished", KIBAN_N_("the move is not finished"));
  const std::optional<Action> action = action_of_path(path);
  const Objection objection = action ? game_.objection(*action) : Objection::none;
  if (objection == Objection::none)
    return refuse.illegal("renju.path", KIBAN_N_("a move is a point, an answer to what is asked, or both"));
  if (objection == Objection::taken) marks.put(site(action->point), KB_MARK_BLAME);
  if (objection == Objection::symmetric) marks.put(site(game_.opening().twin_of(action->point)), KB_MARK_BLAME);
  if (objection == Objection::forbidden) about_point(game_, action->point, marks);
  return refuse_action(game_, *action, objection, refuse);
}

struct RenjuPlayer {
  static constexpr std::uint32_t flags = KB_PLAYER_MATE | KB_PLAYER_WEAKENS | KB_PLAYER_CLOCK;

  class Session {
   public:
    Session(const RenjuRules&, const sdk::PlayerSetup& setup) : memory_(setup.memory) {}
    void new_game() {}  // nothing is kept from move to move

    sdk::Thought think(const Position& position, const sdk::PlayerLimits& limits, sdk::Watch& watch) const {
      int told = 0;
      const Played played = play(position.game(), limits, memory_, [&](const search::Report& report) {
        if (report.depth > told) tell(position, report, watch);
        told = report.depth;
        return watch.go_on();
      });
      const std::vector<sdk::Move> moves = position.packed(played.line);
      sdk::Thought thought{std::nullopt, std::nullopt, value_of(played.score), static_cast<std::uint32_t>(played.depth),
                           played.nodes};
      if (!moves.empty()) thought.move = moves[0];
      if (moves.size() > 1) thought.expected = moves[1];
      return thought;
    }

   private:
    static void tell(const Position& position, const search::Report& report, sdk::Watch& watch) {
      const std::vector<sdk::Move> moves = position.packed(playable(position.game(), report.line));
      const auto depth = static_cast<std::uint32_t>(report.depth);
      watch.report({1, depth, depth, value_of(report.score), moves, report.nodes, -1});
    }

    std::uint64_t memory_;
  };
};

struct RenjuSolver {
  static constexpr std::uint32_t flags = KB_SOLVER_WINS;

  static sdk::Proof prove(const Position& position, const sdk::ProveLimits& limits, sdk::Watch& watch) {
    const Proven proven = prove_win(position.game(), limits, watch);
    sdk::Proof proof;
    proof.verdict = proven.verdict;
    proof.searched = proven.nodes;
    proof.method = KIBAN_N_("wins by threes and fours");
    if (proven.verdict != sdk::Verdict::proven) return proof;
    proof.value = sdk::win_in(proven.plies, KB_VALUE_PROVEN);
    proof.line = position.packed(proven.line);
    proof.tree = nodes_of(proven.tree, limits.most_tree, [&](const Action& each) { return position.packed(each); });
    return proof;
  }
};

}  // namespace
}  // namespace kiban::renju

KIBAN_PLUGIN("renju", "0.1.0", kiban::sdk::Game<kiban::renju::RenjuRules, kiban::renju::Position>)
