// What of the calling thread bears on a script: how numbers and text compare and print, and the time it took.
#pragma once

#include <cstdint>

namespace kiban::script {

// While it lives, the thread sorts and prints by no language: scripts play the same on every machine.
class PlainLocale {
 public:
  PlainLocale();
  ~PlainLocale();
  PlainLocale(const PlainLocale&) = delete;
  PlainLocale& operator=(const PlainLocale&) = delete;

 private:
  void* before_;
};

std::int64_t thread_nanoseconds();  // of the processor, that this thread used

}  // namespace kiban::script
