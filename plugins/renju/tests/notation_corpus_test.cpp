// Files of other programs: the same games in every format, written and read again, and written in other formats.
#include <filesystem>

#include "record_files.hpp"
#include "support/corpus.hpp"

namespace kiban::renju::test {
namespace {

struct Folder {
  const char* name;
  const char* format;
  std::size_t files, games;
};
constexpr Folder kFolders[] = {
    {"sgf", "sgf", 8, 8},  {"psq", "psq", 8, 8}, {"pos", "pos", 8, 8},      {"txt", "text", 1, 35},
    {"rif", "rif", 1, 35}, {"lib", "lib", 1, 1}, {"pos_text", "pos", 5, 5},
};

struct File {
  std::string name, format, bytes;
};

std::vector<File> files_of(const Folder& folder) {
  std::vector<File> files;
  const auto path = kiban::test::corpus("renju/games");
  if (!path) return files;
  for (const auto& entry : std::filesystem::directory_iterator(*path / folder.name))
    files.push_back({entry.path().filename().string(), folder.format, bytes_of(entry.path().string())});
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) { return a.name < b.name; });
  return files;
}

std::vector<sdk::RecordTree> games_of(const Folder& folder) {
  std::vector<sdk::RecordTree> games;
  for (const File& file : files_of(folder)) {
    INFO(file.name);
    const ReadFileAnswer answer = read_file(file.format, file.bytes);
    CHECK(answer.status == KB_OK);
    for (const kb_error& fault : answer.faults) FAIL_CHECK(fault.line << " " << fault.text.token);
    games.insert(games.end(), answer.games.begin(), answer.games.end());
  }
  return games;
}

// The list of points tells what the others must hold.
std::vector<std::string> known_games() {
  std::vector<std::string> moves;
  for (const sdk::RecordTree& game : games_of(kFolders[3])) moves.push_back(moves_of(game));
  return moves;
}

std::vector<std::string> lines_of_tree(const sdk::RecordTree& tree) {
  std::vector<std::string> lines, paths(tree.nodes.size());
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const std::string& before = paths[tree.nodes[i].parent];
    paths[i] = before + (before.empty() ? "" : " ") + tree.nodes[i].move;
    if (tree.nodes[i].children.empty()) lines.push_back(paths[i]);
  }
  return lines;
}

}  // namespace

TEST_CASE("every file of the corpus is read") {
  if (!kiban::test::corpus("renju/games")) return;
  for (const Folder& folder : kFolders) {
    INFO(folder.name);
    CHECK(files_of(folder).size() == folder.files);
    CHECK(games_of(folder).size() == folder.games);
  }
}

TEST_CASE("a game is the same in every format") {
  const std::vector<std::string> known = known_games();
  if (known.empty()) return;
  CHECK(known[0].substr(0, 14) == "h8 i8 h6 e5 k9");
  CHECK(known[0].substr(known[0].size() - 6) == "j14 e9");
  CHECK(std::count(known[3].begin(), known[3].end(), ' ') == 22);
  for (const Folder& folder : kFolders) {
    if (std::string_view(folder.name) == "lib" || std::string_view(folder.name) == "pos_text") continue;
    const std::vector<sdk::RecordTree> games = games_of(folder);
    for (std::size_t i = 0; i < games.size(); ++i) {
      INFO(folder.name << " " << i);
      CHECK(moves_of(games[i]) == known[i]);
      CHECK(option_of(games[i], "opening") == "free");
      CHECK(reason_of(games[i]).substr(0, 6) == "renju.");
    }
  }
}

TEST_CASE("a library holds all games in one tree, and is the same after SGF") {
  const std::vector<std::string> known = known_games();
  if (known.empty()) return;
  const File file = files_of(kFolders[5]).front();
  const sdk::RecordTree tree = read_file("lib", file.bytes).only();
  CHECK(tree.nodes.size() == (file.bytes.size() - 20) / 2 + 1);
  const std::vector<std::string> lines = lines_of_tree(tree);
  for (const std::string& game : known) CHECK(std::find(lines.begin(), lines.end(), game) != lines.end());
  const sdk::RecordTree from_sgf = read_file("sgf", write_file("sgf", {tree}).bytes).only();
  CHECK(text_of_tree(from_sgf) == text_of_tree(tree));
  CHECK(write_file("lib", {from_sgf}).bytes == file.bytes);
}

TEST_CASE("boards of text are positions") {
  if (!kiban::test::corpus("renju/games")) return;
  for (const File& file : files_of(kFolders[6])) {
    const sdk::RecordTree tree = read_file("pos", file.bytes).only();
    CHECK(tree.nodes.size() == 1);
    CHECK_FALSE(tree.start.empty());
    CHECK_FALSE(note_of(tree.nodes[0], "marked").empty());
    if (file.name == "df-corner-ne-1.pos") CHECK(note_of(tree.nodes[0], "marked") == "o15=D");
    check_stable("sgf", tree);
  }
}

TEST_CASE("games of the corpus are stable in each format that is written") {
  for (const Folder& folder : kFolders)
    for (const sdk::RecordTree& game : games_of(folder)) {
      INFO(folder.name);
      const sdk::RecordTree as_sgf = read_file("sgf", write_file("sgf", {game}).bytes).only();
      CHECK(shape(as_sgf) == shape(game));
      check_stable("sgf", as_sgf);
      for (const char* format : {"lib", "psq", "text"}) {
        const WrittenFile file = write_file(format, {game});
        if (file.status == KB_E_UNSUPPORTED && !game.start.empty()) continue;
        const sdk::RecordTree again = read_file(format, file.bytes).only();
        CHECK(moves_of(again) == moves_of(game));
        CHECK(reason_of(again) == reason_of(game));
        CHECK(file.lost("renju.lost.players") == (std::string_view(format) != "psq" && !game.players.empty()));
        check_stable(format, again);
      }
    }
}

TEST_CASE("a file is known by its content") {
  for (const Folder& folder : kFolders)
    for (const File& file : files_of(folder)) {
      INFO(file.name);
      std::string_view best;
      int most = 0;
      for (const kb_format& format : RenjuNotation::formats)
        if (const int likeness = RenjuNotation::likeness(format.id, file.bytes); likeness > most) {
          most = likeness;
          best = format.id;
        }
      CHECK(best == folder.format);
    }
}

}  // namespace kiban::renju::test
