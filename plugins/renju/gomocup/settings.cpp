#include "settings.hpp"

#include <algorithm>
#include <utility>

namespace kiban::renju::gomocup {
namespace {

using sdk::EngineOption;
using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kMemory = "max_memory";

// Keys that are the bridge's to tell.
constexpr std::string_view kOwn[] = {"timeout_turn", "timeout_match", "time_left", "game_type",
                                     "rule",         "evaluate",      "max_depth", "max_node",
                                     "pondering",    "show_detail",   "swapable",  "time_increment"};

std::vector<EngineOption> options_of(bool yixin) {
  constexpr std::int64_t kMostBytes = std::int64_t{1} << 40;
  std::vector<EngineOption> options = {{std::string(kMemory), KB_ENGINE_SPIN, "0", 0, kMostBytes, {}},
                                       {"folder", KB_ENGINE_FILENAME, "", 0, 0, {}}};
  if (!yixin) return options;
  options.push_back({"thread_num", KB_ENGINE_SPIN, "1", 1, 256, {}});
  options.push_back({"strength", KB_ENGINE_SPIN, "100", 0, 100, {}});
  options.push_back({"caution_factor", KB_ENGINE_SPIN, "1", 0, 5, {}});
  return options;
}

bool is_key(std::string_view name) {
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

}  // namespace

int rule_number(const Rules& rules) {
  constexpr int kExact = 1, kRenju = 4, kCaro = 8;
  const WinRule& wins = rules.wins();
  if (wins.forbids) return kRenju;
  return (wins.black == Overline::nothing ? kExact : 0) | (wins.shut_five == ShutFive::nothing ? kCaro : 0);
}

Settings::Settings(const sdk::EngineSetup& setup, const Rules& rules)
    : wishes_(setup.options), hash_mb_(setup.hash_mb) {
  say("game_type", "1");
  say("rule", std::to_string(rule_number(rules)));
}

void Settings::introduce(bool yixin, const sdk::EngineOut& out) {
  introduced_ = true;
  options_ = options_of(yixin);
  for (const EngineOption& option : options_) out.option(option);
  if (hash_mb_ > 0) say(std::string(kMemory), std::to_string(std::int64_t{hash_mb_} << 20));
  for (const auto& [name, value] : std::exchange(wishes_, {})) {
    kb_error error{};
    if (set(name, value, Refuse(&error)) == KB_OK) continue;
    out.note("gomocup.setting", KIBAN_N_("the engine cannot be told {1} {2}; it was left out"), std::string_view(name),
             std::string_view(value));
  }
}

Status Settings::set(std::string_view name, std::string_view value, Refuse refuse) {
  if (!introduced_) {
    wishes_.emplace_back(name, value);
    return KB_OK;
  }
  if (!is_key(name)) return refuse.argument("engine.option", KIBAN_N_("the engine has no option named {1}"), name);
  if (std::find(std::begin(kOwn), std::end(kOwn), name) != std::end(kOwn))
    return refuse.argument("engine.option", KIBAN_N_("{1} is not set by hand: it comes from the game"), name);
  for (const EngineOption& option : options_)
    if (option.name == name)
      if (const Status status = sdk::check_engine_value(option, value, refuse); status != KB_OK) return status;
  say(std::string(name), std::string(value));
  return KB_OK;
}

void Settings::say(const std::string& key, const std::string& value) {
  for (Pairs* list : {&said_, &due_}) {
    std::erase_if(*list, [&](const auto& pair) { return pair.first == key; });
    list->emplace_back(key, value);
  }
}

std::vector<std::string> Settings::take() {
  std::vector<std::string> lines;
  for (const auto& [key, value] : std::exchange(due_, {})) {
    std::string line = "INFO ";
    line.append(key).append(" ").append(value);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace kiban::renju::gomocup
