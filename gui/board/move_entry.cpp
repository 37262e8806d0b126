#include "gui/board/move_entry.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "gui/board/names.hpp"

namespace kiban::gui {

namespace {

Site first_site(const std::vector<Step>& steps) {
  const auto first = std::find_if(steps.begin(), steps.end(), [](const Step& step) {
    return step.type == KB_STEP_FROM || step.type == KB_STEP_TO;
  });
  return first == steps.end() ? -1 : first->arg;
}

bool begins_at(const BoardMove& move, Site site) {
  return std::any_of(move.steps.begin(), move.steps.end(),
                     [&](const Step& step) { return step.type == KB_STEP_FROM && step.arg == site; });
}

}  // namespace

void MoveEntry::follow_model(bool same_board) {
  clicks_.set_model(context_.model);
  if (lifted_ && !(same_board && drag_goes_on())) {
    let_go();
    hooks_.let_go();
  }
  if (clicks_.choices().empty()) close_choices();
}

void MoveEntry::finish_model() {
  pending_.reset();
  tell_choices();
}

// Another's move, or a model with news of the clock, is no reason to take a piece out of somebody's hand.
bool MoveEntry::drag_goes_on() const {
  const Occupant* still = pending_ ? nullptr : occupant_at(context_.model->occupants, lifted_->from);
  return still && still->kind == lifted_->piece.kind && still->role == lifted_->piece.role &&
         clicks_.origin() == lifted_->from;
}

Changes MoveEntry::without_dragged(Changes changes) const {
  if (!pending_ || !pending_->dragged) return changes;
  const auto by_hand = [&](const Slide& slide) { return begins_at(pending_->move, slide.from); };
  changes.slides.erase(std::remove_if(changes.slides.begin(), changes.slides.end(), by_hand), changes.slides.end());
  return changes;
}

void MoveEntry::lay_out() {
  if (lifted_ && lifted_->over >= 0) lifted_->at = context_.surface.layout().centre(lifted_->over);
  if (panel_.open()) ask(clicks_.selected());
}

bool MoveEntry::busy() const {
  return lifted_ || pending_ || panel_.open() || clicks_.selected() >= 0 || clicks_.begun_with();
}

void MoveEntry::cancel() {
  let_go();
  hooks_.let_go();
  clicks_.cancel();
  close_choices();
  finish_model();
  context_.window.Refresh();
}

void MoveEntry::click(Site site) {
  if (!context_.model || site < 0 || pending_) return;
  hooks_.begun();
  handle(clicks_.click(site), site);
}

void MoveEntry::choose(const Step& choice) {
  if (!context_.model || pending_) return;
  const Site beside = clicks_.selected();
  const ClickAnswer answer = clicks_.choose(choice);
  close_choices();
  handle(answer, beside);
}

void MoveEntry::handle(const ClickAnswer& answer, Site site) {
  switch (answer.kind) {
    case ClickAnswer::Kind::played:
      pending_ = Pending{*answer.move, lifted_.has_value()};
      if (context_.events.on_move) context_.events.on_move(*answer.move);
      break;
    case ClickAnswer::Kind::refused:
      report_refusal(answer.tried);
      break;
    case ClickAnswer::Kind::asks:
      ask(site);
      break;
    case ClickAnswer::Kind::choice_first:
      if (context_.events.on_choice_needed) context_.events.on_choice_needed(true);
      break;
    case ClickAnswer::Kind::changed:
    case ClickAnswer::Kind::nothing:
      break;
  }
  hooks_.changed();
  tell_choices();
  context_.window.Refresh();
}

void MoveEntry::report_refusal(const std::vector<Step>& tried) {
  let_go();
  hooks_.let_go();
  hooks_.refused(first_site(tried));
  if (context_.events.on_refused) context_.events.on_refused(tried);
}

void MoveEntry::lift(Site site, Spot at) {
  if (const Occupant* piece = occupant_at(context_.model->occupants, site)) lifted_ = LiftedPiece{*piece, site, at, -1};
}

void MoveEntry::put_down_at(Site site) {
  lifted_->at = context_.surface.layout().centre(site);
  lifted_->over = site;
  click(site);
}

// ---- choices ----

void MoveEntry::ask(Site beside) {
  const BoardLayout& layout = context_.surface.layout();
  const Occupant* piece = occupant_at(context_.model->occupants, clicks_.origin());
  if (piece && !lifted_ && layout.playable(beside))
    lifted_ = LiftedPiece{*piece, clicks_.origin(), layout.centre(beside), beside};
  const Game& game = *context_.model->game;
  std::vector<ChoiceItem> items;
  for (const Step& step : clicks_.choices())
    items.push_back({step, wxString::FromUTF8(choice_name(game, step)), wxString::FromUTF8(choice_token(game, step))});
  const std::unique_ptr<wxGraphicsContext> measure(wxGraphicsContext::Create());
  panel_.show(std::move(items), layout.playable(beside) ? layout.box(beside) : layout.board(), context_.surface.area(),
              *measure);
  hooks_.asked();
  if (context_.events.on_asked) context_.events.on_asked();
}

void MoveEntry::close_choices() {
  if (!panel_.open()) return;
  panel_.close();
  hooks_.asked();
  if (context_.events.on_asked) context_.events.on_asked();
}

void MoveEntry::tell_choices() {
  if (clicks_.top_choices() == told_choices_) return;
  told_choices_ = clicks_.top_choices();
  if (context_.events.on_choice_needed) context_.events.on_choice_needed(false);
}

std::optional<wxRect> MoveEntry::choice_rect(const std::string& token) const {
  for (std::size_t i = 0; i < panel_.items().size(); ++i)
    if (panel_.items()[i].token == wxString::FromUTF8(token)) return context_.surface.screen_rect(panel_.item_box(i));
  return std::nullopt;
}

std::string MoveEntry::choice_text(const Step& choice) const {
  return context_.model ? choice_name(*context_.model->game, choice) : std::string();
}

// ---- what is seen of it ----

std::optional<Occupant> MoveEntry::ghost() const {
  const Site site = context_.hover;
  if (site < 0 || context_.model->game->topology().kind_count != 1) return std::nullopt;
  if (clicks_.can_lift(site) || !clicks_.is_place(site)) return std::nullopt;
  return Occupant{site, 0, context_.model->state.acting_role(), 0, 1};
}

// Where a stone may go, if that is only a small part of the free board; what is marked as a candidate is seen anyway.
std::vector<Site> MoveEntry::few_places() const {
  const BoardModel& model = *context_.model;
  std::vector<Site> places = clicks_.places();
  const std::size_t taken = model.occupants.size(), sites = context_.surface.sites().size();
  if (sites <= taken || 2 * places.size() >= sites - taken) return {};
  const auto candidate = [&](Site site) {
    return std::any_of(model.marks.begin(), model.marks.end(),
                       [&](const Mark& mark) { return mark.site == site && mark.purpose == KB_MARK_CANDIDATE; });
  };
  places.erase(std::remove_if(places.begin(), places.end(), candidate), places.end());
  return places;
}

// While points are put on offer: those that no offer may have any more, such as what is symmetric to one.
std::vector<Site> MoveEntry::taken_places() const {
  const BoardModel& model = *context_.model;
  const auto marked = [&](Site site, bool candidate) {
    return std::any_of(model.marks.begin(), model.marks.end(), [&](const Mark& mark) {
      return (mark.site == site || site < 0) && (!candidate || mark.purpose == KB_MARK_CANDIDATE);
    });
  };
  if (!model.may_move || !marked(-1, true) || clicks_.places().empty()) return {};
  const BoardLayout& layout = context_.surface.layout();
  std::vector<Site> taken;
  for (const Site site : context_.surface.sites())
    if (!layout.hand(site) && !occupant_at(model.occupants, site) && !clicks_.is_place(site) && !marked(site, false))
      taken.push_back(site);
  return taken.size() <= clicks_.places().size() ? taken : std::vector<Site>();
}

void MoveEntry::add_to(Scene& scene) const {
  for (const Site site : {clicks_.origin(), clicks_.selected()})
    if (site >= 0 && (scene.selected.empty() || scene.selected.front() != site)) scene.selected.push_back(site);
  scene.targets = clicks_.targets();
  if (!pending_) scene.places = few_places();
  if (!pending_) scene.taken = taken_places();
  scene.hover = leads(context_.hover) ? context_.hover : -1;
  if (context_.model->may_move && !lifted_) scene.ghost = ghost();
  scene.lifted = lifted_;
}

}  // namespace kiban::gui
