#include "gui/board/edit_view.hpp"

#include <wx/bitmap.h>
#include <wx/dcbuffer.h>
#include <wx/image.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "gui/board/names.hpp"
#include "gui/board/same_look.hpp"

namespace kiban::gui {

namespace {

constexpr double faint = 0.22;

}  // namespace

EditView::EditView(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      surface_(*this),
      accessible_(*this, *this) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(160, 160)));
  bind_events();
}

EditView::~EditView() {
  if (HasCapture()) ReleaseMouse();
}

void EditView::set_model(std::shared_ptr<const BoardModel> model, std::vector<Occupant> hands) {
  const bool same_board = model_ && model && same_look(model_->game->topology(), model->game->topology());
  model_ = std::move(model);
  hands_ = std::move(hands);
  marks_ = model_ ? model_->marks : std::vector<Mark>();
  if (same_board) {
    surface_.keep_for(model_->game->topology());
    if (!piece_at(selected_)) selected_ = -1;
    if (lifted_ && !piece_at(lifted_->from)) let_go();
    accessible_.names_changed();
    return Refresh();
  }
  selected_ = hover_ = cursor_ = -1;
  let_go();
  refresh_art();
  accessible_.children_changed();
}

void EditView::set_marks(std::vector<Mark> marks) {
  marks_ = std::move(marks);
  Refresh();
}

void EditView::set_tool(const EditTool& tool) {
  tool_ = tool;
  selected_ = -1;
  Refresh();
}

void EditView::set_look(const BoardLook& look) {
  surface_.set_look(look);
  refresh_art();
}

void EditView::set_flipped(bool flipped) {
  BoardLook look = this->look();
  look.flipped = flipped;
  set_look(look);
}

const Occupant* EditView::piece_at(Site site) const { return model_ ? occupant_at(model_->occupants, site) : nullptr; }

// ---- painting ----

void EditView::refresh_art() {
  surface_.lay_out(model_ ? &model_->game->topology() : nullptr);
  Refresh();
}

Scene EditView::scene() const {
  Scene scene;
  scene.occupants = &model_->occupants;
  scene.marks = marks_;
  if (selected_ >= 0) scene.selected.push_back(selected_);
  for (const Occupant& place : hands_)
    if (!piece_at(place.site)) scene.faint.push_back(place);
  scene.faintness = faint;
  if (tool_.kind == EditTool::Kind::piece && hover_ >= 0 && !is_hand(hover_) && !piece_at(hover_))
    scene.ghost = Occupant{hover_, tool_.piece.kind, tool_.piece.role, 0, 1};
  if (tool_.kind != EditTool::Kind::piece || !scene.ghost) scene.hover = hover_;
  scene.cursor = cursor_shown_ && HasFocus() ? cursor_ : -1;
  scene.lifted = lifted_;
  return scene;
}

void EditView::on_paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  if (surface_.outdated()) refresh_art();
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (!gc) return;
  if (!model_) return surface_.paint_table(*gc);
  paint_scene(*gc, surface_.art(), scene(), box_of(GetUpdateRegion().GetBox()));
}

// ---- places and words ----

std::string EditView::accessible_name() const { return model_ ? board_name(*model_) : std::string(); }

Site EditView::accessible_site(int child) const {
  const auto index = static_cast<std::size_t>(child);
  const auto& sites = surface_.sites();
  return child >= 0 && index < sites.size() ? sites[index] : -1;
}

// A site that shows a fault says so.
std::string EditView::accessible_child_name(int child) const {
  const Site site = accessible_site(child);
  if (site < 0) return {};
  BoardModel plain = *model_;
  plain.marks.clear();
  const std::string name = kiban::gui::site_name(plain, site);
  const bool marked = std::any_of(marks_.begin(), marks_.end(), [&](const Mark& mark) { return mark.site == site; });
  return marked ? name + ", " + translate("kiban", KIBAN_N_("invalid")) : name;
}

wxRect EditView::accessible_child_rect(int child) const {
  const Site site = accessible_site(child);
  return site >= 0 ? surface_.screen_rect(layout().box(site)) : wxRect();
}

bool EditView::accessible_child_selected(int child) const {
  return accessible_site(child) >= 0 && accessible_site(child) == selected_;
}

int EditView::accessible_focus() const {
  const auto& sites = surface_.sites();
  const auto found = std::find(sites.begin(), sites.end(), cursor_);
  return found == sites.end() ? -1 : static_cast<int>(found - sites.begin());
}

void EditView::accessible_take_focus(int child) { set_cursor(accessible_site(child)); }

void EditView::accessible_press(int child) {
  const Site site = accessible_site(child);
  if (site < 0) return;
  set_cursor(site);
  press_enter(site);
}

// ---- a piece alone ----

wxBitmap piece_picture(const kb_topology& topology, const Occupant& piece, int side, double scale,
                       const Palette& palette, PieceSet set) {
  const kb_role_info& role = topology.roles[piece.role];
  PieceLook look;
  look.kind = topology.kinds[piece.kind];
  look.role = piece.role;
  look.tone = role.tone;
  look.turn = role.facing;
  look.set = set;
  const int pixels = std::max(1, static_cast<int>(std::lround(side * scale)));
  wxImage image(pixels, pixels);
  image.InitAlpha();
  std::fill_n(image.GetAlpha(), pixels * pixels, static_cast<unsigned char>(0));
  {
    const std::unique_ptr<wxGraphicsContext> gc(
        wxGraphicsRenderer::GetDefaultRenderer()->CreateContextFromImage(image));
    gc->Scale(scale, scale);
    draw_piece(*gc, look, palette, {side / 2.0, side / 2.0}, side * 0.94);
  }
  return wxBitmap(image, wxBITMAP_SCREEN_DEPTH, scale);
}

}  // namespace kiban::gui
