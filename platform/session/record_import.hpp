// Takes records of files into the library. They are read on a thread of their own; what was read arrives in small
// turns on the thread of the owner, so that everything else goes on meanwhile.
#pragma once

#include <filesystem>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/catalog/record_files.hpp"
#include "session/models.hpp"

namespace kiban {

// A file, or a text that is at hand.
struct ImportSource {
  std::filesystem::path file;
  std::optional<std::string> text = {};
  std::string encoding = {};  // of the text; empty: by its content
};

// What came of it.
struct ImportSum {
  std::size_t good = 0, failed = 0;
  std::size_t left_out = 0;  // parts of games that are sound without them
  std::optional<Error> first_error, first_left_out;
  std::string guessed;             // the encoding of a text, where nothing told it
  std::optional<Error> bad_bytes;  // of a text, with their place
  std::vector<RecordId> ids;       // that were kept
  std::optional<Record> first;     // of the games, at its start
  RecordId first_id = 0;           // 0: it is not kept
  bool cancelled = false;          // by the user; what had arrived is kept
  void fault(const Error& error, std::size_t games = 1);
  void note_doubts(const GamesOfFile& file);
};

class RecordImport {
 public:
  using Keep = std::function<Result<std::vector<RecordId>>(const std::vector<Record>& records)>;
  using Done = std::function<void(ImportSum sum)>;
  struct Context {
    std::function<void(Message)> tell;                      // on the owner's thread
    std::function<void(std::function<void()> later)> post;  // runs `later` on the owner's thread [thread-safe]
    std::function<Milliseconds()> now;
  };
  static constexpr Milliseconds longest_silence{10000};  // of a game that reads, until it is told
  static constexpr Milliseconds longest_end{2000};       // after it was cancelled; then its thread is left behind

  explicit RecordImport(Context context);
  ~RecordImport();  // cancels, and waits for the game that is being read
  RecordImport(const RecordImport&) = delete;
  RecordImport& operator=(const RecordImport&) = delete;

  // `keep` and `done` are called on the owner's thread, `done` once and last. What lasts says how far it is, with a way
  // to cancel it. Several may run at a time.
  void begin(const Catalog& catalog, std::vector<ImportSource> sources, Keep keep, Done done);
  void cancel();  // all that run
  bool busy() const { return !jobs_.empty(); }
  // A thread still runs a game's code: the program must end without tidying up under it.
  bool left_behind() const { return left_behind_; }

  // To be called when `next_alarm` has come.
  void tick();
  std::optional<Milliseconds> next_alarm() const;

 private:
  struct Job;
  class Reader;

  void arrived(const std::shared_ptr<Job>& job, std::vector<Result<Record>> games, unsigned permille);
  static void keep(Job& job, std::vector<Record> records);
  void ended(const std::shared_ptr<Job>& job);
  void finish(const std::shared_ptr<Job>& job);
  void leave_behind(const std::shared_ptr<Job>& job);
  void say_how_far(Job& job, unsigned permille) const;
  void say_silent(Job& job) const;

  Context context_;
  std::list<std::shared_ptr<Job>> jobs_;
  bool left_behind_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // what was posted and comes later does nothing
};

}  // namespace kiban
