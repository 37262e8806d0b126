#include "script/game/base_position.hpp"

#include <algorithm>

#include "core/model/editing.hpp"

namespace kiban::script {
namespace {

std::vector<Occupant> occupants_of(const Scene& scene) {
  std::vector<Occupant> all;
  for (const int site : scene.layout->board)
    if (const Piece piece = scene.at(site); !piece.empty()) all.push_back({site, piece.kind, piece.role, 0, 1});
  for (std::size_t i = 0; i < scene.held.size(); ++i) {
    const Layout::Hand& hand = scene.layout->hands[i];
    if (scene.held[i] > 0)
      all.push_back({hand.site, static_cast<kb_kind>(hand.kind), static_cast<kb_role>(hand.role), 0, scene.held[i]});
  }
  return all;
}

}  // namespace

// A game that is over does not say whose turn it would be; its text does.
int BasePosition::turn() const {
  const State state = position_->state();
  if (state.to_act != 0) return state.acting_role();
  const Editing* const editing = game_->editing();
  const std::string diagram = position_->text(TextDetail::diagram);
  for (int role = 0; editing && role < static_cast<int>(layout_.roles.size()); ++role) {
    const auto text = editing->compose(position_->occupants(), static_cast<Role>(role));
    const auto position = text ? game_->start(*text) : tl::unexpected(text.error());
    if (position && (*position)->text(TextDetail::diagram) == diagram) return role;
  }
  return 0;
}

void BasePosition::show(Scene& scene, bool swapped, int turn_of_scene) const {
  std::fill(scene.pieces.begin(), scene.pieces.end(), Piece{});
  std::fill(scene.held.begin(), scene.held.end(), 0);
  for (const Occupant& occupant : position_->occupants()) {
    if (occupant.site < layout_.board_sites) {
      scene.pieces[cell(occupant.site)] = {occupant.kind, occupant.role};
    } else {
      for (std::size_t hand = 0; hand < layout_.hands.size(); ++hand)
        if (layout_.hands[hand].site == occupant.site) scene.held[hand] = occupant.count;
    }
  }
  scene.turn = turn_of_scene >= 0 ? turn_of_scene : turn();
  scene.seats = position_->state().seat_of_role;
  if (swapped) std::swap(scene.seats[0], scene.seats[1]);
}

ScriptMove BasePosition::described(Move move, const Scene& scene) const {
  ScriptMove told;
  told.role = scene.turn;
  told.behind = move;
  for (const Step& step : position_->steps(move)) {
    if (step.type == KB_STEP_FROM && told.from < 0) told.from = step.arg;
    if (step.type == KB_STEP_TO) told.to = step.arg;
    if (step.type == KB_STEP_KIND) told.kind = step.arg;
    if (step.type == KB_STEP_CHOICE) told.choice = step.arg;
  }
  if (told.from >= 0 && told.from < layout_.board_sites) told.kind = scene.at(told.from).kind;
  if (told.to >= 0 && told.to < layout_.board_sites) told.captured = scene.at(told.to).kind;
  if (told.from < layout_.board_sites) return told;
  for (const Layout::Hand& hand : layout_.hands) {
    if (hand.site != told.from) continue;
    told.kind = hand.kind;
    told.drop = true;
  }
  return told;
}

void BasePosition::list(std::vector<ScriptMove>& out, const Scene& scene) const {
  position_->legal(legal_);
  for (const Move move : legal_) out.push_back(described(move, scene));
}

Result<std::unique_ptr<Position>> BasePosition::rebuild(const Scene& scene, const std::string& script) {
  const Editing* const editing = game_->editing();
  if (!editing)
    return fail(
        Fault::unsupported, "script.no-editing",
        KIBAN_N_("{1} changes the board, but {2} does not let positions be made; a variant of it can only refuse "
                 "moves and decide results"),
        {script, game_->id()});
  const auto text = editing->compose(occupants_of(scene), static_cast<Role>(scene.turn));
  if (!text) return tl::unexpected(text.error());
  auto begun = game_->start(*text);
  if (!begun) return tl::unexpected(begun.error());
  return std::exchange(position_, *std::move(begun));
}

}  // namespace kiban::script
