// What there is at an arena: who waits for an opponent, the games that go on, those that are over. A native table.
#pragma once

#include <wx/dataview.h>

#include <functional>
#include <vector>

#include "session/arena/arena_models.hpp"

namespace kiban::gui {

// How a ruleset and a time control of the wire are called: "Gomoku", "5 min a move".
wxString ruleset_name(const ArenaModel& arena, const std::string& token);
wxString time_name(const std::string& control);

class ArenaTable : public wxDataViewListCtrl {
 public:
  struct Chosen {
    const ArenaWait* wait = nullptr;  // one of the two, or neither
    const ArenaRow* game = nullptr;
  };
  // `chosen`: a row was pressed; `changed`: another one is selected.
  ArenaTable(wxWindow* parent, std::function<void()> chosen, std::function<void()> changed);

  void show(const Shared<ArenaModel>& arena);
  Chosen selected() const;

 private:
  struct Row {
    std::string key;  // what it is about, to find it again
    std::vector<wxString> cells;
    bool operator==(const Row&) const = default;
  };
  static std::vector<Row> rows_of(const ArenaModel& arena);

  Shared<ArenaModel> arena_;
  std::vector<Row> rows_;
  bool filling_ = false;
};

}  // namespace kiban::gui
