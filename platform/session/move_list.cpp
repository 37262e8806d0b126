#include "session/move_list.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/match/match_reasons.hpp"
#include "core/model/occupants.hpp"
#include "core/record/record_tags.hpp"
#include "core/record/record_walk.hpp"
#include "session/move_signs.hpp"
#include "session/picture.hpp"

namespace kiban {

namespace {

// All but its place in the list.
MoveItem item_of(const Record& record, NodeId node, const MoveFacts& known) {
  const Node& from = record.nodes[node];
  const std::string* end = tag_of(from, tag_end);
  MoveItem item;
  item.node = node;
  item.text = from.move;
  item.shown = known.shown.empty() ? from.move : known.shown;
  if (end) item.end = *end;
  if (const std::string* sign = tag_of(from, tag_sign); sign && is_move_sign(*sign)) item.sign = *sign;
  item.foul = tag_of(from, tag_position) != nullptr;
  item.comment = from.comment;
  item.role = known.role;
  item.counts = known.counts;
  item.elapsed = from.elapsed;
  item.evaluation = assessment_of(from);
  return item;
}

// What lies before a move in its line.
struct Count {
  std::size_t plies = 0, moves = 0;
};

class Layout {
 public:
  Layout(const Record& record, const std::vector<MoveFacts>& facts, std::vector<MoveItem>& out)
      : record_(record), facts_(facts), out_(out) {}

  // A line from the child `node` on; where others could have been played, these follow the move at once. Lines are
  // walked in a loop and only variations by recursion, so that a long game does not need a deep stack.
  void line(NodeId node, Count before, unsigned depth, bool variation) {
    for (bool first = variation;; first = false) {
      const std::size_t row = out_.size();
      const Count here = put(node, before, depth, first);
      if (!first || !after_end_) others(node, before, depth);
      after_end_ = false;
      const auto& children = record_.nodes[node].children;
      if (children.empty()) return;
      if (record_.line_ends(node)) {
        out_[row].end.clear();
        return after_end(node, here, depth);
      }
      node = children.front();
      before = here;
    }
  }

  // The end has a row of its own where moves follow it: all of them are variations.
  void after_end(NodeId node, Count before, unsigned depth) {
    MoveItem end;
    end.node = node;
    end.is_end = true;
    end.end = end_words(node);
    end.ply = before.plies + 1;
    end.number = before.moves + 1;
    end.depth = depth;
    out_.push_back(std::move(end));
    for (const NodeId child : record_.nodes[node].children) {
      after_end_ = true;  // its siblings are no variations of it
      line(child, before, depth + 1, true);
    }
  }

 private:
  // The file's own word, else the reason.
  std::string end_words(NodeId node) const {
    const Node& from = record_.nodes[node];
    if (const std::string* word = tag_of(from, tag_end)) return *word;
    if (record_.ends_at(node)) return localised(record_.ending.reason);
    const std::string* reason = tag_of(from, tag_end_reason);
    return reason == nullptr ? std::string() : localised(match_reason(*reason));
  }

  // The variations that could replace `node`: only the first child brings its siblings.
  void others(NodeId node, Count before, unsigned depth) {
    const auto& siblings = record_.nodes[record_.nodes[node].parent].children;
    if (siblings.front() != node) return;
    for (std::size_t i = 1; i < siblings.size(); ++i) line(siblings[i], before, depth + 1, true);
  }

  Count put(NodeId node, Count before, unsigned depth, bool first) {
    MoveItem item = item_of(record_, node, node < facts_.size() ? facts_[node] : MoveFacts());
    item.ply = before.plies + 1;
    item.number = before.moves + (item.counts ? 1 : 0);
    item.depth = depth;
    item.first_of_variation = first;
    out_.push_back(std::move(item));
    return {out_.back().ply, out_.back().number};
  }

  const Record& record_;
  const std::vector<MoveFacts>& facts_;
  std::vector<MoveItem>& out_;
  bool after_end_ = false;
};

}  // namespace

Slip MoveListModel::slip_of(NodeId node) const {
  const auto found = slips ? slips->find(node) : decltype(slips->find(node))();
  return slips && found != slips->end() ? found->second : Slip::none;
}

namespace {

std::vector<MoveItem> items_of(const Record& record, const std::vector<MoveFacts>& facts) {
  std::vector<MoveItem> items;
  const auto& first_moves = record.nodes[root_node].children;
  Layout layout(record, facts, items);
  if (!first_moves.empty() && record.line_ends(root_node)) {
    layout.after_end(root_node, {}, 0);
  } else if (!first_moves.empty()) {
    layout.line(first_moves.front(), {}, 0, false);
  }
  return items;
}

}  // namespace

MoveListModel list_moves(const Record& record, const std::vector<MoveFacts>& facts) {
  MoveListModel list;
  list.items = SharedPieces<MoveItem>(items_of(record, facts));
  list.line = SharedPieces<NodeId>(record.line_through(record.current));
  list.current = record.current;
  list.ply = record.ply_of(record.current);
  return list;
}

namespace {

bool begins_with_choice(const std::vector<Step>& path) { return !path.empty() && path.front().type == KB_STEP_CHOICE; }

// An offer names a site and puts nothing there.
bool only_names(const std::vector<Step>& path, const std::vector<Occupant>& stones) {
  return names_site(path.back()) && std::none_of(stones.begin(), stones.end(), [&](const Occupant& stone) {
           return stone.site == path.back().arg && stone.count > 0;
         });
}

// In the player's language; where the choice is only a number, with what was asked.
std::string answer_in_words(const Game& game, const Position& before, const std::vector<Step>& path) {
  const kb_topology& topology = game.topology();
  const char* const label = topology.choices[path.front().arg].label;
  const int phase = before.state().phase;
  std::string words = translate(game.domain(), label);
  const bool number =
      std::all_of(words.begin(), words.end(), [](unsigned char sign) { return std::isdigit(sign) != 0; });
  if (number && phase >= 0) words = translate(game.domain(), topology.phases[phase].label) + std::string(" ") + words;
  for (const Step& step : path) {
    if (names_site(step)) words.append(" ").append(topology.sites[step.arg].label);
  }
  return words;
}

// Of a move that is chosen by its name first.
void note_choice(MoveFacts& facts, const Game& game, const Position& before, Move move) {
  const auto after = before.clone();
  if (!after->play(move)) return;
  const std::vector<Occupant> stones = after->occupants();
  const State then = after->state();
  facts.only_names = only_names(facts.path, stones);
  facts.counts = then.over() || then.acting_role() != facts.role || !same_pieces(stones, before.occupants());
  const bool as_stored = facts.shown.empty() || facts.shown == before.move_text(move).value_or(std::string());
  if (as_stored) facts.shown = answer_in_words(game, before, facts.path);
}

}  // namespace

MoveFacts facts_of_move(const Game& game, const Position& before, Move move, const std::string& style) {
  MoveFacts facts{int{before.state().acting_role()}, {}, before.steps(move)};
  if (!style.empty()) facts.shown = before.move_in_style(move, style).value_or(std::string());
  if (begins_with_choice(facts.path)) note_choice(facts, game, before, move);
  return facts;
}

std::size_t moves_up_to(const Game& game, const Record& record, NodeId node) {
  const std::vector<NodeId> path = record.path_to(node);
  if (game.topology().phase_count < 2) return path.size();
  const std::vector<MoveFacts> facts = facts_of_moves(game, record, {});
  return static_cast<std::size_t>(
      std::count_if(path.begin(), path.end(), [&](NodeId each) { return facts[each].counts; }));
}

std::string first_moves(const Game& game, const Record& record, const std::string& style, std::size_t most) {
  std::string out;
  const auto position = game.start(record.start);
  if (!position) return out;
  for (const NodeId node : record.main_line()) {
    const auto move = (*position)->parse_move(record.nodes[node].move);
    if (!move || most-- == 0) break;
    const std::string shown = facts_of_move(game, **position, *move, style).shown;
    out += (out.empty() ? "" : " ") + (shown.empty() ? record.nodes[node].move : shown);
    if (!(*position)->play(*move)) break;
  }
  return out;
}

std::vector<MoveFacts> facts_of_moves(const Game& game, const Record& record, const std::string& style) {
  std::vector<MoveFacts> all(record.nodes.size());
  const TreeVisitor visitor{[&](NodeId node, const Position& before) {
                              const auto move = before.parse_move(record.nodes[node].move);
                              if (move) {
                                all[node] = facts_of_move(game, before, *move, style);
                              } else {
                                all[node].role = int{before.state().acting_role()};
                              }
                            },
                            {}};
  (void)walk_tree(game, record, visitor, Unplayable::left_out);
  return all;
}

// ---- from one model to the next ----

void MoveList::begin(const Match& match, const std::string& style) {
  facts_ = facts_of_moves(match.game(), match.record(), style);
  seen_.reset();
}

void MoveList::played(const Match& match, MoveFacts facts) {
  const NodeId node = match.record().current;
  if (facts_.size() <= node) facts_.resize(node + 1);
  facts_[node] = std::move(facts);
}

const SharedPieces<NodeId>& MoveList::line(const Match& match) {
  follow(match);
  model_.current = match.record().current;
  model_.ply = match.ply();
  follow_line(match);
  return model_.line;
}

MoveListModel MoveList::model(const Match& match) {
  const Record& record = match.record();
  (void)line(match);
  model_.row = record.current == root_node ? std::nullopt : std::optional<std::size_t>(rows_[record.current]);
  model_.start = assessment_of(record.nodes[root_node]);
  if (line_is_new_) judge_line(match);
  line_is_new_ = false;
  return model_;
}

void MoveList::follow(const Match& match) {
  const TreeChange& change = match.last_change();
  if (seen_ == change.number) return;
  const bool known = seen_ && *seen_ + 1 == change.number && !change.reshaped;
  seen_ = change.number;
  if (!known) return list_all(match);
  for (const NodeId node : change.added) {
    if (!append(match.record(), node)) return list_all(match);
  }
  for (const NodeId node : change.touched) note(match.record(), node);
}

void MoveList::list_all(const Match& match) {
  model_.items = SharedPieces<MoveItem>(items_of(match.record(), facts_));
  rows_.assign(match.record().nodes.size(), 0);
  evaluated_ = 0;
  std::uint32_t row = 0;
  for (const MoveItem& item : model_.items) {
    if (!item.is_end) rows_[item.node] = row;
    if (item.evaluation) ++evaluated_;
    ++row;
  }
  model_.line = {};
  line_is_new_ = true;
}

// After the last row, which it continues; false: elsewhere.
bool MoveList::append(const Record& record, NodeId node) {
  const NodeId parent = record.nodes[node].parent;
  const bool first = parent == root_node;
  if (record.nodes[parent].children.size() != 1 || record.line_ends(parent)) return false;
  if (first ? !model_.items.empty() : model_.items.empty() || model_.items.back().node != parent) return false;
  MoveItem item = item_of(record, node, node < facts_.size() ? facts_[node] : MoveFacts());
  item.ply = first ? 1 : model_.items.back().ply + 1;
  item.number = (first ? 0 : model_.items.back().number) + (item.counts ? 1 : 0);
  item.depth = first ? 0 : model_.items.back().depth;
  if (item.evaluation) ++evaluated_;
  rows_.resize(record.nodes.size());
  rows_[node] = static_cast<std::uint32_t>(model_.items.size());
  model_.items.push_back(std::move(item));
  const bool goes_on = first ? model_.line.empty() : !model_.line.empty() && model_.line.back() == parent;
  if (goes_on) model_.line.push_back(node);
  return true;
}

void MoveList::note(const Record& record, NodeId node) {
  line_is_new_ = true;  // an evaluation, perhaps
  if (node == root_node) return;
  const std::size_t row = rows_[node];
  const MoveItem& old = model_.items[row];
  MoveItem item = item_of(record, node, node < facts_.size() ? facts_[node] : MoveFacts());
  item.ply = old.ply;
  item.number = old.number;
  item.depth = old.depth;
  item.first_of_variation = old.first_of_variation;
  if (record.line_ends(node) && !record.nodes[node].children.empty()) item.end.clear();  // it has a row of its own
  evaluated_ += (item.evaluation ? 1U : 0U) - (old.evaluation ? 1U : 0U);
  model_.items.replace(row, std::move(item));
}

// From the current node on a line follows the first moves: it is the same one as long as the current node lies on it,
// not before the last place where it left the first moves.
void MoveList::follow_line(const Match& match) {
  const Record& record = match.record();
  const bool there = model_.line.empty() == model_.items.empty() && model_.ply <= model_.line.size();
  if (there && model_.ply >= line_from_ && (model_.ply == 0 || model_.line[model_.ply - 1] == record.current)) return;
  const auto line = record.line_through(record.current);
  line_from_ = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const NodeId parent = record.nodes[line[i]].parent;
    if (record.line_ends(parent) || record.nodes[parent].children.front() != line[i]) line_from_ = i + 1;
  }
  model_.line = SharedPieces<NodeId>(line);
  line_is_new_ = true;
}

void MoveList::judge_line(const Match& match) {
  model_.slips = nullptr;
  auto slips = std::make_shared<std::map<NodeId, Slip>>();
  for (const LineSlip& slip : this->slips(match)) slips->emplace(slip.node, slip.slip);
  if (!slips->empty()) model_.slips = std::move(slips);
  const Record& record = match.record();
  const std::size_t roles = match.game().topology().role_count;
  model_.sides =
      evaluated_ > 0 ? summaries_of_line(record, record.current, movers(), roles) : std::vector<SideSummary>();
}

std::vector<Step> MoveList::last_path(const Record& record) const {
  return record.current < facts_.size() ? facts_[record.current].path : std::vector<Step>();
}

std::vector<std::vector<Step>> MoveList::stone_paths(const Record& record) const {
  if (has_origin(last_path(record))) return {};
  std::vector<std::vector<Step>> paths;
  for (NodeId node = record.current; node != root_node; node = record.nodes[node].parent) {
    if (node >= facts_.size() || facts_[node].role < 0) return {};
    paths.push_back(facts_[node].only_names ? std::vector<Step>() : facts_[node].path);
  }
  std::reverse(paths.begin(), paths.end());
  return paths;
}

std::vector<LineSlip> MoveList::slips(const Match& match) const {
  if (evaluated_ == 0) return {};
  return slips_of_line(match.record(), match.record().current, movers());
}

std::vector<int> MoveList::movers() const {
  std::vector<int> movers;
  movers.reserve(facts_.size());
  for (const MoveFacts& facts : facts_) movers.push_back(facts.role);
  return movers;
}

}  // namespace kiban
