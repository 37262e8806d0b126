// Games as the positions of the USI protocol, one a line: "position startpos moves 7g7f ...".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "format.hpp"

namespace kiban::shogi {

sdk::Status read_usi(std::string_view text, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_usi(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses,
                      sdk::Refuse refuse);
int likeness_usi(std::string_view text);

}  // namespace kiban::shogi
