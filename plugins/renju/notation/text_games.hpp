// Games as lists of points, one game a line: "h8i9j10 1-0", "h8 i9 j10", "1. h8 2. i9".
#pragma once

#include "format.hpp"

namespace kiban::renju {

sdk::Status read_text(std::string_view bytes, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_text(const sdk::RecordTree& tree, std::size_t index, std::string& bytes, Losses& losses,
                       sdk::Refuse refuse);
int likeness_text(std::string_view bytes);

}  // namespace kiban::renju
