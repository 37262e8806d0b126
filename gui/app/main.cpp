#include "gui/app/app.hpp"
#include "session/now.hpp"

wxIMPLEMENT_APP_NO_MAIN(kiban::gui::App);

int main(int count, char** words) {
  kiban::gui::program_began = kiban::steady_now();
  return wxEntry(count, words);
}
