#include "arena/rules/choices.hpp"

#include <algorithm>
#include <set>

namespace kiban::arena {
namespace {

Refusal refusal(std::string token, std::string message, std::vector<std::string> args = {}) {
  return {{std::move(token), std::move(message), std::move(args), "kiban"}, {}};
}

// A path of a choice, a point, or a choice and a point says so; any other one does not.
void read_path(LegalMove& move) {
  const auto& steps = move.steps;
  const bool choice = !steps.empty() && steps[0].type == KB_STEP_CHOICE;
  const std::size_t rest = steps.size() - (choice ? 1 : 0);
  const bool point = rest == 1 && steps.back().type == KB_STEP_TO;
  if (rest > 1 || (rest == 1 && !point)) return;
  if (choice) move.choice = steps[0].arg;
  if (point) move.site = steps.back().arg;
}

LegalMove legal_move(const Position& position, Move move) {
  LegalMove made{move, position.move_text(move).value_or(""), position.steps(move), {}, {}};
  read_path(made);
  return made;
}

int choice_index(const Game& game, const std::string& token) {
  const kb_topology& topology = game.topology();
  for (std::uint32_t i = 0; i < topology.choice_count; ++i)
    if (token == topology.choices[i].token) return static_cast<int>(i);
  return -1;
}

std::set<Site> marked(const Position& position, int purpose) {
  std::set<Site> sites;
  for (const Mark& mark : position.marks())
    if (mark.purpose == purpose) sites.insert(mark.site);
  return sites;
}

// Empty: to play it does not lose at once.
std::string loss_by(const Position& position, const LegalMove& move, Role player) {
  const auto after = position.clone();
  if (!after->play(move.move)) return {};
  const State state = after->state();
  const bool lost = state.outcome == Outcome::won && (state.winners >> static_cast<unsigned>(player) & 1U) == 0;
  return lost ? after->reason().token : std::string();
}

// Forbidden points that may be played, and lose, are told apart from the moves that are worth choosing from.
void set_apart(Choices& choices, const Position& position, const std::set<Site>& forbidden) {
  const Role player = position.state().acting_role();
  std::erase_if(choices.legal, [&](const LegalMove& move) {
    if (!move.site || move.choice || forbidden.count(*move.site) == 0) return false;
    const std::string token = loss_by(position, move, player);
    if (!token.empty()) choices.forbidden.push_back({move.text, *move.site, token});
    return !token.empty();
  });
  for (const Move move : position.refused()) {
    const LegalMove refused = legal_move(position, move);
    if (!refused.site || refused.choice || forbidden.count(*refused.site) == 0) continue;
    const auto played = position.clone()->play(move);
    if (!played) choices.forbidden.push_back({refused.text, *refused.site, played.error().text.token});
  }
}

Refusal asked_of_the_game(const Position& position, const std::vector<Step>& steps) {
  Refusal refused;
  const auto answer = position.why(steps, &refused.sites);
  refused.why = answer
                    ? Text{"arena.unclear", "this can mean several moves; send one of legal_moves as move", {}, "kiban"}
                    : answer.error().text;
  return refused;
}

std::vector<Step> path_of(int choice, std::optional<Site> site) {
  std::vector<Step> steps;
  if (choice >= 0) steps.push_back({KB_STEP_CHOICE, choice});
  if (site) steps.push_back({KB_STEP_TO, *site});
  return steps;
}

Refusal off_board(const Point& point, const Grid& grid) {
  return refusal("arena.off-board", "there is no point {1}, {2}: x goes from 0 to {3}, y from 0 to {4}",
                 {std::to_string(point.x), std::to_string(point.y), std::to_string(grid.columns() - 1),
                  std::to_string(grid.rows() - 1)});
}

}  // namespace

Choices choices_of(const Game& /*game*/, const Position& position) {
  Choices choices;
  for (const Move move : position.legal()) choices.legal.push_back(legal_move(position, move));
  const auto candidates = marked(position, KB_MARK_CANDIDATE);
  choices.candidates.assign(candidates.begin(), candidates.end());
  choices.offers = !candidates.empty() || std::any_of(choices.legal.begin(), choices.legal.end(),
                                                      [](const auto& move) { return move.choice && move.site; });
  const auto forbidden = marked(position, KB_MARK_FORBIDDEN);
  if (!forbidden.empty() && !position.state().over()) set_apart(choices, position, forbidden);
  return choices;
}

Refusal why_not(const Game& game, const Position& position, const std::string& text) {
  const auto parsed = position.parse_move(text);
  const auto played = parsed ? position.clone()->play(*parsed) : tl::make_unexpected(parsed.error());
  Refusal refused{played ? Text{} : played.error().text, {}};
  for (const Move move : position.refused())
    if (position.move_text(move).value_or("") == text) (void)position.why(position.steps(move), &refused.sites);
  if (!refused.sites.empty() || played) return refused;
  const kb_topology& topology = game.topology();
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    if (text != topology.sites[i].label) continue;
    const Step to{KB_STEP_TO, static_cast<Site>(i)};
    (void)position.why({&to, 1}, &refused.sites);
  }
  return refused;
}

tl::expected<Move, Refusal> meant(const Game& game, const Position& position, const Vocabulary& words,
                                  const std::string& action, std::optional<Site> site) {
  const bool plain = action.empty() || action == words.single;
  const int choice = plain ? -1 : choice_index(game, words.choice_of(action));
  if (!plain && choice < 0)
    return tl::make_unexpected(refusal("arena.action", "the game knows no action {1}", {action}));
  std::optional<Move> with_choice;
  for (const Move move : position.legal()) {
    LegalMove candidate{move, {}, position.steps(move), {}, {}};
    read_path(candidate);
    if (candidate.site != site || (!candidate.choice && !candidate.site)) continue;
    if (candidate.choice.value_or(-1) == choice) return move;
    // A point alone is an offer, or takes one, where no stone can be meant.
    if (action.empty() && candidate.choice) with_choice = move;
  }
  if (with_choice) return *with_choice;
  return tl::make_unexpected(asked_of_the_game(position, path_of(choice, site)));
}

tl::expected<std::vector<Move>, Refusal> meant(const Game& game, const Position& position, const Vocabulary& words,
                                               const Grid& grid, const MoveRequest& request) {
  if (request.move) {
    const auto move = position.parse_move(*request.move);
    if (!move) return tl::make_unexpected(why_not(game, position, *request.move));
    return std::vector<Move>{*move};
  }
  if (request.points.empty()) {
    const auto move = meant(game, position, words, request.action, std::nullopt);
    if (!move) return tl::make_unexpected(move.error());
    return std::vector<Move>{*move};
  }
  const auto now = position.clone();
  const int seat = position.state().acting_seat();
  std::vector<Move> moves;
  for (const Point& point : request.points) {
    const auto site = grid.at(point.x, point.y);
    if (!site) return tl::make_unexpected(off_board(point, grid));
    if (now->state().acting_seat() != seat)
      return tl::make_unexpected(refusal("arena.points", "{1} points are enough", {std::to_string(moves.size())}));
    const auto move = meant(game, *now, words, request.action, site);
    if (!move) return tl::make_unexpected(move.error());
    if (const auto played = now->play(*move); !played) return tl::make_unexpected(Refusal{played.error().text, {}});
    moves.push_back(*move);
  }
  return moves;
}

}  // namespace kiban::arena
