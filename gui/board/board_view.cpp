#include "gui/board/board_view.hpp"

#include <wx/dcbuffer.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "gui/board/names.hpp"
#include "gui/board/same_look.hpp"

namespace kiban::gui {

namespace {

constexpr int frame_milliseconds = 8;
constexpr std::size_t most_slides = 2, most_gone = 24;

Motion::Time present() { return std::chrono::steady_clock::now(); }

Colour from_wx(const wxColour& colour) { return {colour.Red(), colour.Green(), colour.Blue(), 255}; }

}  // namespace

BoardView::BoardView(wxWindow* parent, wxWindowID id)
    : wxPanel(parent, id, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      timer_(this),
      accessible_(*this, *this) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(160, 160)));
  bind_events();
  Bind(wxEVT_PAINT, &BoardView::on_paint, this);
  Bind(wxEVT_SIZE, &BoardView::on_size, this);
  Bind(wxEVT_SYS_COLOUR_CHANGED, &BoardView::on_colours, this);
  Bind(wxEVT_TIMER, &BoardView::on_tick, this, timer_.GetId());
}

BoardView::~BoardView() {
  if (HasCapture()) ReleaseMouse();
}

void BoardView::set_model(std::shared_ptr<const BoardModel> model) {
  const std::shared_ptr<const BoardModel> before = std::exchange(model_, std::move(model));
  const bool same_board = before && model_ && same_look(before->game->topology(), model_->game->topology());
  clicks_.set_model(model_);
  hide_about();
  if (lifted_ && !(same_board && drag_goes_on())) end_drag();
  if (clicks_.choices().empty()) close_choices();
  if (same_board)
    follow(*before);
  else
    begin_anew();
  pending_.reset();
  accessible_.selection_changed();
  tell_choices();
  Refresh();
}

// Another's move, or a model with news of the clock, is no reason to take a piece out of somebody's hand.
bool BoardView::drag_goes_on() const {
  const Occupant* still = pending_ ? nullptr : occupant_at(model_->occupants, lifted_->from);
  return still && still->kind == lifted_->piece.kind && still->role == lifted_->piece.role &&
         clicks_.origin() == lifted_->from;
}

void BoardView::follow(const BoardModel& before) {
  art_.keep_for(&model_->game->topology());
  Changes changes = changes_between(model_->game->topology(), before.occupants, model_->occupants);
  if (changes.empty() && before.last_move == model_->last_move) return accessible_.names_changed();
  blame_.clear();
  shaken_ = false;
  motion_.stop();
  animate(std::move(changes));
  accessible_.names_changed();
  if (before.last_move != model_->last_move) announce_move();
}

void BoardView::begin_anew() {
  blame_.clear();
  shaken_ = false;
  cursor_ = hover_ = pointed_ = -1;
  refresh_art();
  list_told_sites();
}

void BoardView::list_told_sites() {
  told_sites_.clear();
  for (Site site = 0; model_ && site < static_cast<Site>(model_->game->topology().site_count); ++site)
    if (art_.layout().playable(site)) told_sites_.push_back(site);
  accessible_.children_changed();
}

void BoardView::animate(Changes changes) {
  if (!animations_ || !IsShownOnScreen()) return;
  // What was dragged is there already.
  if (pending_ && pending_->dragged) {
    const auto by_hand = [&](const Slide& slide) {
      return std::any_of(pending_->move.steps.begin(), pending_->move.steps.end(),
                         [&](const Step& step) { return step.type == KB_STEP_FROM && step.arg == slide.from; });
    };
    changes.slides.erase(std::remove_if(changes.slides.begin(), changes.slides.end(), by_hand), changes.slides.end());
  }
  // A jump to another part of the game is no move.
  const bool a_move = changes.slides.size() <= most_slides && changes.gone.size() <= most_gone;
  if (!a_move || (changes.slides.empty() && changes.gone.empty())) return;
  motion_.slide(std::move(changes), present());
  run_timer();
}

void BoardView::shake(std::vector<Site> sites) {
  if (!animations_ || sites.empty()) return;
  motion_.shake(std::move(sites), present());
  run_timer();
}

void BoardView::show_blame(std::vector<Mark> marks) {
  blame_ = std::move(marks);
  std::vector<Site> sites;
  for (const Mark& mark : blame_) sites.push_back(mark.site);
  if (!shaken_) shake(std::move(sites));
  shaken_ = false;
  Refresh();
}

void BoardView::forget_refusal() {
  if (blame_.empty()) return;
  blame_.clear();
  shaken_ = false;
  Refresh();
}

void BoardView::set_decided(bool decided) {
  if (decided == decided_) return;
  decided_ = decided;
  Refresh();
}

void BoardView::show_about(Site site, std::vector<Mark> marks, const wxString& text) {
  if (!model_ || site != pointed_ || panel_.open() || !art_.layout().playable(site)) return;
  about_ = std::move(marks);
  about_site_ = site;
  hint_text_ = text;
  const BoardLayout& layout = art_.layout();
  Box subject = layout.box(site);
  for (const Mark& mark : about_)
    if (layout.playable(mark.site)) subject = subject.joined(layout.box(mark.site));
  const std::unique_ptr<wxGraphicsContext> measure(wxGraphicsContext::Create());
  const wxSize size = GetClientSize();
  hint_.show(text, subject, {0, 0, static_cast<double>(size.x), static_cast<double>(size.y)}, *measure);
  accessible_.names_changed();
  if (cursor_shown_ && site == cursor_) announce(accessible_about());
  Refresh();
}

void BoardView::hide_about() {
  if (!hint_.open()) return;
  hint_.close();
  about_.clear();
  about_site_ = -1;
  hint_text_.clear();
  accessible_.names_changed();
  Refresh();
}

void BoardView::cancel() {
  end_drag();
  hide_about();
  clicks_.cancel();
  close_choices();
  pending_.reset();
  tell_choices();
  Refresh();
}

void BoardView::set_flipped(bool flipped) {
  flipped_ = flipped;
  refresh_art();
}

void BoardView::set_coordinates(bool shown) {
  coordinates_ = shown;
  refresh_art();
}

void BoardView::set_numbers(bool shown) {
  numbers_ = shown;
  Refresh();
}

void BoardView::set_animations(bool wanted) {
  animations_ = wanted;
  if (!wanted) motion_.stop();
}

void BoardView::set_theme(BoardTheme theme) {
  theme_ = theme;
  refresh_art();
}

void BoardView::set_piece_set(PieceSet set) {
  set_ = set;
  refresh_art();
}

void BoardView::refresh_art() {
  motion_.stop();
  hide_about();
  lay_out();
  if (lifted_ && lifted_->over >= 0) lifted_->at = art_.layout().centre(lifted_->over);
  if (panel_.open()) ask(clicks_.selected());
  Refresh();
}

void BoardView::on_size(wxSizeEvent& event) {
  event.Skip();
  refresh_art();
}

void BoardView::on_colours(wxSysColourChangedEvent& event) {
  event.Skip();
  refresh_art();
}

Palette BoardView::palette() const {
  const bool dark =
      theme_ == BoardTheme::dark || (theme_ == BoardTheme::system && wxSystemSettings::GetAppearance().IsDark());
  Palette palette = dark ? dark_palette() : light_palette();
  if (theme_ == BoardTheme::system && GetParent()) {
    const Colour table = from_wx(GetParent()->GetBackgroundColour());
    // An odd theme may clash with the coordinates: then the board keeps a table of its own.
    if (contrast(table, palette.coordinate) >= 4.5) palette.table = table;
  }
  return palette;
}

void BoardView::lay_out() {
  if (!model_) {
    art_ = BoardArt();
    return;
  }
  const wxSize size = GetClientSize();
  LayoutRequest request;
  request.width = size.x;
  request.height = size.y;
  request.scale = GetContentScaleFactor();
  request.flipped = flipped_;
  request.coordinates = coordinates_;
  const kb_topology& topology = model_->game->topology();
  art_.reset(&topology, BoardLayout(topology, request), palette(), set_);
}

std::optional<Occupant> BoardView::ghost() const {
  if (hover_ < 0 || !model_ || model_->game->topology().kind_count != 1 || clicks_.can_lift(hover_))
    return std::nullopt;
  if (!clicks_.is_place(hover_)) return std::nullopt;
  return Occupant{hover_, 0, model_->state.acting_role(), 0, 1};
}

// Where a stone may go, if that is only a small part of the free board; what is marked as a candidate is seen anyway.
std::vector<Site> BoardView::few_places() const {
  std::vector<Site> places = clicks_.places();
  const std::size_t taken = model_->occupants.size(), sites = told_sites_.size();
  if (sites <= taken || 2 * places.size() >= sites - taken) return {};
  const auto candidate = [this](Site site) {
    return std::any_of(model_->marks.begin(), model_->marks.end(),
                       [&](const Mark& mark) { return mark.site == site && mark.purpose == KB_MARK_CANDIDATE; });
  };
  places.erase(std::remove_if(places.begin(), places.end(), candidate), places.end());
  return places;
}

void BoardView::set_arrows(std::vector<BoardArrow> arrows) {
  if (arrows == arrows_) return;
  arrows_ = std::move(arrows);
  Refresh();
}

void BoardView::set_values(std::vector<BoardValue> values) {
  if (values == values_) return;
  values_ = std::move(values);
  Refresh();
}

Scene BoardView::scene(Motion::Time now) const {
  Scene scene;
  scene.occupants = &model_->occupants;
  scene.marks = model_->marks;
  scene.marks.insert(scene.marks.end(), blame_.begin(), blame_.end());
  if (blame_.empty()) scene.marks.insert(scene.marks.end(), about_.begin(), about_.end());
  scene.last_move = model_->last_move;
  if (!model_->state.over() && !decided_) scene.to_act = model_->state.to_act;
  if (numbers_) scene.numbers = model_->numbers;
  for (const Site site : {clicks_.origin(), clicks_.selected()})
    if (site >= 0 && (scene.selected.empty() || scene.selected.front() != site)) scene.selected.push_back(site);
  scene.targets = clicks_.targets();
  if (!pending_) scene.places = few_places();
  if (!pending_ && !lifted_) scene.arrows = arrows_;
  if (!pending_ && !lifted_) scene.values = signs_of(values_, clicks_.origin());
  scene.hover = hover_ >= 0 && (clicks_.is_target(hover_) || clicks_.can_lift(hover_)) ? hover_ : -1;
  if (model_->may_move && !lifted_) scene.ghost = ghost();
  scene.cursor = cursor_shown_ && HasFocus() ? cursor_ : -1;
  scene.lifted = lifted_;
  scene.motion = &motion_;
  scene.now = now;
  return scene;
}

void BoardView::on_paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  if (model_ && art_.layout().scale() != GetContentScaleFactor()) lay_out();  // moved to another screen
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (!gc) return;
  if (!model_) {
    fill_with(*gc, palette().table);
    gc->DrawRectangle(0, 0, GetClientSize().x, GetClientSize().y);
    return;
  }
  paint_scene(*gc, art_, scene(present()), box_of(GetUpdateRegion().GetBox()));
  if (hint_.open()) hint_.paint(*gc, art_.palette());
  if (panel_.open()) panel_.paint(*gc, art_.palette());
}

void BoardView::refresh_site(Site site) {
  if (!model_ || !art_.layout().playable(site)) return;
  RefreshRect(wx(art_.piece_box(art_.layout().centre(site)).grown(1)), false);
}

void BoardView::run_timer() {
  if (!timer_.IsRunning()) timer_.Start(frame_milliseconds);
}

void BoardView::on_tick(wxTimerEvent&) {
  const Motion::Time now = present();
  if (!model_ || !motion_.running(now)) {
    timer_.Stop();
    motion_.stop();
    Refresh();
    return;
  }
  refresh_moving(now);
}

// Only what moved since the last frame, and where it is now.
void BoardView::refresh_moving(Motion::Time now) {
  std::vector<Box> moving;
  const BoardLayout& layout = art_.layout();
  const double at = motion_.progress(now);
  for (const Slide& slide : motion_.changes().slides) {
    const Spot from = layout.centre(slide.from), to = layout.centre(slide.to);
    // Half a cell of slack: the frame is drawn a little later than this.
    moving.push_back(
        art_.piece_box({from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at}).grown(layout.cell() / 2));
  }
  for (const Occupant& piece : motion_.changes().gone) moving.push_back(art_.piece_box(layout.centre(piece.site)));
  for (const Site site : motion_.shaken())
    if (layout.playable(site)) moving.push_back(art_.piece_box(layout.centre(site)).grown(layout.cell() * 0.1));
  for (const Box& box : moving_) RefreshRect(wx(box), false);
  for (const Box& box : moving) RefreshRect(wx(box), false);
  moving_ = std::move(moving);
}

Site BoardView::site_of(const std::string& label) const {
  if (!model_) return -1;
  const kb_topology& topology = model_->game->topology();
  for (std::uint32_t i = 0; i < topology.site_count; ++i)
    if (label == topology.sites[i].label) return static_cast<Site>(i);
  return -1;
}

std::optional<wxRect> BoardView::site_rect(const std::string& label) const {
  const Site site = site_of(label);
  if (!art_.layout().playable(site)) return std::nullopt;
  return screen_rect(art_.layout().box(site));
}

wxRect BoardView::screen_rect(const Box& box) const {
  const wxRect rect = wx(box);
  return {ClientToScreen(rect.GetTopLeft()), rect.GetSize()};
}

std::optional<wxRect> BoardView::choice_rect(const std::string& token) const {
  for (std::size_t i = 0; i < panel_.items().size(); ++i)
    if (panel_.items()[i].token == wxString::FromUTF8(token)) return screen_rect(panel_.item_box(i));
  return std::nullopt;
}

PrintWish BoardView::print_wish() const {
  PrintWish wish;
  wish.model = model_;
  wish.flipped = flipped_;
  wish.coordinates = coordinates_;
  wish.numbers = numbers_;
  wish.set = set_;
  return wish;
}

std::string BoardView::choice_text(const Step& choice) const {
  return model_ ? choice_name(*model_->game, choice) : std::string();
}

}  // namespace kiban::gui
