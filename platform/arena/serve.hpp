// The whole server: store, arena, calls, listener.
#pragma once

#include <functional>
#include <string>

#include "arena/arena.hpp"
#include "arena/http/pages.hpp"
#include "arena/http/router.hpp"
#include "arena/http/server.hpp"

namespace kiban::arena {

struct ServeSettings {
  std::string database;  // a file, or postgresql://...
  ArenaSettings arena;
  ServerSettings server;
  Limits limits;
  PagePlaces places;
};

struct ServeEvents {
  std::function<void(const std::string& url)> ready;
  std::function<void(const std::string& line)> log;
  std::function<bool()> asked_to_stop;  // asked several times a second
};

// Until it is asked to stop; then everything is durable. Errors: those of the store, the pages, the listener.
Result<void> serve(const ServeSettings& settings, const std::shared_ptr<const Catalog>& catalog,
                   const ServeEvents& events);

}  // namespace kiban::arena
