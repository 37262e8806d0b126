// RenLib libraries: trees made by hand, byte by byte.
#include "record_files.hpp"

namespace kiban::renju::test {
namespace {

using namespace std::string_literals;

const std::string kHead34 = "\xFFRenLib\xFF\x03\x04"s + std::string(10, '\xFF');
const std::string kHead30 = "\xFFRenLib\xFF\x03\x00"s + std::string(10, '\xFF');

// Comments of one and of more lines, a mark, a text on the board, two first moves, a pass, and a label that is no move.
const std::string kTree = kHead34 +
                          "\x00\x08"
                          "root\x00\x00"s  // the empty board with a comment
                          "\x78\x98"
                          "one\x08more\r\nlines\x00"s  // h8, marked, a sibling follows
                          "\x79\xC1\x00\x01"
                          "A\x00"s     // i8, a text on the board, a leaf, a sibling follows
                          "\x00\x00"   // a pass
                          "\x68\x40"s  // h9
                          "\x77\x80"   // g8
                          "\x11\x40"s  // a14
                          "\x88\x43\x00\x01"
                          "x]\x00\x00"s;  // no move: a text at h7

struct Bad {
  std::string bytes;
  const char* fault;
};

}  // namespace

TEST_CASE("lib: a tree with all that it can hold") {
  const sdk::RecordTree tree = read_file("lib", kTree).only();
  CHECK(shape(tree) == "(h8(i8 pass(h9)) g8(a14))");
  CHECK(tree.nodes[0].comment == "root");
  CHECK(tree.nodes[1].comment == "one\nmore\nlines");
  CHECK(note_of(tree.nodes[1], "mark") == "1");
  CHECK(note_of(tree.nodes[2], "board-text") == "A");
  CHECK(note_of(tree.nodes[0], "LB") == "[hi:x\\]]");
  check_stable("lib", tree);
  check_stable("sgf", tree);
  const sdk::RecordTree from_sgf = read_file("sgf", write_file("sgf", {tree}).bytes).only();
  CHECK(text_of_tree(from_sgf) == text_of_tree(tree));
  CHECK(write_file("lib", {from_sgf}).bytes == kTree);
}

TEST_CASE("lib: files of old versions") {
  const std::string plain = kHead30 + "\x78\x00\x79\x40"s;
  CHECK(shape(read_file("lib", plain).only()) == "(h8(i8))");
  CHECK(write_file("lib", {read_file("lib", plain).only()}).bytes == plain);
  // Without a head, with a comment of seven bits whose last byte has the high one.
  const sdk::RecordTree old = read_file("lib", "\x78\x20[b\xE3\x00\x79\x40"s).only();
  CHECK(shape(old) == "(h8(i8))");
  CHECK(old.nodes[1].comment == "Äbc");
  // The last of a single line need not be a leaf; padding behind the tree does not count.
  CHECK(shape(read_file("lib", kHead30 + "\x78\x00\x79\x00"s).only()) == "(h8(i8))");
  CHECK(shape(read_file("lib", kHead30 + "\x78\x00\x79\x40\x00\x00\x00"s).only()) == "(h8(i8))");
  CHECK(read_file("lib", kHead34).only().nodes.size() == 1);
}

TEST_CASE("lib: encodings are guessed, and bytes that mean nothing are kept") {
  struct Row {
    std::string bytes;
    const char* comment;
    const char* encoding;
  };
  const Row rows[] = {
      {"\xBA\xDA\xC6\xE5\xBD\xFB\xCA\xD6", "黑棋禁手", "GB18030"},
      {"\x98\x41\x8E\xEC\x82\xCC\x95\x5C", "連珠の表", "CP932"},
      {"\x83\x45\x83\x62\x83\x68", "ウッド", "CP932"},
      {"V\xE4st\xE5", "Västå", "CP1252"},
      {"連珠", "連珠", "UTF-8"},
      {"plain", "plain", ""},
  };
  for (const Row& row : rows) {
    INFO(row.comment);
    std::string text = row.bytes + std::string(row.bytes.size() % 2 == 0 ? 2 : 1, '\0');
    const std::string bytes = kHead30 + "\x78\x48"s + text;
    const sdk::RecordTree tree = read_file("lib", bytes).only();
    CHECK(tree.nodes[1].comment == row.comment);
    CHECK(tag_of(tree, "encoding") == row.encoding);
    CHECK(write_file("lib", {tree}).bytes == bytes);
    check_stable("sgf", tree);
  }
  // One broken comment among many in GBK.
  const std::string good = "\xBA\xDA\xC6\xE5\xBD\xFB\xCA\xD6\xBA\xDA\xC6\xE5\xBD\xFB\xCA\xD6\x00\x00"s;
  const std::string broken = kHead30 + "\x78\x08"s + good + "\x79\x08"s + good + "\x7A\x48" + "a\xFF\xFF\x00"s;
  const sdk::RecordTree tree = read_file("lib", broken).only();
  CHECK(tree.nodes[1].comment == "黑棋禁手黑棋禁手");
  CHECK(note_of(tree.nodes[3], "lib-bytes") == "61FFFF");
  CHECK(write_file("lib", {tree}).bytes == broken);
  const sdk::RecordTree from_sgf = read_file("sgf", write_file("sgf", {tree}).bytes).only();
  CHECK(write_file("lib", {from_sgf}).bytes == broken);
}

TEST_CASE("lib: texts of other formats find an encoding that is guessed again") {
  for (const char* comment : {"黑棋禁手", "連珠の表", "Västerås", "Рэндзю", "연주", "日本語 і 中文 ñ", ""}) {
    INFO(comment);
    const std::string sgf = std::string("(;GM[4];B[hh]C[") + comment + "])";
    const WrittenFile file = write_file("lib", {read_file("sgf", sgf).only()});
    CHECK(file.losses == std::vector<std::string>{});
    CHECK(read_file("lib", file.bytes).only().nodes[1].comment == comment);
  }
}

TEST_CASE("lib: what is broken names its byte") {
  const Bad rows[] = {
      {"", "renju.lib.none 1:1"},
      {"no library", "renju.lib.none 1:1"},
      {kHead34.substr(0, 12), "renju.lib.truncated 1:13"},
      {"\xFFRenLib\xFF\x04\x00"s + std::string(10, '\xFF'), "renju.lib.version 1:9"},
      {kHead30 + "\x78", "renju.lib.truncated 1:21"},
      {kHead30 + "\x78\x80\x79\x40"s, "renju.lib.truncated 1:25"},
      {kHead30 + "\x78\x08never ends", "renju.lib.truncated 1:23"},
      {kHead30 + "\x78\x01", "renju.lib.truncated 1:23"},
      {kHead30 + "\x70\x40", "renju.lib.point 1:21"},
      {kHead30 + "\xF8\x40", "renju.lib.point 1:21"},
      {kHead30 + "\x78\x00\x78\x40"s, "renju.occupied 1:23"},
      {kHead30 + "\x78\x40rest", "renju.lib.more 1:23"},
  };
  for (const Bad& row : rows) {
    INFO(row.fault);
    CHECK(read_file("lib", row.bytes).fault() == row.fault);
  }
}

TEST_CASE("lib: what it does not hold is named, or refused") {
  const sdk::RecordTree told = read_file("sgf", "(;GM[4]PB[Ann]EV[Cup]RE[B+R];B[hh]TR[aa]KBE[5];W[ig])").only();
  const WrittenFile file = write_file("lib", {told});
  for (const char* lost :
       {"renju.lost.players", "renju.lost.tags", "renju.lost.notes", "renju.lost.times", "renju.lost.ending"})
    CHECK(file.lost(lost));
  for (const char* text : {"(;GM[4]SZ[19];B[hh])", "(;GM[4]AB[hh];W[ii])", "(;GM[4];B[hh];AB[aa];W[ii])"}) {
    INFO(text);
    CHECK(write_file("lib", {read_file("sgf", text).only()}).status == KB_E_UNSUPPORTED);
  }
}

TEST_CASE("lib: hostile libraries end") {
  // A million passes, one below the other.
  CHECK(read_file("lib", kHead34 + std::string(2'000'000, '\0')).fault().substr(0, 14) == "renju.too-long");
  // A million leaves of one parent: all but the first are the same.
  std::string wide = kHead30 + "\x78\x00"s;
  for (int i = 0; i < 900'000; ++i) wide += "\x79\xC0";
  CHECK(read_file("lib", wide + "\x79\x40").only().nodes.size() == 3);
  for (int i = 0; i < 200'000; ++i) wide += "\x79\xC0";
  CHECK(read_file("lib", wide).fault().substr(0, 14) == "renju.too-many");
}

}  // namespace kiban::renju::test
