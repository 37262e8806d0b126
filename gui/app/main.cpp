#include <wx/wx.h>

namespace {

class App : public wxApp {
 public:
  bool OnInit() override {
    auto* frame = new wxFrame(nullptr, wxID_ANY, "Kiban");  // NOLINT(cppcoreguidelines-owning-memory): wx owns it
    frame->Show();
    return true;
  }
};

}  // namespace

wxIMPLEMENT_APP(App);
