#include "cli/match/interrupt.hpp"

#include <csignal>

namespace kiban::cli {
namespace {

volatile std::sig_atomic_t was_asked = 0;  // what a signal handler may touch

extern "C" void ask_to_stop(int /*signal*/) { was_asked = 1; }

}  // namespace

InterruptWatch::InterruptWatch()
    : interrupt_(std::signal(SIGINT, ask_to_stop)), terminate_(std::signal(SIGTERM, ask_to_stop)) {
  was_asked = 0;
}

InterruptWatch::~InterruptWatch() {
  (void)std::signal(SIGINT, interrupt_);
  (void)std::signal(SIGTERM, terminate_);
}

bool InterruptWatch::asked() { return was_asked != 0; }

}  // namespace kiban::cli
