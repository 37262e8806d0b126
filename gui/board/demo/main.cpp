// Shows the samples in a window, to look at and to try. Not installed.
//   board-demo [NAME] [dark|light] [flipped] [letters] [numbers] [still] [plain] [WxH] [select=LABEL] [blame=LABEL]
//   [cursor=LABEL]
#include <wx/app.h>
#include <wx/frame.h>
#include <wx/sizer.h>

#include <cstdio>
#include <memory>
#include <set>

#include "gui/board/board_view.hpp"
#include "gui/board/demo/sample_boards.hpp"

namespace kiban::gui {

class DemoFrame : public wxFrame {
 public:
  DemoFrame(const std::string& sample, const wxSize& size)
      : wxFrame(nullptr, wxID_ANY, wxString::FromUTF8("board-demo " + sample)),
        board_(std::make_unique<BoardView>(this).release()) {
    auto sizer = std::make_unique<wxBoxSizer>(wxVERTICAL);
    sizer->Add(board_, 1, wxEXPAND);
    SetSizer(sizer.release());
    SetClientSize(size);
    BoardEvents events;
    events.on_move = [this](const BoardMove& move) { CallAfter([this, move] { play(move); }); };
    events.on_refused = [this](const std::vector<Step>& tried) {
      say("refused %zu steps", tried.size());
      board_->show_blame({{tried.back().arg, KB_MARK_BLAME, 0}});
    };
    events.on_choice_needed = [](bool insisted) { say("choices changed, insisted %d", insisted ? 1 : 0); };
    events.on_type = [](char sign) { say("typed %c", sign); };
    board_->set_events(std::move(events));
    board_->set_model(sample_model(sample_game(sample)));
  }

  BoardView& board() { return *board_; }

 private:
  template <class... Args>
  static void say(const char* format, Args... args) {
    std::printf(format, args...);
    std::printf("\n");
    std::fflush(stdout);
  }

  void play(const BoardMove& move) {
    say("played %zu steps", move.steps.size());
    board_->set_model(sample_after(*board_->model(), move));
  }

  BoardView* board_;  // owned by the frame
};

class DemoApp : public wxApp {
 public:
  bool OnInit() override {
    std::string sample = "cells";
    wxSize size(800, 800);
    std::set<std::string> words;
    for (int i = 1; i < argc; ++i) {
      const std::string word(argv[i].utf8_str());
      int width = 0, height = 0;
      if (std::sscanf(word.c_str(), "%dx%d", &width, &height) == 2)
        size = {width, height};
      else if (sample_game(word))
        sample = word;
      else
        words.insert(word);
    }
    auto* frame = std::make_unique<DemoFrame>(sample, size).release();  // deletes itself when it is closed
    apply(frame->board(), words);
    frame->Show();
    frame->board().SetFocus();
    for (const std::string& word : words) act(frame->board(), word);
    return true;
  }

 private:
  static void apply(BoardView& board, const std::set<std::string>& words) {
    const auto given = [&](const char* word) { return words.count(word) > 0; };
    BoardLook look;
    if (given("dark")) look.theme = BoardTheme::dark;
    if (given("light")) look.theme = BoardTheme::light;
    look.flipped = given("flipped");
    look.coordinates = !given("plain");
    look.numbers = given("numbers");
    if (given("letters")) look.set = PieceSet::letters;
    board.set_look(look);
    board.set_animations(!given("still"));
  }

  static void act(BoardView& board, const std::string& word) {
    const auto split = word.find('=');
    if (split == std::string::npos) return;
    const Site site = board.site_of(word.substr(split + 1));
    if (word.rfind("blame", 0) == 0) board.show_blame({{site, KB_MARK_BLAME, 0}});
    if (word.rfind("cursor", 0) == 0) board.set_cursor(site);
  }
};

}  // namespace kiban::gui

wxIMPLEMENT_APP(kiban::gui::DemoApp);
