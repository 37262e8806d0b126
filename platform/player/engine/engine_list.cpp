#include "player/engine/engine_list.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>

#include "core/base/json_place.hpp"
#include "core/base/user_folders.hpp"
#include "core/base/whole_file.hpp"
#include "player/engine/engine_json.hpp"

namespace kiban {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr int version = 1;

ordered_json row_of(const EngineEntry& entry) {
  ordered_json json = json_of(entry);
  if (!entry.game_options.empty()) json["game_options"] = entry.game_options;
  if (entry.setup.ponders) json["ponders"] = *entry.setup.ponders;
  if (entry.about) json["about"] = json_of(*entry.about);
  return json;
}

EngineEntry entry_of(const ordered_json& json) {
  EngineEntry entry;
  json.at("name").get_to(entry.name);
  json.at("game").get_to(entry.game);
  entry.game_options = json.value("game_options", entry.game_options);
  json.at("protocol").get_to(entry.setup.protocol);
  entry.program.file = json.at("file").get<std::string>();
  entry.program.arguments = json.value("arguments", std::vector<std::string>());
  entry.program.folder = json.value("folder", std::string());
  entry.setup.options = json.value("options", entry.setup.options);
  entry.setup.quirks = json.value("quirks", entry.setup.quirks);
  const auto waits = json.value("waits_ms", ordered_json::object());  // outlives its loop
  for (const auto& [wait, ms] : waits.items()) set_wait(entry, wait, ms.get<std::uint32_t>());
  if (json.contains("ponders")) entry.setup.ponders = json.at("ponders").get<bool>();
  if (json.contains("about")) entry.about = about_of(json.at("about"));
  return entry;
}

tl::unexpected<Error> bad_format(const fs::path& file, const std::string& why, int line = 0, int column = 0) {
  auto error =
      fail(Fault::parse, "engines.format", KIBAN_N_("the list of engines {1} is damaged: {2}"), {file.string(), why});
  error.value().line = line;
  error.value().column = column;
  return error;
}

tl::unexpected<Error> cannot_write(const fs::path& file, const std::error_code& error) {
  return fail(Fault::io, "engines.write", KIBAN_N_("the list of engines {1} could not be written: {2}"),
              {file.string(), error.message()});
}

std::error_code last_error() { return {errno, std::generic_category()}; }

Result<std::vector<EngineEntry>> entries_of(const fs::path& file, const std::string& text) {
  try {
    const auto json = ordered_json::parse(text);
    if (json.at("version").get<int>() != version) return bad_format(file, "version");
    std::vector<EngineEntry> engines;
    for (const auto& each : json.at("engines")) engines.push_back(entry_of(each));
    return engines;
  } catch (const nlohmann::json::parse_error& error) {
    const auto place = place_of_offset(text, error.byte == 0 ? 0 : error.byte - 1);
    return bad_format(file, error.what(), place.line, place.column);
  } catch (const nlohmann::json::exception& error) {
    return bad_format(file, error.what());
  }
}

}  // namespace

bool set_wait(EngineEntry& entry, std::string_view wait, std::uint32_t ms) {
  if (wait == silence_name) return entry.silence = std::chrono::milliseconds(ms), true;
  const auto* const named = std::find(std::begin(wait_names), std::end(wait_names), wait);
  if (named == std::end(wait_names)) return false;
  entry.setup.waits.at(static_cast<std::size_t>(named - std::begin(wait_names))) = ms;
  return true;
}

EngineConfig EngineEntry::config() const {
  EngineConfig config;
  config.name = name;
  config.program = program;
  config.setup = setup;
  if (silence) config.silence = *silence;
  return config;
}

fs::path default_engines_file() {
  const fs::path config = base_folder("XDG_CONFIG_HOME", ".config");
  return config.empty() ? config : config / "kiban" / "engines.json";
}

Result<std::vector<EngineEntry>> load_engines(const fs::path& file) {
  std::error_code ignored;
  if (!fs::exists(file, ignored)) return std::vector<EngineEntry>();
  std::ifstream in(file, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  if (!in)
    return fail(Fault::io, "engines.read", KIBAN_N_("the list of engines {1} could not be read: {2}"),
                {file.string(), last_error().message()});
  return entries_of(file, text);
}

Result<void> save_engines(const fs::path& file, const std::vector<EngineEntry>& engines) {
  ordered_json json{{"version", version}, {"engines", ordered_json::array()}};
  for (const EngineEntry& entry : engines) json["engines"].push_back(row_of(entry));
  const auto written = write_whole(file, json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n");
  return written ? Result<void>() : cannot_write(file, written.error());
}

const EngineEntry* find_engine(const std::vector<EngineEntry>& engines, std::string_view name) {
  const auto found = std::find_if(engines.begin(), engines.end(), [&](const EngineEntry& e) { return e.name == name; });
  return found == engines.end() ? nullptr : &*found;
}

std::string free_engine_name(const std::vector<EngineEntry>& engines, const std::string& name) {
  std::string free = name;
  for (int number = 2; find_engine(engines, free) != nullptr; ++number) free = name + " " + std::to_string(number);
  return free;
}

}  // namespace kiban
