#include "session/picture.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace kiban {

namespace {

std::vector<BoardMove> described(const Position& position, const std::vector<Move>& moves) {
  std::vector<BoardMove> out;
  out.reserve(moves.size());
  for (const Move& move : moves) {
    out.push_back({move, position.move_text(move).value_or(std::string()), position.steps(move)});
  }
  return out;
}

}  // namespace

bool has_origin(const std::vector<Step>& path) {
  return std::any_of(path.begin(), path.end(), [](const Step& step) { return step.type == KB_STEP_FROM; });
}

BoardModel picture_of(const Game& game, const Position& position) {
  BoardModel picture;
  picture.game = game.shared_from_this();
  picture.state = position.state();
  picture.occupants = position.occupants();
  picture.marks = position.marks();
  picture.legal = described(position, position.legal());
  picture.refused = described(position, position.refused());
  return picture;
}

std::vector<Step> path_that_led_to(const Position& position, const std::string& move_text) {
  const auto before = position.clone();
  if (!before->undo()) return {};
  const auto move = before->parse_move(move_text);
  return move ? before->steps(*move) : std::vector<Step>{};
}

std::vector<StoneNumber> stone_numbers(const std::vector<std::vector<Step>>& paths,
                                       const std::vector<Occupant>& occupants) {
  std::map<Site, int> number_at;
  int stones = 0;
  for (const auto& path : paths) {
    const bool moved = has_origin(path);
    for (const Step& step : path) {
      if (!names_site(step)) continue;
      number_at.erase(step.arg);
      if (!moved) number_at[step.arg] = ++stones;
    }
  }
  std::vector<StoneNumber> numbers;
  for (const Occupant& stone : occupants) {
    const auto found = number_at.find(stone.site);
    if (found != number_at.end() && stone.count > 0) numbers.push_back({stone.site, found->second});
  }
  return numbers;
}

Result<BoardModel> start_picture(const Game& game) {
  auto position = game.start();
  if (!position) return tl::unexpected(position.error());
  BoardModel picture;
  picture.game = game.shared_from_this();
  picture.state = (*position)->state();
  picture.occupants = (*position)->occupants();
  return picture;
}

}  // namespace kiban
