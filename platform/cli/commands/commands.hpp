// The commands, each in a file of its own. Each adds itself to the program; when it was called, `status` tells how it
// ended.
#pragma once

#include "cli/arguments.hpp"
#include "cli/host.hpp"

namespace kiban::cli {

void add_games(Arguments& program, Host& host, Exit& status);
void add_moves(Arguments& program, Host& host, Exit& status);
void add_play_out(Arguments& program, Host& host, Exit& status);
void add_why(Arguments& program, Host& host, Exit& status);
void add_perft(Arguments& program, Host& host, Exit& status);
void add_think(Arguments& program, Host& host, Exit& status);
void add_play(Arguments& program, Host& host, Exit& status);
void add_match(Arguments& program, Host& host, Exit& status);
void add_plugin(Arguments& program, Host& host, Exit& status);
void add_check(Arguments& program, Host& host, Exit& status);
void add_library(Arguments& program, Host& host, Exit& status);
void add_solve(Arguments& program, Host& host, Exit& status);
void add_usi(Arguments& program, Host& host, Exit& status);
void add_show(Arguments& program, Host& host, Exit& status);
void add_convert(Arguments& program, Host& host, Exit& status);
void add_engine(Arguments& program, Host& host, Exit& status);
void add_variant(Arguments& program, Host& host, Exit& status);
void add_arena(Arguments& program, Host& host, Exit& status);
void add_agent(Arguments& program, Host& host, Exit& status);

}  // namespace kiban::cli
