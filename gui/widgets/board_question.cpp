#include "gui/widgets/board_question.hpp"

#include <algorithm>

#include "gui/board/board_view.hpp"
#include "gui/board/names.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

wxString text_of(const BoardModel& board) {
  const kb_topology& topology = board.game->topology();
  wxString text;
  if (board.state.phase >= 0) text = in_domain(board.game->domain(), topology.phases[board.state.phase].label);
  const std::size_t offers = asks(board) ? on_offer(board) : 0;
  if (offers > 0) text += wxString::Format(wxString::FromUTF8(" · ") + _("on offer: %d"), static_cast<int>(offers));
  return text;
}

}  // namespace

std::size_t on_offer(const BoardModel& board) {
  return static_cast<std::size_t>(std::count_if(board.marks.begin(), board.marks.end(),
                                                [](const Mark& mark) { return mark.purpose == KB_MARK_CANDIDATE; }));
}

bool asks(const BoardModel& board) {
  return !board.state.over() && board.state.phase > 0 && board.game->topology().phase_count > 1;
}

ChoiceBar::Question question_of(const BoardView& view, const wxString& who) {
  ChoiceBar::Question question;
  const BoardModel& board = *view.model();
  if (board.may_move) {
    for (const Step& step : view.top_choices())
      question.choices.push_back({from_utf8(view.entry().choice_text(step)), choice_token(*board.game, step), step});
  }
  if (!asks(board) && question.choices.empty()) return question;
  const kb_role role = board.state.acting_role();
  question.besides = !view.entry().clicks().must_choose_first();
  question.tone = role >= 0 ? board.game->topology().roles[role].tone : static_cast<int>(KB_TONE_NEUTRAL);
  question.who = who;
  question.text = text_of(board);
  if (const auto begun = view.entry().clicks().begun_with()) {
    question.text = from_utf8(view.entry().choice_text(*begun)) + ": " + _("click a point of the board");
    question.choices = {{_("Back"), "back", {}, true}};
    question.besides = true;
  }
  return question;
}

}  // namespace kiban::gui
