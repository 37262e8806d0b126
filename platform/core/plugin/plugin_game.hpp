// Game and Position over the functions of a plugin. Every answer is checked before anybody sees it.
#pragma once

#include <kiban/edit.h>
#include <kiban/engine.h>
#include <kiban/explain.h>
#include <kiban/games.h>
#include <kiban/notation.h>
#include <kiban/perft.h>
#include <kiban/player.h>
#include <kiban/solver.h>

#include <memory>
#include <string>
#include <vector>

#include "core/model/editing.hpp"
#include "core/model/engine.hpp"
#include "core/model/game.hpp"
#include "core/model/player.hpp"
#include "core/model/solver.hpp"
#include "core/plugin/plugin_library.hpp"
#include "core/record/notation.hpp"

namespace kiban {

class PluginGame final : public Game {
 public:
  // `settled` holds every option that the entry declares. Errors: those of the plugin, of check_topology,
  // plugin.answer.
  static Result<std::shared_ptr<const PluginGame>> create(std::shared_ptr<const PluginLibrary> library,
                                                          const GameEntry& entry, OptionValues settled);
  ~PluginGame() override;
  PluginGame(const PluginGame&) = delete;
  PluginGame& operator=(const PluginGame&) = delete;

  const std::string& id() const override { return id_; }
  const std::string& domain() const override { return library_->id(); }
  const OptionValues& options() const override { return options_; }
  const kb_topology& topology() const override { return topology_; }
  Result<std::unique_ptr<Position>> start(std::string_view text) const override;

  const kb_games& functions() const { return library_->functions(); }
  const kb_rules* rules() const { return rules_; }
  const kb_explain* explain() const { return explain_; }
  const kb_perft* counter() const { return perft_; }
  const kb_notation* notation_table() const { return notation_table_; }
  const kb_edit* edit_table() const { return edit_table_; }
  const kb_engine* engine_table() const { return engine_table_; }
  const kb_player* player_table() const { return player_table_; }
  const kb_solver* solver_table() const { return solver_table_; }
  const Notation* notation() const override { return notation_.get(); }
  const Editing* editing() const override { return editing_.get(); }
  const Engines* engines() const override { return engines_.get(); }
  const Players* players() const override { return players_.get(); }
  const Solver* solver() const override { return solver_.get(); }

 private:
  PluginGame(std::shared_ptr<const PluginLibrary> library, std::string id, OptionValues options)
      : library_(std::move(library)), id_(std::move(id)), options_(std::move(options)) {}
  Result<void> make_rules();
  Result<void> find_extensions();

  std::shared_ptr<const PluginLibrary> library_;
  std::string id_;
  OptionValues options_;
  kb_rules* rules_ = nullptr;
  kb_topology topology_{};
  const kb_explain* explain_ = nullptr;
  const kb_perft* perft_ = nullptr;
  const kb_notation* notation_table_ = nullptr;
  const kb_edit* edit_table_ = nullptr;
  const kb_engine* engine_table_ = nullptr;
  const kb_player* player_table_ = nullptr;
  const kb_solver* solver_table_ = nullptr;
  std::unique_ptr<const Notation> notation_;
  std::unique_ptr<const Editing> editing_;
  std::unique_ptr<const Engines> engines_;
  std::unique_ptr<const Players> players_;
  std::unique_ptr<const Solver> solver_;
};

class PluginPosition final : public Position {
 public:
  // Takes the position over.
  PluginPosition(std::shared_ptr<const PluginGame> game, kb_position* position);
  ~PluginPosition() override;
  PluginPosition(const PluginPosition&) = delete;
  PluginPosition& operator=(const PluginPosition&) = delete;

  const Game* own_game() const override { return game_.get(); }
  const PluginGame& owner() const { return *game_; }
  kb_position* handle() const { return position_; }

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
  Result<std::uint64_t> perft(unsigned depth, const StopAsked& stop) override;

 private:
  GameFault fault(const std::string& what) const;
  tl::unexpected<Error> broken(const std::string& what) const;
  tl::unexpected<Error> failed(kb_status status, const kb_error& error) const;
  bool on_board(Site site) const;
  bool plausible(const kb_state& state) const;
  bool plausible(const Step& step) const;
  bool plausible(const Occupant& occupant) const;
  void check_marks(const std::vector<Mark>& marks) const;

  std::shared_ptr<const PluginGame> game_;
  const kb_games* functions_;
  kb_position* position_;
  std::uint32_t max_legal_;
  mutable std::unique_ptr<Move[]> buffer_;  // of max_legal_ moves, made when first needed
};

}  // namespace kiban
