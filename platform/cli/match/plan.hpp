// What a match is, kept beside the library until it is over, so that it can be gone on with after whatever happens. How
// it stands is not in the plan: the games in the library say that.
#pragma once

#include <array>
#include <boost/interprocess/sync/file_lock.hpp>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/host.hpp"
#include "core/model/options.hpp"
#include "player/contest/openings.hpp"

namespace kiban::cli {

// As given on the command line.
struct SidePlan {
  std::string player, name;
  std::vector<std::string> limits, settings;
  bool ponders = false;
};

struct MatchPlan {
  std::string id;  // later ones are greater
  std::string game, game_name, script;
  OptionValues options;           // settled
  std::array<SidePlan, 2> sides;  // by seat in the first game of each pair
  std::vector<contest::Opening> openings;
  std::uint64_t random_plies = 0, seed = 1;
  std::uint64_t games = 100, max_plies = 1000, margin = 100, at_once = 1;
  std::string resign, draw, sprt, event, engines;
};

std::string fresh_match_id();

// Whoever has it plays this match. The system takes it back when the process ends, however it ends.
using MatchLock = boost::interprocess::file_lock;

// The plans of the matches whose games go into this library.
class MatchPlans {
 public:
  explicit MatchPlans(std::filesystem::path library);

  // Errors: match.busy, when another process plays it; file.write.
  Result<MatchLock> lock(const std::string& id) const;
  // Of one that is locked. Errors: file.write, match.plan.
  Result<void> save(Host& host, const MatchPlan& plan) const;
  // The last one where no id is given. Error: match.none.
  Result<std::string> find(const std::string& id) const;
  // Of one that is locked: until then another process may end it. Errors: match.none, file.read, match.plan.
  Result<MatchPlan> load(Host& host, const std::string& id) const;
  void remove(const std::string& id) const;  // and its lock, which the caller still has

 private:
  std::filesystem::path file_of(const std::string& id) const;
  std::filesystem::path lock_file_of(const std::string& id) const;
  std::string last() const;

  std::filesystem::path folder_;
};

}  // namespace kiban::cli
