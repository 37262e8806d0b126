// By the standard library alone: it can refuse to write over a file, and cannot reach the disk below the system.
#include <cerrno>
#include <cstdio>
#include <memory>

#include "core/base/new_file.hpp"

namespace kiban {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() { return {errno != 0 ? errno : EIO, std::generic_category()}; }

std::error_code write_all(std::FILE* out, std::string_view bytes) {
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), out) == bytes.size();
  return written && std::fflush(out) == 0 ? std::error_code() : last_error();
}

}  // namespace

std::error_code write_new_file(const fs::path& file, std::string_view bytes, Readable readable) {
  errno = 0;
  std::error_code failed;
  {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::fopen(file.string().c_str(), "wbx"), std::fclose);
    if (!out) return last_error();
    if (readable == Readable::by_owner) fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, failed);
    if (!failed) failed = write_all(out.get(), bytes);
  }
  std::error_code ignored;
  if (failed) fs::remove(file, ignored);
  return failed;
}

void sync_folder(const fs::path&) {}

}  // namespace kiban
