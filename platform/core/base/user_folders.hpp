// Folders that the environment names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace kiban {

// Where the user's files lie, the same for the whole program: a base folder of the XDG specification, such as
// XDG_DATA_HOME, or `below_home` where it is not set; relative values are ignored, as the specification says. Where
// HOME is not set either, the home that the system knows. A folder that belongs to somebody else is never root's: who
// calls the program as root with a user's HOME gets root's own folders, so that nothing there comes to belong to root.
// Empty: nothing is known.
std::filesystem::path base_folder(const char* variable, const char* below_home);

// Why the content of a folder that is there cannot be listed; empty: it can, or there is none.
std::string why_not_listed(const std::filesystem::path& folder);

// A list for people: each with a word where it is not there or cannot be read.
std::string looked_in(const std::vector<std::filesystem::path>& folders);

// The folders that a variable lists, separated as the system separates them in PATH.
std::vector<std::filesystem::path> listed_folders(const char* variable);

}  // namespace kiban
