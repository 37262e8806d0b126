#include <cstddef>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

#include "core/base/process_facts.hpp"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define KIBAN_SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define KIBAN_SANITIZED
#endif
#ifdef KIBAN_SANITIZED
// g++ 12 has no header for it.
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();  // NOLINT(bugprone-reserved-identifier)
#endif

namespace kiban {
namespace {

// The number after a word of /proc/self/status.
std::optional<std::uint64_t> number_after(std::string_view word) {
  std::ifstream status("/proc/self/status");
  std::string key;
  while (status >> key) {
    std::uint64_t number = 0;
    if (key == word && status >> number) return number;
    status.clear();
    status.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return {};
}

}  // namespace

std::optional<std::uint64_t> running_threads() { return number_after("Threads:"); }

std::optional<std::uint64_t> bytes_in_use() {
#ifdef KIBAN_SANITIZED
  // What was freed stays resident for long there, and shadows of memory do, too.
  return __sanitizer_get_current_allocated_bytes();
#else
  const auto kib = number_after("VmRSS:");
  if (!kib) return {};
  return *kib * 1024;
#endif
}

}  // namespace kiban
