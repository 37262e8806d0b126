// By Boost, which knows how every system does it.
#include <boost/dll/shared_library.hpp>
#include <string>
#include <vector>

#include "core/plugin/shared_object.hpp"

namespace kiban {

Result<const void*> symbol_in(const std::filesystem::path& file, const char* symbol) {
  static std::vector<boost::dll::shared_library> opened;  // they stay
  boost::dll::fs::error_code failed;
  boost::dll::shared_library library(std::filesystem::absolute(file).native(), boost::dll::load_mode::rtld_now, failed);
  if (failed) return fail(Fault::io, "plugin.open", KIBAN_N_("the file cannot be loaded: {1}"), {failed.message()});
  if (!library.has(symbol)) {
    return fail(Fault::unsupported, "plugin.symbol", KIBAN_N_("the file has no symbol {1}, so it is not a plugin"),
                {symbol});
  }
  opened.push_back(library);
  return reinterpret_cast<const void*>(&library.get<void()>(symbol));
}

}  // namespace kiban
