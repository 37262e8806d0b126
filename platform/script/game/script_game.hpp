// The game of a script that has hooks: a whole game, or a variant over a base.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model/editing.hpp"
#include "core/record/notation.hpp"
#include "script/game/runtime_pool.hpp"
#include "script/game/script.hpp"
#include "script/language/board_text.hpp"
#include "script/language/moves.hpp"
#include "script/language/position_fields.hpp"
#include "script/language/shape.hpp"

namespace kiban::script {

// Immutable once made; for any thread.
class ScriptGame final : public Game {
 public:
  // `settled`: all options of the script; `base` is null for whole games. `text`: what records keep.
  static Result<std::shared_ptr<const Game>> create(std::shared_ptr<const Script> script, OptionValues settled,
                                                    std::shared_ptr<const Game> base, std::string text);

  const std::string& id() const override { return script_->id; }
  const std::string& domain() const override { return script_->id; }
  const OptionValues& options() const override { return options_; }
  const kb_topology& topology() const override { return shape_->topology(); }
  Result<std::unique_ptr<Position>> start(std::string_view text) const override;
  const std::string& script() const override { return text_; }
  const Notation* notation() const override { return notation_.get(); }
  const Editing* editing() const override;
  const Engines* engines() const override;

  // ---- for its positions ----
  const Description& description() const { return script_->description; }
  const Game* base() const { return base_.get(); }
  const Layout& layout() const { return layout_; }
  const Shape& shape() const { return *shape_; }
  const MoveWords& words() const { return *words_; }
  const FieldText& field_text() const { return *field_text_; }
  const BoardText& board_text() const { return *board_text_; }  // of whole games only
  const RuntimePool& pool() const { return *pool_; }
  int repetition() const { return design_.repetition; }
  bool has(Hook hook) const { return description().has(hook); }
  bool base_moves() const { return base_ && description().base_moves; }
  // Which value of the scene a name means.
  int value_index(const std::string& name) const;

  // Are the positions before kept, because the rules ask for them?
  bool keeps_history() const { return keeps_history_; }

  // A reason as hooks give it, as text, filled with `facts`; `ending` is the token's where it is a sentence of its own.
  Text reason(const std::string& told, const std::string& ending, const char* fallback,
              const std::vector<std::string>& facts) const;
  Text own_reason(const std::string& ending, const char* sentence, std::vector<std::string> args) const;

 private:
  ScriptGame(std::shared_ptr<const Script> script, OptionValues settled, std::shared_ptr<const Game> base,
             std::string text)
      : script_(std::move(script)), options_(std::move(settled)), base_(std::move(base)), text_(std::move(text)) {}
  Result<std::unique_ptr<Runtime>> make_runtime() const;
  Result<void> lay_out();
  Result<void> find_start();
  void make_words();
  Result<std::unique_ptr<Position>> start_over_base(std::shared_ptr<const ScriptGame> self, std::string_view text,
                                                    bool from_start) const;
  Result<std::unique_ptr<Position>> start_whole(std::shared_ptr<const ScriptGame> self, std::string_view text,
                                                bool from_start) const;
  std::string token_of(const std::string& end) const;

  std::shared_ptr<const Script> script_;
  OptionValues options_;
  std::shared_ptr<const Game> base_;
  std::string text_;
  Design design_;
  Layout layout_;
  std::unique_ptr<const Shape> shape_;
  std::unique_ptr<const MoveWords> words_;
  std::unique_ptr<const FieldText> field_text_;
  std::optional<BoardText> board_text_;
  std::unique_ptr<const RuntimePool> pool_;
  std::unique_ptr<const Notation> notation_;
  std::unique_ptr<const Editing> editing_;
  std::string start_;
  bool keeps_history_ = false;
};

// Positions of a whole game made by hand. The game must outlive it.
std::unique_ptr<const Editing> scene_editing(const ScriptGame& game);
// How moves are written, without the base's files.
std::unique_ptr<const Notation> styles_only(const Notation* base);

// What scripts print goes to who listens; see console.hpp.
void listen(Sandbox& sandbox, const std::string& id);

}  // namespace kiban::script
