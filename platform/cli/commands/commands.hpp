// The commands, each in a file of its own. Each adds itself to the program; when it was called, `status` tells how it
// ended.
#pragma once

#include "cli/host.hpp"

namespace CLI {
class App;
}

namespace kiban::cli {

void add_games(CLI::App& program, Host& host, Exit& status);
void add_moves(CLI::App& program, Host& host, Exit& status);
void add_play_out(CLI::App& program, Host& host, Exit& status);
void add_why(CLI::App& program, Host& host, Exit& status);
void add_perft(CLI::App& program, Host& host, Exit& status);
void add_think(CLI::App& program, Host& host, Exit& status);
void add_play(CLI::App& program, Host& host, Exit& status);
void add_check(CLI::App& program, Host& host, Exit& status);
void add_library(CLI::App& program, Host& host, Exit& status);
void add_show(CLI::App& program, Host& host, Exit& status);
void add_convert(CLI::App& program, Host& host, Exit& status);

}  // namespace kiban::cli
