// The format of the Computer Shogi Association, versions 1 to 3.0:
// http://www2.computer-shogi.org/protocol/record_v3.html
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "format.hpp"

namespace kiban::shogi {

sdk::Status read_csa(std::string_view text, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_csa(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses,
                      sdk::Refuse refuse);
sdk::Status write_csa3(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses,
                       sdk::Refuse refuse);
int likeness_csa(std::string_view text);
int likeness_csa3(std::string_view text);

}  // namespace kiban::shogi
