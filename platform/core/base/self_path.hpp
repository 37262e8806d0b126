// Where this program lies, so that what was installed beside it is found wherever the tree was put.
#pragma once

#include <filesystem>

namespace kiban {

// The folder of the running program, links resolved; empty when the system does not tell.
std::filesystem::path program_folder();

}  // namespace kiban
