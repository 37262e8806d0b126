// What an engine says while it thinks: "info depth 12 score cp 34 multipv 1 pv 7g7f 3c3d".
#pragma once

#include <string_view>

#include "reports.hpp"

namespace kiban::shogi::usi {

// `rest` is what follows the word "info". Whatever is not understood is passed over.
Info read_info(std::string_view rest);

}  // namespace kiban::shogi::usi
