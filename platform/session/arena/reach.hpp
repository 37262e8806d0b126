// Who may come to an own arena.
#pragma once

namespace kiban {

enum class Reach { this_computer, this_network };

}  // namespace kiban
