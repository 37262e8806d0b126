#include "cli/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>
#include <system_error>

namespace kiban::cli {
namespace {

namespace fs = std::filesystem;

std::string last_failure() { return std::generic_category().message(errno); }

tl::unexpected<Error> cannot_write(const std::string& path, const std::string& why) {
  return fail(Fault::io, "file.write", KIBAN_N_("{1} cannot be written: {2}"), {path, why});
}

tl::unexpected<Error> cannot_read(const std::string& path, const std::string& why) {
  return fail(Fault::io, "file.read", KIBAN_N_("{1} cannot be read: {2}"), {path, why});
}

std::string all_of(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

Result<std::string> read_file(Host& host, const std::string& path) {
  if (path == "-") return all_of(host.in());
  std::error_code error;
  if (fs::is_directory(path, error)) {
    return cannot_read(path, std::make_error_code(std::errc::is_a_directory).message());
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return cannot_read(path, last_failure());
  std::string content = all_of(file);
  if (file.bad()) return cannot_read(path, last_failure());
  return content;
}

Result<void> write_file(Host& host, const std::string& path, const std::string& content) {
  if (path == "-") {
    host.out() << content << std::flush;
    return {};
  }
  const std::string beside = path + ".part";
  errno = 0;
  std::ofstream file(beside, std::ios::binary);
  file << content << std::flush;
  const bool written = file.good();
  const std::string why = last_failure();
  file.close();
  std::error_code error;
  if (written) fs::rename(beside, path, error);
  if (written && !error) return {};
  std::error_code ignored;
  fs::remove(beside, ignored);
  return cannot_write(path, written ? error.message() : why);
}

Result<std::vector<Record>> read_records(Host& host, const std::string& path) {
  const auto content = read_file(host, path);
  if (!content) return tl::make_unexpected(content.error());
  auto records = records_from_json(*content);
  if (records) return records;
  Error error = records.error();
  error.text.args = {path, localised(error.text)};
  error.text.message = "{1}: {2}";
  return tl::make_unexpected(std::move(error));
}

}  // namespace kiban::cli
