// A position of a script's game. It keeps a scene for each move that was played, so that undo is exact; over a base,
// also the base's positions.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model/valued.hpp"
#include "script/game/script_game.hpp"

namespace kiban::script {

class ScriptPosition final : public Position, public Valued {
 public:
  // `base` is null for whole games. `told` is what the text says besides; for whole games `scene` is what it shows.
  static Result<std::unique_ptr<Position>> create(std::shared_ptr<const ScriptGame> game,
                                                  std::unique_ptr<Position> base, Scene scene, Fields told,
                                                  bool from_start);

  std::unique_ptr<Position> clone() const override;
  State state() const override;
  Text reason() const override;
  std::vector<std::int64_t> score() const override;
  std::vector<Occupant> occupants() const override;
  std::vector<Mark> marks() const override;
  Key key() const override;
  std::string text(TextDetail detail) const override;
  using Position::legal;
  void legal(std::vector<Move>& out) const override;
  std::uint32_t legal_count() const override;
  std::vector<Step> steps(Move move) const override;
  Result<void> play(Move move) override;
  Result<void> undo() override;
  bool try_play(Move move) override;
  bool try_undo() override;
  Result<std::string> move_text(Move move) const override;
  Result<Move> parse_move(std::string_view text) const override;
  Result<std::string> move_in_style(Move move, const std::string& style) const override;
  std::vector<Move> refused() const override;
  Result<void> why(std::span<const Step> steps, std::vector<Mark>* blame) const override;
  Text about(Site site, std::vector<Mark>* marks) const override;
  bool has_value() const override;
  int value() const override;

  // Evaluates a line of the console here.
  Result<std::string> evaluate(Hooks& hooks, const std::string& line) const;
  const ScriptGame& game() const { return *game_; }

 private:
  friend class SceneExplorer;

  struct Ending {
    enum class Cause { script, stuck, repetition };
    Outcome outcome = Outcome::ongoing;
    std::uint32_t winners = 0;
    Cause cause = Cause::script;
    std::string told = {};  // by the script
    std::vector<int> sites = {};
    std::vector<std::string> facts = {};
    std::vector<std::int64_t> score = {};
  };
  struct RefusedMove {
    std::size_t index;  // into Frame::moves
    Refusal why;
  };
  // One ply. `scene.values`, `ply`, `last` are always set; what the base shows is read when it is needed.
  struct Frame {
    Scene scene;
    bool shown = false;    // the scene has board, hands, turn and seats
    bool swapped = false;  // seats, against the base or the start
    bool past = true;
    int phase = -1;
    std::uint64_t asked = 0;  // phases that were asked at this ply
    Ending ending;            // as the script says, or repetition
    bool stuck_known = false;
    bool base_played = false;  // the base has played a move to come here
    bool counted = false;      // `seen_` grew by the position before
    std::optional<std::uint64_t> history_key;
    std::unique_ptr<Position> base_before;  // what the base was, before the script changed the board
    bool listed = false;
    std::vector<ScriptMove> moves;  // before the hook `legal`; `behind` is their bits
    std::vector<Move> legal;
    std::vector<RefusedMove> refused;

    void begin(const Frame& before);  // all but the scene's last move
    std::unique_ptr<Frame> copy() const;
  };

  ScriptPosition(std::shared_ptr<const ScriptGame> game, std::unique_ptr<Position> base)
      : game_(std::move(game)), base_(std::move(base)) {}

  Frame& frame() const { return *frames_[depth_]; }
  Scene& scene() const;  // of this ply, with what the base shows
  void show(Scene& scene, bool swapped, int turn) const;
  int turn_of_base() const;
  bool base_over() const;
  Fields fields() const;
  // What stands for the scene where repetition counts; see Description::same_by.
  Result<std::uint64_t> history_key(Hooks* hooks, Explorer& explorer, Scene& scene) const;
  Result<std::uint64_t> history_key(BorrowedRuntime& runtime, Frame& of) const;
  Result<void> remember(BorrowedRuntime& runtime, Frame& next);

  // ---- listing ----
  bool as_base() const;
  Result<void> list(BorrowedRuntime& runtime) const;
  void listed_or_fault() const;
  Result<void> list_moves(BorrowedRuntime& runtime) const;
  void list_choices() const;
  void list_base(std::vector<ScriptMove>& out, const Scene& scene) const;
  ScriptMove described(Move move, const Scene& scene) const;
  Result<void> filter(BorrowedRuntime& runtime) const;
  void judge_stuck() const;
  Ending stuck() const;
  Ending stuck_by_hook() const;
  static Ending ending_of(Verdict verdict);
  const Ending& ending() const;
  Text reason_of(const Ending& ending) const;
  const ScriptMove* find(Move move) const;
  const RefusedMove* find_refused(Move move) const;
  tl::unexpected<Error> refusal(const RefusedMove& move) const;
  tl::unexpected<Error> asked_first() const;

  // ---- playing ----
  Result<void> begin(bool from_start);
  Result<void> make(BorrowedRuntime& runtime, const ScriptMove& move);
  Result<void> refuse(Move move);
  Result<void> answer(BorrowedRuntime& runtime, Frame& next, const ScriptMove& move);
  Result<void> change(BorrowedRuntime& runtime, Frame& next, const ScriptMove& move);
  Result<void> call_moved(BorrowedRuntime& runtime, Frame& next, bool own);
  Result<void> rebuild(Frame& next);
  Result<void> judge(BorrowedRuntime& runtime, Frame& next);
  Result<void> ask(BorrowedRuntime& runtime, Frame& next);
  Result<void> judge_repetition(BorrowedRuntime& runtime, Frame& next);
  void restore(Frame& next);

  std::shared_ptr<const ScriptGame> game_;
  std::unique_ptr<Position> base_;
  mutable std::vector<std::unique_ptr<Frame>> frames_;  // [depth_] is this ply; those above are kept for their storage
  std::size_t depth_ = 0;
  std::vector<std::uint64_t> seen_;  // keys of the positions before, where repetition counts
  mutable std::size_t hint_ = 0;     // where a move was found last
  mutable std::vector<Move> base_legal_;
};

}  // namespace kiban::script
