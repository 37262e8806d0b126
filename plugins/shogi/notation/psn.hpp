// Western records: PSN as Shogidokoro writes it, and PGN of Shogi as pychess.org writes it. Read only.
#pragma once

#include <string_view>

#include "format.hpp"

namespace kiban::shogi {

sdk::Status read_psn(std::string_view text, sdk::GamesRead& games, sdk::Refuse refuse);
int likeness_psn(std::string_view text);

}  // namespace kiban::shogi
