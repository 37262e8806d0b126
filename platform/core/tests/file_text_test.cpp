// The text of files in whatever encoding: what is certain, what a file declares, what is guessed, what means nothing.
#include "core/record/file_text.hpp"

#include <catch2/catch.hpp>
#include <kiban/sdk/encoding.hpp>

using namespace kiban;

namespace {

struct Row {
  const char* name;
  const char* encoding;  // that the text is written in, for iconv
  std::string text;
  const char* found;
  bool guessed;
};
const std::vector<Row> rows = {
    {"Russian", "CP1251", "Чёрные выигрывают", "CP1251", true},
    {"Russian names", "CP1251", "(;PB[Сидоров]PW[Анна Павлова])", "CP1251", true},
    {"Russian of Unix", "KOI8-R", "Смирнов против Кузнецова", "KOI8-R", true},
    {"Czech", "CP1250", "Ondřej Dvořák, černý vyhrál", "CP1250", true},
    {"Polish", "CP1250", "Łukasz Wójcik", "CP1250", true},
    {"Hungarian", "CP1250", "Szűcs Gergő", "CP1250", true},
    {"German", "CP1252", "Günther Weiß", "CP1252", true},
    {"French", "CP1252", "très bien joué", "CP1252", true},
    {"Danish", "CP1252", "Højgaard Jørgen", "CP1252", true},
    {"Taiwan", "BIG5", "張國榮對李小龍", "BIG5", true},
    {"China", "GB18030", "这一步是好手", "GB18030", true},
    {"Korea", "CP949", "흑이 이겼습니다", "CP949", true},
    {"Japan", "CP932", "ここは好手", "CP932", true},
    {"Japan of Unix", "EUC-JP", "先手：羽生善治", "EUC-JP", true},
    {"Japan in mails", "ISO-2022-JP", "先手：羽生善治", "ISO-2022-JP", false},
    {"UTF-16 without a mark", "UTF-16LE", "names: 羽生 善治\n1 move\n", "UTF-16LE", false},
    {"the other UTF-16", "UTF-16BE", "names: 羽生 善治\n1 move\n", "UTF-16BE", false},
    {"UTF-16 with hardly any ASCII", "UTF-16LE", "▲７六歩　△３四歩　▲２六歩　△８四歩\n▲２五歩　△８五歩　▲７八金\n",
     "UTF-16LE", false},
    {"the other one", "UTF-16BE", "先手：羽生善治\n後手：谷川浩司\n▲７六歩　△３四歩　▲２六歩\n", "UTF-16BE", false},
    {"UTF-8", "UTF-8", "Østergård 羽生", "UTF-8", false},
    {"nothing but ASCII", "UTF-8", "plain", "UTF-8", false},
    {"declared, XML", "CP1251", "<?xml version=\"1.0\" encoding=\"windows-1251\"?><p n=\"Пётр\"/>", "CP1251", false},
    {"declared, SGF", "CP1250", "(;CA[windows-1250]PB[Jiří])", "CP1250", false},
    {"declared, a head", "CP932", "#HEAD encoding=Shift_JIS\n先手：羽生\n", "CP932", false},
    {"declared, and UTF-8 all the same", "UTF-8", "(;CA[gb2312]PB[陈大明]PW[José])", "UTF-8", false},
    {"declared, and no such text", "BIG5", "(;CA[UTF-8]PB[張國榮]PW[李小龍])", "BIG5", true},
    {"declared by a name that is none", "CP1252", "(;CA[no-such]C[déjà vu])", "CP1252", true},
};

std::string bytes_of(const Row& row) { return sdk::encode(row.text, row.encoding).bytes; }

}  // namespace

TEST_CASE("encodings are found, and guesses are called so") {
  for (const Row& row : rows) {
    INFO(row.name);
    const auto found = encodings_of(bytes_of(row), {});
    REQUIRE(found);
    CHECK(found->front().name == row.found);
    CHECK(found->front().guessed == row.guessed);
    CHECK(text_in(bytes_of(row), found->front()).text == row.text);
  }
}

TEST_CASE("byte order marks go, and decide") {
  for (const char* encoding : {"UTF-16LE", "UTF-16BE", "UTF-8"}) {
    INFO(encoding);
    const std::string bytes = sdk::encode("\uFEFF(;PB[x])", encoding).bytes;
    const auto found = encodings_of(bytes, {});
    REQUIRE(found);
    REQUIRE(found->size() == 1);
    CHECK(text_in(bytes, found->front()).text == "(;PB[x])");
  }
}

TEST_CASE("bad bytes become U+FFFD one by one, and the text stays UTF-8") {
  struct Bad {
    std::string bytes;
    std::string text;
    std::size_t count;
    int line;
  };
  const std::string r = "\xEF\xBF\xBD";
  const Bad bad[] = {
      {"encoding=UTF-8\n先手：名人\n後手：\xFF\n", "encoding=UTF-8\n先手：名人\n後手：" + r + "\n", 1, 3},
      {"いい手\xED\xA0\xBD\xED\xB8\x80です\n", "いい手" + r + r + r + r + r + r + "です\n", 6, 1},
      {"ここまで\n次の手\xE3\x81", "ここまで\n次の手" + r + r, 2, 2},
      {"Пётр Иванов и Анна\xFF", "Пётр Иванов и Анна" + r, 1, 1},
  };
  for (const Bad& row : bad) {
    INFO(row.text);
    const auto found = encodings_of(row.bytes, {});
    REQUIRE(found);
    CHECK(found->front().name == "UTF-8");
    const FileText text = text_in(row.bytes, found->front());
    CHECK(text.text == row.text);
    CHECK(text.bad_bytes == row.count);
    CHECK(text.bad_line == row.line);
  }
}

TEST_CASE("a name decides, whatever the bytes say") {
  const std::string bytes = sdk::encode("Иванов", "CP1251").bytes;
  for (const char* name : {"CP1251", "windows-1251", "WINDOWS-1251", "cp1251"}) {
    INFO(name);
    const auto found = encodings_of(bytes, name);
    REQUIRE(found);
    REQUIRE(found->size() == 1);
    CHECK_FALSE(found->front().guessed);
    CHECK(text_in(bytes, found->front()).text == "Иванов");
  }
  CHECK(encodings_of(bytes, "sjis")->front().name == "CP932");
  CHECK(encodings_of(bytes, "gb2312")->front().name == "GB18030");
  CHECK(encodings_of(bytes, "no-such").error().text.token == "record.encoding");
  CHECK(encodings_of(bytes, "UTF-8//IGNORE").error().text.token == "record.encoding");
}
