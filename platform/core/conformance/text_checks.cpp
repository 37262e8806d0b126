#include <algorithm>
#include <array>

#include "core/base/utf8.hpp"
#include "core/conformance/checks.hpp"

namespace kiban::conformance {
namespace {

constexpr std::string_view unchanged = "failed-call-changes-nothing";

void check_full_text(const Game& game, const Snapshot& now, Report& report) {
  const auto again = game.start(now.full);
  if (!again) {
    report.broken("text-round-trip", now.full + " is not read back: " + english(again.error().text));
    return;
  }
  const Snapshot read = snapshot_of(**again);
  std::string changed;
  if (read.full != now.full) changed = "it becomes " + read.full;
  if (read.texts != now.texts) changed = "the legal moves differ";
  if (read.key != now.key) changed = "the keys differ";
  if (!same_state(read.state, now.state)) changed = "the states differ";
  report.expect(changed.empty(), "text-round-trip", now.full + " is read back, but " + changed);
}

void check_diagram(const Game& game, const Snapshot& now, Report& report) {
  const auto again = game.start(now.diagram);
  if (!again) {
    report.broken("diagram-round-trip", now.diagram + " is not read back: " + english(again.error().text));
    return;
  }
  const std::string read = (*again)->text(TextDetail::diagram);
  report.expect(read == now.diagram, "diagram-round-trip", now.diagram + " is read back as " + read);
}

// A text with one small change.
std::string mutated(std::string text, Chance& chance) {
  constexpr std::string_view letters = "abkgBWP0195/ -+*:=\t\n";
  const std::size_t at = text.empty() ? 0 : chance.below(text.size());
  switch (chance.below(4)) {
    case 0:
      text.insert(at, 1, letters[chance.below(letters.size())]);
      break;
    case 1:
      text = text.substr(0, at);
      break;
    case 2:
      text.append(text.substr(at));
      break;
    default:
      if (!text.empty()) text[at] = letters[chance.below(letters.size())];
  }
  return text;
}

std::vector<std::string> hostile_texts() {
  return {" ",
          "\n",
          "-",
          "moves",
          "%s%n",
          "a0",
          "zz99",
          "\xE7\x9B\xA4",
          std::string(60, '9'),
          std::string(64, '/'),
          "\xFF",
          std::string("a\0b", 3)};
}

void try_move_text(const Position& position, const Snapshot& now, const std::string& text, Report& report) {
  const auto move = position.parse_move(text);
  if (move) {
    const bool legal = std::find(now.legal.begin(), now.legal.end(), *move) != now.legal.end();
    report.expect(legal, "hostile-text-refused", "the move text \"" + text + "\" is read as a move that is not legal");
    return;
  }
  const Error& error = move.error();
  const bool fits = error.fault == Fault::parse || error.fault == Fault::illegal || error.fault == Fault::state;
  report.expect(fits && !error.text.token.empty(), "hostile-text-refused",
                "the move text \"" + text + "\" is refused as " + line_of(error));
}

void try_position_text(const Game& game, const std::string& text, Report& report) {
  const auto position = game.start(text);
  if (!position) {
    const Error& error = position.error();
    const bool fits = error.fault != Fault::internal && !error.text.token.empty() && is_one_line(english(error.text));
    report.expect(fits, "hostile-text-refused", "the position \"" + text + "\" is refused as " + line_of(error));
    return;
  }
  // Accepted, so it is a position like any other.
  const Snapshot now = snapshot_of(**position);
  report.expect(now.state.over() == now.legal.empty(), "over-means-no-moves", "in the position \"" + text + "\"");
  report.expect(now.legal.size() <= game.topology().max_legal_moves, "max-legal-moves-holds",
                "in the position \"" + text + "\"");
  check_full_text(game, now, report);
}

Step hostile_step(Chance& chance) {
  constexpr std::array<std::int32_t, 8> args{-1, 0, 1, 4095, 4096, -2147483647 - 1, 2147483647, 65536};
  return {static_cast<std::int32_t>(chance.below(7)) - 1, args[chance.below(args.size())]};
}

}  // namespace

void check_texts(const Game& game, const Snapshot& now, Report& report) {
  check_full_text(game, now, report);
  check_diagram(game, now, report);
}

void check_hostile_moves(Position& position, const Snapshot& now, Chance& chance, Report& report) {
  const std::array<Move, 5> moves{Move{0, 0}, Move{~0ULL, ~0ULL}, Move{chance.bits(), chance.bits()},
                                  Move{chance.below(65536), 0}, Move{0, chance.below(65536)}};
  for (const Move move : moves) {
    if (std::find(now.legal.begin(), now.legal.end(), move) != now.legal.end()) continue;
    const auto played = position.play(move);
    if (played) {
      report.broken("hostile-move-refused", "128 bits that are no legal move can be played");
      report.expect(position.undo().has_value(), "undo-restores", "undo fails");
      continue;
    }
    report.expect(!played.error().text.token.empty() && played.error().fault != Fault::internal, "hostile-move-refused",
                  "128 bits that are no legal move are refused as " + line_of(played.error()));
  }
  const std::string changed = difference(now, snapshot_of(position));
  report.expect(changed.empty(), unchanged, "after moves that nobody made " + changed);
}

void check_hostile_texts(const Game& game, Position& position, const Snapshot& now, Chance& chance, Report& report) {
  std::vector<std::string> texts = hostile_texts();
  if (!now.texts.empty()) texts.push_back(mutated(now.texts[chance.below(now.texts.size())], chance));
  for (const std::string& text : texts) try_move_text(position, now, text, report);
  for (const std::string& text : hostile_texts()) try_position_text(game, text, report);
  for (int i = 0; i < 4; ++i) try_position_text(game, mutated(i % 2 == 0 ? now.full : now.diagram, chance), report);
  const std::string changed = difference(now, snapshot_of(position));
  report.expect(changed.empty(), unchanged, "after texts that nobody made " + changed);
}

void check_hostile_paths(const Position& position, const Snapshot& now, Chance& chance, Report& report) {
  std::vector<Step> path;
  for (std::size_t length = 0; length <= KB_MAX_STEPS + 1; ++length, path.push_back(hostile_step(chance))) {
    std::vector<Mark> blame;
    const auto why = position.why(path, &blame);
    if (why) {
      const bool legal =
          std::any_of(now.legal.begin(), now.legal.end(), [&](Move m) { return position.steps(m) == path; });
      report.expect(legal, "why-agrees", "why allows a click path that no legal move has");
    } else {
      report.expect(!why.error().text.token.empty(), "why-agrees", "why gives no reason for an impossible path");
    }
  }
  for (const Site site : {Site{-1}, Site{KB_MAX_SITES}, Site{2147483647}}) {
    try {
      position.about(site, nullptr);
    } catch (const GameFault&) {  // an error is as good an answer as nothing
      continue;
    }
  }
}

}  // namespace kiban::conformance
