// Numbers and bytes in a file, the lowest byte of a number first, with a sum over what went through.
#pragma once

#include <array>
#include <boost/crc.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <string>

namespace kiban::keishi::solver {

struct Fault {
  const char* token = nullptr;
  std::string text;
};
inline Fault fault(const char* token, const std::string& text, const std::filesystem::path& file) {
  return {token, text + ": " + file.string()};
}

using FileName = std::array<char, 8>;  // the first bytes, which tell the format and its version

std::uint32_t sum_of(std::span<const std::uint8_t> bytes);

// A file is whole or not there: it is written beside and renamed.
class Out {
 public:
  Out(std::filesystem::path file, const FileName& name);
  void number(std::uint64_t number);
  void bytes(std::span<const std::uint8_t> bytes);
  std::uint32_t sum() const { return sum_.checksum(); }
  std::optional<Fault> finish();

 private:
  std::filesystem::path file_, beside_;
  std::ofstream out_;
  boost::crc_32_type sum_;
};

class In {
 public:
  explicit In(const std::filesystem::path& file);
  bool opened() const { return in_.is_open(); }
  bool good() const { return static_cast<bool>(in_); }
  bool has_name(const FileName& name);
  std::uint64_t number();
  void bytes(std::span<std::uint8_t> bytes);
  std::uint32_t sum() const { return sum_.checksum(); }
  std::uint64_t at() { return static_cast<std::uint64_t>(in_.tellg()); }
  std::uint64_t size() const { return size_; }
  void go_to(std::uint64_t at);

 private:
  std::ifstream in_;
  std::uint64_t size_ = 0;
  boost::crc_32_type sum_;
};

}  // namespace kiban::keishi::solver
