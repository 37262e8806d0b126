// The body of POST /games/{id}/move.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "arena/base/problem.hpp"
#include "arena/rules/grid.hpp"
#include "core/base/text.hpp"

namespace kiban::arena {

struct MoveRequest {
  std::size_t turn_number = 0;
  std::string key;                  // idempotency_key
  std::string digest;               // of the body, whatever the order of its members
  std::optional<std::string> move;  // canonical text; then nothing below is looked at
  std::string action;               // empty: a point alone
  std::vector<Point> points;        // one of x, y; those of points
};

// Nothing is known of the game yet. Problem: body-invalid.
tl::expected<MoveRequest, Problem> move_request(const json& body);

}  // namespace kiban::arena
