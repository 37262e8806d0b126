#include "arena/base/shallow_json.hpp"

namespace kiban::arena {
namespace {

using nlohmann::json;

constexpr int deepest = 16;

bool has_zero(const json& part) {
  return part.is_string() && part.get_ref<const std::string&>().find('\0') != std::string::npos;
}

}  // namespace

json shallow_json(std::string_view text) {
  bool refused = false;
  const auto watch = [&](int depth, json::parse_event_t, const json& part) {
    refused = refused || depth > deepest || has_zero(part);
    return !refused;
  };
  json parsed = json::parse(text, watch, false);
  return refused ? json(json::value_t::discarded) : parsed;
}

}  // namespace kiban::arena
