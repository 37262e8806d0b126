#include "gui/app/asked.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

namespace kiban::gui {

namespace {

using Json = nlohmann::json;

using Unit = std::filesystem::path::value_type;

bool is_unit(const Json& number) {
  if (!number.is_number_integer()) return false;
  const auto value = number.get<std::int64_t>();
  return value != 0 && value >= std::numeric_limits<Unit>::min() && value <= std::numeric_limits<Unit>::max();
}

bool is_name(const Json& file) { return file.is_array() && std::all_of(file.begin(), file.end(), is_unit); }

bool sound(const Json& asked) {
  if (!asked.is_object() || !asked.contains("files") || !asked.contains("new")) return false;
  const Json &files = asked["files"], &id = asked["new"];
  return files.is_array() && id.is_string() && std::all_of(files.begin(), files.end(), is_name);
}

}  // namespace

// Names of files as the numbers of their letters: they need not be UTF-8.
std::string line_of(const Asked& asked) {
  Json files = Json::array();
  for (const auto& file : asked.files) {
    const auto& name = file.native();
    files.push_back(std::vector<Unit>(name.begin(), name.end()));
  }
  return Json{{"files", files}, {"new", asked.new_game}}.dump(-1, ' ', true, Json::error_handler_t::replace) + "\n";
}

std::optional<Asked> asked_in(std::string_view line) {
  const Json read = Json::parse(line, nullptr, false);
  if (!sound(read)) return std::nullopt;
  Asked asked;
  for (const Json& file : read["files"]) {
    std::filesystem::path::string_type name;
    for (const Json& unit : file) name += static_cast<Unit>(unit.get<std::int64_t>());
    asked.files.emplace_back(name);
    if (!asked.files.back().is_absolute()) return std::nullopt;
  }
  asked.new_game = read["new"].get<std::string>();
  return asked;
}

}  // namespace kiban::gui
