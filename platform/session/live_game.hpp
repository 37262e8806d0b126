// The game that is open: one match, its computer players and its clock, with everything that the window may ask of it.
// Belongs to one thread and tells every change as a message.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match/match.hpp"
#include "player/search/analysis.hpp"
#include "player/search/player.hpp"
#include "session/crash_note.hpp"
#include "session/models.hpp"
#include "session/move_list.hpp"
#include "session/seat_engines.hpp"

namespace kiban {

class GameWatch;

// How the parts of a session reach the rest of the world; all of it is replaced in tests.
struct SessionContext {
  std::function<void(Message)> tell;
  std::function<Milliseconds()> now;
  // Runs `later` on the session's thread, some time after the present call returned. [thread-safe]
  std::function<void(std::function<void()> later)> post;
  EngineManager* engines = nullptr;  // must outlive the game; null: there are none
  GameWatch* watch = nullptr;        // told whose code is about to run; null: nobody wants to know
};

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
  const Match* match() const { return match_.get(); }
  RecordId id() const { return id_; }
  // The game that was here last and had to be closed because its rules failed; 0: none.
  RecordId broken_off() const { return broken_off_; }

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
  bool may_hint() const { return match_ && person_may_move(); }
  void show_hint(Move move);  // of the position on the board

  // When an engine failed: asks it once more, or gives its seat to somebody else. The record keeps who began the game.
  void restart_engine();
  void hand_over(SeatKind to);
  // A game without a person: its players wait, and the clocks with them, until they are told to go on. One that was
  // begun earlier waits when it is opened.
  void pause();
  void resume();
  void pause_or_resume() { paused_ ? resume() : pause(); }
  void end_unfinished();  // no result

  void go_to(NodeId node);
  void step(int plies);           // along the line; far beyond its ends is allowed
  void step_aside(int siblings);  // to a move that could be played instead of the current one
  void comment(NodeId node, std::string text);
  // `style` is one of the game's; empty: as they are stored. Until it is called for a game, its first style is shown.
  void show_moves_in(const std::string& game, const std::string& style);
  void remove(NodeId node);
  void promote(NodeId node);                        // among its siblings
  void move_up(NodeId node);                        // the line that it lies on, before the one above
  void make_main(NodeId node);                      // the line up to it becomes the main one
  void mark(NodeId node, const std::string& sign);  // one of move_signs; empty: none

  std::string style_of(const Game& game) const;        // in which its moves are written
  const std::string& style() const { return style_; }  // in which moves are shown; empty: as they are stored
  // Notes on a move; an empty value takes one away. False, and said: it did not work.
  bool annotate(NodeId node, const std::map<std::string, std::string>& tags);
  // Keeps a line that nobody played; the tags are its first move's.
  bool insert_line(NodeId from, const std::vector<std::string>& moves,
                   const std::map<std::string, std::string>& first_tags);
  void tell_details();
  // Only what is named; an empty value takes a tag away. Of another game, which was on the table when it was asked for,
  // nothing is noted.
  void note_details(RecordId id, RecordDetails details);
  std::vector<LineSlip> slips() const;  // of the line through the current move, by the evaluations that it carries

  // Time passes: flags fall. To be called when `next_alarm` has come.
  void tick();
  std::optional<Milliseconds> next_alarm() const;

 private:
  std::optional<Milliseconds> next_flag() const;
  using Done = void (LiveGame::*)(const ThinkResult& result);

  bool current(std::uint64_t version) const;
  void run(const std::function<void()>& action);  // a GameFault closes the game and keeps the record
  void break_off(const std::string& why);
  void offer_script(const std::string& sentence, NoticeModel& notice) const;
  void after(const Result<void>& result);  // tells the error, or the new state
  void played(const Result<NodeId>& result);
  void publish();
  void publish_notes();
  std::shared_ptr<GameModel> model();
  BoardModel picture() const;
  std::vector<SeatModel> seats() const;
  Result<Move> read_move(const std::string& text) const;
  void write_moves();
  Text worded(Text text) const;

  const Seat* player(int seat) const;
  bool person(int seat) const;
  bool person_may_move() const;
  bool without_person() const;
  bool decided() const;
  int acting_seat() const { return match_->state().acting_seat(); }
  int seat_of_person() const;  // whose resignation or offer it is
  unsigned plies_to_undo() const;

  void consider_computer(bool was_played);
  void start_thinking(const ThinkLimits& limits, Done done);
  void say_when_overdue();
  void stop_thinking();    // of everybody
  void forget_thinking();  // but for engines that ponder
  void run_clock();
  void computer_moved(const ThinkResult& result);
  void sit_down();
  void ask_engine(int seat);
  void engine_moved(int seat, const Result<EngineAnswer>& answer);
  void engine_ready(int seat);
  void engine_failed(int seat, const Error& why);
  void engine_weighs(int seat);
  void draw_weighed_by(const Score& own);
  void say_over();
  Result<void> return_to_play();
  void draw_weighed(const ThinkResult& result);

  void say(NoticeKind kind, Text text, std::vector<NoticeAction> actions = {}) const;
  void say_error(const Error& error) const;

  SessionContext context_;
  std::unique_ptr<Journal> journal_;
  std::unique_ptr<Match> match_;
  RecordId id_ = 0, broken_off_ = 0;
  MoveList moves_;
  std::map<std::string, std::string> styles_;  // by game, as they were chosen
  std::string style_;                          // of the present game
  bool by_edges_ = false;                      // squares are named so
  std::vector<NodeId> undone_;                 // where redo leads
  std::vector<Mark> hint_;
  std::uint64_t version_ = 0;
  std::uint64_t position_since_ = 0;  // the first version that showed the present position
  std::optional<NodeId> shown_;
  std::uint64_t thought_ = 0;  // number of the present thinking; answers to older ones are dropped
  bool computer_at_work_ = false;
  std::optional<OthersInGame> in_game_;
  std::unique_ptr<Thinking> thinking_;
  std::optional<Milliseconds> overdue_;  // when a thought that has not come back is spoken of
  std::vector<Seat> players_;            // as they sit now: of the record, but for seats that were handed over
  std::map<int, Score> scores_;          // how engines saw it when they moved last
  std::map<int, Error> failed_;          // engines that are to be mended
  int asked_ = -1;                       // the seat whose engine is to move, also while it waits to be mended
  bool clock_waits_ = false;             // for that engine
  bool paused_ = false;
  bool over_was_told_ = false;  // to the engines
  SeatEngines engines_;
};

}  // namespace kiban
