#include "cli/manual.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace kiban::cli {
namespace {

constexpr const char* before_options = R"(.SH NAME
kiban \- play, study and keep board games from the command line
.SH SYNOPSIS
.B kiban
.RI [ OPTIONS ]
.I COMMAND
.RI [ ARGUMENTS ]
.SH DESCRIPTION
.B kiban
plays board games in the terminal, explains their rules move by move, reads and writes the records that other programs
use, lets engines play matches, and keeps every game in a library.
Each game is a plugin or a script in Lua;
.B kiban games
lists those that are there.
Standard output has the answer, standard error has messages: a stable token, a colon, and a sentence in the language of the user.
)";

constexpr const char* after_commands = R"(.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
The answer is no: a move is not legal, a check failed, the game is over.
.TP
.B 2
The call or its input is wrong.
.SH ENVIRONMENT
.TP
.B KIBAN_PLUGIN_PATH
Folders with plugins, separated by colons, looked at first.
.TP
.B KIBAN_SCRIPT_PATH
Folders with scripts, separated by colons, looked at first.
.TP
.BR XDG_DATA_HOME ", " XDG_CONFIG_HOME ", " XDG_CACHE_HOME ", " XDG_STATE_HOME
Where the library, the list of engines, verdicts on plugins, and the log lie, each in a folder
.IR kiban .
.TP
.BR LANGUAGE ", " LC_MESSAGES ", " LANG
The language of sentences; English, Japanese and simplified Chinese are known.
.SH FILES
.TP
.I ~/.local/share/kiban/library.db
The library of games.
.TP
.I ~/.local/state/kiban/kiban.log
The log.
.SH SEE ALSO
.BR kiban\-gui (6)
)";

// A backslash, and what would be a command at the start of a line.
std::string troff(const std::string& text) {
  std::string out;
  for (const char sign : text) {
    if (sign == '\\')
      out += "\\e";
    else if (sign == '-')
      out += "\\-";
    else if ((sign == '.' || sign == '\'') && (out.empty() || out.back() == '\n'))
      (out += "\\&") += sign;
    else
      out += sign;
  }
  return out;
}

std::string value_of(const CLI::Option& option) {
  const std::string value = option.get_type_name();
  if (option.get_type_size() == 0 || value.empty()) return {};
  return " " + value.substr(0, value.find(":{"));
}

std::string names_of(const CLI::Option& option) {
  if (option.get_positional()) return option.get_name(true);
  std::string names;
  for (const std::string& name : option.get_snames()) names += (names.empty() ? "-" : ", -") + name;
  for (const std::string& name : option.get_lnames()) names += (names.empty() ? "--" : ", --") + name;
  return names + value_of(option);
}

std::string options_of(const CLI::App& app) {
  std::string text;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    text += fmt::format(".TP\n\\fB{}\\fR\n{}.\n", troff(names_of(*option)), troff(option->get_description()));
  }
  return text;
}

std::string call_of(const CLI::App& app, const std::string& path) {
  std::string call = path;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_positional()) continue;
    call += fmt::format(fmt::runtime(option->get_required() ? " {}" : " [{}]"), option->get_name(true));
    if (option->get_items_expected_max() > 1) call += "...";
  }
  return call;
}

std::string commands_of(const CLI::App& app, const std::string& path) {
  std::string text;
  for (const CLI::App* command : app.get_subcommands({})) {
    const std::string name = path + " " + command->get_name();
    const std::string below = commands_of(*command, name);
    if (below.empty()) {
      text += fmt::format(".SS {}\n{}.\n{}", troff(call_of(*command, name)), troff(command->get_description()),
                          options_of(*command));
    }
    text += below;
  }
  return text;
}

}  // namespace

std::string manual_page(const CLI::App& program, const std::string& version) {
  return fmt::format(".TH KIBAN 6 \"\" \"Kiban {}\" \"Games\"\n", version) + before_options + ".SH OPTIONS\n" +
         options_of(program) + ".SH COMMANDS\n" + commands_of(program, program.get_name()) + after_commands;
}

}  // namespace kiban::cli
