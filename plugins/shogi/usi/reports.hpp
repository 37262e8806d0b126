// What a USI engine says of its search, in the words of the game.
#pragma once

#include <kiban/sdk/engine_reports.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "game.hpp"

namespace kiban::shogi::usi {

using Info = sdk::EngineInfo;
using Reports = sdk::EngineReports;

// The moves of the text as far as they are legal one after the other, as canonical texts.
std::vector<std::string> legal_line(Game& game, std::string_view moves);

}  // namespace kiban::shogi::usi
