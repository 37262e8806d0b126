#include <sys/resource.h>
#include <unistd.h>

#include "core/probe/limits.hpp"

namespace kiban {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;  // needs terabytes of addresses, and time
#else
constexpr bool sanitized = false;
#endif

void limit(int resource, rlim_t soft, rlim_t hard) {
  const rlimit both{soft, hard};
  setrlimit(static_cast<__rlimit_resource_t>(resource), &both);
}

}  // namespace

void limit_this_process(unsigned work) {
  constexpr rlim_t memory = 4UL << 30U;
  constexpr unsigned last_resort = 120;  // seconds; the parent ends it long before
  constexpr rlim_t slower = 10;
  const rlim_t seconds = sanitized ? slower * work : work;
  limit(RLIMIT_CORE, 0, 0);
  if (!sanitized) limit(RLIMIT_AS, memory, memory);
  limit(RLIMIT_CPU, seconds, seconds + 1);  // SIGXCPU, then SIGKILL
  alarm(last_resort);
}

}  // namespace kiban
