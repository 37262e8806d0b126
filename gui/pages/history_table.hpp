// The list of games that were played: a native table that sorts by any column.
#pragma once

#include <wx/dataview.h>

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "session/models.hpp"

namespace kiban::gui {

class HistoryTable : public wxDataViewCtrl {
 public:
  struct Events {
    std::function<void(RecordId)> selected;
    std::function<void(RecordId)> opened;
    std::function<void(const std::vector<RecordId>&)> seen;  // for the first time, and not yet described
  };
  HistoryTable(wxWindow* parent, Events events);

  void show(const Shared<HistoryModel>& history);
  void show(const Shared<GalleryModel>& gallery);  // for the names of games and roles
  void show(const Shared<HistoryRowsModel>& rows);
  std::optional<RecordId> selected() const;
  const RecordSummary* selected_row() const;
  void select_first();
  void want(RecordId id) { wanted_ = id; }  // to be selected when it is listed the next time
  std::vector<RecordId> ids() const;        // as they are listed

 private:
  class Rows;
  void ask_about_seen();
  void sort_by(int column);
  int least_width(unsigned column) const;
  void share_width(int width);
  std::vector<int> widths() const;
  void select(unsigned row, bool tell);
  std::optional<unsigned> selected_index() const;

  Events events_;
  wxObjectDataPtr<Rows> rows_;
  std::optional<RecordId> wanted_;
  std::vector<int> given_;  // widths, as they were shared out
  int sort_column_ = 3;
  bool ascending_ = false;
  bool filling_ = false;
};

}  // namespace kiban::gui
