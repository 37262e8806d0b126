// Cards with a small board each, in rows, under a heading. What is read and tabbed through goes as it is seen.
#pragma once

#include <wx/bitmap.h>
#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

class wxButton;
class wxStaticText;
class wxWrapSizer;

namespace kiban::gui {

struct Card {
  wxBitmap picture;
  wxString title, detail;
  wxString spoken;   // what screen readers say
  wxString tooltip;  // the whole of a detail that was cut short
  wxString words;    // that a search looks in
  std::string name;  // for tests
  std::function<void()> chosen;
  bool enabled = true;
  std::function<void()> dismissed = {};  // takes it off the row; empty: it stays
};

class CardRow : public wxPanel {
 public:
  struct Size {
    int side;  // of the pictures, DIP
    int title_lines, detail_lines;
  };
  // A heading may be empty.
  CardRow(wxWindow* parent, const wxString& heading, const Size& size);

  void add(const Card& card);
  void clear();
  bool empty() const { return cards_.empty(); }
  // Only as many cards as stand in the first row, as long as this holds.
  void set_one_row(bool one_row);
  bool all_fit() const;  // in one row
  // Shows the cards that have these words, in small letters; none left: nor the row. Is any left?
  bool filter(const wxString& words);

 private:
  struct Shown {
    wxWindow* card;  // in the row
    wxString words;
  };
  wxString markup(const Card& card) const;
  bool is_cut(const Card& card) const;
  void appear();
  wxButton* make_button(wxWindow* parent, const Card& card);
  std::size_t places() const;
  void keep_to_row();

  Size size_;
  wxStaticText* heading_ = nullptr;
  wxWrapSizer* row_;
  std::vector<Shown> cards_;
  bool one_row_ = false;
};

}  // namespace kiban::gui
