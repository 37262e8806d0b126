// Records in games' own formats, in and out: files, and texts of the clipboard. Belongs to the session's thread; files
// are read beside everything else, and say how far they are where that takes long.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/catalog/record_files.hpp"
#include "session/live_game.hpp"
#include "session/record_import.hpp"
#include "store/library.hpp"

namespace kiban {

class RecordExchange {
 public:
  // What comes in is opened by these.
  struct Opens {
    std::function<void(Record record, RecordId id)> record;
    std::function<void(std::shared_ptr<const Game> game, Record record)> new_game;
  };
  // All outlive it.
  RecordExchange(const SessionContext& context, const Catalog& catalog, const LiveGame& live_game, Opens opens);

  void use(Library* library) { library_ = library; }  // null: nothing is kept
  void forget_games() { files_.forget(); }            // the catalogue is another

  // All their games become records of the library; the first one is opened at its start.
  void open_files(const std::vector<std::filesystem::path>& files);
  // The files that were opened last, their text in the encoding of this name; in the place of what was read before.
  void read_again(const std::string& encoding);
  // With text, which may also be a position, from which a game then begins.
  void paste(const std::string& text);

  void save_as(const std::filesystem::path& file, const std::string& format);
  // In the format of the file's suffix, where a game has it; else in the own one.
  void export_to(const std::vector<RecordId>& ids, const std::filesystem::path& file);
  void copy_record(const std::string& format);
  void copy_position();
  // Writes what the window made, such as a picture, and says so.
  void write_file(const std::filesystem::path& file, const std::string& bytes) const;

  RecordImport& import() { return import_; }
  const RecordImport& import() const { return import_; }

 private:
  // The files that were opened last, and what was kept of them.
  struct Opened {
    std::vector<std::filesystem::path> files;
    std::vector<RecordId> ids;
  };
  using RecordIds = std::shared_ptr<std::vector<RecordId>>;
  RecordImport::Keep keeping();
  RecordImport::Keep keeping_instead_of(const RecordIds& old);
  void into_bin(std::vector<RecordId>& ids, std::size_t most);
  void take_in(const ImportSum& sum, RecordId before);
  void say_what_came(const ImportSum& sum) const;
  std::vector<std::pair<std::string, OptionValues>> games_to_try() const;
  bool paste_position(const std::string& text);
  bool open_position(const std::filesystem::path& file);
  Result<Written> written(const std::string& format, bool utf8);
  void keep_written(const std::filesystem::path& file, const Result<Written>& made) const;

  const SessionContext& context_;
  const Catalog& catalog_;
  const LiveGame& live_game_;
  Opens opens_;
  Library* library_ = nullptr;
  RecordFiles files_;
  Opened opened_;
  RecordImport import_;  // after all that it tells what came
};

}  // namespace kiban
