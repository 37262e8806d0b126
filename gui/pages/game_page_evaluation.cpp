// What the position on the board is worth, as the bar beside it tells, and what should have been played instead of a
// slip.
#include <algorithm>

#include "gui/board/board_view.hpp"
#include "gui/common/assessment_words.hpp"
#include "gui/common/tr.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/widgets/analysis_panel.hpp"
#include "gui/widgets/evaluation_bar.hpp"

namespace kiban::gui {

namespace {

// What is known for certain says more than any search: the best of the moves.
std::optional<Assessment> solved_worth(const AnalysisModel& analysis) {
  if (analysis.values.empty()) return std::nullopt;
  const auto rank = [](const BoardValue& each) {
    const PositionValue& value = each.value;
    if (value.kind == ValueKind::win) return 1'000'000 - value.value;
    return value.kind == ValueKind::loss ? value.value - 1'000'000 : 0;
  };
  const auto best = std::max_element(analysis.values.begin(), analysis.values.end(),
                                     [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  Assessment worth;
  const bool decided = best->value.kind == ValueKind::win || best->value.kind == ValueKind::loss;
  worth.kind = decided ? Assessment::forced : Assessment::points;
  if (!decided) return worth;
  worth.value = best->value.value;
  worth.first_wins = (best->value.kind == ValueKind::win) == (analysis.board->state.acting_role() == 0);
  return worth;
}

std::optional<Assessment> searched_worth(const AnalysisModel& analysis) {
  for (const AnalystModel& analyst : analysis.analysts)
    if (!analyst.mate && !analyst.lines.empty() && analyst.lines.front().score.kind != Assessment::none)
      return analyst.lines.front().score;
  return std::nullopt;
}

std::optional<Assessment> noted_worth(const MoveListModel& moves) {
  return moves.row ? moves.items[*moves.row].evaluation : moves.start;
}

}  // namespace

// The end itself, what is known for certain, what is thought now, what was kept with the move.
std::optional<Assessment> GamePage::worth() const {
  if (!game()) return std::nullopt;
  if (preview_) return preview_->line.score;
  if (game_->ending.over() && game_->board->state.over()) return of_end(game_->board->state);
  const auto& analysis = analysis_->analysis();
  if (analysis && about_board(*analysis)) {
    if (const auto solved = solved_worth(*analysis)) return solved;
    if (const auto searched = searched_worth(*analysis)) return searched;
  }
  return noted_worth(game_->moves);
}

void GamePage::show_evaluation() {
  const bool shown = game() && analysis_->IsShown() && game_->board->game->topology().role_count == 2;
  if (bar_->IsShown() != shown) {
    bar_->Show(shown);
    bar_->GetParent()->Layout();
  }
  if (!shown) return;
  const auto worth = this->worth();
  BarModel model;
  const kb_topology& topology = game_->board->game->topology();
  model.tones = {topology.roles[0].tone, topology.roles[1].tone};
  model.first_below = !flipped_;
  if (worth) model.share = first_side_chance(*worth);
  if (worth) model.figure = assessment_figure(*worth);
  model.words = worth ? whole_verdict(*worth, game_->board.get()) : _("Not known yet");
  bar_->show(model);
  analysis_->show_verdict(worth ? verdict_text(*worth, game_->board.get()) : wxString(),
                          convention_text(game_->board.get()));
}

}  // namespace kiban::gui
