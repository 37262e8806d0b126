#include "session/arena/arena_answers.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <string_view>

namespace kiban {

namespace {

using arena::json;

struct KnownTrouble {
  std::string_view code;
  const char* sentence;
};
constexpr KnownTrouble known[] = {
    {"name-taken", KIBAN_N_("Somebody else plays under this name at this arena. Choose another one.")},
    {"name-invalid", KIBAN_N_("A name has 3 to 32 letters, digits, - and _.")},
    {"key-unknown", KIBAN_N_("The arena does not know you any more. Choose another name.")},
    {"game-over", KIBAN_N_("The game is over.")},
    {"game-unknown", KIBAN_N_("The arena does not have this game any more.")},
    {"not-your-turn", KIBAN_N_("It is not your turn.")},
    {"turn-stale", KIBAN_N_("The game has gone on meanwhile. Look at the board once more.")},
    {"slow-down", KIBAN_N_("The arena asks for a little patience. Try again in a moment.")},
};

const json* member(const json& in, const char* name) {
  if (!in.is_object()) return nullptr;
  const auto found = in.find(name);
  return found == in.end() ? nullptr : &*found;
}

std::vector<std::string> players_of(const json& game) {
  std::vector<std::string> players;
  for (const json& seat : list_in(game, "seats")) players.push_back(word_in(seat, "agent"));
  return players;
}

}  // namespace

std::string word_in(const json& in, const char* name) {
  const json* const found = member(in, name);
  return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
}

std::size_t count_in(const json& in, const char* name) {
  const json* const found = member(in, name);
  const bool counts = found != nullptr && found->is_number_integer() && found->get<std::int64_t>() >= 0;
  return counts ? found->get<std::size_t>() : 0;
}

bool flag_in(const json& in, const char* name) {
  const json* const found = member(in, name);
  return found != nullptr && found->is_boolean() && found->get<bool>();
}

const json& list_in(const json& in, const char* name) {
  static const json nothing = json::array();
  const json* const found = member(in, name);
  return found != nullptr && found->is_array() ? *found : nothing;
}

Text trouble_of(const arena::Reply& reply) {
  const std::string code = reply.code();
  const auto* const found =
      std::find_if(std::begin(known), std::end(known), [&](const KnownTrouble& each) { return each.code == code; });
  if (found != std::end(known)) return {"arena." + code, found->sentence, {}};
  const std::string detail = word_in(reply.body, "detail"), hint = word_in(reply.body, "hint");
  if (detail.empty())
    return {"arena.answer",
            KIBAN_N_("This is no arena, or it has trouble: it answers {1}."),
            {std::to_string(reply.status)}};
  return {"arena." + code, KIBAN_N_("The arena says: {1}"), {hint.empty() ? detail : detail + " " + hint}};
}

ArenaRow row_of(const json& game, const std::string& me) {
  ArenaRow row;
  row.id = word_in(game, "game_id");
  row.ruleset = word_in(game, "ruleset");
  row.players = players_of(game);
  row.decisions = count_in(game, "turn_number");
  row.over = word_in(game, "status") == "finished";
  row.yours = !me.empty() && std::find(row.players.begin(), row.players.end(), me) != row.players.end();
  if (const json* const result = member(game, "result")) row.winner = word_in(*result, "winner");
  return row;
}

std::vector<ArenaWait> waits_of(const json& reply) {
  std::vector<ArenaWait> waits;
  for (const json& each : list_in(reply, "waiting"))
    waits.push_back({word_in(each, "agent"), word_in(each, "ruleset"), word_in(each, "time_control")});
  return waits;
}

std::string rating_before(const json& game, const std::string& player) {
  const json* const ratings = member(game, "ratings");
  const json* const change = ratings != nullptr ? member(*ratings, player.c_str()) : nullptr;
  const json* const before = change != nullptr ? member(*change, "before") : nullptr;
  if (before == nullptr || !before->is_number()) return {};
  const double rating = before->get<double>();
  return std::isfinite(rating) && std::fabs(rating) < 1e6 ? std::to_string(std::lround(rating)) : std::string();
}

std::optional<Milliseconds> time_of(const std::string& text) {
  int year = 0, month = 0, day = 0, hour = 0, minute = 0;
  double second = 0;
  if (std::sscanf(text.c_str(), "%d-%d-%dT%d:%d:%lf", &year, &month, &day, &hour, &minute, &second) != 6)
    return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok() || hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second >= 61)
    return std::nullopt;
  const auto whole = std::chrono::sys_days(date) + std::chrono::hours(hour) + std::chrono::minutes(minute);
  return std::chrono::duration_cast<Milliseconds>(whole.time_since_epoch()) +
         Milliseconds(static_cast<std::int64_t>(second * 1000));
}

}  // namespace kiban
