#include "gui/widgets/step_row.hpp"

#include <wx/sizer.h>

#include <utility>

#include "gui/board/board_view.hpp"
#include "gui/common/tr.hpp"
#include "gui/widgets/buttons.hpp"

namespace kiban::gui {

StepRow::StepRow(wxWindow* parent, const std::string& name, const std::function<void(int)>& step,
                 std::function<void()> flip)
    : wxPanel(parent) {
  const auto button = [&](Icon sign, const wxString& spoken, const char* word, int plies) {
    return icon_button(this, sign, spoken, (name + word).c_str(), [step, plies] { step(plies); });
  };
  first_ = button(Icon::first, _("To the start"), "-first", -far_away);
  previous_ = button(Icon::previous, _("One move back"), "-previous", -1);
  next_ = button(Icon::next, _("One move forward"), "-next", 1);
  last_ = button(Icon::last, _("To the end"), "-last", far_away);
  auto* turn = icon_button(this, Icon::flip, _("Flip the board"), (name + "-flip").c_str(), std::move(flip));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (wxButton* each : {first_, previous_, next_, last_, turn})
    row->Add(each, wxSizerFlags(1).Border(wxRIGHT, FromDIP(2)));
  SetSizer(row);
}

void StepRow::show(std::size_t ply, std::size_t plies) {
  for (wxButton* button : {first_, previous_}) button->Enable(ply > 0);
  for (wxButton* button : {next_, last_}) button->Enable(ply < plies);
}

}  // namespace kiban::gui
