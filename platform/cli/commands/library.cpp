#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/files.hpp"
#include "cli/game_args.hpp"
#include "cli/library_args.hpp"
#include "cli/record_view.hpp"
#include "cli/words.hpp"
#include "core/record/record_fields.hpp"

namespace kiban::cli {
namespace {

struct GameListArgs {
  LibraryArgs library;
  GameArgs game;
  std::vector<std::string> words;
  bool finished = false, unfinished = false, json = false;
  std::uint64_t limit = 0;
};

struct IdArgs {
  LibraryArgs library;
  std::vector<RecordId> ids;
  std::vector<std::string> files;
  std::string out = "-";
  std::string format, encoding;
  bool json = false;
};

ordered_json seats_of(std::uint32_t mask) {
  ordered_json list = ordered_json::array();
  for (unsigned seat = 0; seat < KB_MAX_ROLES; ++seat) {
    if ((mask >> seat & 1U) != 0) list.push_back(seat);
  }
  return list;
}

ordered_json json_of(const Seat& seat) {
  return {{"kind", token_of(seat_kinds, seat.kind)},
          {"name", seat.name},
          {"level", seat.level},
          {"time", text_of(seat.time)}};
}

ordered_json json_of(const RecordSummary& summary) {
  ordered_json out{{"id", summary.id},
                   {"game", summary.game},
                   {"name", summary.game_name},
                   {"options", summary.options},
                   {"seats", ordered_json::array()},
                   {"outcome", token_of(outcomes, summary.ending.outcome)},
                   {"winning_seats", seats_of(summary.ending.winning_seats)},
                   {"reason", nullptr},
                   {"plies", summary.plies},
                   {"opening", summary.opening},
                   {"created", nullptr},
                   {"played", nullptr},
                   {"changed", time_text(summary.changed)}};
  for (const Seat& seat : summary.seats) out["seats"].push_back(json_of(seat));
  if (summary.dated()) out["created"] = time_text(summary.created);
  if (!summary.played.empty()) out["played"] = summary.played;
  if (!summary.ending.reason.token.empty()) out["reason"] = summary.ending.reason.token;
  if (!summary.ending.score.empty()) out["score"] = score_text(summary.ending.score);
  return out;
}

std::string line_of(const RecordSummary& summary) {
  std::string ending = token_of(outcomes, summary.ending.outcome);
  if (summary.ending.over()) ending += " " + summary.ending.reason.token + score_line(summary.ending.score);
  return one_line(fmt::format("{}  {}  {}  {}  {}  {}", summary.id, time_text(summary.changed), summary.game,
                              summary.plies, ending, players_of(summary.seats)));
}

// Sets what the list is narrowed to. A position is looked up by its key, in whatever order it was reached.
Result<RecordFilter> filter_of(Host& host, const GameListArgs& args) {
  RecordFilter filter;
  for (const std::string& word : args.words) {
    const auto utf8 = needs_utf8("WORD", word);
    if (!utf8) return tl::make_unexpected(utf8.error());
    filter.words += (filter.words.empty() ? "" : " ") + word;
  }
  filter.game = args.game.game;
  if (is_script_path(args.game.game)) {
    const auto named = host.named(args.game.game);
    if (!named) return tl::make_unexpected(named.error());
    filter.game = named->id;
  }
  filter.limit = static_cast<std::size_t>(args.limit);
  if (args.finished != args.unfinished) filter.finished = args.finished;
  if (!args.game.position && args.game.play.empty()) return filter;
  const auto opened = open_game(host, args.game);
  if (!opened) return tl::make_unexpected(opened.error());
  filter.position = opened->position->key();
  return filter;
}

Exit list_games(Host& host, const GameListArgs& args) {
  const auto filter = filter_of(host, args);
  if (!filter) return host.fail(filter.error());
  const auto library = open_existing_library(args.library);
  if (!library) return host.fail(library.error());
  const auto found = (*library)->list(*filter);
  if (!found) return host.fail(found.error());
  ordered_json games = ordered_json::array();
  for (const RecordSummary& summary : *found) {
    if (args.json) {
      games.push_back(json_of(summary));
    } else {
      host.out() << line_of(summary) << '\n';
    }
  }
  if (args.json) host.print({{"games", games}});
  return Exit::done;
}

// The named records, or all of them, oldest first.
Result<std::vector<Record>> records_of(Library& library, std::vector<RecordId> ids) {
  if (ids.empty()) {
    const auto all = library.list({});
    if (!all) return tl::make_unexpected(all.error());
    for (const RecordSummary& summary : *all) ids.push_back(summary.id);
    std::sort(ids.begin(), ids.end());
  }
  std::vector<Record> records;
  for (const RecordId id : ids) {
    auto record = library.read(id);
    if (!record) return tl::make_unexpected(record.error());
    records.push_back(std::move(*record));
  }
  return records;
}

Exit show(Host& host, const IdArgs& args) {
  const auto library = open_existing_library(args.library);
  if (!library) return host.fail(library.error());
  const auto records = records_of(**library, args.ids);
  if (!records) return host.fail(records.error());
  ordered_json games = ordered_json::array();
  for (const Record& record : *records) {
    if (args.json) {
      games.push_back(json_of(host, record));
    } else {
      print_record(host, record);
    }
  }
  if (args.json) host.print({{"games", games}});
  return Exit::done;
}

Exit export_records(Host& host, const IdArgs& args) {
  const auto library = open_existing_library(args.library);
  if (!library) return host.fail(library.error());
  const auto records = records_of(**library, args.ids);
  if (!records) return host.fail(records.error());
  const auto written = write_games(host, args.out, *records, args.format);
  return written ? Exit::done : host.fail(written.error());
}

// A record as the library keeps it; one whose game is not here is kept as it is.
void prepare(Host& host, Record& record) {
  if (!record.script.empty() || host.catalog().find(record.game) != nullptr) {
    if (const auto completed = host.files().complete(record); !completed) host.note(completed.error());
  }
}

// All files or none. A game that cannot be read is left out.
Exit import_records(Host& host, const IdArgs& args) {
  std::vector<Record> records;
  Exit status = Exit::done;
  for (const std::string& file : args.files) {
    auto games = read_games(host, file, {args.format, args.encoding});
    if (!games) return host.fail(games.error());
    status = std::max(status, status_of(*games));
    for (Record& record : records_of(host, file, *std::move(games))) {
      prepare(host, record);
      records.push_back(std::move(record));
    }
  }
  if (status == Exit::wrong) return status;
  const auto library = open_library(args.library);
  if (!library) return host.fail(library.error());
  const auto ids = (*library)->import_all(records);
  if (!ids) return host.fail(ids.error());
  if (args.json) {
    host.print({{"ids", *ids}});
  } else {
    for (const RecordId id : *ids) host.out() << id << '\n';
  }
  return status;
}

Exit check(Host& host, const IdArgs& args) {
  const auto library = open_existing_library(args.library);
  if (!library) {
    return host.fail(library.error(), library.error().text.token == "library.damaged" ? Exit::no : Exit::wrong);
  }
  const auto sound = (*library)->check();
  if (args.json) host.print({{"ok", sound.has_value()}, {"message", sound ? "" : english(sound.error().text)}});
  if (!sound) return host.fail(sound.error(), Exit::no);
  if (!args.json) host.out() << "ok\n";
  return Exit::done;
}

template <class Args>
std::pair<Arguments, std::shared_ptr<Args>> library_command(Arguments& group, Host& host, Exit& status,
                                                            const char* name, const char* help,
                                                            Exit (*run)(Host&, const Args&)) {
  Arguments command = group.command(name, help);
  auto args = std::make_shared<Args>();
  add_db(command, args->library);
  command.run([&host, &status, args, run] { status = run(host, *args); });
  return {command, args};
}

void add_list_options(Arguments& command, GameListArgs& args) {
  command.option("--game", args.game.game, "GAME", KIBAN_N_("Only games of this kind"));
  add_game_options(command, args.game);
  for (const char* name : {"--position", "--play"}) command.needs(name, "--game");
  command.flag("--finished", args.finished, KIBAN_N_("Only games that are over"));
  command.flag("--unfinished", args.unfinished, KIBAN_N_("Only games that are not over"));
  command.option("--limit", args.limit, {0, 1000000}, "N", KIBAN_N_("At most this many"));
  command.flag("--json", args.json, KIBAN_N_("Print one JSON document"));
}

}  // namespace

void add_library(Arguments& program, Host& host, Exit& status) {
  Arguments group = program.command("library", KIBAN_N_("The library of games"));
  group.needs_command();
  {
    auto [command, args] =
        library_command(group, host, status, "list", KIBAN_N_("List games, the last one first"), list_games);
    add_list_options(command, *args);
  }
  {
    auto [command, args] =
        library_command(group, host, status, "search", KIBAN_N_("List games in which all words occur"), list_games);
    command.more("WORD", args->words, KIBAN_N_("In players, game, tags and comments"));
    add_list_options(command, *args);
  }
  {
    auto [command, args] =
        library_command(group, host, status, "show", KIBAN_N_("Say what a game of the library holds"), show);
    command.needed("ID", args->ids, KIBAN_N_("Numbers of games, as `list` prints them"));
    command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  }
  {
    auto [command, args] =
        library_command(group, host, status, "export", KIBAN_N_("Write games to a file"), export_records);
    command.more("ID", args->ids, KIBAN_N_("Numbers of games; otherwise all"));
    command.option("-o,--out", args->out, "FILE", KIBAN_N_("The file to write; otherwise standard output"));
    command.option("--to", args->format, "FORMAT", KIBAN_N_("Format of the file; otherwise by its suffix, else json"));
    command.flag("--json", args->json, KIBAN_N_("Nothing changes: what is written is JSON"));
  }
  {
    auto [command, args] =
        library_command(group, host, status, "import", KIBAN_N_("Add the games of files"), import_records);
    command.needed("FILE", args->files, KIBAN_N_("Files of records; - is standard input"));
    command.option("--from", args->format, "FORMAT", KIBAN_N_("Format of the files; otherwise by their content"));
    command.option("--encoding", args->encoding, "NAME", KIBAN_N_("Encoding of the files; otherwise by their content"));
    command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  }
  {
    auto [command, args] = library_command(group, host, status, "check", KIBAN_N_("Check the library file"), check);
    command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  }
}

}  // namespace kiban::cli
