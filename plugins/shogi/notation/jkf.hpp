// JSON Kifu Format: https://github.com/na2hiro/json-kifu-format
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "format.hpp"

namespace kiban::shogi {

sdk::Status read_jkf(std::string_view text, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_jkf(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses,
                      sdk::Refuse refuse);
int likeness_jkf(std::string_view text);

}  // namespace kiban::shogi
