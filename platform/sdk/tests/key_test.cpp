// Keys are stored in libraries, so their values are facts.
#include <catch2/catch.hpp>

#include <set>
#include <string>

#include <kiban/sdk/key.hpp>

using namespace kiban::sdk;

namespace {

std::string hex(const Key& key) {
  std::string text;
  for (const std::uint8_t byte : key) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

}  // namespace

TEST_CASE("splitmix64 is splitmix64") {
  // The first numbers of the generator seeded with 0: mix64 of its states.
  CHECK(mix64(0) == 0xE220A8397B1DCDAFULL);
  CHECK(mix64(0x9E3779B97F4A7C15ULL) == 0x6E789E6AA1B965F4ULL);
  CHECK(mix64(2 * 0x9E3779B97F4A7C15ULL) == 0x06C45D188009454FULL);
}

TEST_CASE("keys never change") {
  CHECK(hex(KeyMixer().key()) == "9455d113d9e4bf9750425856abe0e5cf");
  CHECK(hex(KeyMixer().add(1).add(2).add(3).key()) == "fb10bdce41a125463290820d491f5de3");
  CHECK(hex(KeyMixer().add(0xFEDCBA9876543210ULL).key()) == "4faa4f766764b89d23113854f7af6a71");
}

TEST_CASE("keys tell order and number of parts apart") {
  std::set<Key> keys;
  for (std::uint64_t a = 0; a < 64; ++a)
    for (std::uint64_t b = 0; b < 64; ++b) keys.insert(KeyMixer().add(a).add(b).key());
  for (std::uint64_t a = 0; a < 64; ++a) keys.insert(KeyMixer().add(a).key());
  keys.insert(KeyMixer().key());
  CHECK(keys.size() == 64 * 64 + 64 + 1);
}
