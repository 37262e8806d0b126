// What a page needs to draw a game and to be clicked in: the board as the game describes it, what lies where after each
// decision, and the clicks that make each move. Sites, kinds, roles and choices are numbers of the game's tables here.
#include "arena/http/calls.hpp"
#include "core/record/record.hpp"

namespace kiban::arena {
namespace {

constexpr std::uint32_t most_moves = 2000;

const char* or_empty(const char* text) { return text == nullptr ? "" : text; }

ordered_json sites_of(const kb_topology& topology, const Grid& grid) {
  ordered_json list = ordered_json::array();
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    const kb_site_info& site = topology.sites[i];
    ordered_json out{{"label", or_empty(site.label)},
                     {"x", site.x},
                     {"y", site.y},
                     {"container", site.container},
                     {"flags", site.flags}};
    if (const auto point = grid.of(static_cast<Site>(i))) out["column"] = point->x, out["row"] = point->y;
    list.push_back(std::move(out));
  }
  return list;
}

template <class Row, class Make>
ordered_json rows_of(const Row* rows, std::uint32_t count, Make make) {
  ordered_json list = ordered_json::array();
  for (std::uint32_t i = 0; i < count; ++i) list.push_back(make(rows[i]));
  return list;
}

ordered_json words_of(const kb_word* words, std::uint32_t count) {
  return rows_of(words, count, [](const kb_word& w) {
    return ordered_json{{"token", w.token}, {"label", or_empty(w.label)}};
  });
}

ordered_json board_of(const Game& game) {
  const kb_topology& topology = game.topology();
  return {
      {"game", game.id()},
      {"sites", sites_of(topology, Grid(topology))},
      {"containers", rows_of(topology.containers, topology.container_count,
                             [](const kb_container& c) {
                               return ordered_json{{"label", or_empty(c.label)}, {"role", c.role}};
                             })},
      {"links", rows_of(topology.links, topology.link_count,
                        [](const kb_link& l) {
                          return ordered_json::array({l.a, l.b});
                        })},
      {"edges", rows_of(topology.edges, topology.edge_count,
                        [](const kb_edge_label& e) {
                          return ordered_json{{"text", or_empty(e.text)}, {"x", e.x}, {"y", e.y}};
                        })},
      {"kinds", rows_of(topology.kinds, topology.kind_count,
                        [](const kb_kind_info& k) {
                          return ordered_json{{"token", k.token},
                                              {"name", or_empty(k.name)},
                                              {"glyph", or_empty(k.glyph)},
                                              {"other_glyph", or_empty(k.other_glyph)},
                                              {"form", k.form},
                                              {"flags", k.flags}};
                        })},
      {"roles", rows_of(topology.roles, topology.role_count,
                        [](const kb_role_info& r) {
                          return ordered_json{
                              {"token", r.token}, {"name", or_empty(r.name)}, {"tone", r.tone}, {"facing", r.facing}};
                        })},
      {"choices", words_of(topology.choices, topology.choice_count)},
      {"phases", words_of(topology.phases, topology.phase_count)}};
}

void show_board(Arena& arena, const CallPtr& call) {
  const Ruleset* const ruleset = arena.rulesets().find(call->arguments[0]);
  if (ruleset == nullptr) return call->respond(answer(problem("ruleset-unknown", call->arguments[0])));
  call->respond(answer(board_of(*ruleset->rules)));
}

ordered_json path_of(const std::vector<Step>& steps) {
  ordered_json list = ordered_json::array();
  for (const Step& step : steps) list.push_back(ordered_json::array({step.type, step.arg}));
  return list;
}

ordered_json frame_of(const Position& position, const std::vector<Step>& last) {
  ordered_json pieces = ordered_json::array(), marks = ordered_json::array();
  for (const Occupant& piece : position.occupants())
    pieces.push_back(ordered_json::array({piece.site, piece.kind, piece.role, piece.count}));
  for (const Mark& mark : position.marks()) marks.push_back(ordered_json::array({mark.site, mark.purpose}));
  return {{"pieces", pieces},
          {"marks", marks},
          {"last", path_of(last)},
          {"role", position.state().acting_role()},
          {"phase", position.state().phase}};
}

ordered_json moves_of(const Position& position) {
  if (position.state().over() || position.legal_count() > most_moves) return nullptr;
  ordered_json list = ordered_json::array();
  for (const Move move : position.legal())
    list.push_back({{"move", position.move_text(move).value_or("")}, {"path", path_of(position.steps(move))}});
  return list;
}

// The frames from `since` on: how it stands after so many decisions.
ordered_json scene_of(const GameFacts& facts, const Record& record, std::size_t since) {
  ordered_json frames = ordered_json::array();
  const auto moves = record.moves_to(record.main_line().empty() ? root_node : record.main_line().back());
  auto position = facts.rules->start(record.start);
  std::vector<Step> last;
  for (std::size_t played = 0; position; ++played) {
    if (played >= since) frames.push_back(frame_of(**position, last));
    if (played == moves.size()) break;
    const auto move = (*position)->parse_move(moves[played]);
    if (!move) break;
    last = (*position)->steps(*move);
    if (!(*position)->play(*move)) break;
  }
  return {{"game_id", facts.id},
          {"decisions", moves},
          {"since", since},
          {"frames", frames},
          {"moves", position && !record.ending.over() ? moves_of(**position) : ordered_json()}};
}

void show_scene(Arena& arena, const CallPtr& call) {
  const auto since = number_in(call, "since", 0);
  if (!since) return;
  with_table(arena, call, [call, since = *since](const std::shared_ptr<Table>& table) {
    table->read(
        [call, table, since](const Position&, const Record& record) {
          call->respond(answer(scene_of(table->facts(), record, static_cast<std::size_t>(since))));
        },
        [call](const GameFault& fault) { call->respond(answer(problem("game-failed", fault.what()))); });
  });
}

}  // namespace

void add_scene_calls(Router& router, Arena& arena) {
  const auto call = [&](auto function) { return [&arena, function](const CallPtr& c) { function(arena, c); }; };
  router.add({"GET", "/rulesets/{ruleset}/board", Access::open, Work::waits, call(show_board)});
  router.add({"GET", "/games/{id}/scene", Access::open, Work::waits, call(show_scene)});
}

}  // namespace kiban::arena
