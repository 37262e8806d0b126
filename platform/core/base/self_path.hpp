// Where this program lies, so that what was installed beside it is found wherever the tree was put.
#pragma once

#include <filesystem>

namespace kiban {

// The running program, links resolved; empty when the system does not tell.
std::filesystem::path program_file();
// The folder that it lies in.
std::filesystem::path program_folder();

}  // namespace kiban
