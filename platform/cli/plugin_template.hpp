// The plugin in the documentation for authors, tic-tac-toe.
#pragma once

#include <string_view>

namespace kiban::cli {

std::string_view example_plugin();

}  // namespace kiban::cli
