#include "arena/mcp/tool.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kiban::arena {
namespace {

ordered_json json_of(const Param& param) {
  ordered_json out{{"type", param.type}, {"description", param.about}};
  if (!param.choices.empty()) out["enum"] = param.choices;
  return out;
}

bool is_of_type(const json& value, const std::string& type) {
  if (type == "integer") return value.is_number_integer();
  return type == "object" ? value.is_object() : value.is_string();
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::optional<std::string> fault_in(const Param& param, const json& arguments) {
  const auto found = arguments.find(param.name);
  if (found == arguments.end() || found->is_null())
    return param.needed ? std::optional(fmt::format("{} is missing: {}", param.name, param.about)) : std::nullopt;
  if (!is_of_type(*found, param.type)) return fmt::format("{} is no {}", param.name, param.type);
  const bool any =
      param.choices.empty() || std::find(param.choices.begin(), param.choices.end(), *found) != param.choices.end();
  if (!any) return fmt::format("{} is one of: {}", param.name, joined(param.choices));
  return std::nullopt;
}

}  // namespace

ordered_json json_of(const Tool& tool) {
  ordered_json properties = ordered_json::object(), needed = ordered_json::array();
  for (const Param& param : tool.params) {
    properties[param.name] = json_of(param);
    if (param.needed) needed.push_back(param.name);
  }
  ordered_json schema{{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
  if (!needed.empty()) schema["required"] = needed;
  return {{"name", tool.name},
          {"title", tool.title},
          {"description", tool.about},
          {"inputSchema", schema},
          {"annotations", {{"readOnlyHint", tool.only_reads}, {"destructiveHint", false}, {"openWorldHint", false}}}};
}

std::optional<std::string> fault_in(const Tool& tool, const json& arguments) {
  for (const auto& argument : arguments.items()) {
    const std::string& name = argument.key();
    const bool known =
        std::any_of(tool.params.begin(), tool.params.end(), [&](const Param& p) { return p.name == name; });
    if (!known) return fmt::format("{} has no parameter {}", tool.name, name);
  }
  for (const Param& param : tool.params)
    if (auto fault = fault_in(param, arguments)) return fault;
  return std::nullopt;
}

std::string word_in(const json& arguments, const char* name) {
  const auto found = arguments.find(name);
  return found != arguments.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t number_in(const json& arguments, const char* name, std::int64_t missing) {
  const auto found = arguments.find(name);
  return found != arguments.end() && found->is_number_integer() ? found->get<std::int64_t>() : missing;
}

}  // namespace kiban::arena
