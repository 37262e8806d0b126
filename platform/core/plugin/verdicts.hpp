// What was found out about plugins on this machine, kept between starts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "core/base/text.hpp"

namespace kiban {

// Which file it was, exactly: a file that was changed in any way is a new one.
struct FileIdentity {
  std::uint64_t size = 0;
  std::int64_t changed = 0;   // in the clock of the file system
  std::uint64_t content = 0;  // a hash
  bool operator==(const FileIdentity&) const = default;
};
std::optional<FileIdentity> identity_of(const std::filesystem::path& file);

class Verdicts {
 public:
  // A missing, damaged or foreign file counts as empty, and so does one from another probe program.
  Verdicts(std::filesystem::path file, const std::filesystem::path& probe);

  std::optional<Result<void>> find(const std::filesystem::path& plugin, const FileIdentity& identity) const;
  void remember(const std::filesystem::path& plugin, const FileIdentity& identity, const Result<void>& verdict);
  // Writes them where they were read when there is something new. A failure costs no more than time at the next start.
  void save();

 private:
  struct Entry {
    FileIdentity identity;
    std::optional<Text> refused;
  };
  void read();

  std::filesystem::path file_;
  std::string probe_;
  std::map<std::string, Entry> entries_;
  bool changed_ = false;
};

}  // namespace kiban
