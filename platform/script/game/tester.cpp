#include "script/game/tester.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include "core/record/record_fields.hpp"

namespace kiban::script {
namespace {

using Failure = std::optional<Text>;

// Where a test has brought the game.
struct Reached {
  const TestCase& test;
  const Game& game;
  const Position& position;
  std::set<std::string> legal;
};

Failure failed(std::string token, std::string message, std::vector<std::string> args) {
  return Text{std::move(token), std::move(message), std::move(args)};
}

std::string listed(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string told(const Text& reason) { return fmt::format("{} ({})", english(reason), reason.token); }

// "row" is what a script calls "hex.row".
bool names(const std::string& expected, const Text& reason) {
  if (reason.token == expected || english(reason) == expected) return true;
  const std::string end = "." + expected;
  return reason.token.size() > end.size() &&
         reason.token.compare(reason.token.size() - end.size(), end.size(), end) == 0;
}

std::vector<std::string> without(const std::set<std::string>& these, const std::set<std::string>& those) {
  std::vector<std::string> left;
  std::set_difference(these.begin(), these.end(), those.begin(), those.end(), std::back_inserter(left));
  return left;
}

std::set<std::string> texts_of(const Position& position) {
  std::set<std::string> texts;
  for (const Move move : position.legal()) {
    auto text = position.move_text(move);
    if (!text) throw GameFault(english(text.error().text));
    texts.insert(*std::move(text));
  }
  return texts;
}

// A move as people write it, such as one with a blank less, in the form in which moves are compared.
std::string canonical(const Reached& reached, const std::string& text) {
  const auto move = reached.position.parse_move(text);
  if (!move) return text;
  auto canonical = reached.position.move_text(*move);
  return canonical ? *std::move(canonical) : text;
}

std::set<std::string> canonical(const Reached& reached, const std::vector<std::string>& texts) {
  std::set<std::string> all;
  for (const std::string& text : texts) all.insert(canonical(reached, text));
  return all;
}

// Why the move cannot be played; nothing: it can.
Failure refusal(const Reached& reached, const std::string& text) {
  const auto move = reached.position.parse_move(text);
  if (!move) return move.error().text;
  const auto played = reached.position.clone()->play(*move);
  if (!played) return played.error().text;
  return std::nullopt;
}

// ---- one check for each field of a test ----

Failure check_legal(const Reached& reached) {
  if (!reached.test.legal) return std::nullopt;
  const auto expected = canonical(reached, *reached.test.legal);
  const auto missing = without(expected, reached.legal);
  if (!missing.empty()) {
    return failed("test.legal", KIBAN_N_("expected to be legal: {1}; got: {2}"),
                  {listed(missing), listed({reached.legal.begin(), reached.legal.end()})});
  }
  const auto surplus = without(reached.legal, expected);
  if (surplus.empty()) return std::nullopt;
  return failed("test.legal", KIBAN_N_("expected only: {1}; got besides: {2}"),
                {listed(*reached.test.legal), listed(surplus)});
}

Failure check_count(const Reached& reached) {
  const auto& count = reached.test.count;
  if (!count || *count == static_cast<std::int64_t>(reached.legal.size())) return std::nullopt;
  return failed("test.count", KIBAN_N_("expected {1} legal moves, got {2}"),
                {std::to_string(*count), std::to_string(reached.legal.size())});
}

Failure check_allows(const Reached& reached) {
  for (const std::string& text : reached.test.allows) {
    if (reached.legal.count(canonical(reached, text)) != 0) continue;
    const Failure why = refusal(reached, text);
    return failed("test.allows", KIBAN_N_("expected {1} to be legal, got a refusal: {2}"),
                  {text, why ? told(*why) : std::string("-")});
  }
  return std::nullopt;
}

Failure check_refuses(const Reached& reached) {
  for (const std::string& text : reached.test.refuses) {
    if (!refusal(reached, text))
      return failed("test.refuses", KIBAN_N_("expected {1} to be refused, and it is legal"), {text});
  }
  return std::nullopt;
}

Failure check_why(const Reached& reached) {
  for (const auto& [text, reason] : reached.test.why) {
    const Failure got = refusal(reached, text);
    if (!got) {
      return failed("test.why", KIBAN_N_("expected {1} to be refused with {2}, and it is legal"), {text, reason});
    }
    if (names(reason, *got)) continue;
    return failed("test.why", KIBAN_N_("expected {1} to be refused with {2}, got {3}"), {text, reason, told(*got)});
  }
  return std::nullopt;
}

std::string result_of(const Reached& reached) {
  const State state = reached.position.state();
  if (state.outcome == Outcome::drawn) return "draw";
  if (state.outcome == Outcome::voided) return "void";
  if (!state.over()) return "none";
  std::vector<std::string> winners;
  for (std::uint32_t role = 0; role < reached.game.topology().role_count; ++role) {
    if ((state.winners >> role & 1U) != 0) winners.emplace_back(reached.game.topology().roles[role].token);
  }
  return listed(winners);
}

Failure check_result(const Reached& reached) {
  const std::string got = result_of(reached);
  if (reached.test.result.empty() || reached.test.result == got) return std::nullopt;
  return failed("test.result", KIBAN_N_("expected the result {1}, got {2}"), {reached.test.result, got});
}

Failure check_score(const Reached& reached) {
  if (reached.test.score.empty()) return std::nullopt;
  const std::vector<std::int64_t> got = reached.position.score();
  const kb_topology& topology = reached.game.topology();
  bool same = got.size() == topology.role_count;
  for (const auto& [role, number] : reached.test.score)
    for (std::uint32_t i = 0; i < topology.role_count && same; ++i)
      if (topology.roles[i].token == role) same = got[i] == number;
  if (same) return std::nullopt;
  std::vector<std::int64_t> expected;
  for (std::uint32_t i = 0; i < topology.role_count; ++i) {
    const auto told = reached.test.score.find(topology.roles[i].token);
    expected.push_back(told == reached.test.score.end() ? 0 : told->second);
  }
  return failed("test.score", KIBAN_N_("expected the score {1}, got {2}"),
                {score_text(expected), got.empty() ? "-" : score_text(got)});
}

Failure check_reason(const Reached& reached) {
  if (reached.test.reason.empty()) return std::nullopt;
  if (!reached.position.state().over()) {
    return failed("test.reason", KIBAN_N_("expected the reason {1}, and the game goes on"), {reached.test.reason});
  }
  const Text got = reached.position.reason();
  if (names(reached.test.reason, got)) return std::nullopt;
  return failed("test.reason", KIBAN_N_("expected the reason {1}, got {2}"), {reached.test.reason, told(got)});
}

Failure check_turn(const Reached& reached) {
  if (reached.test.turn.empty()) return std::nullopt;
  const int role = reached.position.state().acting_role();
  const std::string got = role < 0 ? "none" : reached.game.topology().roles[role].token;
  if (reached.test.turn == got) return std::nullopt;
  return failed("test.turn", KIBAN_N_("expected {1} to move, got {2}"), {reached.test.turn, got});
}

Failure check_text(const Reached& reached) {
  if (reached.test.text.empty()) return std::nullopt;
  const std::string got = reached.position.text(TextDetail::diagram);
  if (reached.test.text == got) return std::nullopt;
  return failed("test.text", KIBAN_N_("expected the position {1}, got {2}"), {reached.test.text, got});
}

constexpr Failure (*checks[])(const Reached&) = {check_result, check_score, check_reason, check_turn,    check_text,
                                                 check_count,  check_legal, check_allows, check_refuses, check_why};

Failure check_all(const TestCase& test, const Game& game, const Position& position) {
  const Reached reached{test, game, position, texts_of(position)};
  for (const auto& check : checks) {
    if (Failure failure = check(reached)) return failure;
  }
  return std::nullopt;
}

Failure play(Position& position, const std::vector<std::string>& texts) {
  std::size_t number = 0;
  for (const std::string& text : texts) {
    ++number;
    const auto move = position.parse_move(text);
    const auto played = move ? position.play(*move) : tl::make_unexpected(move.error());
    if (played) continue;
    return failed("test.play", KIBAN_N_("move {1}, {2}, cannot be played: {3}"),
                  {std::to_string(number), text, told(played.error().text)});
  }
  return std::nullopt;
}

Failure run(const TestCase& test, const std::shared_ptr<const Script>& script, const Bases& bases) try {
  const auto game = open_script(script, test.options, bases);
  if (!game) return failed("test.opens", KIBAN_N_("the game does not open: {1}"), {english(game.error().text)});
  const auto position = (*game)->start(test.position);
  if (!position) {
    return failed("test.position", KIBAN_N_("the position cannot be set up: {1}"), {english(position.error().text)});
  }
  if (Failure failure = play(**position, test.play)) return failure;
  return check_all(test, **game, **position);
} catch (const GameFault& fault) {
  return failed("test.fault", KIBAN_N_("a rule fails: {1}"), {fault.what()});
}

}  // namespace

std::vector<TestOutcome> run_tests(const std::shared_ptr<const Script>& script, const Bases& bases) {
  std::vector<TestOutcome> outcomes;
  for (const TestCase& test : script->description.tests) {
    outcomes.push_back({test.name, test.line, run(test, script, bases)});
  }
  return outcomes;
}

}  // namespace kiban::script
