#include "core/plugin/probe_report.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/text_json.hpp"

namespace kiban {

using nlohmann::json;

std::string to_text(const ProbeLine& line) {
  json out;
  if (line.kind == ProbeLine::Kind::stage) {
    out = {{"stage", line.name}, {"game", line.game}};
  } else {
    out = {{"verdict", line.name}, {"why", json_from(line.why)}};
  }
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<ProbeLine> probe_line_from(std::string_view text) {
  const json in = json::parse(text, nullptr, false);
  if (!in.is_object()) return std::nullopt;
  ProbeLine line;
  if (in.contains("stage") && in["stage"].is_string()) {
    line.name = in["stage"];
    line.game = in.value("game", json()).is_string() ? in["game"].get<std::string>() : std::string();
    return line;
  }
  if (!in.contains("verdict") || !in["verdict"].is_string() || !in.contains("why")) return std::nullopt;
  auto why = text_from_json(in["why"]);
  if (!why) return std::nullopt;
  return ProbeLine{ProbeLine::Kind::verdict, in["verdict"], {}, *std::move(why)};
}

}  // namespace kiban
