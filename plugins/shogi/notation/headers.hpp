// What files call the facts about a game that all formats and the host call the same.
#pragma once

#include <span>
#include <string_view>

namespace kiban::shogi {

struct Header {
  std::string_view file;  // as in the file
  std::string_view tag;   // the neutral name
};
// Of several names for one tag, writers take the first.
using Headers = std::span<const Header>;

// KIF, KI2 and JKF.
inline constexpr Header kJapaneseHeaders[] = {
    {"開始日時", "start-time"},
    {"終了日時", "end-time"},
    {"棋戦", "event"},
    {"場所", "place"},
    {"戦型", "opening"},
    {"表題", "title"},
    {"対局日", "date"},
    {"持ち時間", "time-limit"},
    {"回戦", "round"},
    {"注釈者", "annotator"},
    {"出典", "source"},
    {"対局場所", "place"},
    {"先手レーティング", "seat0.rating"},
    {"後手レーティング", "seat1.rating"},
    {"先手レート", "seat0.rating"},
    {"後手レート", "seat1.rating"},
    {"先手段級位", "seat0.rating"},
    {"後手段級位", "seat1.rating"},
    {"先手段位", "seat0.rating"},
    {"後手段位", "seat1.rating"},
    {"先手棋力", "seat0.rating"},
    {"後手棋力", "seat1.rating"},
    {"下手レーティング", "seat0.rating"},
    {"上手レーティング", "seat1.rating"},
    {"下手段級位", "seat0.rating"},
    {"上手段級位", "seat1.rating"},
};
inline constexpr Header kCsaHeaders[] = {
    {"EVENT", "event"},           {"SITE", "place"},      {"START_TIME", "start-time"}, {"END_TIME", "end-time"},
    {"TIME_LIMIT", "time-limit"}, {"TIME", "time-limit"}, {"OPENING", "opening"},       {"TITLE", "title"},
    {"ROUND", "round"},           {"DATE", "date"},       {"SOURCE", "source"},         {"ANNOTATOR", "annotator"},
};

// The neutral name, else the file's own.
constexpr std::string_view tag_of(Headers headers, std::string_view file) {
  for (const Header& header : headers)
    if (header.file == file) return header.tag;
  return file;
}
// The file's name for a tag, else the tag itself.
constexpr std::string_view header_of(Headers headers, std::string_view tag) {
  for (const Header& header : headers)
    if (header.tag == tag) return header.file;
  return tag;
}

}  // namespace kiban::shogi
