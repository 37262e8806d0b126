#include "session/proof_tree.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace kiban {
namespace {

// Walks the tree once, from move to move, and makes a row of each defence and its answer.
class ProofPainter {
 public:
  ProofPainter(const Position& position, const Proof& proof, std::string style)
      : proof_(proof), style_(std::move(style)), at_(position.clone()), children_(proof.tree.size()) {
    for (std::uint32_t i = 1; i < proof.tree.size(); ++i) children_[proof.tree[i].parent].push_back(i);
  }

  ProofModel paint() {
    if (proof_.tree.empty() || children_[0].empty()) return {};
    model_.rows.emplace_back();
    answer(0, children_[0].front());
    if (model_.rows[0].moves.empty()) return {};
    sort_rows();
    return std::move(model_);
  }

 private:
  // False where the move cannot be played.
  bool play(Move move, std::string* shown) {
    const auto text = at_->move_text(move);
    if (!text) return false;
    const auto in_style = style_.empty() ? text : at_->move_in_style(move, style_);
    if (!at_->play(move)) return false;
    moves_.push_back(*text);
    *shown = in_style.value_or(*text);
    return true;
  }
  void take_back() {
    moves_.pop_back();
    (void)at_->undo();
  }

  // The winner's move `node` is the answer of the row.
  void answer(std::uint32_t row, std::uint32_t node) {
    const ProofNode& told = proof_.tree[node];
    std::string shown;
    if (!play(told.move, &shown)) return;
    model_.rows[row].answer = shown;
    model_.rows[row].moves.push_back(moves_.back());
    model_.rows[row].cut = told.cut;
    model_.rows[row].others = told.others;
    for (const std::uint32_t defence : children_[node]) defend(row, defence);
    model_.rows[row].barred = told.others && children_[node].empty() && is_stop_barred();
    model_.rows[row].plies = plies_after(model_.rows[row]);
    take_back();
  }

  void defend(std::uint32_t before, std::uint32_t node) {
    std::string shown;
    if (!play(proof_.tree[node].move, &shown)) return;
    const auto row = static_cast<std::uint32_t>(model_.rows.size());
    model_.rows.emplace_back();
    model_.rows[row].before = before;
    model_.rows[row].defence = shown;
    model_.rows[row].moves = {moves_.back()};
    model_.rows[row].futile = proof_.tree[node].futile;
    model_.rows[row].cut = true;
    model_.rows[before].next.push_back(row);
    if (!children_[node].empty()) answer(row, children_[node].front());
    take_back();
  }

  // Is the one place where the winner would win with the next move forbidden to the loser? Nothing else is left to do.
  bool is_stop_barred() const {
    const State state = at_->state();
    const auto legal = at_->legal();
    if (state.over() || legal.empty()) return false;
    const auto marks = at_->marks();
    const auto forbidden = [&](Site site) {
      return std::any_of(marks.begin(), marks.end(),
                         [&](const Mark& mark) { return mark.purpose == KB_MARK_FORBIDDEN && mark.site == site; });
    };
    const auto winning = winning_site(*at_, legal);
    return winning && forbidden(*winning);
  }

  // Where the other side wins at once, whatever is played; nothing: nowhere, or at more places than one.
  static std::optional<Site> winning_site(const Position& position, const std::vector<Move>& legal) {
    const auto after = position.clone();
    const auto changes_nothing = [&](Move move) {
      if (!after->play(move)) return false;
      return !after->state().over() || !after->undo();
    };
    if (std::none_of(legal.begin(), legal.end(), changes_nothing)) return std::nullopt;
    std::optional<Site> found;
    for (const Move move : after->legal()) {
      const auto steps = after->steps(move);
      if (!after->play(move)) continue;
      const bool wins = after->state().outcome == Outcome::won;
      if (!after->undo() || (wins && found)) return std::nullopt;
      if (wins) found = landing(steps);
    }
    return found;
  }
  static std::optional<Site> landing(const std::vector<Step>& steps) {
    for (const Step& step : steps)
      if (step.type == KB_STEP_TO) return step.arg;
    return std::nullopt;
  }

  // Against the longest defence; one that only delays counts no plies, one that is not told takes the winner one more
  // move.
  int plies_after(const ProofRow& row) const {
    if (row.cut) return -1;
    int most = row.others && !at_->state().over() ? 2 : 0;
    for (const std::uint32_t next : row.next) {
      const ProofRow& after = model_.rows[next];
      if (after.plies < 0) return -1;
      most = std::max(most, after.plies + (after.futile ? 0 : static_cast<int>(after.moves.size())));
    }
    return most;
  }

  // What resists longest comes first, and what is not told in full before all.
  void sort_rows() {
    const auto resists = [&](std::uint32_t row) {
      const int plies = model_.rows[row].plies;
      return plies < 0 ? std::numeric_limits<int>::max() : plies;
    };
    for (ProofRow& row : model_.rows)
      std::stable_sort(row.next.begin(), row.next.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return resists(a) > resists(b); });
  }

  const Proof& proof_;
  std::string style_;
  std::unique_ptr<Position> at_;
  std::vector<std::vector<std::uint32_t>> children_;
  std::vector<std::string> moves_;
  ProofModel model_;
};

}  // namespace

ProofModel picture_of_proof(const Position& position, const Proof& proof, const std::string& style) {
  return ProofPainter(position, proof, style).paint();
}

ProofPlace place_in_proof(const ProofModel& proof, std::span<const std::string> moves) {
  ProofPlace place;
  if (proof.rows.empty()) return place;
  if (moves.empty()) return {std::nullopt, proof.rows[0].moves.front()};
  if (moves.front() != proof.rows[0].moves.front()) return place;
  std::uint32_t row = 0;
  moves = moves.subspan(1);
  for (; !moves.empty(); moves = moves.subspan(2)) {
    const auto& next = proof.rows[row].next;
    const auto begun = [&](std::uint32_t each) { return proof.rows[each].moves.front() == moves.front(); };
    const auto found = std::find_if(next.begin(), next.end(), begun);
    if (found == next.end()) return place;
    row = *found;
    const auto& told = proof.rows[row].moves;
    if (moves.size() == 1) return {row, told.size() > 1 ? std::optional(told[1]) : std::nullopt};
    if (told.size() < 2 || told[1] != moves[1]) return place;
  }
  place.row = row;
  return place;
}

}  // namespace kiban
