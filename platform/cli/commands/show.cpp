#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/files.hpp"
#include "cli/record_view.hpp"

namespace kiban::cli {
namespace {

struct ShowArgs {
  std::string file, from, encoding;
  bool json = false;
};

Exit run(Host& host, const ShowArgs& args) {
  auto games = read_games(host, args.file, {args.from, args.encoding});
  if (!games) return host.fail(games.error());
  const Exit status = status_of(*games);
  ordered_json shown = ordered_json::array();
  for (const Record& record : records_of(host, args.file, *std::move(games))) {
    if (args.json) {
      shown.push_back(json_of(host, record));
    } else {
      print_record(host, record);
    }
  }
  if (args.json && status != Exit::wrong) host.print({{"games", shown}});
  return status;
}

}  // namespace

void add_show(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("show", KIBAN_N_("Say what a record file holds"));
  auto args = std::make_shared<ShowArgs>();
  command.needed("FILE", args->file, KIBAN_N_("A file of records; - is standard input"));
  command.option("--from", args->from, "FORMAT", KIBAN_N_("Format of FILE; otherwise by its content"));
  command.option("--encoding", args->encoding, "NAME", KIBAN_N_("Encoding of FILE; otherwise by its content"));
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
