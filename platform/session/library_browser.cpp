#include "session/library_browser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "session/move_list.hpp"
#include "session/picture.hpp"
#include "session/still_picture.hpp"

namespace kiban {

namespace {

constexpr std::size_t cards_at_most = 12;
constexpr std::size_t opening_moves = 8;

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
class LibraryBrowser::Reading {
 public:
  Reading(RecordId id, const Record& record, std::shared_ptr<const Game> game, const std::string& style)
      : summary_(summary_of(id, record)),
        tags_(record.tags),
        moves_(texts(record)),
        shown_(moves_),
        game_(std::move(game)) {
    for (std::size_t i = 0; i < moves_.size(); ++i) numbers_.push_back(i + 1);
    if (!game_) return;
    show_in(style, record);
    auto start = replay(*game_, record, root_node);
    if (start) position_ = std::move(*start);
  }

  std::size_t size() const { return moves_.size(); }
  const std::string& game_name() const { return summary_.game_name; }

  PreviewModel at(std::size_t ply) {
    PreviewModel model{summary_, shown_, numbers_, std::min(ply, moves_.size()), nullptr, tags_};
    if (position_ && walk(model.ply)) model.board = picture();
    return model;
  }

 private:
  void show_in(const std::string& style, const Record& record) {
    const auto facts = facts_of_moves(*game_, record, style);
    const auto line = record.main_line();
    std::size_t number = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const MoveFacts& move = facts[line[i]];
      if (!move.shown.empty()) shown_[i] = move.shown;
      numbers_[i] = number += move.counts ? 1 : 0;
    }
  }

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
  std::map<std::string, std::string> tags_;
  std::vector<std::string> moves_;  // canonical
  std::vector<std::string> shown_;  // as people write them
  std::vector<std::size_t> numbers_;
  std::shared_ptr<const Game> game_;
  std::unique_ptr<Position> position_;
  std::size_t ply_ = 0;
};

LibraryBrowser::LibraryBrowser(Library& library, const Catalog& catalog, Tell tell, StyleOf style_of, Ask ask)
    : library_(library),
      catalog_(catalog),
      tell_(std::move(tell)),
      style_of_(std::move(style_of)),
      ask_(std::move(ask)) {}

LibraryBrowser::~LibraryBrowser() = default;

void LibraryBrowser::say(NoticeKind kind, Text text, std::vector<NoticeAction> actions, RecordId id) const {
  tell_(std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), std::move(actions), id}));
}

void LibraryBrowser::list(const std::string& words) {
  words_ = words;
  not_described_.clear();
  RecordFilter filter;
  filter.words = words;
  auto rows = library_.list(filter);
  if (!rows) return say_error(rows.error());
  tell_(std::make_shared<const HistoryModel>(HistoryModel{std::move(*rows), words}));
}

void LibraryBrowser::list_again() { list(words_); }

void LibraryBrowser::list_unfinished() {
  RecordFilter filter;
  filter.finished = false;
  filter.limit = 2 * cards_at_most;
  const auto rows = library_.list(filter);
  if (!rows) return say_error(rows.error());
  ContinueModel model;
  for (const RecordSummary& row : *rows) {
    if (row.plies > 0 && model.games.size() < cards_at_most) model.games.push_back(card_of(row));
  }
  tell_(std::make_shared<const ContinueModel>(std::move(model)));
}

std::optional<RecordId> LibraryBrowser::newest_unfinished() {
  RecordFilter filter;
  filter.finished = false;
  filter.limit = 1;
  const auto rows = library_.list(filter);
  return rows && !rows->empty() ? std::optional(rows->front().id) : std::nullopt;
}

// None of the game's code is run: what it shows was kept when it was shown.
ContinueCard LibraryBrowser::card_of(const RecordSummary& summary) {
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

void LibraryBrowser::describe(const std::vector<RecordId>& ids) {
  not_described_.insert(not_described_.end(), ids.begin(), ids.end());
  describe_rest();
}

void LibraryBrowser::ran(const std::string& game) {
  if (ran_.insert(game).second) describe_rest();
}

// A list runs the code of no game that somebody has not looked at: rows of others wait.
void LibraryBrowser::describe_rest() {
  if (ran_.empty()) return;
  HistoryRowsModel model;
  std::vector<RecordId> rest;
  for (const RecordId id : not_described_) {
    const auto record = library_.read(id);
    if (!record) continue;
    if (ran_.count(record->game) == 0)
      rest.push_back(id);
    else if (auto row = row_of(id, *record))
      model.rows.push_back(std::move(*row));
  }
  not_described_ = std::move(rest);
  if (!model.rows.empty()) tell_(std::make_shared<const HistoryRowsModel>(std::move(model)));
}

// Nothing where its game fails: it stays as it is stored.
std::optional<HistoryRow> LibraryBrowser::row_of(RecordId id, const Record& record) const {
  const auto game = catalog_.open_for(record);
  if (!game) return std::nullopt;
  try {
    return HistoryRow{id, first_moves(**game, record, style_of_(**game), opening_moves),
                      moves_up_to(**game, record, record.end_of_main_line())};
  } catch (const GameFault&) {
    return std::nullopt;
  }
}

void LibraryBrowser::preview(RecordId id) {
  auto record = library_.read(id);
  if (!record) return say_error(record.error());
  const std::string kind = record->game;
  const GameEntry* const entry = catalog_.find(kind);
  read_domain_ = entry ? entry->domain : record->game;
  if (ask_) ask_(record->game_name, read_domain_);
  const auto game = catalog_.open_for(*record);
  try {
    reading_ = std::make_unique<Reading>(id, std::move(*record), game.value_or(nullptr),
                                         game ? style_of_(**game) : std::string());
  } catch (const GameFault&) {
    reading_.reset();
    return;
  }
  preview_to(reading_->size());
  if (game && reading_) ran(kind);
}

void LibraryBrowser::preview_to(std::size_t ply) {
  if (!reading_) return;
  if (ask_) ask_(reading_->game_name(), read_domain_);
  try {
    tell_(std::make_shared<const PreviewModel>(reading_->at(ply)));
  } catch (const GameFault& fault) {
    reading_.reset();
    say(NoticeKind::error, {"window.preview", KIBAN_N_("This game cannot be shown: {1}"), {fault.what()}});
  }
}

void LibraryBrowser::remove(RecordId id) {
  const auto removed = library_.remove(id);
  if (!removed) return say_error(removed.error());
  list_again();
  list_unfinished();
  say(NoticeKind::information, {"window.deleted", KIBAN_N_("The game was deleted."), {}},
      {NoticeAction::restore_record}, id);
}

void LibraryBrowser::restore(RecordId id) {
  const auto restored = library_.restore(id);
  if (!restored) return say_error(restored.error());
  list_again();
  list_unfinished();
  say(NoticeKind::information, {"window.restored", KIBAN_N_("The game was restored."), {}});
}

}  // namespace kiban
