// The games that were played: found, leafed through, opened, written to a file, deleted.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>

#include "gui/common/settings.hpp"
#include "session/session.hpp"

class wxBoxSizer;
class wxButton;
class wxSearchCtrl;
class wxStaticText;
class wxTextCtrl;

namespace kiban::gui {

class BoardView;
class CutText;
class HistoryTable;

class HistoryPage : public wxPanel {
 public:
  using Post = std::function<void(Session::Command)>;

  HistoryPage(wxWindow* parent, Post post, Settings& settings);

  void show(const Shared<HistoryModel>& history);
  void show(const Shared<GalleryModel>& gallery);
  void show(const Shared<HistoryRowsModel>& rows);
  void show(const Shared<PreviewModel>& preview);

  void arrive();  // the page was turned to
  void step(int plies);
  void delete_selected();
  void open_selected();
  void want(RecordId id);  // to be selected when it is listed the next time
  void export_selected();
  void export_listed();
  void focus_search();
  void use_settings();
  bool has_selection() const;

 private:
  wxWindow* make_list();
  wxWindow* make_reader();
  wxWindow* make_steps(wxWindow* parent);
  wxWindow* make_actions(wxWindow* parent);
  void export_to_file(const std::vector<RecordId>& ids);
  void run(bool on);
  void next_of_run();
  void show_actions();
  wxString describe(const PreviewModel& preview) const;

  Post post_;
  Settings& settings_;
  wxWindow* panes_ = nullptr;
  Shared<HistoryModel> history_;
  Shared<PreviewModel> preview_;
  std::size_t wanted_ply_ = 0;  // asked for; the answer may be on its way
  HistoryTable* table_ = nullptr;
  BoardView* board_ = nullptr;
  wxSearchCtrl* search_ = nullptr;
  wxStaticText *count_ = nullptr, *place_ = nullptr;
  CutText *title_ = nullptr, *detail_ = nullptr, *occasion_ = nullptr;
  wxTextCtrl* texts_ = nullptr;
  wxButton *first_ = nullptr, *previous_ = nullptr, *run_ = nullptr, *next_ = nullptr, *last_ = nullptr;
  wxButton *open_ = nullptr, *export_ = nullptr, *delete_ = nullptr;
  wxTimer search_timer_, run_timer_;
};

}  // namespace kiban::gui
