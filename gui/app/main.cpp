#include "gui/app/app.hpp"
#include "gui/app/command_line.hpp"
#include "session/now.hpp"

wxIMPLEMENT_APP_NO_MAIN(kiban::gui::App);

int main(int count, char** words) {
  kiban::gui::program_began = kiban::steady_now();
  if (kiban::gui::answered_at_once(count, words)) return 0;
  return wxEntry(count, words);
}
