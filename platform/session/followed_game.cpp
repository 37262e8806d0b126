#include "session/followed_game.hpp"

#include <algorithm>
#include <utility>

#include "session/picture.hpp"

namespace kiban {

Result<std::unique_ptr<FollowedGame>> FollowedGame::open(std::shared_ptr<const Game> game, Record record,
                                                         std::string style) {
  record.nodes.assign(1, {});
  record.current = root_node;
  record.ending = {};
  for (Seat& seat : record.seats) seat.time = {};  // clocks run elsewhere
  auto match = Match::resume(std::move(game), std::move(record), nullptr);
  if (!match) return tl::unexpected(match.error());
  return std::unique_ptr<FollowedGame>(new FollowedGame(*std::move(match), std::move(style)));
}

FollowedGame::FollowedGame(std::unique_ptr<Match> match, std::string style)
    : match_(std::move(match)), style_(std::move(style)) {
  moves_.begin(*match_, style_);
}

Result<void> FollowedGame::play(const std::string& text) {
  const NodeId was = match_->record().current;
  const bool reading = !at_end();
  if (reading) go_to(match_->standing());
  const auto move = match_->position().parse_move(text);
  if (!move) return tl::unexpected(move.error());
  MoveFacts facts = facts_of_move(match_->game(), match_->position(), *move, style_);
  if (const auto played = match_->play(*move, Milliseconds(0)); !played) return tl::unexpected(played.error());
  moves_.played(*match_, std::move(facts));
  if (reading) go_to(was);
  return {};
}

void FollowedGame::step(int plies) {
  const SharedPieces<NodeId>& line = moves_.line(*match_);
  const auto most = static_cast<std::int64_t>(line.size());
  const auto ply = std::clamp<std::int64_t>(static_cast<std::int64_t>(match_->ply()) + plies, 0, most);
  go_to(ply == 0 ? root_node : line[static_cast<std::size_t>(ply) - 1]);
}

BoardPicture FollowedGame::picture(bool may_move) {
  const Record& record = match_->record();
  ++version_;
  if (std::exchange(shown_, record.current) != record.current) position_since_ = version_;
  BoardModel picture = picture_of(match_->game(), match_->position());
  picture.last_move = moves_.last_path(record);
  picture.numbers = stone_numbers(moves_.stone_paths(record), picture.occupants);
  picture.may_move = may_move;
  picture.version = version_;
  return std::make_shared<const BoardModel>(std::move(picture));
}

std::vector<SeatModel> seats_shown(const State& state, const Ending& ending, const std::vector<Seat>& players,
                                   const std::vector<std::string>& ratings) {
  std::vector<SeatModel> out;
  for (std::size_t i = 0; i < players.size(); ++i) {
    SeatModel seat;
    seat.seat = players[i];
    if (i < ratings.size()) seat.rating = ratings[i];
    const auto role = std::find(state.seat_of_role.begin(), state.seat_of_role.end(), static_cast<std::int8_t>(i));
    if (role != state.seat_of_role.end()) seat.role = static_cast<int>(role - state.seat_of_role.begin());
    seat.to_act = !ending.over() && state.acting_seat() == static_cast<int>(i);
    seat.won = (ending.winning_seats >> i & 1U) != 0;
    out.push_back(std::move(seat));
  }
  return out;
}

}  // namespace kiban
