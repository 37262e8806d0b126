// The time that clocks run by, the same on the session thread and in the window.
#pragma once

#include "core/model/clock.hpp"

namespace kiban {

inline Milliseconds steady_now() {
  return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

}  // namespace kiban
