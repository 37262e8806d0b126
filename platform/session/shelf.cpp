#include "session/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "session/picture.hpp"
#include "session/still_picture.hpp"

namespace kiban {

namespace {

constexpr std::size_t cards_at_most = 12;

RecordSummary summary_of(RecordId id, const Record& record) {
  RecordSummary out;
  out.id = id;
  out.game = record.game;
  out.game_name = record.game_name;
  out.options = record.options;
  out.seats = record.seats;
  out.ending = record.ending;
  out.plies = record.main_line().size();
  out.created = out.changed = record.created;
  out.played = record.played();
  return out;
}

}  // namespace

// A record that is leafed through. Without its game there are moves and no board.
class Shelf::Reading {
 public:
  Reading(RecordId id, const Record& record, std::shared_ptr<const Game> game)
      : summary_(summary_of(id, record)), moves_(texts(record)), game_(std::move(game)) {
    if (!game_) return;
    auto start = replay(*game_, record, root_node);
    if (start) position_ = std::move(*start);
  }

  std::size_t size() const { return moves_.size(); }
  const std::string& game_name() const { return summary_.game_name; }

  PreviewModel at(std::size_t ply) {
    PreviewModel model{summary_, moves_, std::min(ply, moves_.size()), nullptr};
    if (position_ && walk(model.ply)) model.board = picture();
    return model;
  }

 private:
  static std::vector<std::string> texts(const Record& record) {
    std::vector<std::string> out;
    for (const NodeId node : record.main_line()) out.push_back(record.nodes[node].move);
    return out;
  }

  bool walk(std::size_t ply) {
    while (ply_ > ply && position_->undo()) --ply_;
    while (ply_ < ply) {
      const auto move = position_->parse_move(moves_[ply_]);
      if (!move || !position_->play(*move)) return false;
      ++ply_;
    }
    return ply_ == ply;
  }

  BoardPicture picture() const {
    BoardModel board;
    board.game = game_;
    board.state = position_->state();
    board.occupants = position_->occupants();
    board.marks = position_->marks();
    if (ply_ > 0) board.last_move = path_that_led_to(*position_, moves_[ply_ - 1]);
    return std::make_shared<const BoardModel>(std::move(board));
  }

  RecordSummary summary_;
  std::vector<std::string> moves_;
  std::shared_ptr<const Game> game_;
  std::unique_ptr<Position> position_;
  std::size_t ply_ = 0;
};

Shelf::Shelf(Library& library, const Catalog& catalog, Tell tell, Ask ask)
    : library_(library), catalog_(catalog), tell_(std::move(tell)), ask_(std::move(ask)) {}

Shelf::~Shelf() = default;

void Shelf::say(NoticeKind kind, Text text, std::vector<NoticeAction> actions, RecordId id) const {
  tell_(std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), std::move(actions), id}));
}

void Shelf::list(const std::string& words) {
  words_ = words;
  RecordFilter filter;
  filter.words = words;
  auto rows = library_.list(filter);
  if (!rows) return say_error(rows.error());
  tell_(std::make_shared<const HistoryModel>(HistoryModel{std::move(*rows), words}));
}

void Shelf::list_again() { list(words_); }

void Shelf::list_unfinished() {
  RecordFilter filter;
  filter.finished = false;
  filter.limit = cards_at_most;
  const auto rows = library_.list(filter);
  if (!rows) return say_error(rows.error());
  ContinueModel model;
  for (const RecordSummary& row : *rows) model.games.push_back(card_of(row));
  tell_(std::make_shared<const ContinueModel>(std::move(model)));
}

std::optional<RecordId> Shelf::newest_unfinished() {
  RecordFilter filter;
  filter.finished = false;
  filter.limit = 1;
  const auto rows = library_.list(filter);
  return rows && !rows->empty() ? std::optional(rows->front().id) : std::nullopt;
}

// None of the game's code is run: what it shows was kept when it was shown.
ContinueCard Shelf::card_of(const RecordSummary& summary) {
  ContinueCard card{summary, nullptr, summary.plies, false, catalog_.find(summary.game) != nullptr};
  const auto kept = library_.card(summary.id);
  if (!kept || !*kept) return card;
  card.board = board_from({(*kept)->look, (*kept)->position});
  if (!card.board) return card;
  card.ply = (*kept)->ply;
  card.can_open = true;  // by the script that the record keeps, where the game is not installed
  const int seat = card.board->state.acting_seat();
  card.your_turn = seat >= 0 && static_cast<std::size_t>(seat) < summary.seats.size() &&
                   summary.seats[static_cast<std::size_t>(seat)].kind == SeatKind::person;
  return card;
}

void Shelf::preview(RecordId id) {
  auto record = library_.read(id);
  if (!record) return say_error(record.error());
  const GameEntry* const entry = catalog_.find(record->game);
  read_domain_ = entry ? entry->domain : record->game;
  if (ask_) ask_(record->game_name, read_domain_);
  const auto game = catalog_.open_for(*record);
  try {
    reading_ = std::make_unique<Reading>(id, std::move(*record), game.value_or(nullptr));
  } catch (const GameFault&) {
    reading_.reset();
    return;
  }
  preview_to(reading_->size());
}

void Shelf::preview_to(std::size_t ply) {
  if (!reading_) return;
  if (ask_) ask_(reading_->game_name(), read_domain_);
  try {
    tell_(std::make_shared<const PreviewModel>(reading_->at(ply)));
  } catch (const GameFault& fault) {
    reading_.reset();
    say(NoticeKind::error, {"window.preview", KIBAN_N_("This game cannot be shown: {1}"), {fault.what()}});
  }
}

void Shelf::remove(RecordId id) {
  const auto removed = library_.remove(id);
  if (!removed) return say_error(removed.error());
  list_again();
  list_unfinished();
  say(NoticeKind::information, {"window.deleted", KIBAN_N_("The game was deleted."), {}},
      {NoticeAction::restore_record}, id);
}

void Shelf::restore(RecordId id) {
  const auto restored = library_.restore(id);
  if (!restored) return say_error(restored.error());
  list_again();
  list_unfinished();
  say(NoticeKind::information, {"window.restored", KIBAN_N_("The game is back."), {}});
}

void Shelf::export_to(const std::vector<RecordId>& ids, const std::filesystem::path& file) {
  std::vector<Record> records;
  for (const RecordId id : ids) {
    auto record = library_.read(id);
    if (!record) return say_error(record.error());
    records.push_back(std::move(*record));
  }
  std::ofstream out(file, std::ios::binary);
  out << to_json(records);
  out.close();
  if (!out) {
    return say(NoticeKind::error, {"window.export",
                                   KIBAN_N_("{1} could not be written. Is there room, and may you write there?"),
                                   {file.string()}});
  }
  say(NoticeKind::information, {"window.exported", KIBAN_N_("Written to {1}."), {file.string()}});
}

}  // namespace kiban
