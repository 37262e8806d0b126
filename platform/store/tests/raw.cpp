#include "raw.hpp"

#include <sqlite3.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>

namespace kiban::test {

namespace {

struct Close {
  void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
};

int keep_first(void* out, int columns, char** values, char**) {
  if (columns > 0) *static_cast<std::string*>(out) = values[0] ? values[0] : "";
  return 0;
}

}  // namespace

std::string run_sql(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* opened = nullptr;
  sqlite3_open_v2(file.string().c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  const std::unique_ptr<sqlite3, Close> handle(opened);
  std::string result;
  if (sqlite3_exec(handle.get(), sql.c_str(), keep_first, &result, nullptr) != SQLITE_OK) {
    throw std::runtime_error(sql + ": " + sqlite3_errmsg(handle.get()));
  }
  return result;
}

std::string damage(const std::filesystem::path& file, const std::string& sql) {
  return run_sql(file, "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;" + sql);
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const std::filesystem::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
}

}  // namespace kiban::test
