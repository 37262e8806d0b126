#include "store/migrate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "store/migrations.hpp"

namespace kiban::store {

namespace {

struct Identity {
  std::int64_t application = 0;
  std::int64_t version = 0;
  bool empty = true;
};

std::int64_t number_of(Connection& connection, std::string_view sql) {
  Query query(connection, sql);
  query.step();
  return query.number(0);
}

Identity identity_of(Connection& connection) {
  const Transaction at_one_moment(connection, Transaction::Kind::read);
  return {number_of(connection, "PRAGMA application_id"), number_of(connection, "PRAGMA user_version"),
          number_of(connection, "SELECT count(*) FROM sqlite_schema") == 0};
}

void refuse_strangers(const Identity& identity, const std::filesystem::path& file) {
  const bool fresh = identity.empty && identity.application == 0 && identity.version == 0;
  if (!fresh && identity.application != application_id) {
    raise(Fault::io, "library.open",
          KIBAN_N_("{1} belongs to another program. It was left alone. Choose another file for the library."),
          {utf8_of(file)});
  }
  if (identity.version < 0 || identity.version > static_cast<std::int64_t>(migrations().size())) {
    raise(
        Fault::io, "library.newer",
        KIBAN_N_("The library {1} was made by a later version of Kiban (form {2}, this program knows {3}). It was left "
                 "alone. Install the later version to open it."),
        {utf8_of(file), std::to_string(identity.version), std::to_string(migrations().size())});
  }
}

// SQLite would take a file of one byte for an empty one.
void refuse_other_files(const std::filesystem::path& file) {
  constexpr std::string_view beginning("SQLite format 3\0", 16);
  std::ifstream in(file, std::ios::binary);
  std::array<char, beginning.size()> bytes{};
  in.read(bytes.data(), bytes.size());
  const std::string_view found(bytes.data(), static_cast<std::size_t>(in.gcount()));
  if (!found.empty() && found != beginning) raise_no_library(file);
}

// Write-ahead, so that readers and a writer do not wait for each other; synced at each commit, so that a commit
// outlives a power cut. Some file systems cannot share memory: there the rollback journal serves, a little slower.
void choose_journal(Connection& connection) {
  std::string mode;
  {
    Query query(connection, "PRAGMA journal_mode = WAL");
    query.step();
    mode = query.text(0);
  }
  connection.execute(mode == "wal" ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = EXTRA");
  connection.execute("PRAGMA journal_size_limit = 8388608");
}

void migrate_one(Connection& connection, std::size_t from) {
  Transaction transaction(connection, Transaction::Kind::write);
  // Another program may have been faster.
  if (number_of(connection, "PRAGMA user_version") != static_cast<std::int64_t>(from)) return;
  connection.execute(migrations()[from].sql);
  connection.execute(fmt::format("PRAGMA application_id = {}", application_id));
  connection.execute(fmt::format("PRAGMA user_version = {}", from + 1));
  transaction.commit();
}

std::vector<std::string> schema_of(Connection& connection) {
  std::vector<std::string> schema;
  Query query(connection, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY sql");
  while (query.step()) schema.push_back(query.text(0));
  return schema;
}

}  // namespace

void check_schema(Connection& connection) {
  Connection fresh(":memory:", {});
  for (const Migration& migration : migrations()) fresh.execute(migration.sql);
  const std::vector<std::string> expected = schema_of(fresh);
  const std::vector<std::string> found = schema_of(connection);
  if (!std::includes(found.begin(), found.end(), expected.begin(), expected.end())) {
    connection.raise_damaged("tables are missing");
  }
}

void prepare(Connection& connection, const std::filesystem::path& file) {
  refuse_other_files(file);
  const Identity identity = connection.patiently([&] { return identity_of(connection); });
  refuse_strangers(identity, file);
  connection.accept();
  connection.patiently([&] { choose_journal(connection); });
  // Nothing is written where nothing is to do: a library opens while another program writes to it.
  for (auto from = static_cast<std::size_t>(identity.version); from < migrations().size(); ++from) {
    connection.patiently([&] { migrate_one(connection, from); });
  }
}

}  // namespace kiban::store
