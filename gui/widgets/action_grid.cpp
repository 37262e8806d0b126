#include "gui/widgets/action_grid.hpp"

#include <wx/button.h>
#include <wx/sizer.h>

#include <algorithm>
#include <utility>

#include "gui/widgets/buttons.hpp"

namespace kiban::gui {

ActionGrid::ActionGrid(wxWindow* parent, int columns) : wxPanel(parent), columns_(columns) {
  grid_ = new wxGridSizer(columns, FromDIP(4), FromDIP(4));
  SetSizer(grid_);
}

std::size_t ActionGrid::add(const wxString& label, Icon sign, const char* name, const std::function<void()>& press) {
  const Action action{text_button(this, label, name, press), icon_button(this, sign, label, name, press)};
  // As wide as their place: a long word in one language must not push the others out.
  for (wxButton* button : {action.words, action.sign}) button->SetMinSize(wxSize(FromDIP(36), -1));
  actions_.push_back(action);
  shown_.push_back(actions_.size() - 1);
  arrange();
  return actions_.size() - 1;
}

void ActionGrid::enable(std::size_t action, bool possible) {
  actions_[action].words->Enable(possible);
  actions_[action].sign->Enable(possible);
}

void ActionGrid::show_only(std::vector<std::size_t> actions) {
  if (actions == shown_) return;
  shown_ = std::move(actions);
  arrange();
}

void ActionGrid::fold(bool folded) {
  if (folded == folded_) return;
  folded_ = folded;
  arrange();
}

void ActionGrid::arrange() {
  grid_->Clear();
  for (const Action& action : actions_) {
    action.words->Hide();
    action.sign->Hide();
  }
  for (const std::size_t shown : shown_) {
    wxButton* const button = folded_ ? actions_[shown].sign : actions_[shown].words;
    button->Show();
    grid_->Add(button, wxSizerFlags().Expand());
  }
  const int count = std::max(static_cast<int>(shown_.size()), 1);
  grid_->SetCols(folded_ ? count : std::min(count, columns_));
  InvalidateBestSize();
  Layout();
}

}  // namespace kiban::gui
