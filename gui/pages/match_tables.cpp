#include "gui/pages/match_tables.hpp"

#include <wx/dc.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/even_rows.hpp"

namespace kiban::gui {

namespace {

constexpr int bar_width = 90, least_bar = 3, text_column = 60, sign_column = 34, name_column = 120,
              elo_column = 128;             // DIP
constexpr double widest = 400;              // Elo at the ends of a bar; what is beyond is cut
constexpr unsigned long accent = 0xF58B4C;  // 0xBBGGRR of #4C8BF5

// The bounds of a player's strength as a bar about the middle of all, and a stroke where the estimate is. The value is
// "LOW ELO HIGH"; the column beside it says the same in figures.
class EloBar : public wxDataViewCustomRenderer {
 public:
  EloBar() : wxDataViewCustomRenderer("string", wxDATAVIEW_CELL_INERT, wxALIGN_CENTRE_VERTICAL) {}

  bool SetValue(const wxVariant& value) override {
    text_ = value.GetString();
    return true;
  }
  bool GetValue(wxVariant& value) const override {
    value = text_;
    return true;
  }
  wxSize GetSize() const override { return GetView()->FromDIP(wxSize(bar_width, 16)); }

  bool Render(wxRect cell, wxDC* dc, int state) override {
    double bounds[3];
    wxString rest = text_;
    for (double& bound : bounds) {
      if (!rest.BeforeFirst(' ').ToCDouble(&bound)) return true;
      rest = rest.AfterFirst(' ');
    }
    const auto x = [&](double elo) {
      return cell.x + static_cast<int>((std::clamp(elo, -widest, widest) / widest + 1) / 2 * (cell.width - 1));
    };
    const int middle = cell.y + cell.height / 2, half = cell.height / 5;
    const bool selected = (state & wxDATAVIEW_CELL_SELECTED) != 0;
    const wxColour on_selection = wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHTTEXT);
    dc->SetPen(wxPen(selected ? on_selection : wxSystemSettings::GetColour(wxSYS_COLOUR_GRAYTEXT)));
    dc->DrawLine(x(0), cell.y, x(0), cell.y + cell.height);
    dc->SetPen(*wxTRANSPARENT_PEN);
    dc->SetBrush(selected ? on_selection : wxColour(accent));
    dc->DrawRectangle(x(bounds[0]), middle - half / 2, std::max(x(bounds[2]) - x(bounds[0]), least_bar), half);
    dc->DrawRectangle(x(bounds[1]) - 1, middle - half, least_bar, 2 * half);
    return true;
  }

 private:
  wxString text_;
};

wxString signed_text(double elo) {
  if (!std::isfinite(elo)) return elo > 0 ? wxString::FromUTF8("+∞") : wxString::FromUTF8("−∞");
  const long rounded = std::lround(elo);
  return rounded < 0 ? wxString::FromUTF8("−") + wxString::Format("%ld", -rounded) : wxString::Format("+%ld", rounded);
}

wxString bar_value(const std::optional<contest::Estimate>& estimate) {
  if (!estimate) return {};
  const auto cut = [](double elo) { return wxString::FromCDouble(std::clamp(elo, -widest, widest), 1); };
  return cut(estimate->low) + " " + cut(estimate->elo) + " " + cut(estimate->high);
}

wxString players_of(const MatchGameRow& game) {
  wxString out;
  for (const std::string& player : game.players) out += (out.empty() ? "" : " - ") + from_utf8(player);
  return out;
}

wxString result_of(const MatchGameRow& game) {
  if (!game.ending.over()) return _("playing");
  if (game.ending.outcome != Outcome::won) return wxString::FromUTF8("½–½");
  return (game.ending.winning_seats & 1U) != 0 ? wxString::FromUTF8("1–0") : wxString::FromUTF8("0–1");
}

}  // namespace

wxString elo_text(const std::optional<contest::Estimate>& estimate) {
  if (!estimate) return {};
  return wxString::Format(_("%s (%s to %s)"), signed_text(estimate->elo), signed_text(estimate->low),
                          signed_text(estimate->high));
}

StandingsTable::StandingsTable(wxWindow* parent)
    : wxDataViewListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_SINGLE | wxDV_ROW_LINES) {
  AppendTextColumn(_("Player"), wxDATAVIEW_CELL_INERT, FromDIP(name_column));
  for (const wxString& title : {_("Points"), _("Played")})
    AppendTextColumn(title, wxDATAVIEW_CELL_INERT, FromDIP(text_column), wxALIGN_RIGHT);
  for (const wxString& title : {wxString("+"), wxString("="), wxString::FromUTF8("−")})
    AppendTextColumn(title, wxDATAVIEW_CELL_INERT, FromDIP(sign_column), wxALIGN_RIGHT);
  AppendTextColumn(_("Elo"), wxDATAVIEW_CELL_INERT, FromDIP(elo_column));
  AppendColumn(new wxDataViewColumn(_("Bounds of 95 %"), new EloBar, GetColumnCount(), FromDIP(bar_width)), "string");
  even_rows(*this);
  set_accessible_name(*this, _("How the players stand"));
  trace::name(*this, "match-standings");
}

void StandingsTable::show(const MatchesModel& matches) {
  const int selected = GetSelectedRow();
  DeleteAllItems();
  for (const MatchPlayerRow& row : matches.players) {
    const auto count = [](std::uint64_t number) {
      return wxString::Format("%llu", static_cast<unsigned long long>(number));
    };
    const auto& [losses, draws, wins] = row.results;
    wxVector<wxVariant> cells;
    for (const wxString& text :
         {from_utf8(row.name), wxString::Format("%g", row.points), count(losses + draws + wins), count(wins),
          count(draws), count(losses), elo_text(row.estimate), bar_value(row.estimate)})
      cells.push_back(wxVariant(text));
    AppendItem(cells);
  }
  if (selected >= 0 && selected < GetItemCount()) SelectRow(static_cast<unsigned>(selected));
}

MatchGamesTable::MatchGamesTable(wxWindow* parent, std::function<void()> chosen)
    : wxDataViewListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_SINGLE | wxDV_ROW_LINES) {
  AppendTextColumn(_("Game"), wxDATAVIEW_CELL_INERT, FromDIP(text_column), wxALIGN_RIGHT);
  AppendTextColumn(_("Round"), wxDATAVIEW_CELL_INERT, FromDIP(text_column), wxALIGN_RIGHT);
  AppendTextColumn(_("Moves"), wxDATAVIEW_CELL_INERT, FromDIP(text_column), wxALIGN_RIGHT);
  AppendTextColumn(_("Result"), wxDATAVIEW_CELL_INERT, FromDIP(text_column + 20));
  AppendTextColumn(_("Players"), wxDATAVIEW_CELL_INERT, FromDIP(name_column + text_column));
  even_rows(*this);
  set_accessible_name(*this, _("Games of the match"));
  trace::name(*this, "match-list");
  Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [chosen = std::move(chosen)](wxDataViewEvent&) { chosen(); });
}

// Whoever has selected a game finds it selected still.
void MatchGamesTable::show(const Shared<MatchesModel>& matches) {
  const MatchGameRow* const was = selected();
  const std::size_t key = was ? was->key : 0;
  matches_ = matches;
  DeleteAllItems();
  for (const MatchGameRow& game : matches->games) {
    wxVector<wxVariant> cells;
    for (const wxString& text : {wxString::Format("%zu", game.key), wxString::Format("%zu", game.round),
                                 wxString::Format("%zu", game.plies), result_of(game), players_of(game)})
      cells.push_back(wxVariant(text));
    AppendItem(cells);
    if (game.key == key) SelectRow(static_cast<unsigned>(GetItemCount() - 1));
  }
}

const MatchGameRow* MatchGamesTable::selected() const {
  const int row = GetSelectedRow();
  if (!matches_ || row < 0 || static_cast<std::size_t>(row) >= matches_->games.size()) return nullptr;
  return &matches_->games[static_cast<std::size_t>(row)];
}

}  // namespace kiban::gui
