// Hand-made boards of four looks, for the demonstration, the tests and the measurement of drawing. No rules behind
// them: pieces go wherever the sample says.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "session/board_model.hpp"

namespace kiban::gui {

// "cells": 6 x 6 squares with discs. "crossings": 4 x 4 points with links. "wedges": 9 x 9 squares, hands, promotion.
// "dots": 15 x 15 points. Null for another name.
std::shared_ptr<const Game> sample_game(const std::string& name);
const std::vector<std::string>& sample_names();

// A position in the middle of play with every sign that this look can carry.
std::shared_ptr<BoardModel> sample_model(const std::shared_ptr<const Game>& game);
// The model after one of its legal moves.
std::shared_ptr<BoardModel> sample_after(const BoardModel& before, const BoardMove& move);

}  // namespace kiban::gui
