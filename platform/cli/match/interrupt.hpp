// Ctrl-C as a question that can be asked, for commands that end in good order.
#pragma once

namespace kiban::cli {

// While it lives, interrupt and termination set a flag instead of ending the program. One at a time.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  static bool asked();  // [thread-safe]

 private:
  using Handler = void (*)(int);
  Handler interrupt_, terminate_;  // that were there before
};

}  // namespace kiban::cli
