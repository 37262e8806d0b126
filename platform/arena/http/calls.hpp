// The calls of the wire (docs/arena.md), each with its route.
#pragma once

#include "arena/http/pages.hpp"
#include "arena/http/router.hpp"

namespace kiban::arena {

void add_agent_calls(Router& router, Arena& arena);
void add_queue_calls(Router& router, Arena& arena);
void add_game_calls(Router& router, Arena& arena, Metrics& metrics, boost::asio::io_context& context);
void add_scene_calls(Router& router, Arena& arena);
void add_pages(Router& router, Arena& arena, Metrics& metrics, const std::shared_ptr<const Pages>& pages);

// ---- what they share ----

// How a game has to be for an answer: as the store has it now, or as it is known (what is decided finds out by itself).
enum class Sight { fresh, known };
// Calls `use` with the table that the call's first argument names; answers where there is none.
void with_table(Arena& arena, const CallPtr& call, const std::function<void(const std::shared_ptr<Table>&)>& use,
                Sight sight = Sight::fresh);
// "?limit=20": within its bounds; nothing (and answered) where it is no number.
std::optional<std::size_t> limit_of(const CallPtr& call);
std::optional<std::int64_t> number_in(const CallPtr& call, const std::string& parameter, std::int64_t missing);
// A word of the body; empty where there is none. Nothing (and answered) where it is no text.
std::optional<std::string> word_of(const CallPtr& call, const json& body, const char* name);
ordered_json json_of(const RatingRow& row);
// Games in short, each as JSON: those under way as they stand now.
std::string list_of(Arena& arena, const std::vector<GameRow>& rows, std::int64_t viewer);

}  // namespace kiban::arena
