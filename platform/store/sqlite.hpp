// SQLite with owners: a connection, its statements, a transaction. Internal to the store, where failures travel as
// exceptions so that an open transaction unwinds; the Library turns them into Results at its border.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"

namespace kiban::store {

class Failure : public std::exception {
 public:
  explicit Failure(Error error) : error_(std::move(error)) {}
  const Error& error() const { return error_; }
  const char* what() const noexcept override { return error_.text.message.c_str(); }

 private:
  Error error_;
};

[[noreturn]] void raise(Fault fault, std::string token, std::string message, std::vector<std::string> args = {});
[[noreturn]] void raise_no_library(const std::filesystem::path& file);
[[noreturn]] void raise_unknown(std::int64_t record);

using Bytes = std::span<const std::uint8_t>;

std::string utf8_of(const std::filesystem::path& path);

class Connection {
 public:
  // A frozen file is one that nobody can change, its folder neither: no lock is needed, nor could one be had.
  enum class Access { write, frozen };
  // Opens or, to write, makes the file. `patience`: how long a call waits for another program before library.busy.
  Connection(const std::filesystem::path& file, std::chrono::milliseconds patience, Access access = Access::write);

  // Without parameters or results; several statements at once.
  void execute(const std::string& sql);
  std::int64_t last_insert() const { return sqlite3_last_insert_rowid(handle_.get()); }
  int changed_rows() const { return sqlite3_changes(handle_.get()); }
  bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
  bool read_only() const { return sqlite3_db_readonly(handle_.get(), "main") == 1; }
  sqlite3* handle() const { return handle_.get(); }
  // Throws what `code` means here.
  [[noreturn]] void raise_code(int code) const;
  [[noreturn]] void raise_damaged(const std::string& detail) const;
  // Before this, closing the connection leaves the file as it is.
  void accept() { sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr); }

  // Repeats what failed with library.busy until the patience is over: where two programs wait for each other SQLite
  // gives up at once.
  template <class Work>
  auto patiently(Work&& work) {
    const auto began = std::chrono::steady_clock::now();
    for (;;) {
      try {
        return work();
      } catch (const Failure& failure) {
        if (failure.error().text.token != "library.busy") throw;
        if (!wait_since(began)) raise_code(SQLITE_BUSY);
      }
    }
  }

 private:
  friend class Query;
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  // How long the present call has waited for another program.
  struct Wait {
    std::chrono::milliseconds patience{0};
    std::chrono::milliseconds waited{0};
    std::chrono::steady_clock::time_point began;
  };
  static int wait_more(void* wait, int times);
  bool wait_since(std::chrono::steady_clock::time_point began);
  void harden();
  sqlite3_stmt* prepared(std::string_view sql);

  std::filesystem::path file_;
  std::unique_ptr<Wait> wait_;  // SQLite holds its address
  std::unique_ptr<sqlite3, Close> handle_;
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, std::less<>> statements_;
};

// One use of a statement; prepared once a connection. `sql` has ? for each parameter, bound in order.
class Query {
 public:
  Query(Connection& connection, std::string_view sql);
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  ~Query();

  Query& bind(std::int64_t value);
  Query& bind(std::string_view value);
  Query& bind(Bytes value);
  Query& bind_null();
  template <class T>
  Query& bind(const std::optional<T>& value) {
    return value ? bind(*value) : bind_null();
  }

  bool step();  // to the next row; false after the last
  void run();   // for statements without rows

  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const;
  Bytes bytes(int column) const;  // valid until the next step
  bool null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

 private:
  Query& bound(int code);

  Connection& connection_;
  sqlite3_stmt* statement_;
  int parameter_ = 0;
};

// Rolled back unless committed. Write takes the lock at once, so that it never fails half-way for another writer.
class Transaction {
 public:
  enum class Kind { read, write };
  Transaction(Connection& connection, Kind kind);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();

 private:
  Connection& connection_;
};

}  // namespace kiban::store
