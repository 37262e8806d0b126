#include <clocale>
#include <ctime>

#include "script/sandbox/thread_scope.hpp"

namespace kiban::script {
namespace {

locale_t plain_locale() {
  static const locale_t plain = newlocale(LC_ALL_MASK, "C", nullptr);
  return plain;
}

}  // namespace

PlainLocale::PlainLocale() : before_(uselocale(plain_locale())) {}
PlainLocale::~PlainLocale() { uselocale(static_cast<locale_t>(before_)); }

std::int64_t thread_nanoseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

}  // namespace kiban::script
