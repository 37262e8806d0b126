// One window takes what later starts of the program are asked. Each library has a window of its own.
#pragma once

#include <functional>
#include <memory>

#include "gui/app/asked.hpp"

namespace kiban::gui {

// True: a window that runs took it. Waits a few seconds at most.
bool hand_over(const Asked& asked);

// Listens as long as it lives. GUI thread. Null where this system or session offers no place for it.
class OtherStarts {
 public:
  using Take = std::function<void(const Asked&)>;
  static std::unique_ptr<OtherStarts> listen(Take take);
  virtual ~OtherStarts() = default;
};

}  // namespace kiban::gui
