// Put before a program by LD_PRELOAD: every wait for the disk takes a tenth of a second.
#include <unistd.h>

namespace {
constexpr useconds_t wait = 100'000;

int slowly() {
  ::usleep(wait);
  return 0;
}
}  // namespace

#define SHOWN __attribute__((visibility("default")))

extern "C" {
SHOWN int fsync(int /*file*/) { return slowly(); }
SHOWN int fdatasync(int /*file*/) { return slowly(); }
}
