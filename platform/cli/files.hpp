// Files that are named on the command line; "-" is standard input or output.
#pragma once

#include <string>

#include "cli/host.hpp"
#include "core/record.hpp"

namespace kiban::cli {

// Errors: file.read, file.write.
Result<std::string> read_file(Host& host, const std::string& path);
// Written beside its place and then moved there, so that a full disk never costs the old file.
Result<void> write_file(Host& host, const std::string& path, const std::string& content);

// Errors: those of read_file, file.format, and those of records_from_json with the file's name.
Result<std::vector<Record>> read_records(Host& host, const std::string& path);

}  // namespace kiban::cli
