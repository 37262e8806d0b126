// --db FILE: which library.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include "cli/arguments.hpp"
#include "store/library.hpp"

namespace kiban::cli {

struct LibraryArgs {
  std::string file;  // empty: the user's own
};

inline void add_db(Arguments& command, LibraryArgs& args) {
  command.option("--db", args.file, "FILE", "Another library than the user's own");
}

// Makes the file where there is none.
inline Result<std::unique_ptr<Library>> open_library(const LibraryArgs& args, const LibraryOptions& options = {}) {
  return Library::open(args.file.empty() ? default_library_file() : std::filesystem::path(args.file), options);
}

// For what is done with games that are there, which may be no more than to read them: a file that was named and is not
// there is a slip of the pen, not a wish for a new one. Error: library.none.
inline Result<std::unique_ptr<Library>> open_existing_library(const LibraryArgs& args) {
  std::error_code error;
  if (!args.file.empty() && !std::filesystem::exists(args.file, error)) {
    return fail(Fault::argument, "library.none", KIBAN_N_("there is no file {1}"), {args.file});
  }
  return open_library(args, {.to_read = true});
}

}  // namespace kiban::cli
