// The tools that there are, as a table.
#pragma once

#include <memory>
#include <vector>

#include "arena/http/pages.hpp"
#include "arena/mcp/arena_tools.hpp"
#include "arena/mcp/practice.hpp"
#include "arena/mcp/protocol.hpp"

namespace kiban::arena {

struct ToolSources {
  std::shared_ptr<const Catalog> catalog;
  std::shared_ptr<const Pages> pages;  // for the rules
  PracticeGames& practice;
  ArenaTools* arena = nullptr;  // null: there is none
};

// They refer to the sources.
Protocol protocol_of(const ToolSources& sources);

}  // namespace kiban::arena
