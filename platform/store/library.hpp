// The library: every game ever played, in one SQLite file. One Library object belongs to one thread; several objects,
// and several programs, may share a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match/match.hpp"
#include "core/record/record.hpp"

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
  std::string played;  // when, as the file says that the record comes from: local time, or a day alone

  bool dated() const { return created != decltype(created)(); }
};

// Where a game stood when it was shown last, as whoever showed it wrote that down: to be shown again without its rules.
struct RecordCard {
  std::size_t ply = 0;
  std::string look, position;  // `look` is kept once for all games that share it
  bool operator==(const RecordCard&) const = default;
};

struct RecordFilter {
  std::string words;  // each must occur in a player's name, the game, a tag or a comment
  std::string game;   // id; empty: any
  std::optional<bool> finished;
  std::optional<Key> position;  // reached in some node
  std::size_t limit = 0;        // 0: all
  bool binned = false;          // those in the bin instead of those that are not
};

struct LibraryOptions {
  Milliseconds patience{5000};  // how long a call waits for another program before library.busy
  std::function<std::chrono::sys_time<Milliseconds>()> now = {};  // empty: the system's clock
  Milliseconds turn{100};  // the longest that import_all and empty_bin hold the file before others may
  bool to_read = false;    // also where nothing can be written; then what would change something fails
};

class Library {
 public:
  // Opens or makes the file and its folder, migrates it, and repairs nothing. Errors: library.open, library.read-only,
  // library.place (the path is empty: the user has no folder),
  // library.newer (made by a later version of the program), library.damaged (also: not a library at all), library.busy
  // (another program holds it; says for how long it waited). None of them changes the file. One that may only be read
  // opens where that is enough (`to_read`), if it is of today's form and what was written last stands in the file.
  static Result<std::unique_ptr<Library>> open(const std::filesystem::path& file, const LibraryOptions& options = {});
  virtual ~Library() = default;
  virtual bool read_only() const = 0;  // it was opened `to_read` where nothing can be written

  // Everything below is committed when it returns; after an error nothing of it is. Errors of all: library.busy,
  // library.damaged, library.full (the disk), library.io; library.unknown where an id is given that is not there.
  // The whole tree. Errors: library.record (it contradicts itself).
  virtual Result<RecordId> add(const Record& record) = 0;
  virtual Result<std::vector<RecordId>> add_all(const std::vector<Record>& records) = 0;  // all or none
  // The same for very many: others may write meanwhile, as nothing is held for longer than LibraryOptions::turn. After
  // an error none of them stays; a program that is killed leaves those that were committed.
  virtual Result<std::vector<RecordId>> import_all(const std::vector<Record>& records) = 0;
  virtual Result<Record> read(RecordId id) = 0;                                     // also from the bin
  virtual Result<std::vector<RecordSummary>> list(const RecordFilter& filter) = 0;  // newest change first
  virtual Result<void> remove(RecordId id) = 0;                                     // into the bin
  virtual Result<void> restore(RecordId id) = 0;                                    // out of it
  // The script that the game goes on by; to be read anew afterwards.
  virtual Result<void> change_script(RecordId id, const std::string& script) = 0;
  // No change of the game: neither its time nor its journal hears of it.
  virtual Result<void> keep_card(RecordId id, const RecordCard& card) = 0;
  virtual Result<std::optional<RecordCard>> card(RecordId id) = 0;  // empty: none was kept
  virtual Result<void> empty_bin() = 0;                             // for good
  virtual Result<void> check() = 0;  // integrity_check and foreign keys; errors: library.damaged

  // Writes the steps of a match on that record, as it was last read or added here. Belongs to the library's thread and
  // must not outlive it. Errors of its steps: library.conflict, when another program or window changed the game since.
  virtual std::unique_ptr<Journal> journal(RecordId id) = 0;
};

// $XDG_DATA_HOME/kiban/library.db; empty where no such folder is known.
std::filesystem::path default_library_file();

}  // namespace kiban
