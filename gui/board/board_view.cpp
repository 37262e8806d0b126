#include "gui/board/board_view.hpp"

#include <wx/dcbuffer.h>

#include <utility>

#include "gui/board/same_look.hpp"

namespace kiban::gui {

BoardView::BoardView(wxWindow* parent, wxWindowID id)
    : wxPanel(parent, id, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      context_(*this),
      animation_(context_),
      marks_(context_),
      hint_(context_, [this] { words_.told().names_changed(); }),
      entry_(context_, hooks()),
      keyboard_(context_, entry_, hint_, [this] { words_.told().focus_changed(); }),
      pointer_(context_, entry_, hint_, keyboard_),
      shapes_(context_, entry_, keyboard_),
      words_(context_, entry_, hint_, keyboard_) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(160, 160)));
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    refresh_art();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    event.Skip();
    refresh_art();
  });
}

MoveEntry::Hooks BoardView::hooks() {
  MoveEntry::Hooks hooks;
  hooks.begun = [this] {
    marks_.clear_blame();
    hint_.hide();
  };
  hooks.let_go = [this] {
    pointer_.release();
    hint_.hide();
  };
  // What was tried shakes at once; show_blame then only marks.
  hooks.refused = [this](Site site) {
    if (site >= 0) animation_.shake({site});
    shaken_ = true;
  };
  hooks.asked = [this] {
    words_.told().choices_changed();
    words_.told().focus_changed();
  };
  hooks.changed = [this] { words_.told().selection_changed(); };
  return hooks;
}

// ---- what is shown ----

void BoardView::set_model(std::shared_ptr<const BoardModel> model) {
  hint_.hide();
  const std::shared_ptr<const BoardModel> before = std::exchange(context_.model, std::move(model));
  const bool same_board =
      before && context_.model && same_look(before->game->topology(), context_.model->game->topology());
  entry_.follow_model(same_board);
  if (same_board)
    follow(*before);
  else
    begin_anew();
  entry_.finish_model();
  words_.told().selection_changed();
  Refresh();
}

void BoardView::follow(const BoardModel& before) {
  const BoardModel& now = *context_.model;
  context_.surface.keep_for(now.game->topology());
  Changes changes = changes_between(now.game->topology(), before.occupants, now.occupants);
  const bool moved = before.last_move != now.last_move;
  if (changes.empty() && !moved) return words_.told().names_changed();
  marks_.clear_blame();
  shaken_ = false;
  shapes_.cancel();
  animation_.stop();
  animation_.slide(entry_.without_dragged(std::move(changes)));
  words_.told().names_changed();
  if (moved) words_.announce_move();
}

void BoardView::begin_anew() {
  marks_.clear_blame();
  shaken_ = false;
  context_.hover = -1;
  keyboard_.forget();
  shapes_.cancel();
  hint_.forget();
  refresh_art();
  words_.told().children_changed();
}

void BoardView::show_blame(std::vector<Mark> marks) {
  std::vector<Site> sites;
  sites.reserve(marks.size());
  for (const Mark& mark : marks) sites.push_back(mark.site);
  marks_.set_blame(std::move(marks));
  if (!shaken_) animation_.shake(std::move(sites));
  shaken_ = false;
}

void BoardView::forget_refusal() {
  if (!marks_.shows_blame()) return;
  marks_.set_blame({});
  shaken_ = false;
}

void BoardView::show_about(Site site, std::vector<Mark> marks, const wxString& text) {
  if (!model() || site != pointed() || entry_.panel().open() || !context_.surface.layout().playable(site)) return;
  hint_.show(site, std::move(marks), text);
  if (keyboard_.cursor_shown() && site == cursor()) announce(hint_.line());
}

// ---- how it looks ----

void BoardView::set_look(const BoardLook& look) {
  context_.surface.set_look(look);
  refresh_art();
}

void BoardView::set_flipped(bool flipped) {
  BoardLook look = this->look();
  look.flipped = flipped;
  set_look(look);
}

void BoardView::lay_out() { context_.surface.lay_out(model() ? &model()->game->topology() : nullptr); }

void BoardView::refresh_art() {
  animation_.stop();
  hint_.hide();
  lay_out();
  entry_.lay_out();
  Refresh();
}

Scene BoardView::scene() const {
  Scene scene;
  const BoardModel& model = *context_.model;
  scene.occupants = &model.occupants;
  scene.marks = model.marks;
  scene.last_move = model.last_move;
  if (!model.state.over()) scene.to_act = model.state.to_act;
  if (look().numbers) scene.numbers = model.numbers;
  marks_.add_to(scene, entry_.clicks().origin(), !entry_.pending() && !entry_.lifted());
  if (!marks_.shows_blame()) scene.marks.insert(scene.marks.end(), hint_.marks().begin(), hint_.marks().end());
  entry_.add_to(scene);
  shapes_.add_to(scene);
  scene.cursor = keyboard_.cursor_shown() && HasFocus() ? cursor() : -1;
  scene.motion = &animation_.motion();
  scene.now = std::chrono::steady_clock::now();
  return scene;
}

void BoardView::paint() {
  wxAutoBufferedPaintDC dc(this);
  if (context_.surface.outdated()) lay_out();
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (!gc) return;
  if (!model()) return context_.surface.paint_table(*gc);
  BoardArt& art = context_.surface.art();
  paint_scene(*gc, art, scene(), box_of(GetUpdateRegion().GetBox()));
  hint_.paint(*gc, art.palette());
  if (entry_.panel().open()) entry_.panel().paint(*gc, art.palette());
}

PrintWish BoardView::print_wish() const {
  PrintWish wish;
  wish.model = model();
  wish.flipped = look().flipped;
  wish.coordinates = look().coordinates;
  wish.numbers = look().numbers;
  wish.set = look().set;
  wish.shapes = marks_.shapes();
  return wish;
}

}  // namespace kiban::gui
