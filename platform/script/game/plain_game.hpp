// A variant that only chooses options of its base, and perhaps a start: its positions are the base's own.
#pragma once

#include <memory>
#include <string>

#include "core/model/editing.hpp"
#include "core/record/notation.hpp"
#include "script/game/script.hpp"

namespace kiban::script {

// `settled`: all options of the script. Error: those of the base for the start that the script gives.
Result<std::shared_ptr<const Game>> plain_game(std::shared_ptr<const Script> script, OptionValues settled,
                                               std::shared_ptr<const Game> base, std::string text);

}  // namespace kiban::script
