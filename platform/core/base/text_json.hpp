// Sentences in JSON, for what the loader keeps and sends.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "core/base/text.hpp"

namespace kiban {

nlohmann::json json_from(const Text& text);
std::optional<Text> text_from_json(const nlohmann::json& in);  // nothing when it has another shape

}  // namespace kiban
