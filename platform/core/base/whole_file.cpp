#include "core/base/whole_file.hpp"

#include <array>
#include <fstream>
#include <random>
#include <system_error>

namespace kiban {

namespace fs = std::filesystem;

std::optional<std::string> read_whole(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  // In pieces, as the size that is told may be none, or an old one.
  std::string bytes;
  std::array<char, 65536> piece{};
  while (in.read(piece.data(), piece.size()) || in.gcount() > 0) {
    bytes.append(piece.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) return std::nullopt;
  return bytes;
}

namespace {

// Two programs may write at once: each moves a file of its own.
fs::path beside(const fs::path& file) {
  fs::path name = file;
  name += "." + std::to_string(std::random_device()());
  return name;
}

// Who may read a file that is there stays as it is.
void keep_permissions(const fs::path& of, const fs::path& file) {
  std::error_code error;
  const auto there = fs::status(of, error);
  if (fs::exists(there)) fs::permissions(file, there.permissions(), error);
}

// A device or a pipe is no file that another could be moved over.
tl::expected<void, std::error_code> write_through(const fs::path& file, std::string_view bytes) {
  std::ofstream out(file, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (out) return {};
  return tl::make_unexpected(std::make_error_code(std::errc::io_error));
}

}  // namespace

tl::expected<void, std::error_code> write_whole(const fs::path& file, std::string_view bytes, WholeFile how) {
  std::error_code error;
  if (how.make_folder && file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  const fs::path target = fs::is_symlink(file, error) ? fs::weakly_canonical(file, error) : file;
  if (fs::is_other(fs::status(target, error))) return write_through(target, bytes);
  const fs::path fresh = beside(target);
  error = write_new_file(fresh, bytes, how.readable);
  if (error) return tl::make_unexpected(error);
  if (how.readable == Readable::by_all) keep_permissions(target, fresh);
  fs::rename(fresh, target, error);
  if (!error) {
    sync_folder(target.parent_path());
    return {};
  }
  std::error_code ignored;
  fs::remove(fresh, ignored);
  return tl::make_unexpected(error);
}

}  // namespace kiban
