// Engines as JSON: in their list, and as the command tells of them.
#pragma once

#include <nlohmann/json.hpp>

#include "player/engine/engine.hpp"
#include "player/engine/engine_list.hpp"

namespace kiban {

// Of how long engines are waited for, by KB_WAIT_...; and the one that is the host's.
inline constexpr const char* wait_names[KB_WAITS] = {"handshake", "ready", "move", "stop", "mate", "quit"};
inline constexpr const char* silence_name = "silence";

nlohmann::ordered_json json_of(const EngineOption& option);
nlohmann::ordered_json json_of(const EngineAbout& about);
// What it is and how it is set up; not how it introduced itself.
nlohmann::ordered_json json_of(const EngineEntry& entry);
// Throws what the JSON library throws where it is none.
EngineAbout about_of(const nlohmann::ordered_json& json);

}  // namespace kiban
