// Writes a whole file, or leaves what was there. Not for the GUI thread.
#pragma once

#include <filesystem>
#include <string>

namespace kiban {

// False: it could not be written, and a file of this name is as it was.
bool write_out(const std::filesystem::path& file, const std::string& bytes);

}  // namespace kiban
