// Whether two topologies look the same, so that pictures of one serve the other.
#pragma once

#include <kiban/games.h>

namespace kiban::gui {

bool same_look(const kb_topology& a, const kb_topology& b);

}  // namespace kiban::gui
