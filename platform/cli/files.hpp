// Files that are named on the command line; "-" is standard input or output.
#pragma once

#include <string>
#include <vector>

#include "cli/host.hpp"
#include "core/catalog/record_files.hpp"
#include "core/record/record.hpp"

namespace kiban::cli {

// Errors: file.read, file.write.
Result<std::string> read_file(Host& host, const std::string& path);
// Written beside its place and then moved there, so that a full disk never costs the old file.
Result<void> write_file(Host& host, const std::string& path, const std::string& content);

// How a file is to be read; what is empty is seen from its content.
struct ReadAs {
  std::string format = {};    // id
  std::string encoding = {};  // any common name
};

// The games of a file, in whatever format and encoding. Errors: those of read_file and of RecordFiles::read, with the
// file's name.
Result<GamesOfFile> read_games(Host& host, const std::string& path, const ReadAs& as = {});

// The good ones of these games. Says on standard error what was doubtful, and what is wrong with the others, a line
// each.
std::vector<Record> records_of(Host& host, const std::string& path, GamesOfFile games);

// 0 when all games of a file were good, 1 when some were, 2 when none was.
Exit status_of(const GamesOfFile& games);

// Whether a format is named, or the suffix is one that is written here. Error: convert.format.
Result<void> needs_format(Host& host, const std::string& path, const std::string& format);

// Writes records in the format that is named, else in the one of the file's suffix. Says on standard error what the
// format does not hold, a line each, from its token on. Errors: those of write_file and of RecordFiles::write,
// convert.format when the suffix says nothing.
Result<void> write_games(Host& host, const std::string& path, const std::vector<Record>& records,
                         const std::string& format);

}  // namespace kiban::cli
