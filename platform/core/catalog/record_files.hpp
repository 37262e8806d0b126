// Record files of every kind: Kiban's own, and those of the games that are installed.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/record/file_text.hpp"
#include "core/record/notation.hpp"
#include "core/record/record.hpp"

namespace kiban {

// The id of Kiban's own format among those of the games; it holds any game.
inline constexpr const char* own_format = "json";

struct FileFormat {
  std::string game;    // id; empty: any game
  std::string domain;  // of the translations of its name
  Format format;
};

struct GamesOfFile {
  std::string format;                 // id
  std::vector<Result<Record>> games;  // in the order of the file; at least one
  std::string encoding = {};          // of its text; empty: none that the host knows
  bool guessed = false;               // nothing tells the encoding for certain
  std::vector<Error> remarks = {};    // record.encoding: guessed, or bytes that mean nothing, with their place
  std::size_t good() const;
};

// Opens each game once for each set of options. One thread at a time; the catalogue must outlive it.
class RecordFiles {
 public:
  explicit RecordFiles(const Catalog& catalog) : catalog_(catalog) {}

  // The catalogue offers other games now.
  void forget() { games_.clear(); }

  // Of the games that are installed, Kiban's own first. Those of one id are one format of several games.
  std::vector<FileFormat> formats() const;

  // The games of a file, by its content. `name` is the file's, whose suffix decides between formats that look the same;
  // it may be empty. `format` forces one; empty: any. Moves of other formats than the own were replayed, and their keys
  // and seats filled in; a game whose moves do not play is an error. Errors: record.unknown (names what it is most
  // like, and what is wrong with it there), record.json, record.format, notation.format, file.large.
  // Text is decoded first, in the `encoding` that is named, else by its content. Error: also record.encoding.
  // `go_on` may be empty; false ends it with notation.cancelled.
  Result<GamesOfFile> read(std::string_view bytes, const std::string& name, const std::string& format,
                           const GoOn& go_on = {}, const std::string& encoding = {});

  // Records of one game, or any in the own format. `utf8` overrides the encoding that files of the format have. Errors:
  // notation.format, notation.games (not all of one game), notation.one (several games where one has room), those of
  // the catalogue and of the format.
  Result<Written> write(std::span<const Record> records, const std::string& format, bool utf8 = false);

  // The id of the format that a file of this name with these records should have; empty: its suffix says nothing.
  std::string format_for(const std::string& name, std::span<const Record> records) const;

  // Replays all moves of a record of an installed game; fills in keys, the game's name, settled options, seats that
  // won, and the ending where the rules end an undecided game. Errors: those of the catalogue, record.move.
  Result<void> complete(Record& record);

 private:
  struct Candidate;
  Result<std::shared_ptr<const Game>> open(const std::string& game, const OptionValues& options,
                                           const std::string& script = {}) const;
  std::vector<Candidate> candidates(std::string_view bytes, const std::string& name, const std::string& format,
                                    const std::vector<Encoding>& encodings) const;
  static void settle_encodings(std::vector<Candidate>& list);
  int likeness(const FileFormat& row, std::string_view bytes) const;
  Result<GamesOfFile> read_bytes(const Candidate& candidate, std::string_view bytes, const GoOn& go_on);
  Result<GamesOfFile> read_as(const Candidate& candidate, std::string_view bytes, const GoOn& go_on);
  Result<void> replay_all(Record& record);
  std::vector<FileFormat> formats_of(std::span<const Record> records) const;

  const Catalog& catalog_;
  using GameKey = std::tuple<std::string, OptionValues, std::string>;  // id, options, script
  mutable std::map<GameKey, Result<std::shared_ptr<const Game>>> games_;
};

// What the suffix of a file's name is: lower case, without the dot; empty where there is none.
std::string suffix_of(const std::string& name);

// Replays the whole tree and fills in what only the rules know: keys, seats of the winners. Error: record.move.
Result<void> fill_in(const Game& game, Record& record);

}  // namespace kiban
