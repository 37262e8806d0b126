// Where messages of plugins go.
#pragma once

#include <cstdint>

namespace kiban {

// The host's half of kb_host.log. Checks the text and hands it on. [thread-safe]
void log_from_plugin(std::int32_t severity, const char* message) noexcept;

}  // namespace kiban
