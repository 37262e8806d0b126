// The arena's store as one file of SQLite.
#include <mutex>

#include "arena/store/arena_schema.hpp"
#include "arena/store/group_writer.hpp"
#include "arena/store/sql_store.hpp"

namespace kiban::arena {
namespace {

constexpr std::int64_t application_id = 0x4B415245;  // "KARE", in the header of every arena's file
constexpr std::int64_t sqlite_schema = 2;
constexpr std::chrono::milliseconds patience{5000};
constexpr std::chrono::milliseconds handover{3000};  // a server that ends may still be there

constexpr const char* from_version_1 =
    "ALTER TABLE life ADD COLUMN wall INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE life ADD COLUMN moderated INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE life ADD COLUMN heard INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE queue ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE games ADD COLUMN deadline INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX games_active_of_first ON games (first) WHERE outcome = '';"
    "CREATE INDEX games_active_of_second ON games (second) WHERE outcome = '';";

std::int64_t pragma(store::Connection& connection, const char* name) {
  store::Query query(connection, fmt::format("PRAGMA {}", name));
  query.step();
  return query.number(0);
}

[[noreturn]] void raise_other() {
  store::raise(Fault::io, "arena.other-file",
               KIBAN_N_("the file is no arena's database. Nothing was changed. Name another one by --db."));
}

void make_tables(store::Connection& connection) {
  store::Query count(connection, "SELECT count(*) FROM sqlite_schema");
  count.step();
  if (count.number(0) != 0 || pragma(connection, "application_id") != 0) raise_other();
  connection.execute(schema_sql());
  connection.execute(fmt::format("PRAGMA application_id = {}", application_id));
}

// A fresh file becomes an arena's; an older one is brought to this version; one of another kind is left alone.
void prepare(store::Connection& connection) {
  connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  const bool ours = pragma(connection, "application_id") == application_id;
  const std::int64_t version = pragma(connection, "user_version");
  if (ours && version == sqlite_schema) return;
  if (ours && version > sqlite_schema) raise_other();
  store::Transaction transaction(connection, store::Transaction::Kind::write);
  if (ours)
    connection.execute(from_version_1);
  else
    make_tables(connection);
  connection.execute(fmt::format("PRAGMA user_version = {}", sqlite_schema));
  transaction.commit();
}

// How SqlStore reaches a file: one thread writes for all, and who reads does so one after the other.
class SqliteDb {
 public:
  using Connection = store::Connection;
  using Query = store::Query;
  // What is read while it lives is of one moment.
  struct Moment {
    explicit Moment(Connection& connection) : whole(connection, store::Transaction::Kind::read) {}
    store::Transaction whole;
  };
  static constexpr const char* name_is = "name = ?";  // the column knows no case
  static constexpr const char* lock_row = "";         // nobody else writes meanwhile
  static constexpr const char* lock_game = "";
  static constexpr const char* claim_row = "";
  static void tell_agent(Connection& /*connection*/, std::int64_t /*agent*/) {}

  explicit SqliteDb(const std::string& file) : writing_(file, patience), reading_(file, patience) {
    prepare(writing_);
    writing_.accept();
    reading_.execute("PRAGMA query_only = ON");
    writer_.emplace(writing_);
  }

  Result<void> write(GroupWriter::Work work) { return writer_->write(std::move(work)); }

  template <class T, class Work>
  Result<T> read(Work work) {
    const std::lock_guard lock(reading_mutex_);
    try {
      return work(reading_);
    } catch (const store::Failure& failure) {
      return tl::make_unexpected(failure.error());
    }
  }

  Store::Counts counts() const { return writer_->counts(); }

 private:
  Connection writing_, reading_;
  std::mutex reading_mutex_;
  std::optional<GroupWriter> writer_;
};

// While it lives no other server begins with the file. The lock is one of an empty file beside it, as SQLite locks on
// every system; it ends with the process, however that ends.
class OneServer {
 public:
  explicit OneServer(const std::string& file) try : lock_(file + "-server", handover) {
    lock_.execute("BEGIN EXCLUSIVE");
  } catch (const store::Failure& failure) {
    if (failure.error().text.token != "library.busy") throw;
    store::raise(Fault::state, "arena.served",
                 KIBAN_N_("another server works with {1}; stop it, or name another file by --db"), {file});
  }

 private:
  store::Connection lock_;
};

struct SqliteOwner {
  explicit SqliteOwner(const std::string& given) : file(given), db(given) {}
  const std::string file;
  SqliteDb db;
  std::optional<OneServer> server;
};

class SqliteStore : private SqliteOwner, public SqlStore<SqliteDb> {
 public:
  explicit SqliteStore(const std::string& given) : SqliteOwner(given), SqlStore<SqliteDb>(db) {}

  Counts counts() const override { return db.counts(); }
  Result<Time> begin(Time wall) override {
    try {
      server.emplace(file);
    } catch (const store::Failure& failure) {
      return tl::make_unexpected(failure.error());
    }
    return Store::begin(wall);
  }
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& file) {
  try {
    return std::make_unique<SqliteStore>(file);
  } catch (const store::Failure& failure) {
    return tl::make_unexpected(failure.error());
  }
}

}  // namespace kiban::arena
