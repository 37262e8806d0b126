#include "core/base/user_folders.hpp"
#include "store/library.hpp"

namespace kiban {

std::filesystem::path default_library_file() {
  const std::filesystem::path data = base_folder("XDG_DATA_HOME", ".local/share");
  return data.empty() ? data : data / "kiban" / "library.db";
}

}  // namespace kiban
