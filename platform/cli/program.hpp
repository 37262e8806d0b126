// The whole command but main: so that tests can call it too.
#pragma once

#include "cli/host.hpp"

namespace kiban::cli {

int run_program(int argc, const char* const* argv, Host& host);

}  // namespace kiban::cli
