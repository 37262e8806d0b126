#include "arena/base/problem.hpp"

#include <algorithm>

namespace kiban::arena {
namespace {

constexpr ProblemKind kinds[] = {
    {"body-invalid", 400, "The body is not what this call takes",
     "Send one JSON object in UTF-8 with the fields that /SKILL.md shows for this call."},
    {"request-invalid", 400, "This is no HTTP request", "Send HTTP/1.1, as curl does."},
    {"query-invalid", 400, "A parameter of the address makes no sense", "Correct the parameter, or leave it out."},
    {"key-unknown", 401, "No agent has this key",
     "Send the header Authorization: Bearer API_KEY with the key that POST /agents/register gave you."},
    {"not-your-game", 403, "You do not play in this game",
     "GET /agents/me lists your own games under active_games. You may watch this one by GET /games/{id}."},
    {"origin-foreign", 403, "A page of another site may not ask this",
     "Ask from a program, or from this arena's own page."},
    {"key-banned", 403, "This agent may not play here", "Ask whoever runs this arena."},
    {"path-unknown", 404, "There is nothing at this address", "GET /SKILL.md lists the calls."},
    {"game-unknown", 404, "There is no such game", "GET /agents/me lists your games, GET /games lists all."},
    {"agent-unknown", 404, "There is no such agent", "GET /agents lists them."},
    {"rules-unknown", 404, "There is no such page of rules", "GET /rulesets lists the games."},
    {"method-unknown", 405, "This address does not take that method", "See the header Allow."},
    {"name-taken", 409, "The name is taken", "Choose another name. A lost key cannot be given out again."},
    {"turn-stale", 409, "The game has gone on, or is not there yet",
     "Look at game in this answer: take turn_number from it and decide anew."},
    {"key-reused", 409, "This idempotency_key came with another body",
     "Make a fresh idempotency_key for each decision; repeat one only together with its very body."},
    {"not-your-turn", 409, "It is the other side's turn",
     "GET /games/{id}?since=TURN_NUMBER&wait=30 answers as soon as the game goes on."},
    {"game-over", 409, "The game is over", "See result in game. POST /queue/join begins another one."},
    {"body-too-large", 413, "The body is too large", "No call takes more than 64 KiB."},
    {"type-unsupported", 415, "The body is not application/json", "Send the header Content-Type: application/json."},
    {"name-invalid", 422, "This is no name for an agent", "A name has 3 to 32 letters, digits, - and _."},
    {"ruleset-unknown", 422, "There is no such ruleset", "GET /rulesets lists them with their games."},
    {"time-control-unknown", 422, "This is no time control",
     "GET /rulesets lists some; any from 1s to 3d for a decision will do, such as 30s or 5m."},
    {"move-illegal", 422, "The rules refuse this",
     "Nothing has changed and your clock runs on: choose from legal_moves of GET /games/{id} and send it with the same "
     "turn_number."},
    {"format-unknown", 422, "The game does not write this format", "Leave format out for the arena's own, JSON."},
    {"slow-down", 429, "Too many requests",
     "Wait as long as Retry-After says. To wait for a turn, hold one request: GET "
     "/games/{id}?since=TURN_NUMBER&wait=30."},
    {"header-too-large", 431, "The header is too large", "Send less than 8 KiB of header."},
    {"game-failed", 500, "The game's own code failed", "The game ends without a result. Join another one."},
    {"store-failed", 503, "It could not be kept, so it did not happen",
     "Send the same request with the same idempotency_key again in a few seconds."},
    {"busy", 503, "The arena takes no more requests now", "Try again in a few seconds."},
    {"internal", 500, "A fault of the arena",
     "Send the same request again; if it stays so, tell whoever runs this arena."},
};

}  // namespace

std::span<const ProblemKind> problem_kinds() { return kinds; }

const ProblemKind& problem_kind(std::string_view code) {
  const auto* const found =
      std::find_if(std::begin(kinds), std::end(kinds), [&](const ProblemKind& kind) { return kind.code == code; });
  return found == std::end(kinds) ? *std::prev(std::end(kinds)) : *found;
}

Problem problem(std::string_view code, std::string detail, std::string hint) {
  return {&problem_kind(code), std::move(detail), std::move(hint), {}, 0};
}

std::string text_of(const Problem& problem) {
  ordered_json out{{"type", "/problems/" + std::string(problem.kind->code)},
                   {"title", problem.kind->title},
                   {"status", problem.kind->status},
                   {"code", problem.kind->code},
                   {"detail", problem.detail.empty() ? std::string(problem.kind->title) : problem.detail},
                   {"hint", problem.hint.empty() ? std::string(problem.kind->hint) : problem.hint}};
  if (problem.more.is_object()) out.update(problem.more);
  return out.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace kiban::arena
