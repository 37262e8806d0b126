#include "gui/pages/engine_table.hpp"

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

constexpr int engine_name_width = 170, engine_game_width = 80, engine_state_width = 90;  // DIP

// By EngineCondition.
constexpr const char* condition_words[] = {KIBAN_N_("not tested"), KIBAN_N_("testing…"), KIBAN_N_("works"),
                                           KIBAN_N_("does not work")};

}  // namespace

EngineTable::EngineTable(wxWindow* parent, std::function<void(const std::string&)> selected)
    : wxDataViewListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_SINGLE | wxDV_ROW_LINES),
      selected_(std::move(selected)) {
  AppendTextColumn(_("Engine"), wxDATAVIEW_CELL_INERT, FromDIP(engine_name_width));
  AppendTextColumn(_("Games"), wxDATAVIEW_CELL_INERT, FromDIP(engine_game_width));
  AppendTextColumn(_("State"), wxDATAVIEW_CELL_INERT, FromDIP(engine_state_width));
  set_accessible_name(*this, _("Engines"));
  trace::name(*this, "engines");
  Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
    if (!filling_ && !this->selected().empty()) selected_(this->selected());
  });
}

std::string EngineTable::selected() const {
  const int row = GetSelectedRow();
  return row < 0 || static_cast<std::size_t>(row) >= names_.size() ? std::string()
                                                                   : names_[static_cast<std::size_t>(row)];
}

void EngineTable::show(const Shared<EnginesModel>& engines) {
  const std::string was = selected();
  filling_ = true;
  DeleteAllItems();
  names_.clear();
  for (const EngineRow& row : engines->rows) {
    wxVector<wxVariant> cells;
    cells.push_back(wxVariant(from_utf8(row.entry.name)));
    cells.push_back(wxVariant(in_domain(row.domain, row.game_name)));
    cells.push_back(wxVariant(tr(condition_words[static_cast<int>(row.condition)])));
    AppendItem(cells);
    names_.push_back(row.entry.name);
  }
  filling_ = false;
  select(was);
}

void EngineTable::select(const std::string& name) {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) return;
  filling_ = true;
  const auto row = static_cast<unsigned>(found - names_.begin());
  SelectRow(row);
  EnsureVisible(RowToItem(static_cast<int>(row)));
  filling_ = false;
}

}  // namespace kiban::gui
