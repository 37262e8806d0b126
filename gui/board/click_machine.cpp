#include "gui/board/click_machine.hpp"

#include <algorithm>

namespace kiban::gui {

namespace {

bool names_site(const Step& step) { return step.type == KB_STEP_FROM || step.type == KB_STEP_TO; }

// FROM and TO are both a click on a site: a path matches by what was clicked.
bool same_click(const Step& a, const Step& b) {
  return a.arg == b.arg && (a.type == b.type || (names_site(a) && names_site(b)));
}

bool begins_with(const std::vector<Step>& steps, const std::vector<Step>& path) {
  return steps.size() >= path.size() && std::equal(path.begin(), path.end(), steps.begin(), same_click);
}

template <class T, class Same>
void add_once(std::vector<T>& list, const T& item, Same same) {
  if (std::none_of(list.begin(), list.end(), [&](const T& other) { return same(item, other); })) list.push_back(item);
}

}  // namespace

std::vector<const BoardMove*> ClickMachine::matching(const std::vector<BoardMove>& moves, const Path& path) const {
  std::vector<const BoardMove*> found;
  for (const BoardMove& move : moves)
    if (begins_with(move.steps, path)) found.push_back(&move);
  return found;
}

void ClickMachine::set_model(std::shared_ptr<const BoardModel> model) {
  const Path kept = path_;
  const std::size_t kept_base = base_;
  model_ = std::move(model);
  restart();
  if (!model_ || !model_->may_move || kept.size() <= kept_base || !leads_on(kept, kept_base)) return;
  path_ = kept;
  base_ = kept_base;
  look_ahead();
}

// Something can still be clicked or chosen after `path`; or it only lifted an own piece, which lies there still.
bool ClickMachine::leads_on(const Path& path, std::size_t base) const {
  const auto left = matching(legal(), path);
  const bool longer =
      std::any_of(left.begin(), left.end(), [&](const BoardMove* move) { return move->steps.size() > path.size(); });
  return longer || (path.size() == base + 1 && base == base_ && can_lift(path.back().arg));
}

void ClickMachine::restart() {
  path_.clear();
  base_ = 0;
  if (model_ && model_->may_move) path_ = with_shared_choices({}, false);
  base_ = path_.size();
  look_ahead();
}

// Takes what all remaining moves have in common as long as it is a choice. Nothing is played that nobody clicked:
// before a click the last step of a move is left to be asked.
ClickMachine::Path ClickMachine::with_shared_choices(Path path, bool may_complete) const {
  for (;;) {
    const auto left = matching(legal(), path);
    if (left.empty() || left.front()->steps.size() <= path.size()) return path;
    const Step next = left.front()->steps[path.size()];
    const bool shared = !names_site(next) && std::all_of(left.begin(), left.end(), [&](const BoardMove* move) {
      return move->steps.size() > path.size() && same_click(move->steps[path.size()], next);
    });
    const bool completes = shared && std::any_of(left.begin(), left.end(), [&](const BoardMove* move) {
                             return move->steps.size() == path.size() + 1;
                           });
    if (!shared || (completes && !may_complete)) return path;
    path.push_back(next);
  }
}

std::size_t ClickMachine::sites_clicked() const {
  return static_cast<std::size_t>(std::count_if(path_.begin(), path_.end(), names_site));
}

void ClickMachine::look_ahead() {
  targets_.clear();
  places_.clear();
  choices_.clear();
  top_choices_.clear();
  if (!model_ || !model_->may_move) return;
  const bool under_way = sites_clicked() > 0;
  for (const BoardMove* move : matching(legal(), path_)) {
    if (move->steps.size() <= path_.size()) continue;
    const Step& next = move->steps[path_.size()];
    if (!names_site(next))
      add_once(under_way ? choices_ : top_choices_, next, same_click);
    else if (under_way)
      add_once(targets_, next.arg, std::equal_to<>());
    else if (next.type == KB_STEP_TO)
      add_once(places_, next.arg, std::equal_to<>());
  }
}

Site ClickMachine::selected() const {
  const auto last = std::find_if(path_.rbegin(), path_.rend(), names_site);
  return last == path_.rend() ? -1 : last->arg;
}

Site ClickMachine::origin() const {
  const auto first = std::find_if(path_.begin(), path_.end(), names_site);
  return first == path_.end() ? -1 : first->arg;
}

std::optional<Step> ClickMachine::begun_with() const {
  if (!model_ || !model_->may_move || path_.empty() || sites_clicked() > 0) return std::nullopt;
  const std::size_t silent = with_shared_choices({}, false).size();
  return path_.size() > silent ? std::optional(path_[silent]) : std::nullopt;
}

bool ClickMachine::is_target(Site site) const {
  return std::find(targets_.begin(), targets_.end(), site) != targets_.end();
}

bool ClickMachine::is_place(Site site) const {
  return std::find(places_.begin(), places_.end(), site) != places_.end();
}

// The path with this site as its next click, in the words of the moves it leads to; unchanged when none.
ClickMachine::Path ClickMachine::extended(const Path& path, Site site) const {
  for (const BoardMove* move : matching(legal(), path)) {
    if (move->steps.size() <= path.size()) continue;
    const Step& next = move->steps[path.size()];
    if (!names_site(next) || next.arg != site) continue;
    Path longer = path;
    longer.push_back(next);
    return longer;
  }
  return path;
}

ClickAnswer ClickMachine::click(Site site) {
  if (!model_ || !model_->may_move || site < 0) return {};
  Path longer = extended(path_, site);
  if (longer.size() > path_.size()) return accept(std::move(longer));
  if (site == selected()) {
    // A shorter move may be complete where a longer one could go on: the second click on its last site plays it.
    for (const BoardMove* move : matching(legal(), path_))
      if (move->steps.size() == path_.size()) return {ClickAnswer::Kind::played, *move, {}};
    cancel();
    return {ClickAnswer::Kind::changed, {}, {}};
  }
  return refuse_or_reselect(site);
}

ClickAnswer ClickMachine::choose(const Step& choice) {
  if (!model_ || !model_->may_move) return {};
  Path longer = path_;
  longer.push_back(choice);
  if (names_site(choice) || matching(legal(), longer).empty()) return {};
  const bool before_sites = sites_clicked() == 0;
  ClickAnswer answer = accept(std::move(longer));
  if (before_sites && answer.kind != ClickAnswer::Kind::played) base_ = path_.size();
  return answer;
}

ClickAnswer ClickMachine::accept(Path path) {
  path = with_shared_choices(std::move(path), true);
  const auto left = matching(legal(), path);
  if (left.size() == 1 && left.front()->steps.size() == path.size()) {
    const BoardMove move = *left.front();
    restart();
    return {ClickAnswer::Kind::played, move, {}};
  }
  path_ = std::move(path);
  look_ahead();
  return {choices_.empty() ? ClickAnswer::Kind::changed : ClickAnswer::Kind::asks, {}, {}};
}

bool ClickMachine::moves_pieces() const {
  return std::any_of(legal().begin(), legal().end(), [](const BoardMove& move) {
    return std::any_of(move.steps.begin(), move.steps.end(), [](const Step& s) { return s.type == KB_STEP_FROM; });
  });
}

bool ClickMachine::can_lift(Site site) const {
  if (!model_ || !model_->may_move) return false;
  const Path base(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(base_));
  const Path longer = extended(base, site);
  if (longer.size() > base.size()) return longer.back().type == KB_STEP_FROM;
  if (!moves_pieces()) return false;
  return std::any_of(model_->occupants.begin(), model_->occupants.end(), [&](const Occupant& piece) {
    return piece.site == site && piece.count > 0 && piece.role >= 0 && (model_->state.to_act >> piece.role & 1u);
  });
}

// Also an own piece without a legal move can be lifted, so that a try can be made and explained.
ClickAnswer ClickMachine::lift(Site site) {
  cancel();
  Path longer = extended(path_, site);
  if (longer.size() > path_.size()) return accept(std::move(longer));
  path_.push_back({KB_STEP_FROM, site});
  look_ahead();
  return {ClickAnswer::Kind::changed, {}, {}};
}

bool ClickMachine::asks_before_sites() const {
  const auto left = matching(legal(), path_);
  return !left.empty() && std::none_of(left.begin(), left.end(), [&](const BoardMove* move) {
    return move->steps.size() > path_.size() && names_site(move->steps[path_.size()]);
  });
}

ClickAnswer ClickMachine::refuse_or_reselect(Site site) {
  Path tried = path_;
  tried.push_back({KB_STEP_TO, site});
  const bool under_way = sites_clicked() > 0;
  if (can_lift(site) && !(under_way && known_refusal(tried))) return lift(site);
  if (!under_way && asks_before_sites()) return {ClickAnswer::Kind::choice_first, {}, {}};
  if (!under_way && moves_pieces()) return {};
  return refuse(std::move(tried));
}

bool ClickMachine::known_refusal(const Path& tried) const { return !matching(model_->refused, tried).empty(); }

// A try that the rules are known to refuse keeps the piece in hand for the next try; any other puts it back.
ClickAnswer ClickMachine::refuse(Path tried) {
  const bool known = known_refusal(tried);
  if (!known) cancel();
  return {ClickAnswer::Kind::refused, {}, std::move(tried)};
}

void ClickMachine::cancel() {
  const bool keep_base = sites_clicked() > 0 && base_ > 0;
  const Path base(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(base_));
  restart();
  if (keep_base && model_ && model_->may_move && !matching(legal(), base).empty()) {
    path_ = base;
    base_ = base.size();
    look_ahead();
  }
}

}  // namespace kiban::gui
