#include "core/plugin/plugin_log.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "core/plugin/border.hpp"
#include "core/plugin/plugins.hpp"

namespace kiban {
namespace {

PluginLog& current_log() {
  static PluginLog log;
  return log;
}

}  // namespace

void set_plugin_log(PluginLog log) { current_log() = std::move(log); }

void KB_CALL log_from_plugin(void* plugin, std::int32_t severity, const char* message) noexcept {
  if (!current_log() || plugin == nullptr) return;
  try {
    const auto line = border::line_at(message, 4096);
    const auto& id = *static_cast<const std::string*>(plugin);
    current_log()(id, std::clamp(severity, 0, 3), line.value_or("a message that is not text"));
  } catch (const std::exception&) {
    return;  // a message that cannot be kept must not end the call that it speaks of
  }
}

}  // namespace kiban
