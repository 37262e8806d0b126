// The menu of analyses.
#include <wx/menu.h>

#include "gui/app/frame.hpp"
#include "gui/common/tr.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/widgets/analysis_panel.hpp"

namespace kiban::gui {

void Frame::make_analysis_menu(wxMenuBar& bar) {
  auto* menu = new wxMenu;
  const auto on_strip = [this](void (AnalysisPanel::*wish)()) {
    return [this, wish] {
      if (page_ != Page::game) turn_to(Page::game);
      game_->show_analysis(true);
      (game_->analysis().*wish)();
    };
  };
  const auto post = [this](void (*command)(Workspace&)) { return [this, command] { post_(command); }; };
  auto* position = add(*menu, _("&Analyse the position") + "\tCtrl+Shift+A", _("Show the best lines, or stop"), [this] {
    if (page_ != Page::game) turn_to(Page::game);
    game_->toggle_analysis();
  });
  auto* whole = add(*menu, _("The &whole game") + "\tCtrl+Shift+G",
                    _("Evaluate every position, draw the graph and mark mistakes"), on_strip(&AnalysisPanel::review));
  auto* mate = add(*menu, _("Search for a &forced win") + "\tCtrl+Shift+M", _("Look for a win against any defence"),
                   on_strip(&AnalysisPanel::find_mate));
  auto* exact = add(*menu, _("E&xact values") + "\tCtrl+Shift+X",
                    _("Show what every move is worth for certain, where the game is solved"), [this] {
                      if (page_ != Page::game) turn_to(Page::game);
                      post_([](Workspace& workspace) { workspace.analysis().exact(); });
                    });
  menu->AppendSeparator();
  auto* insert = add(*menu, _("&Insert the line as a variation") + "\tCtrl+I",
                     _("Keep the line that is selected in the analysis"), on_strip(&AnalysisPanel::insert));
  auto* better = add(*menu, _("Insert &better lines beside mistakes"), _("What should have been played, as variations"),
                     post([](Workspace& workspace) { workspace.review().insert_better_lines(); }));
  menu->AppendSeparator();
  auto* next = add(*menu, _("&Next mistake") + "\tAlt+PageDown", _("Go to the next marked move"),
                   post([](Workspace& workspace) { workspace.review().go_to_slip(1); }));
  auto* previous = add(*menu, _("&Previous mistake") + "\tAlt+PageUp", _("Go to the previous marked move"),
                       post([](Workspace& workspace) { workspace.review().go_to_slip(-1); }));
  auto* learn = add(*menu, _("&Learn from mistakes") + "\tCtrl+L",
                    _("Find what would have been better, one mistake after the other"), [this] {
                      if (page_ != Page::game) turn_to(Page::game);
                      game_->learn();
                    });
  menu->AppendSeparator();
  auto* close =
      add(*menu, _("&Close the analysis"), _("Hide the analysis panel"), [this] { game_->show_analysis(false); });
  bar.Append(menu, _("&Analysis"));
  for (const wxMenuItem* item : {position, whole, mate, exact, better, next, previous, learn})
    enabled_[item->GetId()] = [this] { return game() != nullptr; };
  enabled_[insert->GetId()] = [this] { return game() && game_->analysis().can_insert(); };
  enabled_[close->GetId()] = [this] { return game_.made() && game_->analysis().IsShown(); };
}

}  // namespace kiban::gui
