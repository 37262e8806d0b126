// What an engine declares: "option name Clear Hash type button".
#pragma once

#include <kiban/sdk/engine.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiban::shogi::usi {

struct DeclaredOption {
  sdk::EngineOption option;          // as it is shown
  std::string name;                  // as the engine wrote it, in whatever encoding
  std::vector<std::string> choices;  // the same, in the order of the option's
};

// `rest` is what follows the word "option". Names and values may have blanks; nothing when there is no name or type.
std::optional<DeclaredOption> read_option(std::string_view rest);

}  // namespace kiban::shogi::usi
