// The library: every game ever played, in one SQLite file. One Library object belongs to one thread; several objects,
// and several programs, may share a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/record.hpp"

namespace kiban {

using RecordId = std::int64_t;

// A line of the history: what is shown without reading the moves.
struct RecordSummary {
  RecordId id = 0;
  std::string game, game_name;
  OptionValues options;
  std::vector<Seat> seats;
  Ending ending;
  std::size_t plies = 0;  // of the main line
  std::string opening;    // the first moves, joined by blanks
  std::chrono::sys_time<Milliseconds> created{}, changed{};
};

struct RecordFilter {
  std::string words;            // each must occur in a player's name, the game, a tag or a comment
  std::string game;             // id; empty: any
  std::optional<bool> finished;
  std::optional<Key> position;  // reached in some node
  std::size_t limit = 0;        // 0: all
};

class Library {
 public:
  // Opens or makes the file, migrates it, and repairs nothing. Errors: library.open, library.newer (made by a later
  // version of the program), library.damaged, library.busy (another program holds it; says for how long it waited).
  static Result<std::unique_ptr<Library>> open(const std::filesystem::path& file);
  virtual ~Library() = default;

  // Everything below is committed when it returns.
  virtual Result<RecordId> add(const Record& record) = 0;                // the whole tree
  virtual Result<std::vector<RecordId>> add_all(const std::vector<Record>& records) = 0;  // all or none
  virtual Result<Record> read(RecordId id) = 0;
  virtual Result<std::vector<RecordSummary>> list(const RecordFilter& filter) = 0;  // newest change first
  virtual Result<void> remove(RecordId id) = 0;   // into the bin
  virtual Result<void> restore(RecordId id) = 0;  // out of it
  virtual Result<void> empty_bin() = 0;
  virtual Result<void> check() = 0;  // integrity_check and foreign keys; errors: library.damaged

  // Writes the steps of a match on that record. Belongs to the library's thread and must not outlive it.
  virtual std::unique_ptr<Journal> journal(RecordId id) = 0;
};

// $XDG_DATA_HOME/kiban/library.db, or what the platform has for it.
std::filesystem::path default_library_file();

}  // namespace kiban
