#include "store/sqlite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <thread>
#include <utility>

#include "store/fold.hpp"

namespace kiban::store {

namespace {

constexpr const char* no_library_message = KIBAN_N_(
    "{1} is not a library of games, or its beginning is damaged. Nothing was changed. Put a copy of your library in "
    "its "
    "place, or move it away to begin a new one.");
constexpr const char* damaged_message = KIBAN_N_(
    "The library {1} is damaged ({2}). Nothing was changed. Keep a copy of the file, then put an older copy in its "
    "place "
    "or recover it as docs/library.md says.");
constexpr const char* busy_message =
    KIBAN_N_("Another program is writing to the library {1}. Waited {3} seconds for it. Try again, or close it.");
constexpr const char* full_message =
    KIBAN_N_("There is no room left to write to the library {1}. Nothing was changed.");
constexpr const char* read_only_message = KIBAN_N_("The library {1} cannot be written. Nothing was changed.");
constexpr const char* open_message =
    KIBAN_N_("The library {1} cannot be opened. See that its folder exists and may be written.");
constexpr const char* conflict_message =
    KIBAN_N_("The game was changed elsewhere since it was opened here. Nothing was written. Open it again.");
constexpr const char* memory_message = KIBAN_N_("The library {1} needs more memory than there is.");
constexpr const char* io_message = KIBAN_N_("The library {1} cannot be read or written ({2}).");

// What SQLite's answers mean here. {1} is the file, {2} SQLite's own words, {3} the seconds waited.
struct Meaning {
  int code;
  Fault fault;
  const char* token;
  const char* message;
};

constexpr Meaning meanings[] = {
    {SQLITE_BUSY, Fault::io, "library.busy", busy_message},
    {SQLITE_LOCKED, Fault::io, "library.busy", busy_message},
    {SQLITE_PROTOCOL, Fault::io, "library.busy", busy_message},
    {SQLITE_NOTADB, Fault::io, "library.damaged", no_library_message},
    {SQLITE_CORRUPT, Fault::io, "library.damaged", damaged_message},
    {SQLITE_ERROR, Fault::io, "library.damaged", damaged_message},  // a table or column that should be there is not
    {SQLITE_MISMATCH, Fault::io, "library.damaged", damaged_message},
    {SQLITE_FULL, Fault::io, "library.full", full_message},
    {SQLITE_READONLY, Fault::io, "library.read-only", read_only_message},
    {SQLITE_PERM, Fault::io, "library.read-only", read_only_message},
    {SQLITE_AUTH, Fault::io, "library.read-only", read_only_message},
    {SQLITE_CANTOPEN, Fault::io, "library.open", open_message},
    {SQLITE_CONSTRAINT, Fault::state, "library.conflict", conflict_message},
    {SQLITE_NOMEM, Fault::limit, "library.memory", memory_message},
    {SQLITE_TOOBIG, Fault::limit, "library.memory", memory_message},
};
constexpr Meaning anything_else{SQLITE_IOERR, Fault::io, "library.io", io_message};

const Meaning& meaning_of(int extended_code) {
  const auto found = std::find_if(std::begin(meanings), std::end(meanings),
                                  [&](const Meaning& meaning) { return meaning.code == (extended_code & 0xff); });
  return found == std::end(meanings) ? anything_else : *found;
}

void folded(sqlite3_context* context, int, sqlite3_value** values) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
  if (text == nullptr) return sqlite3_result_null(context);
  const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[0]));
  const std::string result = fold({text, size});
  sqlite3_result_text64(context, result.data(), result.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

}  // namespace

void raise(Fault fault, std::string token, std::string message, std::vector<std::string> args) {
  throw Failure(fail(fault, std::move(token), std::move(message), std::move(args)).value());
}

void raise_no_library(const std::filesystem::path& file) {
  raise(Fault::io, "library.damaged", no_library_message, {utf8_of(file)});
}

void raise_unknown(std::int64_t record) {
  raise(Fault::argument, "library.unknown", KIBAN_N_("There is no game {1} in the library."), {std::to_string(record)});
}

std::string utf8_of(const std::filesystem::path& path) {
  const auto text = path.u8string();
  return {text.begin(), text.end()};
}

namespace {

// What has a meaning of its own in an address is written by its number.
std::string frozen_address(const std::filesystem::path& file) {
  std::string address = "file:";
  for (const char letter : utf8_of(std::filesystem::absolute(file))) {
    if (letter == '?' || letter == '#' || letter == '%')
      address += fmt::format("%{:02x}", static_cast<unsigned char>(letter));
    else
      address += letter;
  }
  return address + "?immutable=1";
}

int open_handle(const std::filesystem::path& file, Connection::Access access, sqlite3** handle) {
  constexpr int write = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXRESCODE;
  constexpr int read = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE;
  if (access == Connection::Access::frozen) return sqlite3_open_v2(frozen_address(file).c_str(), handle, read, nullptr);
  return sqlite3_open_v2(utf8_of(file).c_str(), handle, write, nullptr);
}

}  // namespace

Connection::Connection(const std::filesystem::path& file, std::chrono::milliseconds patience, Access access)
    : file_(file), wait_(std::make_unique<Wait>(Wait{patience, {}, {}})) {
  sqlite3* handle = nullptr;
  const int code = open_handle(file, access, &handle);
  handle_.reset(handle);
  if (code != SQLITE_OK) raise_code(code);
  harden();
}

// The file may come from anywhere: nothing in its schema gets to run code, and nothing can switch the checks off.
void Connection::harden() {
  constexpr std::pair<int, int> settings[] = {
      {SQLITE_DBCONFIG_DEFENSIVE, 1},   {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},   {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
      {SQLITE_DBCONFIG_ENABLE_VIEW, 0}, {SQLITE_DBCONFIG_DQS_DDL, 0},          {SQLITE_DBCONFIG_DQS_DML, 0},
      {SQLITE_DBCONFIG_ENABLE_FKEY, 1}, {SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1},
  };
  for (const auto& [setting, value] : settings) sqlite3_db_config(handle(), setting, value, nullptr);
  sqlite3_busy_handler(handle(), wait_more, wait_.get());
  sqlite3_create_function_v2(handle(), "folded", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nullptr,
                             folded, nullptr, nullptr, nullptr);
}

int Connection::wait_more(void* context, int times) {
  auto& wait = *static_cast<Wait*>(context);
  const auto now = std::chrono::steady_clock::now();
  if (times == 0) wait.began = now;
  wait.waited = std::chrono::duration_cast<std::chrono::milliseconds>(now - wait.began);
  if (wait.waited >= wait.patience) return 0;
  std::this_thread::sleep_for(std::chrono::milliseconds(std::min(1 + times, 20)));
  return 1;
}

bool Connection::wait_since(std::chrono::steady_clock::time_point began) {
  const auto now = std::chrono::steady_clock::now();
  wait_->waited = std::chrono::duration_cast<std::chrono::milliseconds>(now - began);
  if (wait_->waited >= wait_->patience) return false;
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return true;
}

void Connection::raise_code(int code) const {
  const Meaning& meaning = meaning_of(code);
  const std::string detail = handle_ ? sqlite3_errmsg(handle()) : sqlite3_errstr(code);
  const std::string seconds = fmt::format("{:.1f}", static_cast<double>(wait_->waited.count()) / 1000);
  raise(meaning.fault, meaning.token, meaning.message, {utf8_of(file_), detail, seconds});
}

void Connection::raise_damaged(const std::string& detail) const {
  raise(Fault::io, "library.damaged", damaged_message, {utf8_of(file_), detail});
}

void Connection::execute(const std::string& sql) {
  const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) raise_code(code);
}

sqlite3_stmt* Connection::prepared(std::string_view sql) {
  if (const auto found = statements_.find(sql); found != statements_.end()) return found->second.get();
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                      &statement, nullptr);
  if (code != SQLITE_OK) raise_code(code);
  statements_.emplace(sql, statement);
  return statement;
}

Query::Query(Connection& connection, std::string_view sql)
    : connection_(connection), statement_(connection.prepared(sql)) {}

Query::~Query() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

Query& Query::bound(int code) {
  if (code != SQLITE_OK) connection_.raise_code(code);
  return *this;
}

Query& Query::bind(std::int64_t value) { return bound(sqlite3_bind_int64(statement_, ++parameter_, value)); }

Query& Query::bind(std::string_view value) {
  // A null pointer would bind NULL, not the empty text.
  const char* data = value.data() ? value.data() : "";
  return bound(sqlite3_bind_text64(statement_, ++parameter_, data, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

Query& Query::bind(Bytes value) {
  return bound(sqlite3_bind_blob64(statement_, ++parameter_, value.data(), value.size(), SQLITE_TRANSIENT));
}

Query& Query::bind_null() { return bound(sqlite3_bind_null(statement_, ++parameter_)); }

bool Query::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) connection_.raise_code(code);
  return false;
}

void Query::run() {
  while (step()) {
  }
  sqlite3_reset(statement_);
  parameter_ = 0;
}

std::string Query::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Bytes Query::bytes(int column) const {
  const auto* data = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Transaction::Transaction(Connection& connection, Kind kind) : connection_(connection) {
  Query(connection_, kind == Kind::write ? "BEGIN IMMEDIATE" : "BEGIN").run();
}

Transaction::~Transaction() {
  // After some failures SQLite has rolled back by itself.
  if (connection_.in_transaction()) sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() { Query(connection_, "COMMIT").run(); }

}  // namespace kiban::store
