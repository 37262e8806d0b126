// The game: the board, and beside it the players, the moves and what can be done.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "gui/common/settings.hpp"
#include "session/lesson.hpp"
#include "session/session.hpp"

class wxBoxSizer;
class wxButton;
class wxStaticText;
class wxTextCtrl;

namespace kiban::gui {

class ActionGrid;
class AnalysisPanel;
class BoardView;
class ChoiceBar;
class DrawnNotes;
class EvaluationBar;
class KeptSplitter;
class LessonBar;
class MoveListView;
class PlayerBar;
class PrintedBoard;

class GamePage : public wxPanel {
 public:
  using Post = std::function<void(Session::Command)>;

  GamePage(wxWindow* parent, Post post, Settings& settings);
  ~GamePage() override;

  void show(const Shared<GameModel>& game);
  void show(const Shared<RefusedTryModel>& refused);
  void show(const Shared<AboutModel>& about);
  void show(const Shared<AnalystOffersModel>& offers);
  void show(const Shared<AnalysisModel>& analysis);
  void show(const Shared<LinePreviewModel>& preview);
  void show(const Shared<ReviewModel>& review);
  const GameModel* game() const { return game_ && game_->board ? game_.get() : nullptr; }
  wxString title() const;  // the state of the game in a line

  void flip();
  void use_settings();
  // Of the board. Return what is to be said at once; null: nothing, or it will be said when the file is written.
  Shared<NoticeModel> save_picture();  // asks for the file
  Shared<NoticeModel> copy_picture();
  void focus_board();
  void focus_move_entry();
  void focus_comment();
  void save_comment();
  void leave();                         // for another page
  void go_to_variation(int direction);  // the next or the previous move that could be played instead

  BoardView& board() { return *board_; }
  DrawnNotes& drawn() { return *drawn_; }

  std::function<void(const NoticeModel&)> on_say;  // a sentence for the strip above the page
  std::function<void(NoticeAction)> on_end;        // asked for: resign, or end_unfinished
  std::function<void()> on_new_game;               // asked for where none is open

  void show_analysis(bool shown);  // its strip; what runs is stopped when it goes
  void learn();                    // from the mistakes of the game; once more: no longer
  bool learning() const { return lesson_.on(); }
  void toggle_analysis();                           // of the position; opens the strip
  AnalysisPanel& analysis() { return *analysis_; }  // with its strip open

 private:
  wxWindow* make_side();
  wxWindow* make_empty();
  void show_emptiness();
  void measure_side();
  void fold_side(bool folded);
  wxWindow* make_navigation(wxWindow* parent);
  wxWindow* make_actions(wxWindow* parent);
  wxTextCtrl* make_entry(wxWindow* parent);
  wxTextCtrl* make_comment(wxWindow* parent);
  void turn_to_person();
  void show_players();
  void show_clocks();
  void show_actions();
  void show_comment();
  BoardPicture shown() const;
  wxString seat_label(std::size_t index) const;
  wxString asked() const;
  void show_choices(bool insisted);
  void forget_questions();  // of another game
  bool may_tell_about(Site site) const;
  void pointed_at(Site site);
  void ask_about();
  void bind_board();
  LessonBar* make_lesson(wxWindow* parent);
  void go_on_learning(std::optional<NodeId> node);
  void stop_learning();
  void follow_lesson();
  bool try_in_lesson(const BoardMove& move);
  wxString answer_text() const;
  void show_lesson(const wxString& said);
  void trace_view() const;
  void trace_choices() const;
  void trace_marks() const;
  void trace_signs() const;
  wxWindow* make_analysis();
  void show_board();
  std::vector<BoardArrow> arrows() const;
  void show_values();
  std::optional<Assessment> worth() const;  // of the position on the board
  void show_evaluation();
  bool about_board(const AnalysisModel& analysis) const;
  PrintedBoard printed(double scale) const;
  void type_move();
  bool play_best();  // of the analysis; false: there is none
  MoveListView* make_moves(wxWindow* parent);
  void mark(NodeId node, const std::string& sign);
  bool removable(const MoveItem& move) const;
  void offer_for_move(const MoveItem& move, wxPoint at);

  Post post_;
  Settings& settings_;
  Shared<GameModel> game_;
  Shared<LinePreviewModel> preview_;  // null: none
  AnalysisPanel* analysis_ = nullptr;
  bool flipped_ = false;
  std::size_t below_ = 0;  // the seat that is below
  bool room_for_questions_ = false;
  NodeId commented_ = root_node;  // the node that the comment field belongs to
  RecordId commented_record_ = 0;
  KeptSplitter *rows_ = nullptr, *columns_ = nullptr;  // with the analysis below; board and side
  wxPanel *side_ = nullptr, *empty_ = nullptr;
  ActionGrid* actions_ = nullptr;
  wxStaticText* comment_label_ = nullptr;
  int least_side_height_ = 0, roomy_side_height_ = 0;
  BoardView* board_;
  ChoiceBar* choices_;
  Lesson lesson_;
  LessonBar* lesson_bar_ = nullptr;
  std::unique_ptr<DrawnNotes> drawn_;
  EvaluationBar* bar_ = nullptr;
  PlayerBar *far_ = nullptr, *near_ = nullptr;
  MoveListView* moves_ = nullptr;
  wxTextCtrl *comment_ = nullptr, *entry_ = nullptr;
  // Of the actions.
  std::size_t undo_ = 0, redo_ = 0, hint_ = 0, draw_ = 0, resign_ = 0, rematch_ = 0, pause_ = 0, resume_ = 0, end_ = 0;
  wxButton *first_ = nullptr, *previous_ = nullptr, *next_ = nullptr, *last_ = nullptr;
  wxTimer clock_timer_, rest_timer_;
};

}  // namespace kiban::gui
