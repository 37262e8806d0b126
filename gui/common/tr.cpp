#include "gui/common/tr.hpp"

#include <wx/translation.h>

namespace kiban::gui {

namespace {

constexpr const char* domain = "kiban";

}  // namespace

wxString tr(const char* english) { return wxGetTranslation(wxString::FromUTF8(english), domain); }

wxString tr_plural(const char* one, const char* many, unsigned count) {
  return wxGetTranslation(wxString::FromUTF8(one), wxString::FromUTF8(many), count, domain);
}

}  // namespace kiban::gui
