// What the program is called with.
#pragma once

#include <wx/string.h>

#include <optional>

#include "gui/app/asked.hpp"
#include "gui/widgets/rail.hpp"

class wxCmdLineParser;

namespace kiban::gui {

struct CommandLine {
  Asked asked;
  bool trace = false;
  wxString language;               // empty: as it is set
  std::optional<Page> screenshot;  // of this page, and then the program ends
  std::filesystem::path output;    // where it goes
};

// Help and version are told without a display. True: that was all.
bool answered_at_once(int count, const char* const* words);

void describe(wxCmdLineParser& parser);
// Nothing: a word is wrong; it was said which.
std::optional<CommandLine> command_line(const wxCmdLineParser& parser);

const char* word_of(Page page);

}  // namespace kiban::gui
