// What the system knows of the user.
#pragma once

#include <filesystem>

namespace kiban {

// Empty: the system does not tell.
std::filesystem::path home_of_this_user();

// Whether this is root, and the folder, or the nearest one above it that is there, is somebody else's.
bool is_not_roots(const std::filesystem::path& folder);

}  // namespace kiban
