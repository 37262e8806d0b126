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

Colour from_wx(const wxColour& colour) { return {colour.Red(), colour.Green(), colour.Blue(), 255}; }

}  // namespace

EditView::EditView(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
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
    art_.keep_for(&model_->game->topology());
    if (!piece_at(selected_)) selected_ = -1;
    if (lifted_ && !piece_at(lifted_->from)) let_go();
    accessible_.names_changed();
    return Refresh();
  }
  selected_ = hover_ = cursor_ = -1;
  let_go();
  refresh_art();
  told_sites_.clear();
  for (Site site = 0; model_ && site < static_cast<Site>(model_->game->topology().site_count); ++site)
    if (art_.layout().playable(site)) told_sites_.push_back(site);
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

void EditView::set_flipped(bool flipped) {
  flipped_ = flipped;
  refresh_art();
}

void EditView::set_coordinates(bool shown) {
  coordinates_ = shown;
  refresh_art();
}

void EditView::set_piece_set(PieceSet set) {
  set_ = set;
  refresh_art();
}

const Occupant* EditView::piece_at(Site site) const { return model_ ? occupant_at(model_->occupants, site) : nullptr; }

// ---- painting ----

Palette EditView::palette() const {
  Palette palette = wxSystemSettings::GetAppearance().IsDark() ? dark_palette() : light_palette();
  const Colour table = from_wx(GetParent()->GetBackgroundColour());
  if (contrast(table, palette.coordinate) >= 4.5) palette.table = table;
  return palette;
}

void EditView::refresh_art() {
  if (!model_) {
    art_ = BoardArt();
    return Refresh();
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
  if (model_ && art_.layout().scale() != GetContentScaleFactor()) refresh_art();
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (!gc) return;
  if (model_) return paint_scene(*gc, art_, scene(), box_of(GetUpdateRegion().GetBox()));
  fill_with(*gc, palette().table);
  gc->DrawRectangle(0, 0, GetClientSize().x, GetClientSize().y);
}

void EditView::refresh_site(Site site) {
  if (!model_ || !art_.layout().playable(site)) return;
  RefreshRect(wx(art_.piece_box(art_.layout().centre(site)).grown(1)), false);
}

// ---- places and words ----

wxRect EditView::screen_rect(const Box& box) const {
  const wxRect rect = wx(box);
  return {ClientToScreen(rect.GetTopLeft()), rect.GetSize()};
}

std::optional<wxRect> EditView::site_rect(const std::string& label) const {
  for (const Site site : told_sites_)
    if (label == model_->game->topology().sites[site].label) return screen_rect(art_.layout().box(site));
  return std::nullopt;
}

std::string EditView::accessible_name() const { return model_ ? board_name(*model_) : std::string(); }

Site EditView::accessible_site(int child) const {
  const auto index = static_cast<std::size_t>(child);
  return child >= 0 && index < told_sites_.size() ? told_sites_[index] : -1;
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
  return site >= 0 ? screen_rect(art_.layout().box(site)) : wxRect();
}

bool EditView::accessible_child_selected(int child) const {
  return accessible_site(child) >= 0 && accessible_site(child) == selected_;
}

int EditView::accessible_focus() const {
  const auto found = std::find(told_sites_.begin(), told_sites_.end(), cursor_);
  return found == told_sites_.end() ? -1 : static_cast<int>(found - told_sites_.begin());
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
