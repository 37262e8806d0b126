#include "arena/base/secrets.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>

#include <array>
#include <new>
#include <span>

namespace kiban::arena {
namespace {

template <std::size_t N>
std::array<unsigned char, N> random_bytes() {
  std::array<unsigned char, N> bytes{};
  if (RAND_bytes(bytes.data(), static_cast<int>(N)) != 1) throw std::bad_alloc();  // without entropy nothing is safe
  return bytes;
}

std::string hex(std::span<const unsigned char> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const unsigned char byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

}  // namespace

std::string fresh_key() { return "kiban_" + hex(random_bytes<32>()); }

std::string fresh_id(char kind) {
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz023456789";
  std::string id{kind, '_'};
  for (const unsigned char byte : random_bytes<16>()) id += letters[byte & 31U];
  return id;
}

std::string sha256(std::string_view text) {
  std::array<unsigned char, 32> digest{};
  unsigned int size = 0;
  if (EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1) throw std::bad_alloc();
  return hex(digest);
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace kiban::arena
