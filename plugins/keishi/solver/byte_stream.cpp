#include "byte_stream.hpp"

namespace kiban::keishi::solver {
namespace {

namespace fs = std::filesystem;
using Eight = std::array<std::uint8_t, 8>;

fs::path beside(fs::path file) { return file += ".new"; }

}  // namespace

std::uint32_t sum_of(std::span<const std::uint8_t> bytes) {
  boost::crc_32_type sum;
  sum.process_bytes(bytes.data(), bytes.size());
  return sum.checksum();
}

Out::Out(fs::path file, const FileName& name)
    : file_(std::move(file)), beside_(beside(file_)), out_(beside_, std::ios::binary) {
  bytes({reinterpret_cast<const std::uint8_t*>(name.data()), name.size()});
}

void Out::number(std::uint64_t number) {
  Eight eight{};
  for (std::size_t i = 0; i < eight.size(); ++i) eight[i] = static_cast<std::uint8_t>(number >> (8 * i));
  bytes(eight);
}

void Out::bytes(std::span<const std::uint8_t> bytes) {
  sum_.process_bytes(bytes.data(), bytes.size());
  out_.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

std::optional<Fault> Out::finish() {
  std::error_code error;
  out_.close();
  if (!out_) {
    fs::remove(beside_, error);
    return fault("solution.write", "the solution cannot be written", file_);
  }
  fs::rename(beside_, file_, error);
  if (error) return fault("solution.write", "the solution cannot be put in its place", file_);
  return std::nullopt;
}

In::In(const fs::path& file) : in_(file, std::ios::binary) {
  in_.seekg(0, std::ios::end);
  size_ = in_ ? at() : 0;
  go_to(0);
}

bool In::has_name(const FileName& name) {
  FileName found{};
  bytes({reinterpret_cast<std::uint8_t*>(found.data()), found.size()});
  return good() && found == name;
}

std::uint64_t In::number() {
  Eight eight{};
  bytes(eight);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < eight.size(); ++i) number |= std::uint64_t{eight[i]} << (8 * i);
  return number;
}

void In::bytes(std::span<std::uint8_t> bytes) {
  in_.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  sum_.process_bytes(bytes.data(), bytes.size());
}

void In::go_to(std::uint64_t at) {
  in_.clear();
  in_.seekg(static_cast<std::streamoff>(at));
}

}  // namespace kiban::keishi::solver
