// How an engine introduced itself, as JSON in the list of engines.
#pragma once

#include <nlohmann/json.hpp>

#include "player/engine.hpp"

namespace kiban {

nlohmann::ordered_json json_of(const EngineAbout& about);
// Throws what the JSON library throws where it is none.
EngineAbout about_of(const nlohmann::ordered_json& json);

}  // namespace kiban
