// The command `mcp`, which adds itself to the program as those of commands.hpp do.
#pragma once

#include "cli/arguments.hpp"
#include "cli/host.hpp"

namespace kiban::cli {

void add_mcp(Arguments& program, Host& host, Exit& status);

}  // namespace kiban::cli
