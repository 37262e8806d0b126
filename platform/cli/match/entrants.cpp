#include "cli/match/entrants.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <sstream>

#include "cli/engine_args.hpp"
#include "cli/numbers.hpp"

namespace kiban::cli {
namespace {

tl::unexpected<Error> bad_limit(const std::string& text) {
  return fail(Fault::argument, "match.limit",
              KIBAN_N_("\"{1}\" is no limit; there are clock=TIME, time=MS, nodes=N and depth=N"), {text});
}

// False: there is no such limit, or it is no number that makes sense.
bool set_number(contest::Limits& limits, const std::string& key, const std::string& text) {
  constexpr std::uint64_t day = std::uint64_t{24} * 3600 * 1000;  // ms
  const auto value = number_in<std::uint64_t>(text);
  if (!value || *value == 0) return false;
  if (key == "time" && *value <= day)
    limits.time = Milliseconds(*value);
  else if (key == "nodes" && *value <= std::numeric_limits<std::int64_t>::max())
    limits.nodes = *value;
  else if (key == "depth" && *value <= 1000)
    limits.depth = static_cast<unsigned>(*value);
  else
    return false;
  return true;
}

// From the list, or started as it is given.
Result<EngineConfig> engine_of(const std::string& player, const std::string& list, const Game& game) {
  EngineListArgs args;
  args.file = list;
  auto listed = engine_for(args, player, game);
  if (listed) return listed->config();
  const std::vector<std::string> words = words_of(player);
  const auto program = words.empty() ? std::filesystem::path() : program_named(words.front());
  std::error_code ignored;
  if (listed.error().text.token != "engines.unknown") return tl::unexpected(listed.error());
  if (words.empty() || !std::filesystem::exists(program, ignored))
    return fail(Fault::argument, "match.player",
                KIBAN_N_("there is no player {1}: neither a level (easy, medium, hard) nor an engine of the list nor a "
                         "program"),
                {player});
  EngineConfig config;
  config.program = {program, {words.begin() + 1, words.end()}, {}};
  config.setup.protocol = game.engines()->protocols().front().token;
  return config;
}

Result<EngineConfig> engine_with_settings(const SidePlan& side, const std::string& list, const Game& game) {
  if (game.engines() == nullptr)
    return fail(Fault::unsupported, "engine.none", KIBAN_N_("{1} has no bridge to engines"), {game.id()});
  auto engine = engine_of(side.player, list, game);
  if (!engine) return engine;
  const auto settings = pairs_of("--set", side.settings);
  if (!settings) return tl::unexpected(settings.error());
  for (const auto& [name, value] : *settings) engine->setup.options[name] = value;
  return engine;
}

using Numbers = std::map<std::string, std::uint64_t>;
constexpr std::uint64_t not_given = std::numeric_limits<std::uint64_t>::max();

// "KEY=N,KEY=N" over what is there. False: there is no such key, or one that has to be given is missing.
bool read_numbers(const std::string& text, Numbers& numbers) {
  constexpr std::uint64_t most = 1'000'000;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) {
    const auto equals = std::min(part.find('='), part.size());
    const auto known = numbers.find(part.substr(0, equals));
    const auto value = number_in<std::uint64_t>(std::string_view(part).substr(std::min(equals + 1, part.size())));
    if (known == numbers.end() || !value || *value > most) return false;
    known->second = *value;
  }
  return text.back() != ',' && numbers.at("score") != not_given && numbers.at("moves") > 0;
}

bool can_ponder(const EngineConfig& engine, const Game& game) {
  const auto& protocols = game.engines()->protocols();
  return std::any_of(protocols.begin(), protocols.end(), [&](const EngineProtocol& protocol) {
    return protocol.token == engine.setup.protocol && protocol.ponders;
  });
}

std::string name_of(const EngineConfig& engine) {
  return engine.name.empty() ? engine.program.file.filename().string() : engine.name;
}

}  // namespace

Result<contest::Limits> limits_of(const std::vector<std::string>& given) {
  contest::Limits limits;
  for (const std::string& text : given) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) return bad_limit(text);
    const std::string key = text.substr(0, equals), value = text.substr(equals + 1);
    if (key != "clock") {
      if (!set_number(limits, key, value)) return bad_limit(text);
      continue;
    }
    const auto control = parse_time_control(value);
    if (!control) return tl::unexpected(control.error());
    if (control->none())
      return fail(Fault::argument, "match.limit", KIBAN_N_("a clock of \"{1}\" leaves no time for any move"), {value});
    limits.clock = *control;
  }
  return limits;
}

Result<contest::Entrant> entrant_of(const SidePlan& side, const std::string& engines, const Game& game) {
  contest::Entrant entrant;
  auto limits = limits_of(side.limits);
  if (!limits) return tl::unexpected(limits.error());
  entrant.limits = *limits;
  entrant.name = side.name;
  const std::optional<Level> level = level_named(side.player);
  if (!level) {
    auto engine = engine_with_settings(side, engines, game);
    if (!engine) return tl::unexpected(engine.error());
    entrant.engine = *std::move(engine);
    entrant.ponders = side.ponders;
    if (side.ponders && !can_ponder(*entrant.engine, game))
      return fail(Fault::unsupported, "match.settings", KIBAN_N_("engines of the protocol {1} cannot ponder"),
                  {entrant.engine->setup.protocol});
  } else if (side.settings.empty() && !side.ponders) {
    entrant.level = *level;
  } else {
    return fail(Fault::argument, "match.settings",
                KIBAN_N_("a computer player has no options of engines and does not ponder"));
  }
  if (entrant.name.empty()) entrant.name = !level ? name_of(*entrant.engine) : side.player;
  return entrant;
}

Result<contest::Adjudication> adjudication_of(const std::string& resign, const std::string& draw) {
  contest::Adjudication rules;
  if (!resign.empty()) {
    Numbers numbers{{"score", not_given}, {"moves", contest::ResignRule().moves}};
    if (!read_numbers(resign, numbers) || numbers["score"] == 0)
      return fail(Fault::argument, "match.resign",
                  KIBAN_N_("\"{1}\" does not say when a game is lost; that is written as score=900,moves=3"), {resign});
    rules.resign = contest::ResignRule{static_cast<int>(numbers["score"]), static_cast<unsigned>(numbers["moves"])};
  }
  if (!draw.empty()) {
    Numbers numbers{{"score", not_given}, {"moves", contest::DrawRule().moves}, {"from", contest::DrawRule().from}};
    if (!read_numbers(draw, numbers))
      return fail(Fault::argument, "match.draw",
                  KIBAN_N_("\"{1}\" does not say when a game is drawn; that is written as score=10,moves=8,from=40"),
                  {draw});
    rules.draw = contest::DrawRule{static_cast<int>(numbers["score"]), static_cast<unsigned>(numbers["moves"]),
                                   static_cast<unsigned>(numbers["from"])};
  }
  return rules;
}

Result<contest::Sprt> sprt_of(const std::string& text) {
  std::vector<double> numbers;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) numbers.push_back(number_in<double>(part).value_or(NAN));
  contest::Sprt test;
  if (numbers.size() >= 2) test = {numbers[0], numbers[1], test.alpha, test.beta};
  if (numbers.size() >= 3) test.alpha = test.beta = numbers[2];
  if (numbers.size() >= 4) test.beta = numbers[3];
  const bool whole = numbers.size() >= 2 && numbers.size() <= 4 && text.back() != ',';
  const auto is_probability = [](double value) { return value > 0 && value < 0.5; };
  const bool sound = test.elo0 < test.elo1 && test.elo0 > -2000 && test.elo1 < 2000;
  if (whole && sound && is_probability(test.alpha) && is_probability(test.beta)) return test;
  return fail(Fault::argument, "match.sprt",
              KIBAN_N_("\"{1}\" is no test; it is ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA with ELO0 below ELO1, such as 0,5"),
              {text});
}

}  // namespace kiban::cli
