#include "session/file_out.hpp"

#include <fstream>
#include <system_error>

namespace kiban {

bool write_out(const std::filesystem::path& file, const std::string& bytes) {
  std::filesystem::path part = file;
  part += ".part";
  std::ofstream out(part, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  std::error_code failed;
  if (out) std::filesystem::rename(part, file, failed);
  if (out && !failed) return true;
  std::filesystem::remove(part, failed);
  return false;
}

}  // namespace kiban
