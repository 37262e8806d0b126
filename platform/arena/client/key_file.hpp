// The file in which an agent keeps its key: one line, for its owner's eyes only.
#pragma once

#include <filesystem>
#include <string>

#include "core/base/text.hpp"

namespace kiban::arena {

// Empty: there is none. Errors: arena.key-file.
Result<std::string> read_key(const std::filesystem::path& file);
// Mode 0600 from its first moment on. Errors: arena.key-file.
Result<void> write_key(const std::filesystem::path& file, const std::string& key);

}  // namespace kiban::arena
