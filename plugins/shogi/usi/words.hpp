// The words of lines, as all codecs read them.
#pragma once

#include <kiban/sdk/engine_words.hpp>

namespace kiban::shogi::usi {

using Words = sdk::EngineWords;
inline std::string clean(std::string_view bytes) { return sdk::clean_engine_line(bytes); }

}  // namespace kiban::shogi::usi
