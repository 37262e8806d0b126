#include "arena/rules/rulesets.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

namespace kiban::arena {
namespace {

using nlohmann::json;

std::string replaced(std::string text, std::string_view what, std::size_t number) {
  const auto at = text.find(what);
  return at == std::string::npos ? text : text.replace(at, what.size(), std::to_string(number));
}

PhaseName phase_name(const json& in) {
  PhaseName name{in.at("phase").get<std::string>()};
  if (in.contains("stones")) {
    name.fewest = in["stones"].at(0).get<int>();
    name.most = in["stones"].at(1).get<int>();
  }
  return name;
}

std::shared_ptr<Vocabulary> plain_vocabulary(const json& in) {
  auto words = std::make_shared<Vocabulary>();
  words->choices = in.at("actions").get<std::map<std::string, std::string>>();
  words->single = in.at("single").get<std::string>();
  return words;
}

bool for_two(const Game& game) { return game.topology().role_count == 2; }

struct Unit {
  char letter;
  std::int64_t seconds;
};
constexpr std::array<Unit, 4> units{{{'d', 86400}, {'h', 3600}, {'m', 60}, {'s', 1}}};
constexpr Milliseconds shortest{1000}, longest{std::int64_t{3} * 86400 * 1000};

std::optional<TimeControl> per_decision(std::string_view text) {
  const auto* const unit =
      std::find_if(units.begin(), units.end(), [&](const Unit& u) { return !text.empty() && text.back() == u.letter; });
  std::int64_t count = 0;
  const char* const end = text.data() + text.size() - (text.empty() ? 0 : 1);
  const auto [stopped, problem] = std::from_chars(text.data(), end, count);
  if (unit == units.end() || problem != std::errc() || stopped != end || count < 1 || count > 300000) return {};
  TimeControl control;
  control.byoyomi = Milliseconds(count * unit->seconds * 1000);
  return control;
}

// A decision can take so long at least, whatever came before.
Milliseconds least(const TimeControl& control) {
  return std::max({control.byoyomi, control.increment, control.delay, control.main});
}

}  // namespace

// ---- words ----

std::string PhaseName::with(std::size_t stones) const {
  return replaced(replaced(pattern, "{stones}", stones), "{next}", stones + 1);
}

std::vector<std::string> PhaseName::all() const {
  if (most < fewest) return {pattern};
  std::vector<std::string> names;
  for (int stones = fewest; stones <= most; ++stones) names.push_back(with(static_cast<std::size_t>(stones)));
  return names;
}

std::string Vocabulary::choice_of(const std::string& action) const {
  const auto found = choices.find(action);
  return found == choices.end() ? action : found->second;
}

std::string Vocabulary::action_of(const std::string& choice) const {
  for (const auto& [action, token] : choices)
    if (token == choice) return action;
  return choice;
}

std::string Vocabulary::phase_of(const std::string& token, std::size_t stones) const {
  const auto found = phases.find(token);
  return found == phases.end() ? token : found->second.with(stones);
}

// ---- rulesets ----

Result<Rulesets> Rulesets::read(const std::string& json_text, const Catalog& catalog,
                                std::vector<std::string>* left_out) {
  Rulesets made;
  const auto add = [&](Ruleset ruleset, const OptionValues& options) {
    auto game = catalog.open(ruleset.game, options);
    if (game && for_two(**game) && made.find(ruleset.token) == nullptr) {
      ruleset.rules = *std::move(game);
      ruleset.words = made.words_of(ruleset.game);
      made.all_.push_back(std::move(ruleset));
    } else if (left_out != nullptr && !game) {
      left_out->push_back(ruleset.token + ": " + english(game.error().text));
    }
  };
  try {
    const json in = json::parse(json_text);
    made.usual_ = in.at("default").get<std::string>();
    made.time_controls_ = in.at("time_controls").get<std::vector<std::string>>();
    made.plain_words_ = plain_vocabulary(in);
    for (const auto& [game, phases] : in.at("phases").items()) {
      auto words = plain_vocabulary(in);
      for (const auto& [token, name] : phases.items()) words->phases[token] = phase_name(name);
      made.words_[game] = std::move(words);
    }
    for (const json& row : in.at("rulesets"))
      if (catalog.find(row.at("game").get<std::string>()) != nullptr)
        add({row.at("ruleset"), row.at("game"), row.at("name"), nullptr, nullptr},
            row.at("options").get<OptionValues>());
  } catch (const json::exception& error) {
    return fail(Fault::parse, "arena.rulesets", KIBAN_N_("the list of rulesets is damaged: {1}"), {error.what()});
  }
  for (const GameEntry& entry : catalog.games()) add({entry.id, entry.id, entry.name, nullptr, nullptr}, {});
  return made;
}

const Ruleset* Rulesets::find(std::string_view token) const {
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const Ruleset& r) { return r.token == token; });
  return found == all_.end() ? nullptr : &*found;
}

const Ruleset* Rulesets::asked(std::string_view game, std::string_view ruleset) const {
  if (!ruleset.empty()) {
    const Ruleset* const found = find(ruleset);
    return found != nullptr && (game.empty() || found->game == game) ? found : nullptr;
  }
  if (game.empty()) return find(usual_) != nullptr || all_.empty() ? find(usual_) : &all_.front();
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const Ruleset& r) { return r.game == game; });
  return found == all_.end() ? nullptr : &*found;
}

std::shared_ptr<const Vocabulary> Rulesets::words_of(const std::string& game) const {
  const auto found = words_.find(game);
  return found == words_.end() ? plain_words_ : found->second;
}

// ---- time ----

Result<TimeControl> time_control_of(std::string_view text) {
  const auto simple = per_decision(text);
  auto parsed = simple ? Result<TimeControl>(*simple) : parse_time_control(text);
  const bool sound = parsed && !parsed->none() && least(*parsed) >= shortest && parsed->main <= longest &&
                     parsed->byoyomi <= longest && parsed->increment <= longest && parsed->delay <= longest;
  if (sound) return parsed;
  return fail(Fault::argument, "arena.time",
              KIBAN_N_("{1} is no time control: a decision takes from 1s to 3d, such as 30s, 5m, 1h, 5:00+5"),
              {std::string(text.substr(0, 40))});
}

std::string time_control_text(const TimeControl& control) {
  const bool simple = control.main.count() == 0 && control.increment.count() == 0 && control.delay.count() == 0 &&
                      control.periods == 1 && control.byoyomi.count() % 1000 == 0;
  if (!simple) return text_of(control);
  const std::int64_t seconds = control.byoyomi.count() / 1000;
  const auto* const unit =
      std::find_if(units.begin(), units.end(), [&](const Unit& u) { return seconds % u.seconds == 0; });
  return std::to_string(seconds / unit->seconds) + unit->letter;
}

}  // namespace kiban::arena
