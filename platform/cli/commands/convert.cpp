#include "cli/commands/commands.hpp"
#include "cli/files.hpp"

namespace kiban::cli {
namespace {

// The formats that are known here. Games will bring more.
constexpr const char* own_format = "json";

struct Args {
  std::string in, out, from, to;
};

Result<void> writable(const Args& args) {
  const auto dot = args.out.rfind('.');
  const std::string suffix = dot == std::string::npos ? std::string() : args.out.substr(dot + 1);
  if (!args.to.empty() || args.out == "-" || suffix == own_format) return {};
  return fail(Fault::unsupported, "convert.format",
              KIBAN_N_("which format {1} should have cannot be seen from its name; give --to, one of: {2}"),
              {args.out, own_format});
}

Exit run(Host& host, const Args& args) {
  const auto known = writable(args);
  if (!known) return host.fail(known.error());
  const auto records = read_records(host, args.in);
  if (!records) return host.fail(records.error());
  const auto written = write_file(host, args.out, to_json(*records));
  return written ? Exit::done : host.fail(written.error());
}

}  // namespace

void add_convert(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("convert", "Write records in another format");
  auto args = std::make_shared<Args>();
  command.needed("IN", args->in, "A file of records; - is standard input");
  command.needed("OUT", args->out, "The file to write; - is standard output");
  command.option("--from", args->from, {own_format}, "FORMAT", "Format of IN; otherwise by its content");
  command.option("--to", args->to, {own_format}, "FORMAT", "Format of OUT; otherwise by its suffix");
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
