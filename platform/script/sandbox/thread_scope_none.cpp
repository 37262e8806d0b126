// Where locales are not of a thread, the program keeps the plain one; time is that of the clock.
#include <chrono>

#include "script/sandbox/thread_scope.hpp"

namespace kiban::script {

PlainLocale::PlainLocale() : before_(nullptr) {}
PlainLocale::~PlainLocale() { before_ = nullptr; }

std::int64_t thread_nanoseconds() {
  return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace kiban::script
