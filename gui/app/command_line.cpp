#include "gui/app/command_line.hpp"

#include <fmt/format.h>
#include <wx/cmdline.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

struct Option {
  const char *letter, *name, *value, *sentence;  // value: null at a switch
};
constexpr Option options[] = {
    {"h", "help", nullptr, "say how to call the program"},
    {"", "version", nullptr, "say which version this is"},
    {"", "new", "GAME", "open the form for a new game of this kind, such as one that `kiban games` lists"},
    {"", "language", "LANGUAGE", "speak this language, such as ja or zh_CN"},
    {"", "screenshot", "PAGE",
     "write a picture of the window with this page and end: play, game, history, variants, engines, arena, matches, "
     "editor, "
     "guide"},
    {"", "output", "FILE", "where the picture goes; otherwise PAGE.png in the working folder"},
    {"", "trace", nullptr, "print the state of the window, for tests"},
};
constexpr const char* files_sentence = "records and positions to open, of any format that a game knows";

constexpr const char* page_words[] = {"play",  "game",    "history", "variants", "engines",
                                      "arena", "matches", "editor",  "guide"};

std::string usage() {
  std::string text = "Kiban " KIBAN_VERSION "\nUsage: kiban-gui [OPTIONS] [FILE...]\n\n";
  text += fmt::format("  {:<24}{}\n", "FILE...", files_sentence);
  for (const Option& option : options) {
    const std::string letter = *option.letter ? fmt::format("-{}, ", option.letter) : "";
    const std::string value = option.value ? fmt::format(" {}", option.value) : "";
    const std::string words = fmt::format("{}--{}{}", letter, option.name, value);
    text += fmt::format("  {:<24}{}\n", words, option.sentence);
  }
  return text;
}

std::optional<Page> page_of(const wxString& word) {
  const auto* found = std::find(std::begin(page_words), std::end(page_words), to_utf8(word));
  if (found == std::end(page_words)) return std::nullopt;
  return static_cast<Page>(found - std::begin(page_words));
}

// Where the program was started, which need not be where the window that opens the file was.
std::filesystem::path absolute(const wxString& file) {
  std::error_code failed;
  const std::filesystem::path path = std::filesystem::absolute(path_of(file), failed);
  return failed ? path_of(file) : path;
}

std::nullopt_t wrong(const std::string& sentence) {
  fmt::print(stderr, "window.usage: {}\n", sentence);
  return std::nullopt;
}

}  // namespace

const char* word_of(Page page) { return page_words[static_cast<int>(page)]; }

bool answered_at_once(int count, const char* const* words) {
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--") return false;
    if (word != "--version" && word != "--help" && word != "-h") continue;
    const std::string text = word == "--version" ? "kiban-gui " KIBAN_VERSION "\n" : usage();
    std::fputs(text.c_str(), stdout);
    return true;
  }
  return false;
}

void describe(wxCmdLineParser& parser) {
  parser.SetLogo("Kiban " KIBAN_VERSION);
  for (const Option& option : options) {
    if (option.value)
      parser.AddOption(option.letter, option.name, option.sentence);
    else
      parser.AddSwitch(option.letter, option.name, option.sentence);
  }
  parser.AddParam("FILE", wxCMD_LINE_VAL_STRING, wxCMD_LINE_PARAM_OPTIONAL | wxCMD_LINE_PARAM_MULTIPLE);
}

std::optional<CommandLine> command_line(const wxCmdLineParser& parser) {
  CommandLine line;
  line.trace = parser.Found("trace");
  parser.Found("language", &line.language);
  wxString word;
  if (parser.Found("new", &word)) line.asked.new_game = to_utf8(word);
  for (std::size_t i = 0; i < parser.GetParamCount(); ++i) line.asked.files.push_back(absolute(parser.GetParam(i)));
  if (!parser.Found("screenshot", &word)) {
    if (parser.Found("output")) return wrong("--output says where a picture goes; --screenshot asks for one");
    return line;
  }
  line.screenshot = page_of(word);
  if (!line.screenshot) return wrong(fmt::format("there is no page \"{}\"; --help lists them", to_utf8(word)));
  line.output = absolute(parser.Found("output", &word) ? word : wxString(word_of(*line.screenshot)) + ".png");
  return line;
}

}  // namespace kiban::gui
