#include "session/game_model.hpp"

#include <algorithm>
#include <iterator>

#include "session/captured.hpp"
#include "session/line_picture.hpp"
#include "session/picture.hpp"

namespace kiban {

namespace {

constexpr std::size_t most_numbered = 4096;  // plies; nobody reads the numbers of more stones than that

std::string rating_of(const Record& record, std::size_t seat) {
  const auto tag = record.tags.find(rating_tag(seat));
  return tag == record.tags.end() ? std::string() : tag->second;
}

int role_of(const State& state, int seat) {
  const auto& seats = state.seat_of_role;
  const auto role = std::find(seats.begin(), seats.end(), static_cast<std::int8_t>(seat));
  return role == seats.end() ? -1 : static_cast<int>(role - seats.begin());
}

// Where two play, all that is gone of the one was captured by the other.
std::vector<Occupant> captured_by(const OpenMatch& open, int role) {
  std::vector<Occupant> captured;
  const kb_topology& topology = open.match().game().topology();
  if (topology.role_count != 2) return captured;
  const auto all = captured_pieces(topology, open.start_pieces(), open.match().position().occupants());
  std::copy_if(all.begin(), all.end(), std::back_inserter(captured),
               [&](const Occupant& piece) { return piece.role != role; });
  return captured;
}

std::vector<SeatModel> seats_of(const GameParts& parts) {
  const State state = parts.open.match().state();
  const Ending ending = parts.open.match().ending();
  std::vector<SeatModel> out;
  for (const Seat& who : parts.players.seats()) {
    const int number = static_cast<int>(out.size());
    SeatModel seat;
    seat.seat = who;
    seat.engine = parts.computers.engine_life(number);
    seat.role = role_of(state, number);
    seat.to_act = !ending.over() && state.acting_seat() == number;
    seat.captured = captured_by(parts.open, seat.role);
    seat.rating = rating_of(parts.open.record(), out.size());
    seat.won = (ending.winning_seats >> number & 1U) != 0;
    out.push_back(std::move(seat));
  }
  return out;
}

BoardModel board_of(const GameParts& parts, std::uint64_t version) {
  const OpenMatch& open = parts.open;
  BoardModel board = picture_of(open.match().game(), open.match().position());
  board.last_move = open.moves().last_path(open.record());
  if (open.match().ply() <= most_numbered)
    board.numbers = stone_numbers(open.moves().stone_paths(open.record()), board.occupants);
  board.may_move = person_may_move(open, parts.players);
  board.version = version;
  board.marks.insert(board.marks.end(), open.hint().begin(), open.hint().end());
  return board;
}

void show_play(const GameParts& parts, GameModel& model) {
  const Match& match = parts.open.match();
  if (match.clock()) model.clock = *match.clock();
  model.ending = match.ending();
  model.ending.reason = parts.open.worded(std::move(model.ending.reason));
  model.draw_offer = match.draw_offer();
  model.live = match.live();
  model.decided = parts.open.decided();
  model.thinking = parts.computers.at_work();
  model.paused = parts.computers.paused();
}

void show_what_may_be_done(const GameParts& parts, GameModel& model) {
  const bool my_turn = person_may_move(parts.open, parts.players);
  model.can_undo = plies_to_undo(parts.open, parts.players) > 0;
  model.can_redo = !parts.open.undone().empty();
  model.can_resign = model.live && !model.decided && parts.players.person_for(parts.open.acting_seat()) >= 0;
  model.can_offer_draw = model.can_resign && !model.draw_offer && my_turn;
  model.can_hint = my_turn;
  model.can_pause = parts.computers.may_pause();
  model.can_mend_engine = parts.computers.has_failed() && !model.decided;
}

void show_moves(OpenMatch& open, GameModel& model) {
  const Record& record = open.record();
  model.style = open.notation().style();
  model.moves = open.moves().model(open.match());
  model.better = better_line(open.match(), model.moves.slip_of(record.current), model.style);
  model.comment = record.nodes[record.current].comment;
  model.drawn = drawn_at(record, record.current);
  model.position = open.match().position().text(TextDetail::diagram);
  const Notation* const notation = open.match().game().notation();
  if (!notation) return;
  model.styles = notation->styles();
  for (const Format& format : notation->formats())
    if (format.writes) model.formats.push_back(format);
}

}  // namespace

std::shared_ptr<GameModel> game_model(const GameParts& parts, std::uint64_t version) {
  auto model = std::make_shared<GameModel>();
  const Record& record = parts.open.record();
  model->version = version;
  model->id = parts.open.id();
  model->game = record.game;
  model->game_name = record.game_name;
  model->domain = parts.open.match().game().domain();
  model->board = std::make_shared<const BoardModel>(board_of(parts, version));
  model->seats = seats_of(parts);
  show_play(parts, *model);
  show_what_may_be_done(parts, *model);
  show_moves(parts.open, *model);
  return model;
}

bool person_may_move(const OpenMatch& open, const SeatedPlayers& players) {
  if (open.match().state().over()) return false;
  return open.decided() || players.person(open.acting_seat());
}

unsigned plies_to_undo(const OpenMatch& open, const SeatedPlayers& players) {
  const Match& match = open.match();
  const Record& record = open.record();
  if (!match.live() && !match.ends_at(record.current)) return 0;
  unsigned plies = 0;
  for (NodeId node = record.current; node != root_node; node = record.nodes[node].parent) {
    ++plies;
    const int role = open.moves().role_of(node);
    if (role < 0 || players.person(match.state().seat_of_role[static_cast<std::size_t>(role)])) return plies;
  }
  return 0;
}

}  // namespace kiban
