#include "arena/game/view.hpp"

#include <cmath>
#include <string_view>
#include <utility>

#include "arena/game/lists.hpp"
#include "core/record/record_fields.hpp"

namespace kiban::arena {
namespace {

constexpr std::size_t usual_size = std::size_t{12} * 1024;  // of a game with a large board

ordered_json hands_of(const GameFacts& facts, const std::vector<Occupant>& pieces) {
  const kb_topology& topology = facts.rules->topology();
  ordered_json hands = ordered_json::object();
  for (std::uint32_t i = 1; i < topology.container_count; ++i)
    if (topology.containers[i].role >= 0) hands[role_token(*facts.rules, topology.containers[i].role)] = json::object();
  for (const Occupant& piece : pieces) {
    const kb_container& container = topology.containers[topology.sites[piece.site].container];
    if (topology.sites[piece.site].container == 0 || container.role < 0 || piece.kind < 0 || piece.count < 1) continue;
    hands[role_token(*facts.rules, container.role)][topology.kinds[piece.kind].token] = piece.count;
  }
  return hands;
}

void add_point(ordered_json& out, const GameFacts& facts, Site site) {
  const auto point = facts.grid.of(site);
  if (!point) return;
  out["x"] = point->x;
  out["y"] = point->y;
}

std::string phase_of(const GameFacts& facts, const State& state, const std::vector<Occupant>& pieces) {
  if (state.phase < 0) return "play";
  return facts.words->phase_of(facts.rules->topology().phases[state.phase].token, pieces.size());
}

ordered_json seats_of(const std::array<std::string, 2>& names, const std::array<std::string, 2>& roles) {
  ordered_json seats = ordered_json::array();
  for (std::size_t seat = 0; seat < 2; ++seat) seats.push_back({{"agent", names.at(seat)}, {"role", roles.at(seat)}});
  return seats;
}

ordered_json short_view(const GameFacts& facts, const Moment& moment) {
  ordered_json out{{"game_id", facts.id},
                   {"game", facts.rules->id()},
                   {"ruleset", facts.ruleset},
                   {"time_control", facts.time_control},
                   {"status", moment.end != nullptr ? "finished" : "active"},
                   {"seats", seats_of(facts.names, role_tokens(*facts.rules, moment.position.state()))},
                   {"turn_number", moment.decisions},
                   {"turn_deadline_at", nullptr},
                   {"created_at", time_text(facts.created)}};
  if (moment.end == nullptr) out["turn_deadline_at"] = time_text(moment.deadline);
  if (moment.end != nullptr) out["result"] = json_of_end(facts.names, *moment.end);
  return out;
}

// Members of an object whose text has begun.
struct Members {
  explicit Members(std::string begun) : text(std::move(begun)) { text.reserve(usual_size); }
  void add(std::string_view name, const ordered_json& value) { add_text(name, json_text(value)); }
  void add_text(std::string_view name, std::string_view value) {
    text.append(",\"").append(name).append("\":").append(value);
  }
  std::string text;
};

void add_position(Members& out, const GameFacts& facts, const Moment& moment) {
  const Position& position = moment.position;
  const State state = position.state();
  const auto pieces = position.occupants();
  const bool over = moment.end != nullptr;
  out.add("position", position.text(TextDetail::diagram));
  out.add("origin", facts.grid.origin());
  out.add_text("board", board_text(*facts.rules, facts.grid, pieces));
  if (facts.rules->topology().container_count > 1) out.add("hands", hands_of(facts, pieces));
  out.add("phase", phase_of(facts, state, pieces));
  out.add("turn_color", over ? ordered_json() : ordered_json(role_token(*facts.rules, state.acting_role())));
  out.add("turn_agent",
          over ? ordered_json() : ordered_json(facts.names.at(static_cast<std::size_t>(state.acting_seat()))));
  out.add("move_number", moment.moves);
}

void add_choices(Members& out, const GameFacts& facts, const Choices& choices) {
  out.add_text("legal_moves", legal_text(*facts.rules, *facts.words, facts.grid, choices));
  out.add_text("forbidden_moves", forbidden_text(facts.grid, choices));
  out.add_text("offer10_candidates", candidates_text(facts.grid, choices));
}

void add_standing(Members& out, const GameFacts& facts, const Moment& moment) {
  const auto& offer = moment.draw_offer;
  const State state = moment.position.state();
  ordered_json clocks;
  for (int seat = 0; seat < 2; ++seat)
    clocks[role_token(*facts.rules, role_of_seat(state, seat))] =
        moment.left.at(static_cast<std::size_t>(seat)).count();
  out.add("draw_offered_by", offer ? ordered_json(facts.names.at(static_cast<std::size_t>(*offer))) : ordered_json());
  out.add("clocks", clocks);
  if (moment.end == nullptr) out.add("result", nullptr);
  if (moment.ratings != nullptr) out.add("ratings", json_of_ratings(facts.names, *moment.ratings));
}

double tenths(double value) { return std::round(value * 10) / 10; }

}  // namespace

std::string role_token(const Game& game, Role role) { return role < 0 ? "" : game.topology().roles[role].token; }

Role role_of_seat(const State& state, int seat) {
  for (std::size_t role = 0; role < state.seat_of_role.size(); ++role)
    if (state.seat_of_role.at(role) == seat) return static_cast<Role>(role);
  return -1;
}

std::array<std::string, 2> role_tokens(const Game& game, const State& state) {
  return {role_token(game, role_of_seat(state, 0)), role_token(game, role_of_seat(state, 1))};
}

std::string time_text(Time time) { return kiban::time_text(time); }

ordered_json json_of_sites(const GameFacts& facts, const std::vector<Mark>& marks) {
  ordered_json list = ordered_json::array();
  for (const Mark& mark : marks) {
    ordered_json out{{"site", facts.rules->topology().sites[mark.site].label}};
    add_point(out, facts, mark.site);
    list.push_back(std::move(out));
  }
  return list;
}

ordered_json json_of_end(const std::array<std::string, 2>& names, const EndRow& end) {
  ordered_json out{{"outcome", end.outcome}, {"winner", nullptr}, {"role", nullptr}};
  if (end.winner) out["winner"] = names.at(static_cast<std::size_t>(*end.winner));
  if (end.winner) out["role"] = end.role;
  out["reason"] = end.reason;
  out["message"] = end.message;
  out["rated"] = end.rated;
  out["ended_at"] = time_text(end.at);
  return out;
}

ordered_json json_of_ratings(const std::array<std::string, 2>& names, const RatingChanges& changes) {
  ordered_json out;
  for (std::size_t seat = 0; seat < 2; ++seat)
    out[names.at(seat)] = {{"before", tenths(changes.at(seat).before.rating)},
                           {"after", tenths(changes.at(seat).after.rating)},
                           {"deviation", tenths(changes.at(seat).after.deviation)}};
  return out;
}

std::string json_of_decision(const GameFacts& facts, std::size_t turn, const DecisionRow& decision) {
  return ordered_json{{"turn_number", turn},
                      {"agent", facts.names.at(static_cast<std::size_t>(decision.seat))},
                      {"role", decision.role},
                      {"move", decision.move},
                      {"at", time_text(decision.at)}}
      .dump();
}

ordered_json short_view(const GameRow& row) {
  ordered_json out{{"game_id", row.id},
                   {"game", row.game},
                   {"ruleset", row.ruleset},
                   {"time_control", row.time_control},
                   {"status", row.end ? "finished" : "active"},
                   {"seats", seats_of(row.names, row.roles)},
                   {"turn_number", row.decisions},
                   {"turn_deadline_at", nullptr},
                   {"created_at", time_text(row.created)}};
  if (!row.end) out["turn_deadline_at"] = time_text(row.deadline);
  if (row.end) out["result"] = json_of_end(row.names, *row.end);
  if (row.ratings) out["ratings"] = json_of_ratings(row.names, *row.ratings);
  return out;
}

GameTexts game_texts(const GameFacts& facts, const Moment& moment) {
  GameTexts texts;
  texts.brief = without_brace(short_view(facts, moment));
  Members members(texts.brief);
  add_position(members, facts, moment);
  const bool over = moment.end != nullptr;
  add_choices(members, facts, over ? Choices{} : choices_of(*facts.rules, moment.position));
  add_standing(members, facts, moment);
  texts.full = std::move(members.text);
  return texts;
}

}  // namespace kiban::arena
