// A page that is made when it is first turned to, or when something is to be shown on it: a start paints what is seen.
#pragma once

#include <wx/panel.h>
#include <wx/simplebook.h>

#include <functional>

namespace kiban::gui {

template <class P>
class LatePage {
 public:
  using Make = std::function<P*(wxWindow* book)>;

  // Keeps a place at the end of the book; `make` gives the page, a child of the book.
  void set(wxSimplebook& book, Make make) {
    book_ = &book;
    place_ = book.GetPageCount();
    book.AddPage(new wxPanel(&book), wxString());
    make_ = std::move(make);
    page_ = nullptr;
  }

  P* made() const { return page_; }  // null: not yet
  P& get() {
    if (!page_) fill();
    return *page_;
  }
  P* operator->() { return &get(); }

  template <class Model>
  void show_if_made(const Model& model) const {
    if (page_) page_->show(model);
  }

 private:
  // Not inside of the panel that keeps the place: wxGTK leaves a panel out of the order of Tab that was empty when it
  // made it.
  void fill() {
    page_ = make_(book_);
    page_->Hide();
    wxWindow* const shown = book_->GetCurrentPage();
    book_->DeletePage(place_);
    book_->InsertPage(place_, page_, wxString());
    // The book takes the new page for the one that is shown, where that one comes after it.
    book_->ChangeSelection(static_cast<std::size_t>(book_->FindPage(shown)));
  }

  wxSimplebook* book_ = nullptr;
  std::size_t place_ = 0;
  Make make_;
  P* page_ = nullptr;
};

}  // namespace kiban::gui
