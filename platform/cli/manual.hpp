// The manual page of the command, made from what its help says, so that the two are one.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace kiban::cli {

std::string manual_page(const CLI::App& program, const std::string& version);  // troff, for man(1)

}  // namespace kiban::cli
