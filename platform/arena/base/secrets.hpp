// Keys, names that nobody can guess, and hashes.
#pragma once

#include <string>
#include <string_view>

namespace kiban::arena {

std::string fresh_key();                    // "kiban_" and 256 random bits in hexadecimal digits
std::string fresh_id(char kind);            // "g_k3v9...": 80 random bits
std::string sha256(std::string_view text);  // 64 hexadecimal digits
// Takes as long for any two texts of one length.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace kiban::arena
