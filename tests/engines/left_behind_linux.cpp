#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "left_behind.hpp"

namespace kiban::test {
namespace {

namespace fs = std::filesystem;

// Empty where the process ends while it is read.
std::string text_of(const fs::path& file) try {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
} catch (const std::ios_base::failure&) {
  return {};
}

// One that has ended and waits to be collected has no command line.
std::vector<int> living(const std::string& mark) {
  std::vector<int> found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/proc", ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    if (text_of(entry.path() / "cmdline").find(mark) != std::string::npos) found.push_back(std::stoi(name));
  }
  return found;
}

}  // namespace

std::string fresh_mark() {
  static std::atomic<int> count{0};
  return "kiban-mark-" + std::to_string(::getpid()) + "-" + std::to_string(++count) + "-";
}

std::vector<int> left_behind(const std::string& mark, std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  auto found = living(mark);
  while (!found.empty() && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    found = living(mark);
  }
  return found;
}

std::size_t peak_memory() {
  std::ifstream in("/proc/self/status");
  for (std::string word; in >> word;) {
    std::size_t kilobytes = 0;
    if (word == "VmHWM:" && in >> kilobytes) return kilobytes * 1024;
  }
  return 0;
}

}  // namespace kiban::test
