#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "core/base/utf8.hpp"
#include "core/conformance/checks.hpp"
#include "core/model/editing.hpp"

namespace kiban::conformance {
namespace {

using Path = std::vector<Step>;

std::vector<std::pair<int, int>> comparable(const Path& path) {
  std::vector<std::pair<int, int>> out;
  for (const Step& step : path) out.emplace_back(step.type, step.arg);
  return out;
}

bool in_range(const kb_topology& topology, Site site) {
  return site >= 0 && static_cast<std::uint32_t>(site) < topology.site_count;
}

bool in_range(const kb_topology& t, const Step& step) {
  const auto below = [&](std::uint32_t count) { return step.arg >= 0 && static_cast<std::uint32_t>(step.arg) < count; };
  switch (step.type) {
    case KB_STEP_FROM:
    case KB_STEP_TO:
      return in_range(t, step.arg) && (t.sites[step.arg].flags & KB_SITE_HOLE) == 0;
    case KB_STEP_KIND:
      return below(t.kind_count);
    case KB_STEP_CHOICE:
      return below(t.choice_count);
    default:
      return false;
  }
}

void check_state(const Position& position, const Snapshot& now, Report& report) {
  report.expect(now.state.over() == now.legal.empty(), "over-means-no-moves",
                now.state.over() ? "the game is over and has legal moves" : "the game goes on without a legal move");
  report.expect(now.state.over() == (now.state.to_act == 0), "over-means-nobody-acts",
                "somebody is to act after the end, or nobody before it");
  report.expect((now.state.outcome == Outcome::won) == (now.state.winners != 0), "winners-match-outcome",
                "winners without a win, or a win without winners");
  report.expect(now.state.over() != now.reason.token.empty(), "reason-given",
                now.state.over() ? "the game ended without a reason token" : "a reason to end, and it goes on");
  report.expect(position.score() == position.score(), "legal-deterministic", "asked twice, the scores differ");
  report.expect(position.legal_count() == now.legal.size(), "legal-count-agrees",
                "counting the legal moves gives another number than listing them");
}

void check_sites(const kb_topology& topology, const Snapshot& now, Report& report) {
  std::set<Site> taken;
  for (const Occupant& o : now.occupants) {
    const bool fine = in_range(topology, o.site) && o.kind >= 0 &&
                      static_cast<std::uint32_t>(o.kind) < topology.kind_count && o.role >= -1 &&
                      o.role < static_cast<int>(topology.role_count) && taken.insert(o.site).second;
    report.expect(fine, "occupants-in-range", "an occupant is on no site, is no piece, or shares its site");
  }
  for (const Mark& mark : now.marks) {
    report.expect(in_range(topology, mark.site), "marks-in-range", "a mark is on no site");
  }
}

void check_move(const Game& game, const Position& position, Move move, Report& report) {
  const auto text = position.move_text(move);
  if (!report.expect(text.has_value(), "move-text-round-trip", "a legal move has no text")) return;
  report.expect(is_one_line(*text) && text->find(' ') == std::string::npos && text->size() <= KB_MAX_MOVE_TEXT,
                "texts-readable", "a move text is not one short word");
  const auto back = position.parse_move(*text);
  report.expect(back && *back == move, "move-text-round-trip", "the text " + *text + " is read as another move");
  const Path path = position.steps(move);
  const bool fine = !path.empty() && path.size() <= KB_MAX_STEPS &&
                    std::all_of(path.begin(), path.end(), [&](Step s) { return in_range(game.topology(), s); });
  report.expect(fine, "steps-in-range", "the click path of " + *text + " leads nowhere");
  const auto why = position.why(path, nullptr);
  report.expect(why.has_value(), "why-agrees", "why refuses the legal move " + *text);
}

void check_moves(const Game& game, const Position& position, const Snapshot& now, Report& report) {
  report.expect(now.legal.size() <= game.topology().max_legal_moves, "max-legal-moves-holds",
                std::to_string(now.legal.size()) + " legal moves");
  const std::set<std::string> texts(now.texts.begin(), now.texts.end());
  report.expect(texts.size() == now.texts.size(), "move-texts-distinct", "two legal moves have the same text");
  std::set<std::vector<std::pair<int, int>>> paths;
  for (std::size_t i = 0; i < now.legal.size(); ++i) {
    check_move(game, position, now.legal[i], report);
    const bool distinct = paths.insert(comparable(position.steps(now.legal[i]))).second;
    report.expect(distinct, "click-paths-distinct", "another legal move has the click path of " + now.texts[i]);
  }
}

bool readable(const Text& text) {
  const auto line = [](const std::string& part) { return is_one_line(part); };
  return line(text.token) && line(text.message) && std::all_of(text.args.begin(), text.args.end(), line);
}

void check_words(const Game& game, const Position& position, const Snapshot& now, Report& report) {
  report.expect(readable(now.reason), "texts-readable", "the reason is not readable UTF-8 text");
  report.expect(is_one_line(now.full) && is_one_line(now.diagram), "texts-readable",
                "the position text is not readable UTF-8 text");
  const auto sites = static_cast<Site>(game.topology().site_count);
  for (Site site = 0; site < sites; ++site) {
    std::vector<Mark> marks;
    report.expect(readable(position.about(site, &marks)), "texts-readable",
                  "what is said about a site is not readable");
  }
}

void check_one_refusal(Position& position, const Snapshot& now, Move move, Report& report) {
  const auto text = position.move_text(move);
  const std::string name = text.value_or("without text");
  report.expect(text.has_value(), "refused-moves-named", "a refused move has no text");
  report.expect(std::find(now.legal.begin(), now.legal.end(), move) == now.legal.end(), "refused-is-refused",
                "the refused move " + name + " is legal");
  const Path path = position.steps(move);
  const auto played = position.play(move);
  if (played) {
    report.broken("refused-is-refused", "the refused move " + name + " can be played");
    report.expect(position.undo().has_value(), "undo-restores", "undo fails");
    return;
  }
  report.expect(played.error().fault == Fault::illegal && !played.error().text.token.empty(), "refusal-explained",
                "the refused move " + name + " is not called illegal, or no reason is given");
  std::vector<Mark> blame;
  const auto why = position.why(path, &blame);
  report.expect(!why && why.error().text.token == played.error().text.token, "why-agrees",
                "play and why give other reasons for " + name);
  if (!text) return;
  const auto parsed = position.parse_move(*text);
  report.expect(!parsed && parsed.error().text.token == played.error().text.token, "parse-explains-refusal",
                "the text of the refused move " + name + " is read, or refused with another reason");
}

}  // namespace

void check_legal_moves(Position& position, const Snapshot& now, Report& report) {
  for (std::size_t i = 0; i < now.legal.size(); ++i) {
    const auto played = position.play(now.legal[i]);
    if (!played) {
      report.broken("legal-moves-play", "the legal move " + now.texts[i] + " is refused: " + line_of(played.error()));
    } else {
      report.expect(position.undo().has_value(), "undo-restores", "undo of " + now.texts[i] + " fails");
    }
  }
  const std::string changed = difference(now, snapshot_of(position));
  report.expect(changed.empty(), "undo-restores", "after play and undo of each move " + changed);
}

void check_position(const Game& game, const Position& position, const Snapshot& now, Report& report) {
  check_state(position, now, report);
  check_sites(game.topology(), now, report);
  check_moves(game, position, now, report);
  check_words(game, position, now, report);
}

void check_refusals(Position& position, const Snapshot& now, Report& report) {
  if (now.state.over()) return;
  const std::vector<Move> refused = position.refused();
  for (const Move move : refused) check_one_refusal(position, now, move, report);
  report.expect(position.refused() == refused, "legal-deterministic", "the refused moves come in another order");
  const std::string changed = difference(now, snapshot_of(position));
  report.expect(changed.empty(), "failed-call-changes-nothing", "after refused moves " + changed);
}

void check_perft(Position& position, const Snapshot& now, Report& report) {
  constexpr std::uint64_t enough = 20000;  // leaves
  std::uint64_t leaves = 1;
  for (unsigned depth = 1; depth <= 4 && leaves * now.legal.size() <= enough; ++depth) {
    const auto counted = position.perft(depth, {});
    const auto walked = perft_by_moves(position, depth, true, {});
    const bool same = counted && walked && *counted == *walked;
    if (!report.expect(same, "perft-agrees", "other numbers at depth " + std::to_string(depth))) break;
    leaves = std::max<std::uint64_t>(*walked, 1);
  }
  const auto stopped = position.perft(2, [] { return true; });
  report.expect(stopped || stopped.error().fault == Fault::cancelled, "perft-agrees", "a stopped count fails");
  const std::string changed = difference(now, snapshot_of(position));
  report.expect(changed.empty(), "perft-leaves-position", "after counting " + changed);
}

void Keys::see(const Snapshot& now, Report& report) {
  // Everything that can be seen, as one text. Two positions that look the same may still differ in what no player can
  // see, so moves and marks are part of it.
  std::string look = now.diagram + "|" + std::to_string(now.state.phase) + "|" + std::to_string(now.state.to_act);
  for (const auto seat : now.state.seat_of_role) look += "," + std::to_string(seat);
  for (const std::string& text : now.texts) look += "|" + text;
  for (const Mark& mark : now.marks) look += "/" + std::to_string(mark.site) + "." + std::to_string(mark.purpose);
  const auto [known, fresh] = key_of_.emplace(look, now.key);
  report.expect(fresh || known->second == now.key, "key-agrees", "the same position has two keys: " + now.diagram);

  std::string board;
  for (const Occupant& o : now.occupants) {
    if (o.count == 0) continue;
    board += std::to_string(o.site) + "." + std::to_string(o.kind) + "." + std::to_string(o.role) + "." +
             std::to_string(o.count) + " ";
  }
  const auto [other, first] = board_of_.emplace(now.key, board);
  report.expect(first || other->second == board, "key-distinguishes", "two boards have one key: " + now.diagram);

  // Ended games are left out: what ended them may be their history, which is in no key.
  if (now.state.over()) return;
  std::string asked = std::to_string(now.state.to_act) + "|" + std::to_string(now.state.phase);
  for (const auto seat : now.state.seat_of_role) asked += "," + std::to_string(seat);
  const auto [before, fresh_asked] = asked_of_.emplace(now.key, asked);
  report.expect(fresh_asked || before->second == asked, "key-distinguishes",
                "another side to act, phase or seats have the same key: " + now.diagram);
}

namespace {

// The diagram with every word that names a role, in full or by its letter, naming another one.
std::string with_other_role(const kb_topology& t, const std::string& diagram, std::uint32_t from, std::uint32_t to) {
  std::string out;
  for (std::size_t at = 0; at <= diagram.size();) {
    const std::size_t end = std::min(diagram.find(' ', at), diagram.size());
    const std::string word = diagram.substr(at, end - at);
    const std::string_view name = t.roles[from].token, other = t.roles[to].token;
    if (word == name)
      out += other;
    else
      out += word == name.substr(0, 1) ? std::string(other.substr(0, 1)) : word;
    if (end < diagram.size()) out += ' ';
    at = end + 1;
  }
  return out;
}

}  // namespace

void check_other_side(const Game& game, const Snapshot& now, Keys& keys, Report& report) {
  if (now.state.over()) return;
  const kb_topology& t = game.topology();
  const auto acting = static_cast<std::uint32_t>(int{now.state.acting_role()});
  for (std::uint32_t role = 0; role < t.role_count; ++role) {
    if (role == acting) continue;
    std::vector<std::string> texts{with_other_role(t, now.diagram, acting, role)};
    if (game.editing() != nullptr) {
      if (auto text = game.editing()->compose(now.occupants, static_cast<Role>(role))) texts.push_back(*text);
    }
    for (const std::string& text : texts) {
      const auto turned = game.start(text);
      if (turned && !(*turned)->state().over()) keys.see(snapshot_of(**turned), report);
    }
  }
}

}  // namespace kiban::conformance
