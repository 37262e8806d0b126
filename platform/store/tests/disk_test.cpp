// The disk fails, fills up, or loses its power: what was committed stays, and nothing else appears.
#include <catch2/catch.hpp>
#include <optional>

#include "disk.hpp"
#include "raw.hpp"
#include "samples.hpp"

namespace kiban {
namespace {

using test::describe;
using test::Disk;
using test::must;
using test::token_of;

constexpr unsigned seed = 77;

// What the one game of the story is, as far as the library said so, and the step that is being written.
struct Told {
  std::optional<std::string> committed;
  std::string pending;

  template <class T>
  bool hear(const Result<T>& result) {
    if (result) committed = pending;
    return result.has_value();
  }
};

// A game of some steps, with comments that fill pages. `failed` hears the errors; the player opens the game again after
// each, as a person would, and goes on.
class Story {
 public:
  Story(const std::filesystem::path& file, Told& told, std::function<void(const Error&)> failed)
      : file_(file), told_(told), failed_(std::move(failed)) {}

  void play(int steps) {
    for (int tries = 0; !ready() && tries < 5; ++tries) begin();
    for (int i = 0; i < steps; ++i) {
      if (!step(i)) begin();
      // What is beside the file goes into it, while it is open or because it is closed.
      if (i % 10 == 4) checkpoint();
      if (i % 10 == 9) begin();
    }
    journal_.reset();
    library_.reset();
  }

 private:
  bool ready() const { return journal_ != nullptr; }

  template <class T>
  std::optional<T> taken(Result<T> result) {
    if (result) return std::move(*result);
    failed_(result.error());
    return std::nullopt;
  }

  void checkpoint() const {
    try {
      test::run_sql(file_, "PRAGMA wal_checkpoint");
    } catch (const std::runtime_error&) {  // the disk's trouble may fall here
    }
  }

  void begin() {
    journal_.reset();
    library_.reset();
    auto library = taken(Library::open(file_));
    if (!library) return;
    library_ = std::move(*library);
    const auto games = taken(library_->list({}));
    if (!games) return;
    if (games->empty()) return add();
    if (auto record = taken(library_->read(games->front().id))) take_over(games->front().id, std::move(*record));
  }

  void add() {
    Record record = test::line_of({"a"});
    told_.pending = describe(record);
    const auto id = library_->add(record);
    if (told_.hear(id)) return take_over(*id, record);
    failed_(id.error());
  }

  void take_over(RecordId id, Record record) {
    record_ = std::move(record);
    told_.committed = describe(record_);
    journal_ = library_->journal(id);
  }

  bool step(int number) {
    if (!ready()) return false;
    record_.current = record_.add(record_.current, "m" + std::to_string(number));
    record_.nodes.back().comment = std::string(number % 5 == 0 ? 9000 : 10, 'c');
    told_.pending = describe(record_);
    const auto done = journal_->node_added(record_, record_.current);
    if (!told_.hear(done)) failed_(done.error());
    return done.has_value();
  }

  std::filesystem::path file_;
  Told& told_;
  std::function<void(const Error&)> failed_;
  std::unique_ptr<Library> library_;
  std::unique_ptr<Journal> journal_;
  Record record_;
};

// The file holds the game as committed, or with the pending step.
void check_told(const std::filesystem::path& file, const Told& told) {
  const auto library = test::open_library(file);
  must(library->check());
  const auto games = must(library->list({}));
  REQUIRE(games.size() <= 1);
  if (games.empty()) {
    CHECK_FALSE(told.committed);
    return;
  }
  const std::string stored = describe(must(library->read(games.front().id)));
  CHECK((stored == told.committed || stored == told.pending));
}

TEST_CASE("a power cut at any instant loses no committed step") {
  struct Image {
    std::map<std::string, std::string> files;
    Told told;
  };
  std::mt19937 random(seed);
  std::vector<Image> images;
  const test::TemporaryFolder folder;
  {
    Disk disk;
    Told told;
    disk.before = [&](Disk::Operation) {
      images.push_back({disk.after_power_cut(random), told});
      return SQLITE_OK;
    };
    Story(folder / "library.db", told, [](const Error& error) { FAIL(line_of(error)); }).play(40);
  }
  REQUIRE(images.size() > 300);
  for (std::size_t i = 0; i < images.size(); ++i) {
    INFO("seed " << seed << ", image " << i);
    const test::TemporaryFolder after;
    for (const auto& [path, bytes] : images[i].files) {
      test::write_bytes(after.path() / std::filesystem::path(path).filename(), bytes);
    }
    check_told(after / "library.db", images[i].told);
  }
}

struct Trouble {
  const char* name;
  int code;
  const char* token;
};

// The operation with this number, counted from the first, fails once.
unsigned play_with_trouble(const Trouble& trouble, unsigned at) {
  const test::TemporaryFolder folder;
  Told told;
  unsigned operations = 0;
  {
    Disk disk;
    disk.before = [&](Disk::Operation) { return ++operations == at ? trouble.code : SQLITE_OK; };
    Story(folder / "library.db", told, [&](const Error& error) {
      CAPTURE(line_of(error));
      CHECK(error.text.token == trouble.token);
    }).play(8);
  }
  check_told(folder / "library.db", told);
  CHECK(told.committed);  // one fault stops nobody for good
  return operations;
}

TEST_CASE("any write or sync may fail once") {
  const Trouble rows[] = {{"full", SQLITE_FULL, "library.full"},
                          {"write", SQLITE_IOERR_WRITE, "library.io"},
                          {"sync", SQLITE_IOERR_FSYNC, "library.io"}};
  for (const Trouble& trouble : rows) {
    const unsigned operations = play_with_trouble(trouble, 0);
    REQUIRE(operations > 50);
    for (unsigned at = 1; at <= operations; ++at) {
      CAPTURE(trouble.name, at, operations);
      play_with_trouble(trouble, at);
    }
  }
}

TEST_CASE("a full disk refuses steps until there is room") {
  const test::TemporaryFolder folder;
  Disk disk;
  bool full = false;
  disk.before = [&](Disk::Operation operation) {
    return full && operation == Disk::Operation::write ? SQLITE_FULL : SQLITE_OK;
  };
  const auto library = test::open_library(folder / "library.db");
  Record record = test::line_of({"a"});
  const RecordId id = must(library->add(record));
  const auto journal = library->journal(id);
  const Record before = record;
  record.current = record.add(record.current, "b");
  full = true;
  CHECK(token_of(journal->node_added(record, record.current)) == "library.full");
  CHECK(token_of(library->add(record)) == "library.full");
  CHECK(token_of(library->remove(id)) == "library.full");
  CHECK(describe(must(library->read(id))) == describe(before));
  full = false;
  must(journal->node_added(record, record.current));
  CHECK(describe(must(library->read(id))) == describe(record));
}

}  // namespace
}  // namespace kiban
