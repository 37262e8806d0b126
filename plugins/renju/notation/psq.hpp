// Files of Piskvork and of Gomocup: "Piskvorky 15x15, 11:11, 0", then x,y,ms from the upper left, counted from 1.
#pragma once

#include "format.hpp"

namespace kiban::renju {

inline constexpr const char* kCodeTag = "psq-code";  // the line behind the moves, kept word for word

sdk::Status read_psq(std::string_view bytes, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_psq(const sdk::RecordTree& tree, std::size_t index, std::string& bytes, Losses& losses,
                      sdk::Refuse refuse);
int likeness_psq(std::string_view bytes);

}  // namespace kiban::renju
