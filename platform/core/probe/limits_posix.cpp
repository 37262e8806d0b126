#include <sys/resource.h>
#include <unistd.h>

#include "core/probe/limits.hpp"

namespace kiban {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool shadow_memory = true;  // needs terabytes of addresses
#else
constexpr bool shadow_memory = false;
#endif

void limit(int resource, rlim_t most) {
  const rlimit both{most, most};
  setrlimit(static_cast<__rlimit_resource_t>(resource), &both);
}

}  // namespace

void limit_this_process() {
  constexpr rlim_t gibibyte = 1UL << 30U;
  constexpr unsigned last_resort = 120;  // seconds; the parent ends it long before
  limit(RLIMIT_CORE, 0);
  if (!shadow_memory) limit(RLIMIT_AS, 4 * gibibyte);
  alarm(last_resort);
}

}  // namespace kiban
