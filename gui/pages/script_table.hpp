// The list of scripts: a native table with a switch for each.
#pragma once

#include <wx/dataview.h>

#include <functional>
#include <string>
#include <vector>

#include "session/models.hpp"

namespace kiban::gui {

class ScriptTable : public wxDataViewListCtrl {
 public:
  struct Events {
    std::function<void(const std::string&id)> selected, opened;
    std::function<void(const std::string& id, bool on)> switched;
  };
  ScriptTable(wxWindow* parent, Events events);

  void show(const Shared<ScriptsModel>& scripts);
  void filter(const wxString& words);
  void select(const std::string& id);  // without telling

 private:
  void fill();
  void add(const ScriptRow& row);
  const std::string* id_at(int row) const;

  Events events_;
  Shared<ScriptsModel> scripts_;
  std::vector<std::string> ids_;  // of the rows that are shown
  wxString words_;
  bool filling_ = false;
};

}  // namespace kiban::gui
