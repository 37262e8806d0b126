// Analyses of the open game: lines of one or more analysts that follow the position, a hint, a search for a
// forced win, lines looked at on the board and kept in the record. Belongs to the session's thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/analyst.hpp"
#include "session/exact_lookup.hpp"
#include "session/live_game.hpp"

namespace kiban {

class Analysis {
 public:
  // The game must outlive it.
  Analysis(SessionContext context, LiveGame& live_game, AnalystSource source);
  ~Analysis();
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;

  // Who analyses, and how many lines each. Unknown names are left out; nobody: the search of the house.
  void choose(std::vector<std::string> names, unsigned lines);
  void start();
  void stop();
  bool on() const { return on_; }

  // Shows the best move of the first analyst that is chosen: at once where it is known, else after a moment.
  void hint();
  // Whether whoever is to move can force a win; the answer is kept among the analysts' lines until the position
  // changes.
  void find_mate(const std::string& name, Milliseconds time);
  void stop_mate();
  // Plays the winner's moves of the forced win that was found last, as variations, whenever the winner is to act; or
  // ends that. A defence that the proof does not tell is answered by a new one.
  void answer_by_proof(bool wanted);

  // Shows what every move is worth for certain, or takes it away; see ExactLookup::toggle.
  void exact();

  // The position after so many moves of a line that was shown for this place; 0: where the line begins.
  void preview(PlaceNumber place, const std::string& by, const LineModel& line, std::size_t ply);
  void end_preview();
  // Keeps a line in the record, below the position that it belongs to.
  void insert(PlaceNumber place, const std::string& by, const LineModel& line);

  // To be called after every change of the game and when next_alarm has come: follows the position, and tells what was
  // heard, at most twenty times a second.
  void tick();
  std::optional<Milliseconds> next_alarm() const;

 private:
  struct Worker {
    std::string name;
    bool mate = false;
    std::unique_ptr<Analyst> analyst;
    AnalystState state = AnalystState::idle;
    Text said;
    AnalysisLines heard;
    std::vector<LineModel> told;  // as last shown, so that a line that stays need not be written anew
  };

  // A forced win, and the moves that led to where it was found.
  struct Proven {
    EngineSearch at;
    Role winner = 0;
    std::string style;
    std::shared_ptr<const Proof> proof;
    std::shared_ptr<const ProofModel> shown;
    std::vector<std::string> since;  // moves from there to the present position
  };

  bool follow();  // whether the position is another one
  void tell_offers();
  void leave_place();
  void leave_game();
  std::shared_ptr<const Game> game() const;
  Result<Analyst*> analyst(Worker& worker);
  void put(Worker& worker);
  void answered(Worker& worker, const Result<EngineAnswer>& answer);
  void mate_answered(Worker& worker, const EngineAnswer& answer);
  void keep_proof(const Worker& worker);
  void leave_proof();
  void follow_proof();
  void answer_defence();
  void play_answer(const std::string& move);
  NodeId proof_root() const;
  EngineSearch question(const Worker& worker) const;
  void put_all();
  Worker* mate_worker();

  void show();
  AnalystModel picture_of_worker(Worker& worker) const;
  std::unique_ptr<Position> begin_of(const LineModel& line) const;  // null: it cannot be played to
  LineModel picture_of_line(const AnalysisLine& line, const std::vector<LineModel>& before) const;
  std::optional<Move> best_move() const;
  void show_hint(const std::string& move_text);
  void say(NoticeKind kind, Text text) const;

  SessionContext context_;
  LiveGame& live_game_;
  AnalystSource source_;
  std::vector<std::string> chosen_{""};
  unsigned lines_ = 3;
  bool on_ = false;
  Milliseconds mate_time_{0};

  std::shared_ptr<const Game> followed_;  // null: no game
  RecordId record_ = 0;
  NodeId node_ = root_node;
  EngineSearch at_;
  std::string style_;
  std::unique_ptr<Position> position_;
  std::shared_ptr<const BoardModel> board_;
  PlaceNumber place_ = 0;
  std::vector<AnalystOffer> offers_;

  std::vector<std::unique_ptr<Worker>> workers_;
  std::unique_ptr<Worker> hinter_;
  std::optional<Milliseconds> begin_at_;  // when the position has stood still for a moment
  Milliseconds moved_{0}, told_{0};
  bool fresh_ = false;  // something was heard that was not told yet
  ExactLookup exact_;
  std::optional<Proven> proven_;      // the forced win that was found last
  std::unique_ptr<Worker> answerer_;  // looks for what the proof does not tell
  bool answers_ = false;
  bool previews_ = false;
};

}  // namespace kiban
