// The openings of a match from a file.
#pragma once

#include <string>
#include <vector>

#include "cli/host.hpp"
#include "player/contest/openings.hpp"

namespace kiban::cli {

// A position a line (empty ones and those that begin with # are skipped), or records of which the first `plies` moves
// are taken, 0: all. Errors: those of read_games; match.opening names the one in which play cannot begin.
Result<std::vector<contest::Opening>> read_openings(Host& host, const std::string& path, unsigned plies,
                                                    const Game& game);

}  // namespace kiban::cli
