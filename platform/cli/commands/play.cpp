#include <CLI/CLI.hpp>

#include "cli/commands/commands.hpp"
namespace kiban::cli {
void add_play(CLI::App&, Host&, Exit&) {}
}  // namespace kiban::cli
