// Files of other programs: read as other programs read them, written and read again, and written in other formats.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "positions.hpp"
#include "record_files.hpp"
#include "support/corpus.hpp"
#include "time_limit.hpp"

namespace kiban::shogi::test {
namespace {

using nlohmann::json;

struct Suffix {
  std::string_view suffix, format;
};
constexpr Suffix kSuffixes[] = {
    {".csa", "csa"}, {".jkf", "jkf"},  {".usi", "usi"}, {".sfen", "usi"},
    {".kif", "kif"}, {".kifu", "kif"}, {".ki2", "ki2"}, {".ki2u", "ki2"},
};

struct File {
  std::string name, format, bytes;
  json expected;
};

// The format to write a file in again.
std::string own_format(const File& file) {
  return file.format == "csa" && file.bytes.find("\nV3") != std::string::npos ? "csa3" : file.format;
}

std::vector<File> files() {
  std::vector<File> all;
  const auto index = kiban::test::corpus("shogi/games/expected.json");
  if (!index) return all;
  const json document = json::parse(bytes_of(index->string()));
  for (const auto& [name, expected] : document["files"].items()) {
    const std::string suffix = std::filesystem::path(name).extension().string();
    for (const Suffix& row : kSuffixes)
      if (row.suffix == suffix)
        all.push_back(File{name, std::string(row.format), bytes_of((index->parent_path() / name).string()), expected});
  }
  CHECK(all.size() == document["files"].size());
  return all;
}

// How other programs call an end, and what it means here; `mover` is the side to move there.
struct Reason {
  std::string_view name, token;
  std::int32_t outcome;
  enum { nobody, mover, other } winner;
};
constexpr Reason kReasons[] = {
    {"interrupt", "match.abandoned", KB_VOID, Reason::nobody},
    {"resign", "match.resigned", KB_WON, Reason::other},
    {"timeout", "match.time", KB_WON, Reason::other},
    {"mate", "shogi.mate", KB_WON, Reason::other},
    {"foulLose", "shogi.foul", KB_WON, Reason::other},
    {"foulWin", "shogi.foul", KB_WON, Reason::mover},
    {"impass", "shogi.both-entered", KB_DRAWN, Reason::nobody},
    {"repetitionDraw", "shogi.repetition", KB_DRAWN, Reason::nobody},
    {"enteringOfKing", "shogi.entered", KB_WON, Reason::mover},
    {"any:61手詰", "shogi.mate", KB_WON, Reason::other},
    {"any:封じ手", "", KB_ONGOING, Reason::nobody},
};

void check_ending(const sdk::RecordTree& tree, const json& expected) {
  const auto& ending = tree.nodes[main_line(tree).back()].ending;
  REQUIRE(ending.has_value() == !expected.is_null());
  if (!ending) return;
  const std::string name = expected;
  const auto reason =
      std::find_if(std::begin(kReasons), std::end(kReasons), [&](const Reason& row) { return row.name == name; });
  INFO(name);
  REQUIRE(reason != std::end(kReasons));
  const Color mover = final_board(tree).side;
  const std::uint32_t winners[] = {0, 1u << mover, 1u << ~mover};
  CHECK(std::string_view(ending->reason.token) == reason->token);
  CHECK(ending->outcome == reason->outcome);
  CHECK(ending->winners == winners[reason->winner]);
  CHECK_FALSE(ending->word.empty());
}

// The other program does not read the times of this file: ( 0:31 / 00:00:31) without blanks.
constexpr std::string_view kUntimed = "kifu-for-js/shogidokoro.kifu";

// Comments and times of the nodes of the main line; the other program counts an end as a node of its own.
void check_sayings(const sdk::RecordTree& tree, const json& expected, bool timed) {
  std::size_t comments = 0, times = 0;
  std::int64_t total = 0;
  for (const std::uint32_t index : main_line(tree)) {
    const sdk::RecordNode& node = tree.nodes[index];
    const bool engine = sdk::find(node.notes, "engine") || sdk::find(node.notes, "evaluation");
    comments += !node.comment.empty() || engine ? 1 : 0;
    for (const std::int64_t ms : {node.elapsed_ms, node.ending ? node.ending->elapsed_ms : -1}) {
      times += ms > 0 ? 1 : 0;
      total += std::max<std::int64_t>(ms, 0);
    }
  }
  const std::size_t wanted = expected["main_comments"];
  const bool ended = !expected["end_reason"].is_null();
  CHECK((comments == wanted || (ended && comments + 1 == wanted)));
  CHECK(times == (timed ? expected["main_nodes_with_time"].get<std::size_t>() : 1));
  CHECK(total == (timed ? expected["total_main_time_ms"].get<std::int64_t>() : 31000));
}

std::string without_number(const std::string& sfen) { return sfen.substr(0, sfen.rfind(' ')); }

void check_game(const sdk::RecordTree& tree, const json& expected, bool timed) {
  CHECK(sfen_of(start_board(tree)) == without_number(expected["initial_sfen"]));
  CHECK(moves_of(tree) == expected["main_usi"].get<std::string>());
  CHECK(sfen_of(final_board(tree)) == without_number(expected["final_sfen"]));
  CHECK(variations(tree) == expected["variations"].get<std::size_t>());
  check_ending(tree, expected["end_reason"]);
  check_sayings(tree, expected, timed);
}

// What one format carries and another may not, with the tokens by which a writer admits it.
struct Part {
  const char* name;
  std::string (*of)(const sdk::RecordTree&);
  std::vector<std::string> admitted;
};

std::string shape(const sdk::RecordTree& tree, std::uint32_t node = 0) {
  std::string text = tree.nodes[node].move + (tree.nodes[node].ending ? "!" : "");
  for (const std::uint32_t child : tree.nodes[node].children) text += "(" + shape(tree, child) + ")";
  return text;
}
template <class Get>
std::string along(const sdk::RecordTree& tree, Get get) {
  std::string text;
  for (const std::uint32_t node : main_line(tree)) text += get(tree.nodes[node]) + "|";
  return text;
}
std::string comments(const sdk::RecordTree& tree) {
  return along(tree, [](const sdk::RecordNode& node) { return node.comment; });
}
std::string times(const sdk::RecordTree& tree) {
  return along(tree, [](const sdk::RecordNode& node) { return std::to_string(node.elapsed_ms); });
}
std::string notes(const sdk::RecordTree& tree) {
  return along(tree, [](const sdk::RecordNode& node) { return pairs_text(node.notes); });
}
// Time controls by their meaning: each format has words of its own for them.
std::string tags(const sdk::RecordTree& tree) {
  sdk::Pairs others = tree.tags;
  const std::string* told = sdk::find(tree.tags, kTimeLimit);
  const auto limit = told ? time_limit_of(*told) : std::nullopt;
  if (!limit) return pairs_text(others);
  const std::string* seconds = sdk::find(tree.tags, kByoyomi);
  const auto byoyomi = seconds ? time_limit_of(*seconds) : std::nullopt;
  others.erase(std::remove_if(others.begin(), others.end(),
                              [](const auto& pair) { return pair.first == kTimeLimit || pair.first == kByoyomi; }),
               others.end());
  return pairs_text(others) + csa3_time({limit->main, byoyomi ? byoyomi->main : limit->byoyomi, limit->increment});
}
std::string players(const sdk::RecordTree& tree) {
  std::string text;
  for (const std::string& player : tree.players) text += player + "|";
  return text;
}
std::string ending(const sdk::RecordTree& tree) {
  const auto& end = tree.nodes[main_line(tree).back()].ending;
  return end ? std::to_string(end->outcome) + std::to_string(end->winners) : "";
}
std::string reason(const sdk::RecordTree& tree) {
  const auto& end = tree.nodes[main_line(tree).back()].ending;
  return end ? end->reason.token : "";
}

const std::vector<Part> kParts = {
    {"variations", [](const sdk::RecordTree& t) { return shape(t); }, {"shogi.lost.variations", "shogi.lost.ending"}},
    {"comments", comments, {"shogi.lost.comments", "shogi.lost.notes", "shogi.lost.characters"}},
    {"times", times, {"shogi.lost.times", "shogi.lost.milliseconds"}},
    {"notes", notes, {"shogi.lost.notes", "shogi.lost.variations", "shogi.lost.characters", "shogi.lost.bookmarks"}},
    {"tags", tags, {"shogi.lost.tags", "shogi.lost.characters"}},
    {"players", players, {"shogi.lost.players", "shogi.lost.characters"}},
    {"ending", ending, {"shogi.lost.ending"}},
    {"reason", reason, {"shogi.lost.reason", "shogi.lost.ending"}},
};

void check_losses(const sdk::RecordTree& before, const sdk::RecordTree& after, const WrittenFile& file) {
  for (const Part& part : kParts) {
    const std::string was = part.of(before), is = part.of(after);
    const bool named = std::any_of(part.admitted.begin(), part.admitted.end(),
                                   [&](const std::string& token) { return file.lost(token); });
    INFO(part.name << "\nwas " << was << "\nis  " << is);
    CHECK((was == is || named));
  }
}

}  // namespace

TEST_CASE("other programs' files are read as they read them") {
  for (const File& file : files()) {
    INFO(file.name);
    const ReadFileAnswer answer = read_file(file.format, file.bytes);
    for (const kb_error& fault : answer.faults)
      FAIL_CHECK(fault.line << ":" << fault.column << " " << fault.text.token << " " << fault.text.message << " "
                            << fault.text.args[0]);
    const json& records = file.expected.contains("records") ? file.expected["records"] : json::array({file.expected});
    CHECK(answer.games.size() >= records.size());
    for (std::size_t i = 0; i < records.size() && i < answer.games.size(); ++i)
      check_game(answer.games[i], records[i], file.name != kUntimed);
  }
}

TEST_CASE("a record is the same after it is written and read again") {
  for (const File& file : files()) {
    const ReadFileAnswer first = read_file(file.format, file.bytes);
    if (first.games.empty()) continue;
    const WrittenFile written = write_file(own_format(file), first.games, KB_WRITE_UTF8);
    INFO(file.name << "\n" << written.bytes << "\n" << written.error.text.token);
    REQUIRE(written.status == KB_OK);
    CHECK(written.losses.empty());
    const ReadFileAnswer again = read_file(file.format, written.bytes);
    REQUIRE(again.games.size() == first.games.size());
    for (std::size_t i = 0; i < again.games.size(); ++i)
      CHECK(text_of_tree(again.games[i]) == text_of_tree(first.games[i]));
    CHECK(write_file(own_format(file), again.games, KB_WRITE_UTF8).bytes == written.bytes);
  }
}

TEST_CASE("what another format does not carry is named") {
  for (const File& file : files()) {
    const ReadFileAnswer first = read_file(file.format, file.bytes);
    for (const kb_format& format : ShogiNotation::formats) {
      const bool whole_games = (format.flags & KB_FORMAT_WRITES) != 0 && (format.flags & KB_FORMAT_DIAGRAM) == 0;
      if (first.games.empty() || !whole_games) continue;
      const WrittenFile written = write_file(format.id, {first.games.front()});
      INFO(file.name << " as " << format.id << "\n" << written.bytes << "\n" << written.error.text.token);
      REQUIRE(written.status == KB_OK);
      const ReadFileAnswer again = read_file(format.id, written.bytes);
      REQUIRE(again.games.size() == 1);
      CHECK(moves_of(again.games[0]) == moves_of(first.games[0]));
      CHECK(sfen_of(final_board(again.games[0])) == sfen_of(final_board(first.games[0])));
      check_losses(first.games[0], again.games[0], written);
    }
  }
}

TEST_CASE("a file is known by its content") {
  for (const File& file : files()) {
    INFO(file.name);
    std::string_view best;
    int most = 0;
    for (const kb_format& format : ShogiNotation::formats)
      if (const int likeness = ShogiNotation::likeness(format.id, file.bytes); likeness > most) {
        most = likeness;
        best = format.id;
      }
    CHECK(best.substr(0, 3) == file.format);
  }
}

}  // namespace kiban::shogi::test
