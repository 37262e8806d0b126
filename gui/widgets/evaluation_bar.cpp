#include "gui/widgets/evaluation_bar.hpp"

#include <kiban/abi.h>
#include <wx/dcbuffer.h>
#include <wx/settings.h>

#include <algorithm>
#include <memory>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

constexpr int bar_width = 42, bar_margin = 5;  // DIP
constexpr int bar_letters = 9;                 // DIP, of figures
constexpr Colour dark_part = rgb(0x2B2B2B), light_part = rgb(0xF6F3EC), neutral_part = rgb(0x9A8F7E);
constexpr Colour middle = rgb(0x4C8BF5);

Colour on_top_of(Colour ground) {
  return contrast(ground, light_part) > contrast(ground, dark_part) ? light_part : dark_part;
}

Colour window_colour(wxSystemColour which) {
  const wxColour colour = wxSystemSettings::GetColour(which);
  return {colour.Red(), colour.Green(), colour.Blue(), 255};
}

}  // namespace

double share_below(const BarModel& model) {
  const double first = std::clamp(model.share.value_or(0.5), 0.0, 1.0);
  return model.first_below ? first : 1 - first;
}

EvaluationBar::EvaluationBar(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(wxSize(FromDIP(bar_width), -1));
  trace::name(*this, "evaluation-bar");
  set_accessible_name(*this, _("Evaluation"));
  Bind(wxEVT_PAINT, &EvaluationBar::on_paint, this);
}

void EvaluationBar::show(BarModel model) {
  if (model == model_) return;
  const bool said = model.words == model_.words;
  model_ = std::move(model);
  Refresh();
  trace::print("evaluation share={} figure={} below={:.2f} words={}",
               model_.share ? fmt::format("{:.2f}", *model_.share) : std::string("-"),
               model_.figure.empty() ? std::string("-") : to_utf8(model_.figure), share_below(model_),
               to_utf8(model_.words));
  if (said) return;
  SetToolTip(model_.words);
  set_accessible_name(*this, wxString::Format(_("Evaluation: %s"), model_.words));
}

// Whose stones have no colour of their own, or the same one: light for who begins, as on paper.
Colour EvaluationBar::part(bool below) const {
  const bool first = below == model_.first_below;
  if (model_.tones[0] == model_.tones[1]) return first ? light_part : dark_part;
  const int tone = model_.tones[first ? 0 : 1];
  if (tone == KB_TONE_DARK) return dark_part;
  return tone == KB_TONE_LIGHT ? light_part : neutral_part;
}

void EvaluationBar::on_paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (gc) draw(*gc);
}

void EvaluationBar::draw(wxGraphicsContext& gc) const {
  const wxSize size = GetClientSize();
  fill_with(gc, window_colour(wxSYS_COLOUR_FRAMEBK));
  gc.DrawRectangle(0, 0, size.x, size.y);
  const double edge = FromDIP(bar_margin);
  const Box bar{edge, edge, std::max(1.0, size.x - 2 * edge), std::max(1.0, size.y - 2 * edge)};
  const double split = bar.y + bar.height * (1 - share_below(model_));
  fill_with(gc, part(false));
  gc.DrawRectangle(bar.x, bar.y, bar.width, split - bar.y);
  fill_with(gc, part(true));
  gc.DrawRectangle(bar.x, split, bar.width, bar.bottom() - split);
  stroke_with(gc, neutral_part, 1);
  gc.DrawRectangle(bar.x + 0.5, bar.y + 0.5, bar.width - 1, bar.height - 1);
  stroke_with(gc, middle, FromDIP(2));
  gc.StrokeLine(bar.x, bar.centre().y, bar.right(), bar.centre().y);
  draw_figure(gc, bar);
}

// At the end of whoever stands better, so that it lies in one part alone.
void EvaluationBar::draw_figure(wxGraphicsContext& gc, const Box& bar) const {
  if (model_.figure.empty()) return;
  const bool below = share_below(model_) >= 0.5;
  const wxColour colour = wx(on_top_of(part(below)));
  double width = 0, height = 0;
  gc.SetFont(font_of(FromDIP(bar_letters), system_face(), true), colour);
  gc.GetTextExtent(model_.figure, &width, &height);
  if (width > bar.width - 2) {
    gc.SetFont(font_of(FromDIP(bar_letters) * (bar.width - 2) / width, system_face(), true), colour);
    gc.GetTextExtent(model_.figure, &width, &height);
  }
  gc.DrawText(model_.figure, bar.centre().x - width / 2, below ? bar.bottom() - height - 3 : bar.y + 3);
}

}  // namespace kiban::gui
