#include "player/engine/engine_json.hpp"

#include <iterator>

namespace kiban {
namespace {

using nlohmann::ordered_json;

// By EngineOptionType, which begins at 1.
constexpr const char* types[] = {"check", "spin", "combo", "button", "string", "filename"};

EngineOption option_of(const ordered_json& json) {
  EngineOption option;
  json.at("name").get_to(option.name);
  json.at("default").get_to(option.default_value);
  const auto type = json.at("type").get<std::string>();
  for (std::size_t i = 0; i < std::size(types); ++i)
    if (type == types[i]) option.type = static_cast<EngineOptionType>(i + 1);
  if (option.type == EngineOptionType::spin) {
    json.at("range").at(0).get_to(option.min);
    json.at("range").at(1).get_to(option.max);
  }
  option.choices = json.value("choices", option.choices);
  return option;
}

ordered_json waits_of(const EngineEntry& entry) {
  ordered_json json = ordered_json::object();
  for (std::size_t i = 0; i < KB_WAITS; ++i)
    if (entry.setup.waits.at(i) != 0) json[wait_names[i]] = entry.setup.waits.at(i);
  if (entry.silence) json[silence_name] = entry.silence->count();
  return json;
}

}  // namespace

ordered_json json_of(const EngineOption& option) {
  ordered_json json{{"name", option.name},
                    {"type", types[static_cast<std::size_t>(option.type) - 1]},
                    {"default", option.default_value}};
  if (option.type == EngineOptionType::spin) json["range"] = {option.min, option.max};
  if (option.type == EngineOptionType::combo) json["choices"] = option.choices;
  return json;
}

ordered_json json_of(const EngineEntry& entry) {
  return {{"name", entry.name},
          {"game", entry.game},
          {"protocol", entry.setup.protocol},
          {"file", entry.program.file.string()},
          {"arguments", entry.program.arguments},
          {"folder", entry.program.folder.string()},
          {"options", entry.setup.options},
          {"quirks", entry.setup.quirks},
          {"waits_ms", waits_of(entry)}};
}

ordered_json json_of(const EngineAbout& about) {
  ordered_json json{{"name", about.name}, {"author", about.author}, {"quirks", about.quirks}};
  json["options"] = ordered_json::array();
  for (const EngineOption& option : about.options) json["options"].push_back(json_of(option));
  return json;
}

EngineAbout about_of(const ordered_json& json) {
  EngineAbout about;
  json.at("name").get_to(about.name);
  about.author = json.value("author", std::string());
  about.quirks = json.value("quirks", about.quirks);
  for (const ordered_json& option : json.at("options")) about.options.push_back(option_of(option));
  return about;
}

}  // namespace kiban
