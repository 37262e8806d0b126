// What plugins say, and which files are no plugins, on their way into the host's log.
#pragma once

#include "core/catalog/catalog.hpp"

namespace kiban {

// From now on what plugins log goes into the host's log, under their ids.
void log_plugins();

// A line for each file that was not loaded.
void log_refused(const GameMaker& maker);

}  // namespace kiban
