// Files that are read and written as a whole.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace kiban {

// Nothing: it is not there, is no plain file, or cannot be read.
std::optional<std::string> read_whole(const std::filesystem::path& file);

// Written beside its place and then moved there, so that a file of this name is whole at any time; makes the folder.
// False: it could not be written, and a file of this name is as it was.
bool write_whole(const std::filesystem::path& file, const std::string& bytes);

}  // namespace kiban
