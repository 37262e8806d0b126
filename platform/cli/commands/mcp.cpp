#include "cli/commands/mcp.hpp"

#include "arena/mcp/stdio.hpp"
#include "core/base/user_folders.hpp"

namespace kiban::cli {
namespace {

struct McpArgs {
  std::string url, key_file;
  std::uint64_t time = 1000;
};

std::filesystem::path default_key_file() {
  return base_folder("XDG_CONFIG_HOME", ".config") / "kiban" / "agents" / "mcp.key";
}

Exit run(Host& host, const McpArgs& args) {
  arena::StdioSettings settings;
  settings.url = args.url;
  settings.key_file = args.key_file.empty() ? default_key_file() : std::filesystem::path(args.key_file);
  settings.places = arena::default_page_places();
  settings.thinking = Milliseconds(args.time);
  const auto served = arena::serve_stdio(settings, host.games().catalog, host.in(), host.out());
  return served ? Exit::done : host.fail(served.error());
}

}  // namespace

void add_mcp(Arguments& program, Host& host, Exit& status) {
  Arguments command =
      program.command("mcp", KIBAN_N_("Speak the Model Context Protocol, for language models that play"));
  auto args = std::make_shared<McpArgs>();
  command.option("--arena", args->url, "URL", KIBAN_N_("An arena to play in, too: http://HOST:PORT"));
  command.option("--key-file", args->key_file, "FILE", KIBAN_N_("Where its key is kept, for its owner alone"));
  command.option("--time", args->time, {10, 3'600'000}, "MS",
                 KIBAN_N_("For the built-in player to think, at most (1000)"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
