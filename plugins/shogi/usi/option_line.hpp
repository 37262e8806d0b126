// What an engine declares: "option name Clear Hash type button".
#pragma once

#include <kiban/sdk/engine.hpp>

#include <optional>
#include <string_view>

namespace kiban::shogi::usi {

// `rest` is what follows the word "option". Names and values may have blanks; nothing when there is no name or type.
std::optional<sdk::EngineOption> read_option(std::string_view rest);

}  // namespace kiban::shogi::usi
