#include "arena/game/view.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>

#include "core/record/record_fields.hpp"

namespace kiban::arena {
namespace {

constexpr std::size_t most_legal_moves = 2000;

std::string letter_of(const kb_topology& topology, Role role) {
  if (role < 0) return "?";
  const auto letter = [&](std::uint32_t r) {
    return std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(topology.roles[r].token[0]))));
  };
  std::string own = letter(static_cast<std::uint32_t>(role));
  for (std::uint32_t other = 0; other < topology.role_count; ++other)
    if (other != static_cast<std::uint32_t>(role) && letter(other) == own) return topology.roles[role].token;
  return own;
}

std::string cell_of(const kb_topology& topology, const Occupant& piece) {
  if (topology.kind_count <= 1 || piece.kind < 0) return letter_of(topology, piece.role);
  const std::string kind = topology.kinds[piece.kind].token;
  return piece.role < 0 ? kind : std::string(topology.roles[piece.role].token) + ":" + kind;
}

ordered_json board_of(const GameFacts& facts, const std::vector<Occupant>& pieces) {
  const kb_topology& topology = facts.rules->topology();
  ordered_json rows = ordered_json::array();
  for (int y = 0; y < facts.grid.rows(); ++y) {
    ordered_json row = ordered_json::array();
    for (int x = 0; x < facts.grid.columns(); ++x)
      row.push_back(facts.grid.at(x, y) ? ordered_json(".") : ordered_json());
    rows.push_back(std::move(row));
  }
  for (const Occupant& piece : pieces)
    if (const auto point = facts.grid.of(piece.site))
      rows[static_cast<std::size_t>(point->y)][static_cast<std::size_t>(point->x)] = cell_of(topology, piece);
  return rows;
}

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

ordered_json json_of_move(const GameFacts& facts, const LegalMove& move, bool offers) {
  ordered_json out{{"move", move.text}};
  if (move.site) add_point(out, facts, *move.site);
  if (move.choice) {
    out["action"] = facts.words->action_of(facts.rules->topology().choices[*move.choice].token);
  } else if (move.site && offers) {
    out["action"] = facts.words->single;
  }
  return out;
}

ordered_json json_of_legal(const GameFacts& facts, const Choices& choices) {
  if (choices.legal.size() > most_legal_moves) return nullptr;
  ordered_json list = ordered_json::array();
  for (const LegalMove& move : choices.legal) list.push_back(json_of_move(facts, move, choices.offers));
  return list;
}

ordered_json json_of_forbidden(const GameFacts& facts, const Choices& choices) {
  ordered_json list = ordered_json::array();
  for (const ForbiddenMove& move : choices.forbidden) {
    ordered_json out{{"move", move.text}};
    add_point(out, facts, move.site);
    out["token"] = move.token;
    list.push_back(std::move(out));
  }
  return list;
}

ordered_json json_of_candidates(const GameFacts& facts, const Choices& choices) {
  if (!choices.offers) return nullptr;
  ordered_json list = ordered_json::array();
  for (const Site site : choices.candidates) {
    ordered_json out = ordered_json::object();
    add_point(out, facts, site);
    list.push_back(std::move(out));
  }
  return list;
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

ordered_json full_view(const GameFacts& facts, const Moment& moment) {
  const Position& position = moment.position;
  const State state = position.state();
  const auto pieces = position.occupants();
  const bool over = moment.end != nullptr;
  const Choices choices = over ? Choices{} : choices_of(*facts.rules, position);
  ordered_json out = short_view(facts, moment);
  out["position"] = position.text(TextDetail::diagram);
  out["origin"] = facts.grid.origin();
  out["board"] = board_of(facts, pieces);
  if (facts.rules->topology().container_count > 1) out["hands"] = hands_of(facts, pieces);
  out["phase"] = phase_of(facts, state, pieces);
  out["turn_color"] = over ? ordered_json() : ordered_json(role_token(*facts.rules, state.acting_role()));
  out["turn_agent"] =
      over ? ordered_json() : ordered_json(facts.names.at(static_cast<std::size_t>(state.acting_seat())));
  out["move_number"] = moment.moves;
  out["legal_moves"] = json_of_legal(facts, choices);
  out["forbidden_moves"] = json_of_forbidden(facts, choices);
  out["offer10_candidates"] = json_of_candidates(facts, choices);
  out["draw_offered_by"] = nullptr;
  if (moment.draw_offer) out["draw_offered_by"] = facts.names.at(static_cast<std::size_t>(*moment.draw_offer));
  for (int seat = 0; seat < 2; ++seat)
    out["clocks"][role_token(*facts.rules, role_of_seat(state, seat))] =
        moment.left.at(static_cast<std::size_t>(seat)).count();
  if (!over) out["result"] = nullptr;
  if (moment.ratings != nullptr) out["ratings"] = json_of_ratings(facts.names, *moment.ratings);
  return out;
}

}  // namespace kiban::arena
