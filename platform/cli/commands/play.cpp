#include <fmt/format.h>

#include <chrono>
#include <istream>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/game_args.hpp"
#include "cli/levels.hpp"
#include "cli/library_args.hpp"
#include "cli/play/first_move_journal.hpp"
#include "cli/play/table.hpp"
#include "cli/record_view.hpp"
#include "cli/words.hpp"
#include "core/record/record_fields.hpp"

namespace kiban::cli {
namespace {

struct PlayArgs {
  GameArgs game;
  LevelArgs level;
  LibraryArgs library;
  std::string as;
  bool two = false, fresh = false, resume = false, keep_nothing = false;
};

// The role that the person plays: named, or else the one that begins.
Result<int> persons_role(const Opened& opened, const std::string& named) {
  const kb_topology& topology = opened.game->topology();
  if (named.empty()) return std::max<int>(opened.position->state().acting_role(), 0);
  for (std::uint32_t role = 0; role < topology.role_count; ++role) {
    if (named == topology.roles[role].token) return static_cast<int>(role);
  }
  std::string known;
  for (const std::string& token : role_tokens(*opened.game, ~0U)) known += (known.empty() ? "" : ", ") + token;
  return fail(Fault::argument, "play.role", KIBAN_N_("there is no role {1} in this game; there are: {2}"),
              {named, known});
}

// The moves of --play are the beginning of the record.
Result<void> add_played(Record& record, const Opened& opened) {
  const auto position = opened.game->start(record.start);
  if (!position) return tl::make_unexpected(position.error());
  record.nodes[root_node].key = (*position)->key();
  for (const std::string& text : opened.played) {
    const auto move = (*position)->parse_move(text);
    if (!move) return tl::make_unexpected(move.error());
    auto played = (*position)->play(*move);
    if (!played) return played;
    record.current = record.add(record.current, text);
    record.nodes[record.current].key = (*position)->key();
  }
  return {};
}

Result<Record> fresh_record(const Opened& opened, const PlayArgs& args) {
  const auto role = persons_role(opened, args.as);
  if (!role) return tl::make_unexpected(role.error());
  Record record;
  record.game = opened.entry != nullptr ? opened.entry->id : opened.game->id();
  record.game_name = opened.entry != nullptr ? opened.entry->name : record.game;
  record.options = opened.game->options();
  record.script = opened.game->script();
  record.start = opened.start;
  record.created = std::chrono::floor<Milliseconds>(std::chrono::system_clock::now());
  record.seats.resize(opened.game->topology().role_count);
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
    if (args.two || static_cast<int>(seat) == *role) continue;
    record.seats[seat].kind = SeatKind::computer;
    record.seats[seat].level = args.level.level;
  }
  const auto played = add_played(record, opened);
  if (!played) return tl::make_unexpected(played.error());
  return record;
}

// The last unfinished game by the same rules from the same start.
std::optional<std::pair<RecordId, Record>> unfinished(Library& library, const Opened& opened) {
  RecordFilter filter;
  filter.game = opened.game->id();
  filter.finished = false;
  const auto found = library.list(filter);
  if (!found) return std::nullopt;
  for (const RecordSummary& summary : *found) {
    if (summary.options != opened.game->options()) continue;
    auto record = library.read(summary.id);
    if (record && record->start == opened.start && record->script == opened.game->script())
      return {{summary.id, std::move(*record)}};
  }
  return std::nullopt;
}

enum class Answer { yes, no, none };

Answer ask(Host& host, const Record& record) {
  const std::string question = localised(
      {"",
       KIBAN_N_("There is an unfinished game ({1}, {2}, {3} moves). Go on with it? [y/n]"),
       {players_of(record.seats), time_text(record.created), fmt::format("{}", record.ply_of(record.current))}});
  for (std::string line;;) {
    host.out() << one_line(question) << ' ' << std::flush;
    if (!std::getline(host.in(), line)) return Answer::none;
    if (line.empty() || line == "y" || line == "yes") return Answer::yes;
    if (line == "n" || line == "no") return Answer::no;
  }
}

struct Begun {
  Record record;
  std::optional<RecordId> id;  // when it is in the library already
};

// Empty: the input ended before it was said which game to play.
Result<std::optional<Begun>> begin(Host& host, Library* library, const Opened& opened, const PlayArgs& args) {
  if (library != nullptr && !args.fresh && opened.played.empty()) {
    auto found = unfinished(*library, opened);
    const Answer answer = !found ? Answer::no : args.resume ? Answer::yes : ask(host, found->second);
    if (answer == Answer::none) return std::nullopt;
    if (answer == Answer::yes) return Begun{std::move(found->second), found->first};
  }
  auto record = fresh_record(opened, args);
  if (!record) return tl::make_unexpected(record.error());
  return Begun{std::move(*record), std::nullopt};
}

// A game that is continued keeps the level it was begun with.
ThinkLimits limits_for(const Record& record, const LevelArgs& args) {
  ThinkLimits limits = limits_of(args);
  for (const Seat& seat : record.seats) {
    if (seat.kind == SeatKind::computer) limits.level = level_of(seat.level);
  }
  return limits;
}

Exit run(Host& host, const PlayArgs& args) {
  const auto opened = open_game(host, args.game);
  if (!opened) return host.fail(opened.error());
  std::unique_ptr<Library> library;
  if (!args.keep_nothing) {
    auto found = open_library(args.library);
    if (!found) return host.fail(found.error());
    library = std::move(*found);
  }
  auto begun = begin(host, library.get(), *opened, args);
  if (!begun) return host.fail(begun.error());
  if (!*begun) return Exit::done;
  const ThinkLimits limits = limits_for((*begun)->record, args.level);
  FirstMoveJournal journal(library.get(), (*begun)->id);
  auto match = Match::resume(opened->game, std::move((*begun)->record), &journal);
  if (!match) return host.fail(match.error());
  if (!(*match)->decided()) {
    const auto there = (*match)->go_to((*match)->standing());
    if (!there) return host.fail(there.error());
  }
  return Table(host, **match, limits, library != nullptr).run();
}

}  // namespace

void add_play(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("play", KIBAN_N_("Play a game in the terminal"));
  auto args = std::make_shared<PlayArgs>();
  add_game(command, args->game);
  add_level(command, args->level, "medium");
  add_db(command, args->library);
  command.option("--as", args->as, "ROLE", KIBAN_N_("Your role, such as black; otherwise the one that begins"));
  command.flag("--two", args->two, KIBAN_N_("Two people at one terminal"));
  command.flag("--new", args->fresh, KIBAN_N_("Begin a new game without asking about an unfinished one"));
  command.flag("--resume", args->resume, KIBAN_N_("Go on with an unfinished game without asking"));
  command.excludes("--resume", "--new");
  command.flag("--no-library", args->keep_nothing, KIBAN_N_("Keep nothing"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
