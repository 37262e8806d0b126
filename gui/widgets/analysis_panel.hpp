// The strip below the board: who analyses, their lines, and how the game went as a graph. GUI thread only.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gui/common/settings.hpp"
#include "gui/widgets/evaluation_graph.hpp"
#include "gui/widgets/line_list.hpp"

class wxBoxSizer;
class wxButton;
class wxChoice;
class wxGauge;
class wxSpinCtrl;
class wxStaticText;

namespace kiban::gui {

class CutText;
class ProofTree;
class SideSummaries;

// What it asks for. All must be set.
struct AnalysisWishes {
  std::function<void(bool)> run;  // start or stop
  std::function<void(const std::vector<std::string>& names, unsigned lines)> choose;
  std::function<void(const std::string& name)> find_mate;
  std::function<void(const std::string& name, Milliseconds time)> review;
  std::function<void()> cancel_review;
  std::function<void(const PickedLine&, std::size_t ply)> preview;
  std::function<void()> end_preview;
  std::function<void(const PickedLine&)> insert;
  std::function<void(bool)> answer_by_proof;  // the winner's moves, as long as they are told
  std::function<void(NodeId)> go;
  std::function<void()> close;
};

class AnalysisPanel : public wxPanel {
 public:
  AnalysisPanel(wxWindow* parent, AnalysisWishes wishes, Settings& settings);

  void show(const Shared<AnalystOffersModel>& offers);
  void show(const Shared<AnalysisModel>& analysis);
  void show(const Shared<LinePreviewModel>& preview);  // a null board: none
  void show(const Shared<ReviewModel>& review);
  void show(const MoveListModel& moves, const BoardModel& board);
  void show(const std::optional<BetterLine>& better);  // than the current move; nothing: it was no slip
  // How the position is judged in words, and for whom scores are good.
  void show_verdict(const wxString& verdict, const wxString& convention);
  void show_nothing();  // no game is open

  bool running() const { return analysis_ && analysis_->on; }
  const Shared<AnalysisModel>& analysis() const { return analysis_; }
  void toggle_run();
  void review();     // of the whole game, or its end
  void find_mate();  // by the first analyst that can
  void insert();     // the line that is selected
  bool can_insert() const { return picked_.has_value(); }
  void choose();  // tells who analyses, by the settings

 private:
  wxWindow* make_bar();
  wxWindow* make_preview_bar();
  wxWindow* make_better_bar();
  wxWindow* make_proof();
  void show_proof();
  void look_at_proof();
  void look_at_better();
  void show_bars();
  static GraphModel graph_of(const MoveListModel& moves, const BoardModel& board);
  void offer_analysts();
  void take_choice(const std::string& name, bool chosen);
  std::vector<std::string> chosen() const;
  Milliseconds review_time() const;
  void pick(const std::optional<PickedLine>& line);
  void step(int plies);
  void leave_preview();
  void on_list_key(wxKeyEvent& event);
  void enable();
  void trace_graph() const;
  void trace_lines() const;
  void trace_proof() const;

  AnalysisWishes wishes_;
  Settings& settings_;
  Shared<AnalystOffersModel> offers_;
  Shared<AnalysisModel> analysis_;
  Shared<ReviewModel> review_model_;
  Shared<LinePreviewModel> preview_;
  std::optional<PickedLine> picked_;
  std::size_t picked_ply_ = 1;

  wxButton *run_ = nullptr, *who_ = nullptr, *mate_ = nullptr, *review_ = nullptr;
  wxSpinCtrl* lines_ = nullptr;
  wxChoice* time_ = nullptr;
  wxGauge* gauge_ = nullptr;
  wxStaticText *left_ = nullptr, *preview_text_ = nullptr;
  CutText *verdict_ = nullptr, *better_text_ = nullptr;
  wxButton *back_ = nullptr, *forward_ = nullptr;
  wxWindow *preview_bar_ = nullptr, *better_bar_ = nullptr;
  std::optional<BetterLine> better_;
  SideSummaries* summaries_ = nullptr;
  LineList* list_ = nullptr;
  wxWindow* proof_box_ = nullptr;
  ProofTree* proof_ = nullptr;
  wxButton* answer_ = nullptr;
  EvaluationGraph* graph_ = nullptr;
  MoveListModel drawn_;  // in the graph
  std::shared_ptr<const Game> drawn_game_;
};

}  // namespace kiban::gui
