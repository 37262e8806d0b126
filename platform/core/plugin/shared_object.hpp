// Opening a shared library. One that was opened stays in the process: code of it may be anywhere by then.
#pragma once

#include <filesystem>

#include "core/base/text.hpp"

namespace kiban {

// The address of `symbol` in the library at `file`. Errors: plugin.open, plugin.symbol.
Result<const void*> symbol_in(const std::filesystem::path& file, const char* symbol);

}  // namespace kiban
