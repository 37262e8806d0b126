// Records and folders to test with.
#pragma once

#include <filesystem>
#include <ostream>
#include <string>

#include "core/record/record.hpp"
#include "store/library.hpp"

namespace kiban::test {

// A folder of its own, gone at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  explicit TemporaryFolder(const std::filesystem::path& place);
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// Everything filled in: seats with clocks, an ending, tags, comments in three languages, a variation, a deleted branch.
Record full_record();
// An unfinished game of two people with the given moves in one line.
Record line_of(const std::vector<std::string>& moves);
Key key_of(std::uint8_t number);

// Every field as text, a line each: equal records have equal descriptions, and a difference can be read.
std::string describe(const Record& record);

// Fails the test with the sentence when there is an error.
std::unique_ptr<Library> open_library(const std::filesystem::path& file, const LibraryOptions& options = {});
template <class T>
T must(Result<T> result);
void must(const Result<void>& result);
// "" or the token of the error.
template <class T>
std::string token_of(const Result<T>& result) {
  return result ? std::string() : result.error().text.token;
}

[[noreturn]] void give_up(const Error& error);

template <class T>
T must(Result<T> result) {
  if (!result) give_up(result.error());
  return std::move(*result);
}

}  // namespace kiban::test
