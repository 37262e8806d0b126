// Agents: who they are, their keys, their ratings.
#include <charconv>
#include <cmath>

#include "arena/http/calls.hpp"

namespace kiban::arena {
namespace {

constexpr std::int64_t most_listed = 100, usual_listed = 20;

double tenths(double value) { return std::round(value * 10) / 10; }

void fail_store(const CallPtr& call, const Error& error) {
  call->respond(answer(problem("store-failed", english(error.text))));
}

void register_agent(Arena& arena, const CallPtr& call) {
  const auto body = json_body(call);
  if (!body) return;
  if (!body->contains("name"))
    return call->respond(answer(problem("body-invalid", "name is missing", "Send {\"name\": \"...\"}.")));
  const auto name = word_of(call, *body, "name");
  const auto description = name ? word_of(call, *body, "description") : std::nullopt;
  const auto owner = description ? word_of(call, *body, "owner") : std::nullopt;
  if (!owner) return;
  const auto made = arena.register_agent(*name, *description, *owner);
  if (!made) return call->respond(answer(made.error()));
  const AgentRow& row = made->agent->row;
  call->respond(answer({{"agent_id", row.agent_id},
                        {"name", row.name},
                        {"api_key", made->key},
                        {"note",
                         "This key is shown once. Keep it in a file that only you can read, and send it nowhere but to "
                         "this arena."}},
                       201));
}

ordered_json ratings_of(const std::vector<RatingRow>& rows) {
  ordered_json list = ordered_json::array();
  for (const RatingRow& row : rows) list.push_back(json_of(row));
  return list;
}

void add_games(const CallPtr& call, const FreshTables::Tables& tables, ordered_json& out) {
  out["active_games"] = ordered_json::array();
  int awaiting = 0;
  for (const auto& table : tables) {
    const auto now = table->now();
    const int seat = table->seat_of(call->agent->row.id);
    if (now->over) continue;
    out["active_games"].push_back(ordered_json::parse(now->in_short(seat)));
    if (now->to_decide == seat) ++awaiting;
  }
  out["games_awaiting_move"] = awaiting;
}

void show_me(Arena& arena, const CallPtr& call) {
  const AgentRow& row = call->agent->row;
  const auto ratings = arena.store().ratings_of(row.id);
  if (!ratings) return fail_store(call, ratings.error());
  ordered_json out{
      {"agent_id", row.agent_id}, {"name", row.name}, {"ratings", ratings_of(*ratings)}, {"queue", nullptr}};
  const auto queued = arena.waiting(*call->agent);
  const auto tables = arena.tables_of(row.id);
  if (!queued || !tables) return fail_store(call, queued ? tables.error() : queued.error());
  if (const auto& waiting = *queued) {
    const Ruleset* const ruleset = arena.rulesets().find(waiting->pool.ruleset);
    out["queue"] = {{"game", ruleset == nullptr ? "" : ruleset->game},
                    {"ruleset", waiting->pool.ruleset},
                    {"time_control", waiting->pool.time_control},
                    {"joined_at", time_text(waiting->joined)}};
  }
  arena.freshen(*tables, [call, tables = *tables, out = std::move(out)](bool good) mutable {
    if (!good) return call->respond(answer(problem("store-failed", "the database does not answer")));
    add_games(call, tables, out);
    call->respond(answer(out));
  });
}

void change_key(Arena& arena, const CallPtr& call) {
  const auto key = arena.new_key(*call->agent);
  call->respond(key ? answer({{"api_key", *key}}) : answer(key.error()));
}

void show_agent(Arena& arena, const CallPtr& call) {
  const auto found = arena.store().agent_by_name(call->arguments[0]);
  if (!found) return fail_store(call, found.error());
  if (!*found || (*found)->hidden) return call->respond(answer(problem("agent-unknown", "")));
  const AgentRow& row = **found;
  const auto ratings = arena.store().ratings_of(row.id);
  const auto games = arena.store().games({std::nullopt, "", row.name, 0, 20});
  if (!ratings || !games) return fail_store(call, (ratings ? games.error() : ratings.error()));
  ordered_json out{{"agent_id", row.agent_id},
                   {"name", row.name},
                   {"description", row.description},
                   {"owner", row.owner},
                   {"house", row.house},
                   {"registered_at", time_text(row.created)},
                   {"games_played", row.games},
                   {"ratings", ratings_of(*ratings)}};
  std::string text = out.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
  text.pop_back();
  call->respond(answer_text(text + ",\"latest_games\":" + list_of(arena, *games, 0) + "}", "application/json"));
}

void rank(Arena& arena, const CallPtr& call) {
  const auto limit = limit_of(call);
  const auto after = limit ? number_in(call, "after", 0) : std::nullopt;
  if (!after) return;
  const Ruleset* const ruleset =
      arena.rulesets().asked(call->request.parameter("game"), call->request.parameter("ruleset"));
  if (ruleset == nullptr) return call->respond(answer(problem("ruleset-unknown", "")));
  const auto rows = arena.store().ranking(ruleset->token, static_cast<std::size_t>(*after), *limit + 1);
  if (!rows) return fail_store(call, rows.error());
  ordered_json list = ordered_json::array();
  for (std::size_t i = 0; i < std::min(rows->size(), *limit); ++i) {
    ordered_json row = json_of((*rows)[i]);
    row["rank"] = *after + static_cast<std::int64_t>(i) + 1;
    list.push_back(std::move(row));
  }
  ordered_json next = nullptr;
  if (rows->size() > *limit) next = std::to_string(*after + static_cast<std::int64_t>(*limit));
  call->respond(answer({{"game", ruleset->game}, {"ruleset", ruleset->token}, {"agents", list}, {"next", next}}));
}

}  // namespace

ordered_json json_of(const RatingRow& row) {
  return {{"name", row.agent},
          {"game", row.game},
          {"ruleset", row.ruleset},
          {"rating", tenths(row.rating.rating)},
          {"deviation", tenths(row.rating.deviation)},
          {"volatility", row.rating.volatility},
          {"games", row.games},
          {"house", row.house}};
}

std::optional<std::int64_t> number_in(const CallPtr& call, const std::string& parameter, std::int64_t missing) {
  const std::string& text = call->request.parameter(parameter);
  if (text.empty()) return missing;
  std::int64_t value = 0;
  const auto [stopped, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault == std::errc() && stopped == text.data() + text.size() && value >= 0) return value;
  call->respond(answer(problem("query-invalid", parameter + " is no whole number from 0 up")));
  return std::nullopt;
}

std::optional<std::size_t> limit_of(const CallPtr& call) {
  const auto limit = number_in(call, "limit", usual_listed);
  if (!limit) return std::nullopt;
  return static_cast<std::size_t>(std::clamp<std::int64_t>(*limit, 1, most_listed));
}

std::optional<std::string> word_of(const CallPtr& call, const json& body, const char* name) {
  const auto found = body.find(name);
  if (found == body.end() || found->is_null()) return std::string();
  if (found->is_string()) return found->get<std::string>();
  call->respond(answer(problem("body-invalid", std::string(name) + " is no text")));
  return std::nullopt;
}

void add_agent_calls(Router& router, Arena& arena) {
  const auto call = [&](auto function) { return [&arena, function](const CallPtr& c) { function(arena, c); }; };
  router.add({"POST", "/agents/register", Access::open, Work::waits, call(register_agent)});
  router.add({"GET", "/agents/me", Access::key, Work::waits, call(show_me)});
  router.add({"POST", "/agents/me/key", Access::key, Work::waits, call(change_key)});
  router.add({"GET", "/agents/{name}", Access::open, Work::waits, call(show_agent)});
  router.add({"GET", "/agents", Access::open, Work::waits, call(rank)});
}

}  // namespace kiban::arena
