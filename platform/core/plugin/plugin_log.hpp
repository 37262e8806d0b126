// Where messages of plugins go.
#pragma once

#include <kiban/abi.h>

#include <cstdint>

namespace kiban {

// The host's half of kb_host.log; `plugin` is a std::string, the id. Checks the text and hands it on. [thread-safe]
void KB_CALL log_from_plugin(void* plugin, std::int32_t severity, const char* message) noexcept;

}  // namespace kiban
