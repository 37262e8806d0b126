#include "gui/pages/arena_table.hpp"

#include <algorithm>
#include <cstdlib>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/even_rows.hpp"

namespace kiban::gui {

namespace {

constexpr int players_width = 130, game_width = 90, state_width = 90;  // DIP

wxString players_of(const ArenaRow& game) {
  wxString out;
  for (const std::string& player : game.players) out += (out.empty() ? "" : " - ") + from_utf8(player);
  return out;
}

wxString state_of(const ArenaRow& game) {
  if (!game.over) return wxString::Format(_("Move %zu"), game.decisions);
  return game.winner.empty() ? _("over, nobody won") : wxString::Format(_("%s won"), from_utf8(game.winner));
}

std::string key_of(const ArenaWait& wait) { return "wait " + wait.player; }

}  // namespace

// A ruleset that is the usual one of a game that is installed is called like the game.
wxString ruleset_name(const ArenaModel& arena, const std::string& token) {
  const auto found = std::find_if(arena.rulesets.begin(), arena.rulesets.end(),
                                  [&](const ArenaRuleset& each) { return each.token == token; });
  if (found == arena.rulesets.end()) return from_utf8(token);
  const wxString own = found->own.empty() ? wxString() : in_domain(found->domain, found->own);
  return found->name == found->own && !own.empty() ? own : from_utf8(found->name);
}

wxString time_name(const std::string& control) {
  const std::string number = control.empty() ? control : control.substr(0, control.size() - 1);
  const bool whole = !number.empty() && number.find_first_not_of("0123456789") == std::string::npos;
  const unsigned count = whole ? static_cast<unsigned>(std::strtoul(number.c_str(), nullptr, 10)) : 0;
  if (whole && control.back() == 's') return wxString::Format(wxPLURAL("%u s a move", "%u s a move", count), count);
  if (whole && control.back() == 'm') return wxString::Format(wxPLURAL("%u min a move", "%u min a move", count), count);
  if (whole && control.back() == 'h')
    return wxString::Format(wxPLURAL("%u hour a move", "%u hours a move", count), count);
  if (whole && control.back() == 'd')
    return wxString::Format(wxPLURAL("%u day a move", "%u days a move", count), count);
  const auto read = parse_time_control(control);
  return read ? time_control_text(*read) : from_utf8(control);
}

ArenaTable::ArenaTable(wxWindow* parent, std::function<void()> chosen, std::function<void()> changed)
    : wxDataViewListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_SINGLE | wxDV_ROW_LINES) {
  AppendTextColumn(_("Players"), wxDATAVIEW_CELL_INERT, FromDIP(players_width));
  AppendTextColumn(_("Rules"), wxDATAVIEW_CELL_INERT, FromDIP(game_width));
  AppendTextColumn(_("State"), wxDATAVIEW_CELL_INERT, FromDIP(state_width));
  even_rows(*this);
  SetMinSize(wxSize(FromDIP(160), FromDIP(120)));
  set_accessible_name(*this, _("Games and players at the arena"));
  trace::name(*this, "arena-games");
  Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [chosen = std::move(chosen)](wxDataViewEvent&) { chosen(); });
  Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this, changed = std::move(changed)](wxDataViewEvent&) {
    if (!filling_) changed();
  });
}

std::vector<ArenaTable::Row> ArenaTable::rows_of(const ArenaModel& arena) {
  std::vector<Row> rows;
  for (const ArenaWait& wait : arena.waiting)
    rows.push_back({key_of(wait), {from_utf8(wait.player), ruleset_name(arena, wait.ruleset), _("waits")}});
  for (const ArenaRow& game : arena.games)
    rows.push_back({game.id, {players_of(game), ruleset_name(arena, game.ruleset), state_of(game)}});
  return rows;
}

// Whoever has selected something finds it selected still; what is the same as before stays as it is.
void ArenaTable::show(const Shared<ArenaModel>& arena) {
  std::vector<Row> rows = rows_of(*arena);
  arena_ = arena;
  if (rows == rows_) return;
  const int row = GetSelectedRow();
  const std::string was = row < 0 ? std::string() : rows_.at(static_cast<std::size_t>(row)).key;
  rows_ = std::move(rows);
  filling_ = true;
  DeleteAllItems();
  for (const Row& each : rows_) {
    wxVector<wxVariant> cells;
    for (const wxString& text : each.cells) cells.push_back(wxVariant(text));
    AppendItem(cells);
    if (each.key == was) SelectRow(static_cast<unsigned>(GetItemCount() - 1));
  }
  filling_ = false;
}

ArenaTable::Chosen ArenaTable::selected() const {
  const int selected = GetSelectedRow();
  if (!arena_ || selected < 0) return {};
  const auto row = static_cast<std::size_t>(selected);
  if (row < arena_->waiting.size()) return {&arena_->waiting[row], nullptr};
  const std::size_t game = row - arena_->waiting.size();
  return game < arena_->games.size() ? Chosen{nullptr, &arena_->games[game]} : Chosen{};
}

}  // namespace kiban::gui
