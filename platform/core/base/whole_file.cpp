#include "core/base/whole_file.hpp"

#include <fstream>
#include <iterator>
#include <random>
#include <system_error>

namespace kiban {

namespace fs = std::filesystem;

std::optional<std::string> read_whole(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) return std::nullopt;
  return bytes;
}

bool write_whole(const fs::path& file, const std::string& bytes) {
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  // Two programs may write at once; each moves a file of its own.
  const fs::path beside = file.string() + "." + std::to_string(std::random_device()());
  std::ofstream out(beside, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (out) fs::rename(beside, file, error);
  if (out && !error) return true;
  fs::remove(beside, error);
  return false;
}

}  // namespace kiban
