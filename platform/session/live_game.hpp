// The game that is open, with everything that a person may do in it: play, take back, resign, look at other moves.
// Programs that play are `computers()`, what is noted beside the moves is `notes()`. Belongs to one thread and tells
// every change as a message.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "player/search/analysis.hpp"
#include "session/computer_play.hpp"
#include "session/open_match.hpp"
#include "session/record_notes.hpp"
#include "session/seated_players.hpp"

namespace kiban {

class LiveGame {
 public:
  explicit LiveGame(SessionContext context);
  ~LiveGame();
  LiveGame(const LiveGame&) = delete;
  LiveGame& operator=(const LiveGame&) = delete;

  // Opens a record and goes on with it; `id` 0 and no journal when it is not kept. A game that cannot be
  // resumed leaves everything as it was. Errors: those of Match::resume.
  Result<void> open(std::shared_ptr<const Game> game, Record record, RecordId id, std::unique_ptr<Journal> journal);
  void close();
  const Match* match() const { return open_.get(); }
  RecordId id() const { return open_.id(); }
  // The game that was here last and had to be closed because its rules failed; 0: none.
  RecordId broken_off() const { return broken_off_; }

  ComputerPlay& computers() { return computers_; }
  RecordNotes& notes() { return notes_; }

  // Clicks answer the board that they were made on: the `version` of another position is dropped.
  void play(Move move, std::uint64_t version);
  void play_text(const std::string& text, std::uint64_t version);  // as it is stored, or in any of the game's styles
  void explain(const std::vector<Step>& steps, std::uint64_t version);
  void about(Site site, std::uint64_t version);

  void undo();
  void redo();
  void resign();  // for the seat that is to act, or the only person's
  void offer_draw();
  void answer_draw(bool accept);
  bool may_hint() const;
  void show_hint(Move move);  // of the position on the board

  void go_to(NodeId node);
  void step(int plies);           // along the line; far beyond its ends is allowed
  void step_aside(int siblings);  // to a move that could be played instead of the current one
  void remove(NodeId node);
  std::vector<LineSlip> slips() const;  // of the line through the current move, by the evaluations that it carries

  // `style` is one of the game's; empty: as they are stored. Until it is called for a game, its first style is shown.
  void show_moves_in(const std::string& game, const std::string& style);
  std::string style_of(const Game& game) const { return open_.notation().style_of(game); }
  const std::string& style() const { return open_.notation().style(); }  // of the open game

  // Time passes: flags fall. To be called when `next_alarm` has come.
  void tick();
  std::optional<Milliseconds> next_alarm() const;

 private:
  bool current(std::uint64_t version) const;
  void break_off(const std::string& why);
  void publish();
  void publish_notes();
  Result<Move> read_move(const std::string& text) const;
  void refuse(const Error& why) const;
  bool person_may_move() const;
  std::optional<Milliseconds> next_flag() const;

  OpenMatch open_;
  SeatedPlayers players_;
  ComputerPlay computers_;
  RecordNotes notes_;
  RecordId broken_off_ = 0;
  std::uint64_t version_ = 0;
  std::uint64_t position_since_ = 0;  // the first version that showed the present position
  std::optional<NodeId> shown_;
};

}  // namespace kiban
