#include <kiban/sdk/encoding.hpp>
#include <kiban/sdk/encoding_guess.hpp>

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace kiban::sdk;
using namespace std::string_literals;

namespace {

constexpr const char* kOld = "CP932";

struct Row {
  const char* what;
  std::string bytes, text, encoding;
  bool whole;
};

const std::vector<Row> kRows{
    {"nothing", "", "", "UTF-8", true},
    {"ASCII", "+7776FU\n", "+7776FU\n", "UTF-8", true},
    {"UTF-8", "７六歩", "７六歩", "UTF-8", true},
    {"UTF-8 with a byte order mark", "\xEF\xBB\xBF"s + "歩", "歩", "UTF-8", true},
    {"a byte order mark alone", "\xEF\xBB\xBF", "", "UTF-8", true},
    {"Shift_JIS", "\x95\xE0", "歩", kOld, true},
    {"Shift_JIS whose second byte is a backslash", "\x83\x5C", "ソ", kOld, true},
    {"Shift_JIS beyond the standard", "\x87\x40", "①", kOld, true},
    {"UTF-16, little end first", "\xFF\xFE\x69\x6B", "歩", "UTF-16LE", true},
    {"UTF-16, big end first", "\xFE\xFF\x6B\x69", "歩", "UTF-16BE", true},
    {"half a character of UTF-16", "\xFF\xFE\x69\x6B\x69", "歩\xEF\xBF\xBD", "UTF-16LE", false},
    {"bytes that no encoding has", "\x95\xE0\xFF", "歩\xEF\xBF\xBD", kOld, false},
    {"a mark, and bytes that are not what it says",
     "\xEF\xBB\xBF"
     "a\xFF"
     "b",
     "a\xEF\xBF\xBD"
     "b",
     "UTF-8", false},
    {"a mark, and half a surrogate pair",
     "\xEF\xBB\xBF"
     "a\xED\xA0\x80",
     "a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD", "UTF-8", false},
    {"a NUL", "a\0b"s,
     "a\xEF\xBF\xBD"
     "b",
     "UTF-8", true},
};

}  // namespace

TEST_CASE("bytes are decoded by what they are") {
  for (const Row& row : kRows) {
    CAPTURE(row.what);
    const Decoded decoded = decode(row.bytes, kOld);
    CHECK(decoded.text == row.text);
    CHECK(decoded.encoding == row.encoding);
    CHECK(decoded.whole == row.whole);
    CHECK(is_utf8(decoded.text));
  }
}

TEST_CASE("any three bytes behind any byte order mark become UTF-8") {
  for (const std::string& mark : {""s, "\xEF\xBB\xBF"s, "\xFF\xFE"s, "\xFE\xFF"s})
    for (unsigned bits = 0; bits < 1u << 24; bits += 251) {
      const std::string bytes =
          mark + static_cast<char>(bits >> 16) + static_cast<char>(bits >> 8 & 255) + static_cast<char>(bits & 255);
      if (!is_utf8(decode(bytes, kOld).text)) FAIL(mark << " " << bits);
    }
  SUCCEED();
}

TEST_CASE("what an encoding does not have is named once") {
  const Encoded encoded = encode("☗７六歩☗♔", kOld);
  CHECK(encoded.bytes == "?\x82\x56\x98\x5A\x95\xE0??");
  CHECK(encoded.missing == std::vector<std::string>{"☗", "♔"});
  CHECK(encode("歩", kOld).missing.empty());
}

TEST_CASE("old bytes are taken for what makes the most usual text") {
  struct Text {
    const char* encoding;
    const char* text;
  };
  const Text texts[] = {
      {"CP1251", "Чёрные выигрывают"},
      {"CP1251", "(;PB[Сидоров]PW[Анна Павлова])"},
      {"KOI8-R", "Смирнов против Кузнецова"},
      {"CP1250", "Ondřej Dvořák, černý vyhrál"},
      {"CP1250", "Łukasz Wójcik"},
      {"CP1250", "Szűcs Gergő"},
      {"CP1252", "Günther Weiß"},
      {"CP1252", "très bien joué"},
      {"CP1252", "Højgaard Jørgen"},
      {"BIG5", "張國榮對李小龍"},
      {"GB18030", "这一步是好手"},
      {"CP949", "흑이 이겼습니다"},
      {"CP932", "ここは好手"},
      {"EUC-JP", "先手：羽生善治"},
  };
  for (const Text& row : texts) {
    INFO(row.text);
    CHECK(likely_encodings(encode(row.text, row.encoding).bytes).front().encoding == std::string(row.encoding));
  }
}
