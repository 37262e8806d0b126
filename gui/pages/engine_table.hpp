// The list of engines: a native table.
#pragma once

#include <wx/dataview.h>

#include <functional>
#include <string>
#include <vector>

#include "session/models.hpp"

namespace kiban::gui {

class EngineTable : public wxDataViewListCtrl {
 public:
  EngineTable(wxWindow* parent, std::function<void(const std::string& name)> selected);

  void show(const Shared<EnginesModel>& engines);
  void select(const std::string& name);  // without telling
  std::string selected() const;          // empty: none

 private:
  std::function<void(const std::string&)> selected_;
  std::vector<std::string> names_;  // of the rows
  bool filling_ = false;
};

}  // namespace kiban::gui
