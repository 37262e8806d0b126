// A file that was not there, on the disk itself when the call returns: what is moved in place of another must be whole
// even if the power fails at once.
#pragma once

#include <filesystem>
#include <string_view>
#include <system_error>

namespace kiban {

enum class Readable { by_all, by_owner };  // the first: as the system's mask has it

// Fails where a file of that name is there, and leaves none behind when it fails later.
std::error_code write_new_file(const std::filesystem::path& file, std::string_view bytes, Readable readable);

// What was moved in this folder is kept from now on. Where a system cannot say so, nothing happens.
void sync_folder(const std::filesystem::path& folder);

}  // namespace kiban
