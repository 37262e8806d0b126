// --db FILE: which library.
#pragma once

#include <memory>
#include <string>

#include "cli/arguments.hpp"
#include "store/library.hpp"

namespace kiban::cli {

struct LibraryArgs {
  std::string file;  // empty: the user's own
};

inline void add_db(Arguments& command, LibraryArgs& args) {
  command.option("--db", args.file, "FILE", "Another library than the user's own");
}

inline Result<std::unique_ptr<Library>> open_library(const LibraryArgs& args) {
  return Library::open(args.file.empty() ? default_library_file() : std::filesystem::path(args.file));
}

}  // namespace kiban::cli
