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
};

class CardShelf : public wxPanel {
 public:
  struct Size {
    int side;  // of the pictures, DIP
    int title_lines, detail_lines;
  };
  // A heading may be empty.
  CardShelf(wxWindow* parent, const wxString& heading, const Size& size);

  void add(const Card& card);
  void clear();
  bool empty() const { return cards_.empty(); }
  // Shows the cards that have these words, in small letters; none left: nor the shelf. Is any left?
  bool filter(const wxString& words);

 private:
  struct Shown {
    wxButton* button;
    wxString words;
  };
  wxString markup(const Card& card) const;
  void appear();

  Size size_;
  wxStaticText* heading_ = nullptr;
  wxWrapSizer* row_;
  std::vector<Shown> cards_;
};

}  // namespace kiban::gui
