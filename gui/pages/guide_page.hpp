// How to play: the rules of a game in the reader's language, with boards on which moves are shown.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <string>
#include <vector>

#include "gui/common/settings.hpp"
#include "session/guide.hpp"
#include "session/session.hpp"

class wxButton;
class wxChoice;
class wxScrolledWindow;
class wxSizer;
class wxStaticText;

namespace kiban::gui {

class FigureView;

class GuidePage : public wxPanel {
 public:
  using Post = std::function<void(Session::Command)>;

  // `left`: back to where the reader came from.
  GuidePage(wxWindow* parent, Post post, const Settings& settings, std::function<void()> left);

  void show(const Shared<GalleryModel>& gallery);
  void show(const Shared<GuideModel>& guide);
  void open(const std::string& game);  // asks for its guide; an unknown game: the first
  void arrive();
  void leave();
  void use_settings();
  wxString title() const;
  const std::string& game() const { return game_; }

 private:
  struct Paragraph {
    wxStaticText* label;
    wxString text;
    int indent;  // DIP
  };
  wxSizer* make_head();
  void fill_games();
  const GalleryCard* card(const std::string& game) const;
  wxString name_of(const std::string& game) const;
  GuideWish wish(const GalleryCard& card) const;
  GuideSource source(const GalleryCard& card) const;
  void fill();
  void add(const GuideChapter& chapter);
  void add(const GuideEntry& entry);
  void add_heading(const wxString& text, float scale);
  void add_paragraph(const wxString& text, bool item);
  void add_figure(const GuideFigure& figure);
  void wrap_texts();
  void look_for_figures();
  void show_next_figure();
  void show_whole_figure(wxWindow& part);
  bool in_view(const FigureView& figure) const;
  void try_it();

  Post post_;
  const Settings& settings_;
  std::function<void()> left_;
  Shared<GalleryModel> gallery_;
  Shared<GuideModel> guide_;
  std::string game_;
  wxChoice* games_ = nullptr;
  wxButton* try_ = nullptr;
  wxScrolledWindow* scroll_ = nullptr;
  wxSizer* column_ = nullptr;
  wxSizer* figures_row_ = nullptr;  // that figures go on in; null: they begin a new one
  std::vector<Paragraph> paragraphs_;
  std::vector<FigureView*> figures_;
  int wrapped_at_ = 0;
  wxTimer mover_;
};

}  // namespace kiban::gui
