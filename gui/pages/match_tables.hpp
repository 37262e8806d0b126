// How a match stands: a table of its players with the bounds of their strength, and one of its games. Native tables.
#pragma once

#include <wx/dataview.h>

#include <functional>
#include <vector>

#include "session/matches/match_models.hpp"

namespace kiban::gui {

// "+35 (-20 to +91)"; empty where nothing is known.
wxString elo_text(const std::optional<contest::Estimate>& estimate);

class StandingsTable : public wxDataViewListCtrl {
 public:
  explicit StandingsTable(wxWindow* parent);
  void show(const MatchesModel& matches);
};

class MatchGamesTable : public wxDataViewListCtrl {
 public:
  MatchGamesTable(wxWindow* parent, std::function<void()> chosen);
  void show(const Shared<MatchesModel>& matches);
  const MatchGameRow* selected() const;  // null: none

 private:
  Shared<MatchesModel> matches_;
};

}  // namespace kiban::gui
