// What an engine answers: "bestmove 7g7f ponder 3c3d", "checkmate G*5b".
#pragma once

#include <kiban/sdk/engine.hpp>

#include <string_view>

#include "order.hpp"

namespace kiban::shogi::usi {

// `line` begins with bestmove or checkmate. `best` is the best line that was told of the search; null: none. The moves
// of the result are legal; `out` hears of what had to be left out.
sdk::EngineDone read_answer(std::string_view line, const Order& order, const sdk::EngineProgress* best,
                            const sdk::EngineOut& out);

}  // namespace kiban::shogi::usi
