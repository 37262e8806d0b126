#include "core/plugin/host_log.hpp"

#include "core/base/log.hpp"
#include "core/plugin/plugins.hpp"

namespace kiban {

void log_plugins() {
  set_plugin_log([](const std::string& plugin, std::int32_t severity, const std::string& message) {
    log_line(static_cast<LogLevel>(severity), plugin, message);
  });
}

void log_refused(const GameMaker& maker) {
  for (const RefusedFile& file : maker.refused())
    log_line(LogLevel::warning, "catalog", file.path + ": " + line_of(file.why));
}

}  // namespace kiban
