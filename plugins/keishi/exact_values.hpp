// Exact values for the host: computed into its folder, opened, asked.
#pragma once

#include <kiban/sdk/solver.hpp>

#include <memory>
#include <string>
#include <vector>

#include "solution.hpp"
#include "values_file.hpp"

namespace kiban::keishi {

class ExactValues {
 public:
  static sdk::Status needs(const Rules& rules, sdk::TablesNeeds& needs, sdk::Refuse refuse);
  static sdk::Status build(const Rules& rules, const std::string& folder, std::uint64_t memory, sdk::BuildWatch& watch,
                           sdk::Refuse refuse);
  static std::unique_ptr<ExactValues> open(const Rules& rules, const std::string& folder, sdk::Refuse refuse);

  // One for each legal move, in the order of Game::each_legal. What ko may change is told without being called proven.
  sdk::Status values(const Game& game, sdk::Value& whole, std::vector<sdk::Value>& moves, sdk::Refuse refuse) const;

  explicit ExactValues(std::unique_ptr<solver::ValuesFile> file) : file_(std::move(file)) {}

 private:
  std::unique_ptr<solver::ValuesFile> file_;
};

}  // namespace kiban::keishi
