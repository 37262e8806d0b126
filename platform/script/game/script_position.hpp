// A position of a script's game. It keeps a scene for each move that was played, so that undo is exact; over a base,
// also the base's positions.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model/valued.hpp"
#include "script/game/base_position.hpp"
#include "script/game/frame.hpp"
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

  ScriptPosition(std::shared_ptr<const ScriptGame> game, BasePosition base)
      : game_(std::move(game)), base_(std::move(base)) {}

  Frame& frame() const { return *frames_[depth_]; }
  Scene& shown(Frame& of) const;  // its scene, with what the base shows
  Scene& scene() const { return shown(frame()); }
  bool base_over() const { return game_->base_moves() && base_.over(); }
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
  Result<void> filter(BorrowedRuntime& runtime) const;
  void judge_stuck() const;
  ScriptEnding stuck() const;
  ScriptEnding stuck_by_hook() const;
  const ScriptEnding& ending() const;
  bool over() const { return ending().outcome != Outcome::ongoing; }
  Text reason_of(const ScriptEnding& ending) const;
  const ScriptMove* find_own(Move move) const;  // null: it is the base's, or there is none
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
  BasePosition base_;
  mutable std::vector<std::unique_ptr<Frame>> frames_;  // [depth_] is this ply; those above are kept for their storage
  std::size_t depth_ = 0;
  std::vector<std::uint64_t> seen_;  // keys of the positions before, where repetition counts
};

}  // namespace kiban::script
