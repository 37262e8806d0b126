#include "arena/base/shallow_json.hpp"

namespace kiban::arena {
namespace {

using nlohmann::json;

constexpr int deepest = 16;

}  // namespace

json shallow_json(std::string_view text) {
  bool deep = false;
  const auto watch = [&](int depth, json::parse_event_t, json&) {
    deep = deep || depth > deepest;
    return !deep;
  };
  json parsed = json::parse(text, watch, false);
  return deep ? json(json::value_t::discarded) : parsed;
}

}  // namespace kiban::arena
