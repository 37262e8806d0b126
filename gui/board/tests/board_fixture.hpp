// Short ways to say moves and clicks in the board's tests.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gui/board/demo/sample_boards.hpp"
#include "session/board_model.hpp"

namespace kiban::gui::test {

inline Step from(Site site) { return {KB_STEP_FROM, site}; }
inline Step to(Site site) { return {KB_STEP_TO, site}; }
inline Step choice(int index) { return {KB_STEP_CHOICE, index}; }
inline Step kind(int index) { return {KB_STEP_KIND, index}; }

// A model on the 6 x 6 board with no more than what a test says: site 0 is a6, site 1 is b6, site 6 is a5.
inline std::shared_ptr<BoardModel> model_with(const std::vector<std::vector<Step>>& legal,
                                              const std::vector<Occupant>& occupants = {}) {
  auto model = std::make_shared<BoardModel>();
  model->game = sample_game("cells");
  model->state.to_act = 1;
  model->may_move = true;
  model->occupants = occupants;
  for (std::size_t i = 0; i < legal.size(); ++i) model->legal.push_back({{i, 0}, "move" + std::to_string(i), legal[i]});
  return model;
}

inline Occupant piece(Site site, int role, int kind_index = 0, int count = 1) {
  return {site, static_cast<kb_kind>(kind_index), static_cast<kb_role>(role), 0, count};
}

}  // namespace kiban::gui::test
