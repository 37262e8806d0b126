#include "gui/widgets/rail.hpp"

#include <wx/sizer.h>
#include <wx/tglbtn.h>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/widgets/icons.hpp"

namespace kiban::gui {

namespace {

struct PageLook {
  Page page;
  Icon icon;
  const char* label;
  const char* name;  // for tests
};
constexpr PageLook page_looks[] = {
    {Page::play, Icon::play, KIBAN_N_("Play"), "page-play"},
    {Page::game, Icon::game, KIBAN_N_("Game"), "page-game"},
    {Page::history, Icon::history, KIBAN_N_("History"), "page-history"},
    {Page::variants, Icon::variants, KIBAN_N_("Variants"), "page-variants"},
    {Page::engines, Icon::engines, KIBAN_N_("Engines"), "page-engines"},
    {Page::arena, Icon::arena, KIBAN_N_("Arena"), "page-arena"},
    {Page::matches, Icon::matches, KIBAN_N_("Matches"), "page-matches"},
};

}  // namespace

Rail::Rail(wxWindow* parent, const std::function<void(Page)>& turn) : wxPanel(parent) {
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->AddSpacer(FromDIP(8));
  for (const PageLook& look : page_looks) {
    auto* button = new wxToggleButton(this, wxID_ANY, tr(look.label), wxDefaultPosition, wxDefaultSize, wxBORDER_NONE);
    button->SetBitmap(icon(look.icon, 26), wxTOP);
    make_flat(*button);
    button->SetMinSize(wxSize(FromDIP(76), FromDIP(64)));
    trace::name(*button, look.name);
    button->Bind(wxEVT_TOGGLEBUTTON, [this, turn, page = look.page](wxCommandEvent&) {
      show(page);
      turn(page);
    });
    buttons_.push_back(button);
    column->Add(button, wxSizerFlags().Border(wxALL, FromDIP(4)));
  }
  SetSizer(column);
}

void Rail::show(Page page) {
  for (std::size_t i = 0; i < buttons_.size(); ++i) buttons_[i]->SetValue(page_looks[i].page == page);
}

}  // namespace kiban::gui
