#include "gui/pages/script_table.hpp"

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

constexpr int switch_column = 0;
constexpr int switch_width = 40, script_name_width = 170, script_game_width = 120;  // DIP

wxString name_of(const ScriptRow& row) { return in_domain(row.domain, row.name); }

wxString game_of(const ScriptRow& row) {
  if (row.state == ScriptState::broken) return _("broken");
  return row.base.empty() ? _("a game of its own") : in_domain(row.base_domain, row.base_name);
}

}  // namespace

ScriptTable::ScriptTable(wxWindow* parent, Events events)
    : wxDataViewListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_SINGLE | wxDV_ROW_LINES),
      events_(std::move(events)) {
  AppendToggleColumn(_("On"), wxDATAVIEW_CELL_ACTIVATABLE, FromDIP(switch_width));
  AppendTextColumn(_("Variant"), wxDATAVIEW_CELL_INERT, FromDIP(script_name_width));
  AppendTextColumn(_("Based on"), wxDATAVIEW_CELL_INERT, FromDIP(script_game_width));
  set_accessible_name(*this, _("Variants"));
  trace::name(*this, "variants");
  Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
    const std::string* id = id_at(GetSelectedRow());
    if (!filling_ && id) events_.selected(*id);
  });
  Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
    if (const std::string* id = id_at(GetSelectedRow())) events_.opened(*id);
  });
  Bind(wxEVT_DATAVIEW_ITEM_VALUE_CHANGED, [this](wxDataViewEvent& event) {
    const int row = ItemToRow(event.GetItem());
    const std::string* id = id_at(row);
    if (!filling_ && id && event.GetColumn() == switch_column)
      events_.switched(*id, GetToggleValue(static_cast<unsigned>(row), switch_column));
  });
}

const std::string* ScriptTable::id_at(int row) const {
  return row < 0 || static_cast<std::size_t>(row) >= ids_.size() ? nullptr : &ids_[static_cast<std::size_t>(row)];
}

void ScriptTable::show(const Shared<ScriptsModel>& scripts) {
  scripts_ = scripts;
  fill();
}

void ScriptTable::filter(const wxString& words) {
  words_ = words.Lower();
  fill();
}

void ScriptTable::fill() {
  if (!scripts_) return;
  const std::string* selected = id_at(GetSelectedRow());
  const std::string id = selected ? *selected : std::string();
  filling_ = true;
  DeleteAllItems();
  ids_.clear();
  for (const ScriptRow& row : scripts_->rows) {
    const wxString searched = (name_of(row) + " " + game_of(row) + " " + from_utf8(row.id)).Lower();
    if (searched.Contains(words_)) add(row);
  }
  filling_ = false;
  select(id);
}

void ScriptTable::add(const ScriptRow& row) {
  ids_.push_back(row.id);
  wxVector<wxVariant> cells;
  cells.push_back(wxVariant(row.state != ScriptState::off));
  cells.push_back(wxVariant(name_of(row)));
  cells.push_back(wxVariant(game_of(row)));
  AppendItem(cells);
}

void ScriptTable::select(const std::string& id) {
  const auto found = std::find(ids_.begin(), ids_.end(), id);
  if (found == ids_.end()) return;
  filling_ = true;
  SelectRow(static_cast<unsigned>(found - ids_.begin()));
  EnsureVisible(RowToItem(static_cast<int>(found - ids_.begin())));
  filling_ = false;
}

}  // namespace kiban::gui
