// What this process takes of the machine; nothing where the system does not tell.
#pragma once

#include <cstdint>
#include <optional>

namespace kiban {

std::optional<std::uint64_t> running_threads();
std::optional<std::uint64_t> bytes_in_use();  // memory that it has touched and not given back

}  // namespace kiban
