#include "core/base/text_json.hpp"

#include <nlohmann/json.hpp>

namespace kiban {

using nlohmann::json;

json json_from(const Text& text) {
  return {{"token", text.token}, {"message", text.message}, {"args", text.args}, {"domain", text.domain}};
}

std::optional<Text> text_from_json(const json& in) {
  try {
    return Text{in.at("token"), in.at("message"), in.at("args"), in.at("domain")};
  } catch (const json::exception&) {
    return std::nullopt;
  }
}

}  // namespace kiban
