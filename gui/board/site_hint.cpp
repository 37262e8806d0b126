#include "gui/board/site_hint.hpp"

#include <memory>
#include <utility>

namespace kiban::gui {

void SiteHint::point_at(Site site) {
  if (site == pointed_) return;
  pointed_ = site;
  hide();
  if (context_.events.on_point) context_.events.on_point(site);
}

void SiteHint::show(Site site, std::vector<Mark> marks, const wxString& text) {
  marks_ = std::move(marks);
  site_ = site;
  text_ = text;
  const BoardLayout& layout = context_.surface.layout();
  Box subject = layout.box(site);
  for (const Mark& mark : marks_)
    if (layout.playable(mark.site)) subject = subject.joined(layout.box(mark.site));
  const std::unique_ptr<wxGraphicsContext> measure(wxGraphicsContext::Create());
  panel_.show(text, subject, context_.surface.area(), *measure);
  on_changed_();
  context_.window.Refresh();
}

void SiteHint::hide() {
  if (!open()) return;
  panel_.close();
  marks_.clear();
  site_ = -1;
  text_.clear();
  on_changed_();
  context_.window.Refresh();
}

std::string SiteHint::line() const {
  wxString line = text_;
  line.Replace(" \n", " ");
  line.Replace("\n", "");
  return std::string(line.utf8_str());
}

void SiteHint::paint(wxGraphicsContext& gc, const Palette& palette) const {
  if (open()) panel_.paint(gc, palette);
}

}  // namespace kiban::gui
