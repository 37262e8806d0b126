#include "cli/program.hpp"

#include <CLI/CLI.hpp>

#include <chrono>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/commands/mcp.hpp"
#include "cli/manual.hpp"
#include "core/base/log.hpp"
#include "core/base/nearest.hpp"
#include "core/base/utf8.hpp"
#include "core/plugin/call_watch.hpp"
#include "script/game/console.hpp"

namespace kiban::cli {
namespace {

using AddCommand = void (*)(Arguments&, Host&, Exit&);
constexpr AddCommand kCommands[] = {add_games,   add_moves, add_play_out, add_why,    add_perft,
                                    add_think,   add_play,  add_match,    add_plugin, add_check,
                                    add_library, add_show,  add_convert,  add_engine, add_variant,
                                    add_arena,   add_agent, add_solve,    add_usi,    add_mcp};

constexpr const char* about = KIBAN_N_("Kiban, a home for board games: the command");

Error usage_error(const CLI::ParseError& error) {
  return fail(Fault::argument, "cli.usage", KIBAN_N_("{1}; --help tells what can be said"), {error.what()}).value();
}

// A word where a command should stand, and that is none.
std::optional<Error> unknown_command(const Arguments& arguments, int argc, const char* const* argv) {
  if (argc < 2 || argv[1][0] == '-' || !is_utf8(argv[1])) return std::nullopt;
  const auto known = arguments.commands();
  if (std::find(known.begin(), known.end(), argv[1]) != known.end()) return std::nullopt;
  const std::string meant = nearest(argv[1], known);
  if (meant.empty()) {
    return fail(Fault::argument, "cli.command", KIBAN_N_("there is no command \"{1}\"; --help lists them"), {argv[1]})
        .value();
  }
  return fail(Fault::argument, "cli.command", KIBAN_N_("there is no command \"{1}\"; was \"{2}\" meant?"),
              {argv[1], meant})
      .value();
}

Exit parsed(CLI::App& program, int argc, const char* const* argv, Host& host, const Exit& status) {
  try {
    program.parse(argc, argv);
    return status;
  } catch (const CLI::Success& asked) {  // --help, --version
    return static_cast<Exit>(program.exit(asked, host.out(), host.out()));
  } catch (const CLI::ParseError& error) {
    return host.fail(usage_error(error));
  } catch (const GameFault& fault) {
    return host.fail(
        fail(Fault::internal, "game.fault", KIBAN_N_("the game broke a promise: {1}"), {fault.what()}).value());
  } catch (const std::bad_alloc&) {
    return host.fail(fail(Fault::limit, "cli.memory", KIBAN_N_("there is not enough memory")).value());
  }
}

constexpr std::uint64_t usual_patience = 30, longest_patience = 86400;  // seconds

// A game that does not come back holds the thread that asked it, so the program ends from another one. What was played
// is in the library.
void watch_games(std::optional<CallWatch>& watch, std::uint64_t seconds, Host& host) {
  if (seconds == 0) return;
  watch.emplace(std::chrono::seconds(1), static_cast<unsigned>(seconds), [&host](unsigned waited) {
    (void)host.fail(fail(Fault::internal, "game.stuck",
                         KIBAN_N_("a game has not answered for {1} seconds; --patience sets how long to wait"),
                         {std::to_string(waited)})
                        .value());
    std::_Exit(static_cast<int>(Exit::wrong));
  });
}

// While the command works, from any thread.
class PrintShown {
 public:
  explicit PrintShown(Host& host) {
    script::set_print_heard([&host, this](const std::string& id, const std::string& line) {
      const std::lock_guard lock(guard_);
      host.note(fail(Fault::internal, "script.print", "{1}: {2}", {id, line}).value());
    });
  }
  ~PrintShown() { script::set_print_heard({}); }
  PrintShown(const PrintShown&) = delete;
  PrintShown& operator=(const PrintShown&) = delete;

 private:
  std::mutex guard_;
};

// The words of help itself, in the user's language.
void speak_of_arguments(CLI::App& program) {
  constexpr const char* words[] = {KIBAN_N_("Usage"),     KIBAN_N_("OPTIONS"), KIBAN_N_("Positionals"),
                                   KIBAN_N_("REQUIRED"),  KIBAN_N_("Needs"),   KIBAN_N_("Excludes"),
                                   KIBAN_N_("SUBCOMMAND")};
  for (const char* const word : words) program.get_formatter()->label(word, translate("kiban", word));
  program.option_defaults()->group(translate("kiban", KIBAN_N_("Options")));
  program.set_help_flag("-h,--help", translate("kiban", KIBAN_N_("Print this help message and exit")));
}

}  // namespace

int run_program(int argc, const char* const* argv, Host& host) {
  CLI::App program(translate("kiban", about), "kiban");
  speak_of_arguments(program);
  program.set_version_flag("--version", "kiban " KIBAN_VERSION,
                           translate("kiban", KIBAN_N_("Display program version information and exit")));
  const auto print_manual = [&] {
    host.out() << manual_page(program, KIBAN_VERSION);
    throw CLI::Success();
  };
  program.add_flag_callback("--manual", print_manual, "Print the manual page, in troff")->group("");
  Arguments arguments(program);
  const PrintShown print(host);
  arguments.needs_command();
  Exit status = Exit::done;
  std::string level;
  arguments.option("--log-level", level, log_levels(), "LEVEL", KIBAN_N_("Keep lines of the log from this level on"));
  std::uint64_t patience = usual_patience;
  arguments.option("--patience", patience, {0, longest_patience}, "SECONDS",
                   KIBAN_N_("Wait so long for an answer of a game; 0: for ever"));
  std::optional<CallWatch> watch;
  arguments.before([&] {
    if (!level.empty()) set_log_level(*log_level_of(level));
    watch_games(watch, patience, host);
  });
  for (const AddCommand add : kCommands) add(arguments, host, status);
  const auto unknown = unknown_command(arguments, argc, argv);
  Exit ended = unknown ? host.fail(*unknown) : parsed(program, argc, argv, host, status);
  if (!host.out().flush() && ended != Exit::wrong) {
    ended = host.fail(fail(Fault::io, "cli.output", KIBAN_N_("the answer could not be written")).value());
  }
  return static_cast<int>(ended);
}

}  // namespace kiban::cli
