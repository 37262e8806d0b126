#include "gui/board/demo/sample_boards.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>

#include "gui/board/names.hpp"

namespace kiban::gui {

namespace {

Site site_of(const kb_topology& topology, const std::string& label) {
  for (std::uint32_t i = 0; i < topology.site_count; ++i)
    if (label == topology.sites[i].label) return static_cast<Site>(i);
  return -1;
}

void put(BoardModel& model, const std::string& label, int kind, int role, int count = 1) {
  model.occupants.push_back(
      {site_of(model.game->topology(), label), static_cast<kb_kind>(kind), static_cast<kb_role>(role), 0, count});
}

void mark(BoardModel& model, const std::string& label, int purpose, int group = 0) {
  model.marks.push_back({site_of(model.game->topology(), label), purpose, group});
}

void last(BoardModel& model, const std::string& from, const std::string& to) {
  if (!from.empty()) model.last_move.push_back({KB_STEP_FROM, site_of(model.game->topology(), from)});
  model.last_move.push_back({KB_STEP_TO, site_of(model.game->topology(), to)});
}

void fill_cells(BoardModel& model) {
  for (const char* label : {"a6", "b6", "e6", "f6", "c5", "d3"}) put(model, label, 0, 1);
  for (const char* label : {"a1", "b1", "e1", "f2", "d2", "c3"}) put(model, label, 0, 0);
  last(model, "d4", "d3");
  for (const char* label : {"a6", "b6"}) mark(model, label, KB_MARK_WIN);
}

void fill_crossings(BoardModel& model) {
  for (const char* label : {"a4", "b4", "c4", "d4", "b3"}) put(model, label, 0, 1);
  for (const char* label : {"a1", "b2", "c1", "d1", "d2"}) put(model, label, 0, 0);
  last(model, "b1", "b2");
}

void fill_dots(BoardModel& model) {
  constexpr std::array<const char*, 13> played = {"h8", "i9",  "g7", "i7", "i8", "g8", "h9",
                                                  "h7", "j10", "f7", "j8", "k8", "h11"};
  int number = 0;
  for (const char* label : played) {
    put(model, label, 0, number % 2);
    ++number;
    model.numbers.push_back({model.occupants.back().site, number});
  }
  last(model, "", "h11");
  mark(model, "f8", KB_MARK_FORBIDDEN);
  mark(model, "e9", KB_MARK_CANDIDATE);
  mark(model, "k11", KB_MARK_CANDIDATE);
}

void fill_wedges(BoardModel& model) {
  constexpr std::array<int, 9> back = {1, 2, 3, 4, 7, 4, 3, 2, 1};
  for (int i = 0; i < 9; ++i) {
    const std::string file = std::to_string(9 - i);
    put(model, file + "a", back[static_cast<std::size_t>(i)], 1);
    put(model, file + "i", back[static_cast<std::size_t>(i)], 0);
    if (i != 2 && i != 4) put(model, file + "c", 0, 1);
    if (i != 2 && i != 7) put(model, file + "g", 0, 0);
  }
  put(model, "8b", 6, 1);
  put(model, "2b", 12, 0);
  put(model, "8h", 5, 0);
  put(model, "3d", 13, 1);
  put(model, "5d", 8, 0);
  put(model, "4e", 3, 0);
  put(model, "b*P", 0, 0, 2);
  put(model, "b*B", 5, 0, 1);
  put(model, "w*P", 0, 1, 11);
  put(model, "w*G", 4, 1, 1);
  last(model, "8h", "2b");
  mark(model, "5i", KB_MARK_CHECK);
}

bool placing(const BoardModel& model) { return model.game->id() == "dots"; }

// Any piece of the side to move to any empty site or enemy piece up to two cells away; wedges may promote near the far
// side.
void add_moves_of(BoardModel& model, const Occupant& piece) {
  const kb_topology& topology = model.game->topology();
  for (std::uint32_t to = 0; to < topology.site_count; ++to) {
    const kb_site_info &a = topology.sites[piece.site], &b = topology.sites[to];
    if (b.flags & (KB_SITE_HOLE | KB_SITE_HAND)) continue;
    const bool drop = a.flags & KB_SITE_HAND;
    const Occupant* there = occupant_at(model.occupants, static_cast<Site>(to));
    if (there && (drop || there->role == piece.role)) continue;
    if (!drop && (std::abs(a.x - b.x) > 2 || std::abs(a.y - b.y) > 2)) continue;
    BoardMove move;
    move.move.lo = static_cast<std::uint64_t>(piece.site);
    move.move.hi = to;
    move.steps = {{KB_STEP_FROM, piece.site}, {KB_STEP_TO, static_cast<std::int32_t>(to)}};
    const bool far = piece.role == 0 ? b.y < 3 : b.y > 5;
    if (drop || !far || topology.kinds[piece.kind].promotes_to < 0) {
      model.legal.push_back(move);
      continue;
    }
    for (const int choice : {0, 1}) {
      model.legal.push_back(move);
      model.legal.back().steps.push_back({KB_STEP_CHOICE, choice});
    }
  }
}

void add_moves(BoardModel& model) {
  model.legal.clear();
  const Role role = model.state.acting_role();
  if (!placing(model)) {
    for (const Occupant& piece : model.occupants)
      if (piece.role == role) add_moves_of(model, piece);
    return;
  }
  for (Site site = 0; site < static_cast<Site>(model.game->topology().site_count); ++site)
    if (!occupant_at(model.occupants, site))
      model.legal.push_back({{1, static_cast<std::uint64_t>(site)}, "", {{KB_STEP_TO, site}}});
  model.legal.push_back({{2, 0}, "pass", {{KB_STEP_CHOICE, 0}}});
}

void take_from(std::vector<Occupant>& occupants, Site site) {
  for (auto piece = occupants.begin(); piece != occupants.end(); ++piece) {
    if (piece->site != site) continue;
    if (--piece->count == 0) occupants.erase(piece);
    return;
  }
}

}  // namespace

std::shared_ptr<BoardModel> sample_model(const std::shared_ptr<const Game>& game) {
  static const std::map<std::string, void (*)(BoardModel&)> fill = {
      {"cells", fill_cells}, {"crossings", fill_crossings}, {"wedges", fill_wedges}, {"dots", fill_dots}};
  auto model = std::make_shared<BoardModel>();
  model->game = game;
  model->state.to_act = game->id() == "dots" ? 2 : 1;
  model->may_move = true;
  model->version = 1;
  fill.at(game->id())(*model);
  add_moves(*model);
  return model;
}

std::shared_ptr<BoardModel> sample_after(const BoardModel& before, const BoardMove& move) {
  auto model = std::make_shared<BoardModel>(before);
  const kb_topology& topology = before.game->topology();
  model->last_move = move.steps;
  model->marks.clear();
  ++model->version;
  kb_kind kind = 0;
  for (const Step& step : move.steps) {
    if (step.type == KB_STEP_FROM) {
      kind = occupant_at(model->occupants, step.arg)->kind;
      take_from(model->occupants, step.arg);
    } else if (step.type == KB_STEP_TO) {
      take_from(model->occupants, step.arg);
      model->occupants.push_back({step.arg, kind, before.state.acting_role(), 0, 1});
    } else if (step.arg == 0 && !placing(before)) {
      model->occupants.back().kind = topology.kinds[kind].promotes_to;
    }
  }
  if (placing(before) && move.steps.front().type == KB_STEP_TO)
    model->numbers.push_back({move.steps.front().arg, static_cast<int>(model->occupants.size())});
  model->state.to_act = before.state.to_act == 1 ? 2 : 1;
  add_moves(*model);
  return model;
}

}  // namespace kiban::gui
