// Folders that the environment names.
#pragma once

#include <filesystem>
#include <vector>

namespace kiban {

// A base folder of the XDG specification, such as XDG_DATA_HOME, or `below_home` where it is not set; relative values
// are ignored, as the specification says. Empty: neither is known.
std::filesystem::path base_folder(const char* variable, const char* below_home);

// The folders that a variable lists, separated as the system separates them in PATH.
std::vector<std::filesystem::path> listed_folders(const char* variable);

}  // namespace kiban
