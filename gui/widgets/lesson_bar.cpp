#include "gui/widgets/lesson_bar.hpp"

#include <wx/button.h>
#include <wx/sizer.h>

#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/cut_text.hpp"

namespace kiban::gui {

LessonBar::LessonBar(wxWindow* parent, Events events) : wxPanel(parent) {
  const int gap = FromDIP(6);
  text_ = new CutText(this);
  text_->SetFont(text_->GetFont().Bold());
  answer_ = text_button(this, _("Show the move"), "lesson-show", std::move(events.show_answer));
  next_ = text_button(this, _("Next mistake"), "lesson-next", std::move(events.next));
  auto* close = text_button(this, _("Close"), "lesson-close", std::move(events.close));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (wxButton* button : {answer_, next_, close})
    row->Add(button, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(text_, wxSizerFlags().Expand().Border(wxALL, gap));
  column->Add(row, wxSizerFlags());
  SetSizer(column);
  Hide();
}

void LessonBar::show(const wxString& text, bool can_show, bool can_go_on) {
  text_->set(text);
  answer_->Enable(can_show);
  next_->Enable(can_go_on);
  if (IsShown() == !text.empty()) return;
  Show(!text.empty());
  GetParent()->Layout();
}

}  // namespace kiban::gui
