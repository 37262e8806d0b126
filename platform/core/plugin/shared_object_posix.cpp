#include <dlfcn.h>

#include <string>

#include "core/plugin/border.hpp"
#include "core/plugin/shared_object.hpp"

namespace kiban {
namespace {

std::string loader_message() {
  const char* message = dlerror();  // NOLINT(concurrency-mt-unsafe): glibc keeps it per thread
  return border::line_at(message, 4096).value_or("no reason given");
}

}  // namespace

Result<const void*> symbol_in(const std::filesystem::path& file, const char* symbol) {
  // A path without a slash would be looked up in the system's folders.
  void* library = dlopen(std::filesystem::absolute(file).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    return fail(Fault::io, "plugin.open", KIBAN_N_("the file cannot be loaded: {1}"), {loader_message()});
  }
  const void* address = dlsym(library, symbol);
  if (address == nullptr) {
    return fail(Fault::unsupported, "plugin.symbol", KIBAN_N_("the file has no symbol {1}, so it is not a plugin"),
                {symbol});
  }
  return address;
}

}  // namespace kiban
