#include "store/library.hpp"

#include <chrono>
#include <map>
#include <thread>

#include "store/cards.hpp"
#include "store/guard.hpp"
#include "store/history.hpp"
#include "store/journal.hpp"
#include "store/migrate.hpp"
#include "store/reader.hpp"
#include "store/writer.hpp"

namespace kiban {

namespace store {

namespace {

std::chrono::sys_time<Milliseconds> system_time() {
  return std::chrono::time_point_cast<Milliseconds>(std::chrono::system_clock::now());
}

void make_folder_of(const std::filesystem::path& file) {
  std::error_code ignored;  // opening the file says it better
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), ignored);
}

class SqliteLibrary : public Library {
 public:
  SqliteLibrary(const std::filesystem::path& file, const LibraryOptions& options, Connection::Access access)
      : connection_(file, options.patience, access),
        turn_(options.turn),
        now_(options.now ? options.now : system_time) {
    prepare(connection_, file);
    if (connection_.read_only() && !options.to_read) connection_.raise_code(SQLITE_READONLY);
  }

  bool read_only() const override { return connection_.read_only(); }

  Result<RecordId> add(const Record& record) override {
    return add_all({record}).map([](const std::vector<RecordId>& ids) { return ids.front(); });
  }

  Result<std::vector<RecordId>> add_all(const std::vector<Record>& records) override {
    return writing([&] {
      std::vector<RecordId> ids;
      ids.reserve(records.size());
      for (const Record& record : records) ids.push_back(insert_record(connection_, record, now()));
      for (const RecordId id : ids) revisions_[id] = 0;
      return ids;
    });
  }

  Result<std::vector<RecordId>> import_all(const std::vector<Record>& records) override {
    std::vector<RecordId> ids;
    ids.reserve(records.size());
    while (ids.size() < records.size()) {
      const std::size_t before = ids.size();
      const auto done = writing([&] {
        const Turn turn(turn_);
        do ids.push_back(insert_record(connection_, records[ids.size()], now()));
        while (ids.size() < records.size() && !turn.over());
      });
      if (!done) {
        ids.resize(before);
        take_back(ids);
        return tl::unexpected(done.error());
      }
      if (ids.size() < records.size()) let_others();
    }
    for (const RecordId id : ids) revisions_[id] = 0;
    return ids;
  }

  Result<Record> read(RecordId id) override {
    return guarded([&] {
      const Transaction at_one_moment(connection_, Transaction::Kind::read);
      revisions_[id] = revision_of(connection_, id);
      return read_record(connection_, id);
    });
  }

  Result<std::vector<RecordSummary>> list(const RecordFilter& filter) override {
    return guarded([&] { return list_records(connection_, filter); });
  }

  Result<void> remove(RecordId id) override { return bin(id, now()); }
  Result<void> restore(RecordId id) override { return bin(id, std::nullopt); }

  Result<void> change_script(RecordId id, const std::string& script) override {
    return writing([&] {
      if (!store::change_script(connection_, id, script, now())) raise_unknown(id);
    });
  }

  Result<void> keep_card(RecordId id, const RecordCard& card) override {
    return writing([&] { store::keep_card(connection_, id, card); });
  }

  Result<std::optional<RecordCard>> card(RecordId id) override {
    return guarded([&] { return store::read_card(connection_, id); });
  }

  Result<void> empty_bin() override {
    for (bool more = true; more;) {
      auto done = writing([&] {
        const Turn turn(turn_);
        do {
          Query(connection_,
                "DELETE FROM records WHERE id IN (SELECT id FROM records WHERE binned IS NOT NULL LIMIT 20)")
              .run();
          more = connection_.changed_rows() > 0;
        } while (more && !turn.over());
        if (!more) {
          connection_.execute(
              "DELETE FROM scripts WHERE id NOT IN (SELECT script FROM records WHERE script IS NOT NULL)");
          forget_looks(connection_);
        }
      });
      if (!done) return done;
      if (more) let_others();
    }
    return {};
  }

  Result<void> check() override {
    return guarded([&] {
      const Transaction at_one_moment(connection_, Transaction::Kind::read);
      Query integrity(connection_, "PRAGMA integrity_check(1)");
      if (!integrity.step() || integrity.text(0) != "ok") connection_.raise_damaged(integrity.text(0));
      check_schema(connection_);
      Query strays(connection_, "PRAGMA foreign_key_check");
      if (strays.step()) connection_.raise_damaged("foreign key of " + strays.text(0));
      Query ids(connection_, "SELECT id FROM records");
      while (ids.step()) read_record(connection_, ids.number(0));
    });
  }

  std::unique_ptr<Journal> journal(RecordId id) override {
    const auto known = revisions_.find(id);
    const auto revision = known == revisions_.end() ? std::nullopt : std::optional(known->second);
    return std::make_unique<StoreJournal>(connection_, id, revision, now_);
  }

 private:
  // How long it holds the file.
  class Turn {
   public:
    explicit Turn(Milliseconds length) : end_(std::chrono::steady_clock::now() + length) {}
    bool over() const { return std::chrono::steady_clock::now() >= end_; }

   private:
    std::chrono::steady_clock::time_point end_;
  };
  // Who waits looks again after 20 ms at most.
  static void let_others() { std::this_thread::sleep_for(Milliseconds(25)); }

  void take_back(const std::vector<RecordId>& ids) {
    for (const RecordId id : ids)
      (void)writing([&] { Query(connection_, "DELETE FROM records WHERE id = ?").bind(id).run(); });
  }

  std::int64_t now() const { return now_().time_since_epoch().count(); }

  template <class Work>
  auto writing(Work&& work) -> Result<decltype(work())> {
    return guarded([&] {
      Transaction transaction(connection_, Transaction::Kind::write);
      if constexpr (std::is_void_v<decltype(work())>) {
        work();
        transaction.commit();
      } else {
        auto result = work();
        transaction.commit();
        return result;
      }
    });
  }

  Result<void> bin(RecordId id, std::optional<std::int64_t> when) {
    return writing([&] {
      Query(connection_, "UPDATE records SET binned = ? WHERE id = ?").bind(when).bind(id).run();
      if (connection_.changed_rows() == 0) raise_unknown(id);
    });
  }

  Connection connection_;
  Milliseconds turn_;
  Now now_;
  std::map<RecordId, std::int64_t> revisions_;  // as this library last saw them
};

// Games that were written last may still stand beside the file, and belong to it.
bool is_whole(const std::filesystem::path& file) {
  std::error_code absent;
  auto beside = file;
  beside += "-wal";
  const auto bytes = std::filesystem::file_size(beside, absent);
  return absent || bytes == 0;
}

Result<std::unique_ptr<Library>> open_as(const std::filesystem::path& file, const LibraryOptions& options,
                                         Connection::Access access) {
  return guarded([&]() -> std::unique_ptr<Library> { return std::make_unique<SqliteLibrary>(file, options, access); });
}

}  // namespace

}  // namespace store

Result<std::unique_ptr<Library>> Library::open(const std::filesystem::path& file, const LibraryOptions& options) {
  if (file.empty()) {
    return fail(Fault::io, "library.place",
                KIBAN_N_("there is no folder for the library: neither HOME nor XDG_DATA_HOME names one"));
  }
  using Access = store::Connection::Access;
  store::make_folder_of(file);
  auto opened = store::open_as(file, options, Access::write);
  if (opened || !options.to_read || opened.error().text.token != "library.read-only" || !store::is_whole(file))
    return opened;
  return store::open_as(file, options, Access::frozen);
}

}  // namespace kiban
