// Analyses beside the board: their strip, what they recommend, and lines that are looked at on it.
#include <wx/sizer.h>

#include <algorithm>

#include "core/model/occupants.hpp"
#include "gui/board/board_view.hpp"
#include "gui/common/trace.hpp"
#include "gui/pages/drawn_notes.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/widgets/analysis_panel.hpp"
#include "gui/widgets/kept_splitter.hpp"

namespace kiban::gui {

namespace {

constexpr Milliseconds mate_time{10'000};
constexpr int most_arrows = 3;

BoardArrow arrow_of(const LineModel& line, int rank) {
  BoardArrow arrow;
  arrow.rank = rank;
  for (const Step& step : line.first) {
    if (step.type == KB_STEP_FROM && arrow.from < 0) arrow.from = step.arg;
    if (step.type == KB_STEP_TO) arrow.to = step.arg;
  }
  return arrow;
}

void trace_values(const std::vector<BoardValue>& values) {
  const auto count = [&](ValueKind kind) {
    return std::count_if(values.begin(), values.end(), [&](const BoardValue& each) { return each.value.kind == kind; });
  };
  trace::print("values {} win={} loss={} draw={}", values.size(), count(ValueKind::win), count(ValueKind::loss),
               count(ValueKind::draw));
}

}  // namespace

wxWindow* GamePage::make_analysis() {
  AnalysisWishes wishes;
  wishes.run = [this](bool on) {
    post_([on](Workspace& workspace) { on ? workspace.analysis().start() : workspace.analysis().stop(); });
  };
  wishes.choose = [this](const std::vector<std::string>& names, unsigned lines) {
    post_([names, lines](Workspace& workspace) { workspace.analysis().choose(names, lines); });
  };
  wishes.find_mate = [this](const std::string& name) {
    post_([name](Workspace& workspace) { workspace.analysis().find_mate(name, mate_time); });
  };
  wishes.review = [this](const std::string& name, Milliseconds time) {
    post_([name, time](Workspace& workspace) { workspace.review().start(name, time); });
  };
  wishes.cancel_review = [this] { post_([](Workspace& workspace) { workspace.review().cancel(); }); };
  wishes.preview = [this](const PickedLine& picked, std::size_t ply) {
    post_([picked, ply](Workspace& workspace) {
      workspace.analysis().preview(picked.place, picked.by, picked.line, ply);
    });
  };
  wishes.end_preview = [this] { post_([](Workspace& workspace) { workspace.analysis().end_preview(); }); };
  wishes.insert = [this](const PickedLine& picked) {
    post_([picked](Workspace& workspace) { workspace.analysis().insert(picked.place, picked.by, picked.line); });
  };
  wishes.answer_by_proof = [this](bool wanted) {
    post_([wanted](Workspace& workspace) { workspace.analysis().answer_by_proof(wanted); });
  };
  wishes.go = [this](NodeId node) { post_([node](Workspace& workspace) { workspace.live_game().go_to(node); }); };
  wishes.close = [this] { show_analysis(false); };
  analysis_ = new AnalysisPanel(rows_, std::move(wishes), settings_);
  return analysis_;
}

void GamePage::show_analysis(bool shown) {
  settings_.analysis = shown;
  if (analysis_->IsShown() == shown) return;
  rows_->show_second(shown);
  show_evaluation();
  board_->marks().set_arrows(arrows());
  trace_signs();
  if (shown) return;
  if (analysis_->IsDescendant(FindFocus())) focus_board();
  post_([](Workspace& workspace) {
    workspace.analysis().stop();
    workspace.analysis().end_preview();
  });
}

void GamePage::toggle_analysis() {
  const bool was_shown = analysis_->IsShown();
  show_analysis(true);
  if (!was_shown && analysis_->running()) return;
  analysis_->toggle_run();
}

void GamePage::show_board() { board_->set_model(shown()); }

// Lines of the position before say nothing about this one.
bool GamePage::about_board(const AnalysisModel& analysis) const {
  if (!game() || !analysis.board) return false;
  return analysis.board->state.to_act == game_->board->state.to_act &&
         same_pieces(analysis.board->occupants, game_->board->occupants);
}

// The first lines of every analyst; a move that several recommend has the best of their ranks.
std::vector<BoardArrow> GamePage::arrows() const {
  std::vector<BoardArrow> out;
  if (lesson_.hides_help()) return out;
  if (lesson_.stage() == Lesson::Stage::solved) return {arrow_of(lesson_.better().line, 0)};
  const auto& analysis = analysis_->analysis();
  const bool here = !preview_ && analysis && analysis->values.empty();
  if (!preview_ && analysis_->IsShown() && game() && game_->better) out.push_back(arrow_of(game_->better->line, 0));
  if (!here || !analysis_->IsShown() || !about_board(*analysis)) return out;
  for (const AnalystModel& analyst : analysis->analysts) {
    for (std::size_t i = 0; i < analyst.lines.size() && i < most_arrows; ++i) {
      const BoardArrow arrow = arrow_of(analyst.lines[i], static_cast<int>(i) + 1);
      const auto same = std::find_if(out.begin(), out.end(), [&](const BoardArrow& other) {
        return other.rank > 0 && other.from == arrow.from && other.to == arrow.to;
      });
      if (arrow.to < 0) continue;
      if (same == out.end())
        out.push_back(arrow);
      else
        same->rank = std::min(same->rank, arrow.rank);
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.rank < b.rank; });
  return out;
}

bool GamePage::play_best() {
  const auto& analysis = analysis_->analysis();
  if (!game() || !game_->board->may_move || !analysis || !analysis_->IsShown() || !about_board(*analysis)) return false;
  for (const AnalystModel& analyst : analysis->analysts) {
    if (analyst.lines.empty() || analyst.lines.front().moves.empty()) continue;
    post_([move = analyst.lines.front().moves.front(), version = game_->version](Workspace& workspace) {
      workspace.live_game().play_text(move, version);
    });
    return true;
  }
  return false;
}

void GamePage::show(const Shared<AnalystOffersModel>& offers) { analysis_->show(offers); }

void GamePage::show(const Shared<AnalysisModel>& analysis) {
  analysis_->show(analysis);
  const std::size_t before = board_->marks().arrows().size();
  board_->marks().set_arrows(arrows());
  show_values();
  show_evaluation();
  if (board_->marks().arrows().size() != before) trace_signs();
}

// What the moves are worth for certain, but on the board of a line that is looked at.
void GamePage::show_values() {
  const auto& analysis = analysis_->analysis();
  const bool here = analysis && !preview_;
  board_->marks().set_values(here ? analysis->values : std::vector<BoardValue>());
  if (trace::on() && here && !analysis->values.empty()) trace_values(analysis->values);
}

void GamePage::show(const Shared<LinePreviewModel>& preview) {
  preview_ = preview->board ? preview : nullptr;
  analysis_->show(preview);
  if (!game()) return;
  board_->set_animations(false);  // of stepping through lines
  show_board();
  board_->set_animations(settings_.animations);
  board_->marks().set_arrows(arrows());
  drawn_->show(preview_ ? nullptr : this->game());
  show_values();
  show_evaluation();
  show_choices(false);
}

void GamePage::show(const Shared<ReviewModel>& review) { analysis_->show(review); }

}  // namespace kiban::gui
