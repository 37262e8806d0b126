#include "game.hpp"

#include <kiban/sdk/key.hpp>

namespace kiban::renju {

Game::Game(const Rules& rules) : Game(rules, Setup{{}, Stone::black, Opening(rules.plan()), false}) {}

Game::Game(const Rules& rules, const Setup& setup)
    : rules_(&rules),
      board_(rules.size(), rules.set().reading),
      opening_(setup.opening),
      side_(setup.side),
      passed_(setup.passed) {
  for (int y = 0; y < rules.size(); ++y)
    for (int x = 0; x < rules.size(); ++x) empty_.add(point_at(x, y));
  for (const Placed& each : setup.stones) put(each.point, each.stone);
  if (!opening_.over()) side_ = opening_.next_stone();
  // Of two who have a row it is the one who did not move last.
  for (const Stone colour : {other(side_), side_})
    if (!winning_stones(board_, rules.wins(), colour).empty()) result_ = {End::row, colour, Kind::overline};
  if (!over() && empty_.empty()) result_.end = End::full;
}

void Game::flip(Point point, Stone stone) {
  const std::uint64_t what = std::uint64_t{lasting_number_of(point)} * 2 + (stone == Stone::white ? 1 : 0);
  hash_.low ^= sdk::mix64(what);
  hash_.high ^= sdk::mix64(what + 0x10000);
}

void Game::put(Point point, Stone stone) {
  board_.place(point, stone);
  empty_.remove(point);
  flip(point, stone);
}

void Game::lift(Point point) {
  flip(point, board_.at(point));
  board_.remove(point);
  empty_.add(point);
}

PointSet Game::forbidden() const {
  const bool asked = rules_->forbids() && side_ == Stone::black && opening_.over() && !over();
  return asked ? forbidden_points(board_) : PointSet();
}

Objection Game::objection(const Action& action) const {
  if (over()) return Objection::over;
  if (!opening_.over()) return opening_.objection(action);
  if (action.deed == Deed::pass) return rules_->passes() ? Objection::none : Objection::no_pass;
  if (action.deed != Deed::place) return Objection::not_asked;
  if (!empty_.has(action.point)) return Objection::taken;
  return refuses_now() && is_forbidden(board_, action.point) ? Objection::forbidden : Objection::none;
}

std::uint32_t Game::legal_count() const {
  if (over()) return 0;
  std::uint32_t count = 0;
  if (!opening_.over()) {
    opening_.each([&](const Action&) { ++count; });
    return count;
  }
  const int closed = refuses_now() ? forbidden().count() : 0;
  return static_cast<std::uint32_t>(empty_.count() - closed) + (rules_->passes() ? 1 : 0);
}

Result Game::result_of(Point point, Stone stone, const Verdict& verdict) const {
  if (verdict.forbidden()) return {End::forbidden, other(stone), verdict.first()};
  if (!winning_rows(board_, point, rules_->wins()).empty()) return {End::row, stone, Kind::overline};
  return {empty_.empty() ? End::full : End::none, Stone::none, Kind::overline};
}

// Past the opening. During it nobody has stones enough to win or to lose.
void Game::play_freely(const Action& action) {
  if (action.deed == Deed::pass) {
    if (passed_) result_.end = End::passes;
    passed_ = true;
  } else {
    const bool judged = rules_->forbids() && side_ == Stone::black;
    const Verdict verdict = judged ? judge(board_, action.point) : Verdict{};
    put(action.point, side_);
    result_ = result_of(action.point, side_, verdict);
    passed_ = false;
  }
  side_ = other(side_);
}

void Game::play(const Action& action) {
  line_.push_back({action, opening_, side_, result_, passed_});
  if (opening_.over()) return play_freely(action);
  if (action.deed == Deed::place || action.deed == Deed::pick) put(action.point, opening_.next_stone());
  opening_.play(action);
  side_ = board_.stones() % 2 == 0 ? Stone::black : Stone::white;
}

void Game::undo() {
  const Ply& last = line_.back();
  if (last.action.deed == Deed::place || last.action.deed == Deed::pick) lift(last.action.point);
  opening_ = last.opening;
  side_ = last.side;
  result_ = last.result;
  passed_ = last.passed;
  line_.pop_back();
}

PointSet winning_stones(const Board& board, const WinRule& rule, Stone colour) {
  PointSet stones;
  for (int y = 0; y < board.size(); ++y)
    for (int x = 0; x < board.size(); ++x) {
      const Point point = point_at(x, y);
      if (board.at(point) == colour && !winning_rows(board, point, rule).empty()) stones.add(point);
    }
  return stones;
}

}  // namespace kiban::renju
