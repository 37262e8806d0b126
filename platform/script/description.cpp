#include <algorithm>

#include "script/api.hpp"
#include "script/description.hpp"

namespace kiban::script {

bool Description::plain() const {
  const bool hooked = std::any_of(hooks.begin(), hooks.end(), [](bool given) { return given; });
  return !whole && !hooked && phases.empty() && state.empty() && options.empty();
}

}  // namespace kiban::script
