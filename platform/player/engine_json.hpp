// Engines as JSON: in their list, and as the command tells of them.
#pragma once

#include <nlohmann/json.hpp>

#include "player/engine.hpp"
#include "player/engine_list.hpp"

namespace kiban {

nlohmann::ordered_json json_of(const EngineOption& option);
nlohmann::ordered_json json_of(const EngineAbout& about);
// What it is and how it is set up; not how long it is waited for, nor how it introduced itself.
nlohmann::ordered_json json_of(const EngineEntry& entry);
// Throws what the JSON library throws where it is none.
EngineAbout about_of(const nlohmann::ordered_json& json);

}  // namespace kiban
