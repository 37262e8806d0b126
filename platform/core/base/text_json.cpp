#include "core/base/text_json.hpp"

#include <nlohmann/json.hpp>

namespace kiban {

using nlohmann::json;

json json_from(const Text& text) {
  json out{{"token", text.token}, {"message", text.message}, {"args", text.args}, {"domain", text.domain}};
  if (!text.place.file.empty()) out["place"] = {{"file", text.place.file}, {"line", text.place.line}};
  return out;
}

std::optional<Text> text_from_json(const json& in) {
  try {
    Text text{in.at("token"), in.at("message"), in.at("args"), in.at("domain")};
    if (in.contains("place")) text.place = {in.at("place").at("file"), in.at("place").at("line")};
    return text;
  } catch (const json::exception&) {
    return std::nullopt;
  }
}

}  // namespace kiban
