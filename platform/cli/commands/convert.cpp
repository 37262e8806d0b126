#include "cli/commands/commands.hpp"
#include "cli/files.hpp"

namespace kiban::cli {
namespace {

struct ConvertArgs {
  std::string in, out, from, to, encoding;
};

Exit run(Host& host, const ConvertArgs& args) {
  const auto named = needs_format(host, args.out, args.to);
  if (!named) return host.fail(named.error());
  auto games = read_games(host, args.in, {args.from, args.encoding});
  if (!games) return host.fail(games.error());
  const Exit status = status_of(*games);
  const auto records = records_of(host, args.in, *std::move(games));
  if (status == Exit::wrong) return status;
  const auto written = write_games(host, args.out, records, args.to);
  return written ? status : host.fail(written.error());
}

}  // namespace

void add_convert(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("convert", KIBAN_N_("Write records in another format"));
  auto args = std::make_shared<ConvertArgs>();
  command.needed("IN", args->in, KIBAN_N_("A file of records; - is standard input"));
  command.needed("OUT", args->out, KIBAN_N_("The file to write; - is standard output"));
  command.option("--from", args->from, "FORMAT", KIBAN_N_("Format of IN; otherwise by its content"));
  command.option("--encoding", args->encoding, "NAME", KIBAN_N_("Encoding of IN; otherwise by its content"));
  command.option("--to", args->to, "FORMAT", KIBAN_N_("Format of OUT; otherwise by its suffix"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
