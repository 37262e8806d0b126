// What the game asks the players for, and what it tells about the sites they point at.
#include <algorithm>
#include <set>

#include "gui/board/board_view.hpp"
#include "gui/board/names.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/widgets/board_question.hpp"
#include "gui/widgets/choice_bar.hpp"

namespace kiban::gui {

namespace {

constexpr int rest = 180;         // ms on a site before it is asked about
constexpr int about_width = 300;  // DIP

// Points were offered, and more may be: those who are to answer can only choose among them.
bool offers_go_on(const BoardModel& board) {
  const auto offered = [&](Site site) {
    return std::any_of(board.marks.begin(), board.marks.end(),
                       [&](const Mark& mark) { return mark.purpose == KB_MARK_CANDIDATE && mark.site == site; });
  };
  return std::any_of(board.legal.begin(), board.legal.end(), [&](const BoardMove& move) {
    return std::any_of(move.steps.begin(), move.steps.end(),
                       [&](const Step& step) { return step.type == KB_STEP_TO && !offered(step.arg); });
  });
}

}  // namespace

// Without the marks that the player does not want to see; what ended the game is shown all the same.
BoardPicture GamePage::shown() const {
  const BoardPicture& board = preview_ ? preview_->board : game_->board;
  if (!board || settings_.forbidden || board->state.over()) return board;
  auto copy = std::make_shared<BoardModel>(*board);
  auto& marks = copy->marks;
  marks.erase(
      std::remove_if(marks.begin(), marks.end(), [](const Mark& mark) { return mark.purpose == KB_MARK_FORBIDDEN; }),
      marks.end());
  return copy;
}

wxString GamePage::seat_label(std::size_t index) const {
  const auto nameless = [](const SeatModel& seat) {
    return seat.seat.kind == SeatKind::person && seat.seat.name.empty();
  };
  const auto& seats = game_->seats;
  const bool alike = seats.size() > 1 && std::all_of(seats.begin(), seats.end(), nameless);
  const wxString name =
      alike ? wxString::Format(_("Player %d"), static_cast<int>(index) + 1) : seat_name(seats[index].seat);
  return seats[index].rating.empty() ? name : name + " (" + from_utf8(seats[index].rating) + ")";
}

// Who is asked: the colour, and the person too where the two may exchange seats.
wxString GamePage::asked() const {
  const BoardModel& board = *game_->board;
  const wxString role = role_name(&board, board.state.acting_role());
  const int seat = board.state.acting_seat();
  if (seat < 0 || static_cast<std::size_t>(seat) >= game_->seats.size()) return role;
  return wxString::Format("%s (%s)", role, seat_label(static_cast<std::size_t>(seat)));
}

void GamePage::show_choices(bool insisted) {
  const BoardModel* board = game() && !preview_ ? game_->board.get() : nullptr;
  ChoiceBar::Question question = board ? question_of(*board_, asked()) : ChoiceBar::Question();
  const bool begun = board && board_->entry().clicks().begun_with().has_value();
  if (board && !begun && asks(*board) && on_offer(*board) > 0 && board->may_move && game_->can_undo &&
      offers_go_on(*board)) {
    question.choices.push_back({_("Take one back"), "take-one-back", {}, false, true});
    question.besides = true;
  }
  if (!question.who.empty()) room_for_questions_ = true;
  if (question != choices_->question() && board && asks(*board))
    board_->announce(to_utf8(question.who + ": " + question.text));
  if (trace::on() && question != choices_->question())
    trace::print("question {} {}", question.who.empty() ? "-" : to_utf8(question.who), to_utf8(question.text));
  choices_->ask(question, room_for_questions_);
  if (!insisted) return;
  choices_->insist();
  if (on_say)
    on_say({NoticeKind::refusal,
            {"window.answer-first", KIBAN_N_("Answer the question below the board first."), {}},
            {},
            0});
}

void GamePage::forget_questions() {
  // The room is there from the start where a game asks, so that the board keeps its size.
  room_for_questions_ = game() && game_->board->game->topology().phase_count > 1;
  choices_->ask({}, room_for_questions_);
}

// ---- what there is to know about a site ----

// Whoever does not want to see forbidden points is told about pieces only.
bool GamePage::may_tell_about(Site site) const {
  if (site < 0 || !game() || preview_) return false;
  return settings_.forbidden || occupant_at(game_->board->occupants, site) != nullptr;
}

void GamePage::pointed_at(Site site) {
  rest_timer_.Stop();
  if (may_tell_about(site)) rest_timer_.StartOnce(rest);
}

void GamePage::ask_about() {
  const Site site = board_->pointed();
  if (!may_tell_about(site)) return;
  post_([site, version = game_->version](Workspace& workspace) { workspace.live_game().about(site, version); });
}

void GamePage::show(const Shared<AboutModel>& about) {
  if (!game() || about->version != game_->version || about->site != board_->pointed() || !may_tell_about(about->site))
    return;
  board_->show_about(about->site, about->marks, wrapped(*board_, whole_sentence(about->text), FromDIP(about_width)));
  if (!trace::on() || !board_->tells_about()) return;
  std::set<int> groups;
  for (const Mark& mark : about->marks) groups.insert(mark.group);
  trace::print("about {} {} groups={} {}", game_->board->game->topology().sites[about->site].label, about->text.token,
               groups.size(), localised(about->text));
}

}  // namespace kiban::gui
