#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/files.hpp"
#include "cli/record_view.hpp"

namespace kiban::cli {
namespace {

struct Args {
  std::string file;
  bool json = false;
};

Exit run(Host& host, const Args& args) {
  const auto records = read_records(host, args.file);
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

}  // namespace

void add_show(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("show", "Say what a record file holds");
  auto args = std::make_shared<Args>();
  command.needed("FILE", args->file, "A file of records; - is standard input");
  command.flag("--json", args->json, "Print one JSON document");
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
