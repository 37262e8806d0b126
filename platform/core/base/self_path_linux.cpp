#include <sys/auxv.h>

#include <system_error>

#include "core/base/self_path.hpp"

namespace kiban {
namespace {

namespace fs = std::filesystem;

// What the program was started as; asked at once, as it may be relative to the folder of that moment.
fs::path started_as() {
  const unsigned long name = getauxval(AT_EXECFN);  // NOLINT(google-runtime-int): the system's type
  std::error_code error;
  // NOLINTNEXTLINE(performance-no-int-to-ptr): that is how the system hands it over
  const fs::path file = name == 0 ? fs::path() : fs::canonical(reinterpret_cast<const char*>(name), error);
  return error ? fs::path() : file;
}

const fs::path where_there_is_no_proc = started_as();

}  // namespace

fs::path program_file() {
  std::error_code error;
  fs::path file = fs::read_symlink("/proc/self/exe", error);
  return error ? where_there_is_no_proc : file;
}

fs::path program_folder() { return program_file().parent_path(); }

}  // namespace kiban
