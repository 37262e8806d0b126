// An agent: registers, joins, plays, again and again. It keeps nothing but its key; where a game stands, the arena
// says.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "arena/client/client.hpp"
#include "core/catalog/catalog.hpp"
#include "player/contest/contestant.hpp"

namespace kiban::arena {

enum class AgentMode { daemon, cron };

struct AgentSettings {
  std::string url, name;
  std::filesystem::path key_file;
  std::string game, ruleset, time_control;  // empty: as the arena thinks best
  AgentMode mode = AgentMode::daemon;
  std::uint64_t games = 0;    // then it ends; 0: never
  Milliseconds think{1000};   // at most, and a quarter of what a decision may take
  Milliseconds pass{60'000};  // of cron
  // Who decides, in a game of these rules. Errors: those of the engine.
  std::function<Result<contest::Entrant>(const Game&)> player;
};

struct AgentEvents {
  std::function<void(const std::string& line)> log;
  std::function<bool()> asked_to_stop;
};

// Until it has played its games, its pass is over, or it is asked to stop. Errors: arena.name (taken, or none),
// arena.key (the arena does not know it), those of Client::at, the key file and the player. A network that fails is
// waited for.
Result<void> run_agent(const AgentSettings& settings, const Catalog& catalog, const AgentEvents& events);

}  // namespace kiban::arena
