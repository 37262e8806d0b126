#include <boost/dll/runtime_symbol_info.hpp>

#include "core/base/self_path.hpp"

namespace kiban {

std::filesystem::path program_file() {
  boost::dll::fs::error_code failed;
  const auto program = boost::dll::program_location(failed);
  if (failed) return {};
  std::error_code unknown;
  const std::filesystem::path real = std::filesystem::canonical(program.native(), unknown);
  return unknown ? std::filesystem::path() : real;
}

std::filesystem::path program_folder() { return program_file().parent_path(); }

}  // namespace kiban
