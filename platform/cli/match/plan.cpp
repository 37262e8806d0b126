#include "cli/match/plan.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <boost/interprocess/exceptions.hpp>
#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <system_error>

#include "cli/files.hpp"

namespace kiban::cli {
namespace {

namespace fs = std::filesystem;

constexpr int version = 1;

ordered_json json_of(const SidePlan& side) {
  return {{"player", side.player},
          {"name", side.name},
          {"limits", side.limits},
          {"settings", side.settings},
          {"ponders", side.ponders}};
}

ordered_json json_of(const MatchPlan& plan) {
  ordered_json openings = ordered_json::array();
  for (const contest::Opening& opening : plan.openings)
    openings.push_back({{"start", opening.start}, {"moves", opening.moves}});
  return {{"version", version},
          {"id", plan.id},
          {"game", plan.game},
          {"game_name", plan.game_name},
          {"script", plan.script},
          {"options", plan.options},
          {"sides", {json_of(plan.sides[0]), json_of(plan.sides[1])}},
          {"random_plies", plan.random_plies},
          {"seed", plan.seed},
          {"games", plan.games},
          {"max_plies", plan.max_plies},
          {"margin_ms", plan.margin},
          {"at_once", plan.at_once},
          {"resign", plan.resign},
          {"draw", plan.draw},
          {"sprt", plan.sprt},
          {"event", plan.event},
          {"engines", plan.engines},
          {"openings", openings}};
}

SidePlan side_of(const ordered_json& json) {
  SidePlan side;
  json.at("player").get_to(side.player);
  json.at("name").get_to(side.name);
  json.at("limits").get_to(side.limits);
  json.at("settings").get_to(side.settings);
  side.ponders = json.value("ponders", false);
  return side;
}

MatchPlan plan_of(const ordered_json& json) {
  MatchPlan plan;
  json.at("id").get_to(plan.id);
  json.at("game").get_to(plan.game);
  json.at("game_name").get_to(plan.game_name);
  json.at("script").get_to(plan.script);
  json.at("options").get_to(plan.options);
  plan.sides = {side_of(json.at("sides").at(0)), side_of(json.at("sides").at(1))};
  json.at("random_plies").get_to(plan.random_plies);
  json.at("seed").get_to(plan.seed);
  json.at("games").get_to(plan.games);
  json.at("max_plies").get_to(plan.max_plies);
  json.at("margin_ms").get_to(plan.margin);
  json.at("at_once").get_to(plan.at_once);
  plan.resign = json.value("resign", std::string());
  plan.draw = json.value("draw", std::string());
  json.at("sprt").get_to(plan.sprt);
  json.at("event").get_to(plan.event);
  json.at("engines").get_to(plan.engines);
  for (const ordered_json& opening : json.at("openings"))
    plan.openings.push_back({opening.at("start").get<std::string>(), opening.at("moves")});
  return plan;
}

tl::unexpected<Error> damaged(const fs::path& file, const std::string& why) {
  return fail(Fault::parse, "match.plan", KIBAN_N_("the plan of a match, {1}, is damaged: {2}"), {file.string(), why});
}

tl::unexpected<Error> cannot_write(const fs::path& file, const std::string& why) {
  return fail(Fault::io, "file.write", KIBAN_N_("{1} cannot be written: {2}"), {file.string(), why});
}

tl::unexpected<Error> no_match(const std::string& id) {
  return fail(Fault::argument, "match.none", KIBAN_N_("there is no match {1} to go on with"), {id});
}

}  // namespace

std::string fresh_match_id() {
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y%m%d-%H%M%S}-{:04x}", fmt::gmtime(now), std::random_device()() & 0xFFFFU);
}

MatchPlans::MatchPlans(fs::path library) : folder_(std::move(library)) { folder_ += ".matches"; }

fs::path MatchPlans::file_of(const std::string& id) const { return folder_ / (id + ".json"); }

fs::path MatchPlans::lock_file_of(const std::string& id) const { return folder_ / (id + ".lock"); }

Result<MatchLock> MatchPlans::lock(const std::string& id) const {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return cannot_write(folder_, error.message());
  const fs::path file = lock_file_of(id);
  std::ofstream(file, std::ios::app).close();  // a lock needs a file that is there
  try {
    MatchLock lock(file.string().c_str());
    if (lock.try_lock()) return lock;
  } catch (const boost::interprocess::interprocess_exception& refused) {
    return cannot_write(file, refused.what());
  }
  return fail(Fault::state, "match.busy",
              KIBAN_N_("another process is playing the match {1}; wait until it has ended, or end it"), {id});
}

Result<void> MatchPlans::save(Host& host, const MatchPlan& plan) const {
  return write_file(host, file_of(plan.id).string(),
                    json_of(plan).dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n");
}

std::string MatchPlans::last() const {
  std::string found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder_, ignored))
    if (entry.path().extension() == ".json") found = std::max(found, entry.path().stem().string());
  return found;
}

Result<std::string> MatchPlans::find(const std::string& id) const {
  const std::string wanted = id.empty() ? last() : id;
  if (wanted.empty()) return fail(Fault::argument, "match.none", KIBAN_N_("there is no match to go on with"));
  std::error_code ignored;
  if (wanted.find('/') != std::string::npos || !fs::exists(file_of(wanted), ignored)) return no_match(wanted);
  return wanted;
}

Result<MatchPlan> MatchPlans::load(Host& host, const std::string& id) const {
  const fs::path file = file_of(id);
  std::error_code ignored;
  if (!fs::exists(file, ignored)) return no_match(id);
  const auto text = read_file(host, file.string());
  if (!text) return tl::unexpected(text.error());
  try {
    const auto json = ordered_json::parse(*text);
    if (json.at("version").get<int>() != version) return damaged(file, "version");
    MatchPlan plan = plan_of(json);
    if (plan.openings.empty()) return damaged(file, "openings");
    return plan;
  } catch (const nlohmann::json::exception& error) {
    return damaged(file, error.what());
  }
}

void MatchPlans::remove(const std::string& id) const {
  std::error_code ignored;
  fs::remove(file_of(id), ignored);
  fs::remove(lock_file_of(id), ignored);
  fs::remove(folder_, ignored);  // when it was the last one
}

}  // namespace kiban::cli
