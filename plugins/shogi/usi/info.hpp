// What an engine says while it thinks: "info depth 12 score cp 34 multipv 1 pv 7g7f 3c3d".
#pragma once

#include <kiban/sdk/engine.hpp>

#include <string_view>

namespace kiban::shogi::usi {

struct Info {
  // Numbers, score and line. 0 is the line of what says neither a score nor moves.
  sdk::EngineProgress progress;
  std::string_view moves;    // of the line, as they came
  std::string_view current;  // the move that it is looking at, as it came
  std::string_view said;     // free words, any bytes
};

// `rest` is what follows the word "info". Whatever is not understood is passed over.
Info read_info(std::string_view rest);

}  // namespace kiban::shogi::usi
