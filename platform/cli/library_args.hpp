// --db FILE: which library.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "store/library.hpp"

namespace kiban::cli {

struct LibraryArgs {
  std::string file;  // empty: the user's own
};

inline void add_db(CLI::App& command, LibraryArgs& args) {
  command.add_option("--db", args.file, "Another library than the user's own")->type_name("FILE");
}

inline Result<std::unique_ptr<Library>> open_library(const LibraryArgs& args) {
  return Library::open(args.file.empty() ? default_library_file() : std::filesystem::path(args.file));
}

}  // namespace kiban::cli
