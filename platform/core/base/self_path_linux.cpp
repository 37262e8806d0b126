#include <system_error>

#include "core/base/self_path.hpp"

namespace kiban {

std::filesystem::path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace kiban
