// Files that are read and written as a whole.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>

#include "core/base/new_file.hpp"

namespace kiban {

// Nothing: it is not there, is no plain file, or cannot be read.
std::optional<std::string> read_whole(const std::filesystem::path& file);

struct WholeFile {
  bool make_folder = true;               // where there is none
  Readable readable = Readable::by_all;  // of a new file; one that is there stays readable as it was
};

// Written beside its place and then moved there, so that a file of this name is whole at any time, also when the power
// fails. A link is followed. The error says why it could not be written; then a file of this name is as it was. Not
// for the GUI thread.
tl::expected<void, std::error_code> write_whole(const std::filesystem::path& file, std::string_view bytes,
                                                WholeFile how = {});

}  // namespace kiban
