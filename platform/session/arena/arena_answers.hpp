// What an arena answers, as plain data. It comes from elsewhere: what is missing or of another kind is empty.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/client/client.hpp"
#include "session/arena/arena_models.hpp"

namespace kiban {

std::string word_in(const arena::json& in, const char* name);
std::size_t count_in(const arena::json& in, const char* name);
bool flag_in(const arena::json& in, const char* name);
const arena::json& list_in(const arena::json& in, const char* name);  // empty where there is none

// Its own sentence, with what to do next, or one that is known here.
Text trouble_of(const arena::Reply& reply);

ArenaRow row_of(const arena::json& game, const std::string& me);
std::vector<ArenaWait> waits_of(const arena::json& reply);

// The rating of a player before a rated game; empty: it says nothing of one.
std::string rating_before(const arena::json& game, const std::string& player);

// Milliseconds since 1970 of a time on the wire; nothing: it is none.
std::optional<Milliseconds> time_of(const std::string& text);

}  // namespace kiban
