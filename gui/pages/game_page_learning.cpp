// Learning from the mistakes of the game: what is asked below the board, and what comes of a move that is tried.
#include <algorithm>

#include "gui/board/board_view.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/widgets/analysis_panel.hpp"
#include "gui/widgets/lesson_bar.hpp"

namespace kiban::gui {

namespace {

constexpr const char* stage_words[] = {"off", "seeking", "asked", "solved", "over"};

// As people write it: the first word of the line, which may be two where the first is a number or says who moved.
wxString first_move(const LineModel& line) {
  const wxString shown = from_utf8(line.shown);
  return line.moves.size() > 1 ? shown.BeforeFirst(' ') : shown;
}

}  // namespace

LessonBar* GamePage::make_lesson(wxWindow* parent) {
  LessonBar::Events events;
  events.show_answer = [this] {
    lesson_.give_up();
    show_lesson(answer_text());
  };
  events.next = [this] { go_on_learning(game() ? lesson_.next(*game_) : std::nullopt); };
  events.close = [this] { stop_learning(); };
  return lesson_bar_ = new LessonBar(parent, std::move(events));
}

// The only person in the game learns from the own mistakes; else those of both sides are asked about.
void GamePage::learn() {
  if (lesson_.on()) return stop_learning();
  if (!game()) return;
  std::uint32_t roles = 0;
  std::size_t persons = 0;
  for (const SeatModel& seat : game_->seats) {
    if (seat.seat.kind != SeatKind::person || seat.role < 0) continue;
    ++persons;
    roles |= 1U << seat.role;
  }
  post_([](Workspace& workspace) { workspace.analysis().stop(); });
  const auto first = lesson_.start(*game_, persons == 1 ? roles : 0);
  if (first) return go_on_learning(first);
  if (on_say)
    on_say({NoticeKind::refusal,
            {"window.no-mistakes",
             KIBAN_N_("No mistake is marked in this game. Analyse the whole game first (Ctrl+Shift+G)."),
             {}},
            {},
            0});
}

void GamePage::go_on_learning(std::optional<NodeId> node) {
  if (node) post_([to = *node](Workspace& workspace) { workspace.live_game().go_to(to); });
  show_lesson({});
}

void GamePage::stop_learning() {
  lesson_.stop();
  show_lesson({});
  focus_board();
}

// A game is shown anew.
void GamePage::follow_lesson() {
  if (!lesson_.on()) return;
  const Lesson::Stage before = lesson_.stage();
  const auto node = game() ? lesson_.see(*game_) : std::nullopt;
  if (!game()) lesson_.stop();
  if (node) return go_on_learning(node);
  if (lesson_.stage() != before) show_lesson({});
}

// True: it was a try, and no move of the game.
bool GamePage::try_in_lesson(const BoardMove& move) {
  if (!lesson_.on()) return false;
  const Lesson::Try tried = lesson_.tried(move.text);
  if (tried == Lesson::Try::none) return false;
  board_->cancel();
  trace::print("lesson-try {} {}", move.text, tried == Lesson::Try::right ? "right" : "wrong");
  show_lesson(tried == Lesson::Try::right
                  ? wxString::Format(_("Right: %s is better than %s."), first_move(lesson_.better().line),
                                     from_utf8(lesson_.played()))
                  : _("That is not the best move. Try another one."));
  return true;
}

wxString GamePage::answer_text() const {
  return wxString::Format(_("%s would have been better than %s."), first_move(lesson_.better().line),
                          from_utf8(lesson_.played()));
}

// What is said besides the question; empty: the question.
void GamePage::show_lesson(const wxString& said) {
  wxString text = said;
  const Lesson::Stage stage = lesson_.stage();
  if (text.empty() && stage == Lesson::Stage::asked)
    text = wxString::Format(_("Mistake %zu of %zu: %s was played. What is better?"), lesson_.number(), lesson_.count(),
                            from_utf8(lesson_.played()));
  if (text.empty() && stage == Lesson::Stage::seeking) text = wxString(wxS("…"));
  if (text.empty() && stage == Lesson::Stage::solved) text = answer_text();
  if (stage == Lesson::Stage::over) text = _("That was the last mistake.");
  if (!lesson_.on()) text.clear();
  const bool solved = stage == Lesson::Stage::solved;
  lesson_bar_->show(text, stage == Lesson::Stage::asked, solved || stage == Lesson::Stage::asked);
  if (!text.empty() && stage != Lesson::Stage::seeking) board_->announce(to_utf8(text));
  board_->marks().set_arrows(arrows());
  trace::print("lesson {} {}/{} {}", stage_words[static_cast<int>(stage)], lesson_.number(), lesson_.count(),
               to_utf8(text));
}

}  // namespace kiban::gui
