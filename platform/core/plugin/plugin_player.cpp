// Players over the functions of a plugin. Every answer is checked before anybody sees it.
#include <algorithm>
#include <limits>
#include <utility>

#include "core/plugin/border.hpp"
#include "core/plugin/player_hearing.hpp"
#include "core/plugin/plugin_extensions.hpp"

namespace kiban {
namespace {

constexpr std::uint32_t levels_wanted = 10;
constexpr std::uint64_t least_memory = 1 << 20;

kb_player_limits raw_limits(const PlayerLimits& limits) {
  const EngineClock clock = limits.clock.value_or(EngineClock{-1, 0, 0});
  kb_player_limits raw{};
  raw.size = sizeof raw;
  raw.threads = std::max(1U, limits.threads);
  raw.time_ms = std::max<std::int64_t>(0, limits.time_ms);
  raw.left_ms = limits.clock ? std::max<std::int64_t>(0, clock.left_ms) : -1;
  raw.increment_ms = std::max<std::int64_t>(0, clock.increment_ms);
  raw.byoyomi_ms = std::max<std::int64_t>(0, clock.byoyomi_ms);
  raw.nodes = limits.nodes;
  raw.depth = limits.depth;
  raw.mate = limits.mate;
  raw.lines = std::max(1U, limits.lines);
  raw.noise = limits.noise;
  raw.oversight = std::min(1000U, limits.oversight);
  raw.seed = limits.seed;
  return raw;
}

class PluginPlayerSession final : public PlayerSession {
 public:
  PluginPlayerSession(std::shared_ptr<const PluginGame> game, kb_player_session* session)
      : game_(std::move(game)), table_(*game_->player_table()), session_(session) {}
  ~PluginPlayerSession() override {
    border::quietly([&] { table_.close(session_); });
  }
  PluginPlayerSession(const PluginPlayerSession&) = delete;
  PluginPlayerSession& operator=(const PluginPlayerSession&) = delete;

  Result<void> new_game() override {
    return border::answered(game_->domain(), [&](kb_error* error) { return table_.new_game(session_, error); });
  }

  Result<PlayerThought> think(const Position& position, const PlayerLimits& limits, PlayerEvents& events) override {
    auto copies = copies_for(*game_, position);
    if (!copies) return tl::unexpected<Error>(std::move(copies).error());
    const kb_player_limits asked = raw_limits(limits);
    kb_thought raw{};
    raw.size = sizeof raw;
    hearing_.begin(*copies->ours, asked.lines, events);
    const border::MayTakeLong patience;
    auto done = border::answered(game_->domain(), [&](kb_error* error) {
      return table_.think(session_, copies->theirs->handle(), &asked, &hearing_.observer(), &raw, error);
    });
    if (std::string broken = hearing_.end(); !broken.empty()) return border::broken_promise(std::move(broken));
    if (!done) return tl::unexpected<Error>(std::move(done).error());
    return thought_from(raw, *copies->ours, limits);
  }

 private:
  Result<PlayerThought> thought_from(const kb_thought& raw, Position& position, const PlayerLimits& limits) const {
    const auto value = value_from(raw.value);
    if (!value) return border::broken_promise("the value that its search found makes no sense");
    PlayerThought thought{{}, {}, *value, raw.depth, raw.nodes};
    if ((raw.flags & KB_THOUGHT_MOVE) == 0) {
      if (limits.mate == 0) return border::broken_promise("its search found no move");
      return thought;
    }
    std::vector<Move> line{raw.move};
    if ((raw.flags & KB_THOUGHT_EXPECTED) != 0) line.push_back(raw.expected);
    if (!line_plays(position, line)) return border::broken_promise("the move that its search found is not legal");
    thought.move = raw.move;
    if (line.size() > 1) thought.expected = raw.expected;
    return thought;
  }

  std::shared_ptr<const PluginGame> game_;
  const kb_player& table_;
  PlayerHearing hearing_;
  kb_player_session* session_;
};

class PluginPlayers final : public Players {
 public:
  PluginPlayers(const PluginGame& game, PlayerFeatures features, std::vector<PlayerLevel> levels)
      : game_(game), features_(features), levels_(std::move(levels)) {}

  const PlayerFeatures& features() const override { return features_; }
  const std::vector<PlayerLevel>& levels() const override { return levels_; }

  Result<std::unique_ptr<PlayerSession>> open(const PlayerSetup& setup) const override {
    kb_player_setup asked{};
    asked.size = sizeof asked;
    asked.threads = std::max(1U, setup.threads);
    asked.memory = std::max(least_memory, setup.memory);
    kb_player_session* made = nullptr;
    auto opened = border::answered(game_.domain(), [&](kb_error* error) {
      return game_.player_table()->open(game_.rules(), &asked, &made, error);
    });
    if (!opened) return tl::unexpected<Error>(std::move(opened).error());
    if (made == nullptr) return border::broken_promise("open made no player");
    return std::make_unique<PluginPlayerSession>(std::static_pointer_cast<const PluginGame>(game_.shared_from_this()),
                                                 made);
  }

 private:
  const PluginGame& game_;
  PlayerFeatures features_;
  std::vector<PlayerLevel> levels_;
};

Result<std::vector<PlayerLevel>> levels_of(const kb_player& table) {
  if (table.level_count == 0) return std::vector<PlayerLevel>{};
  if (table.level_count != levels_wanted || table.levels == nullptr)
    return border::broken_promise("kb.player has " + std::to_string(table.level_count) + " levels");
  std::vector<PlayerLevel> levels;
  for (const kb_player_level& raw : std::span(table.levels, table.level_count)) {
    if (raw.oversight > 1000 || raw.noise > KB_MAX_CENTI || raw.elo < -1)
      return border::broken_promise("a level of kb.player makes no sense");
    levels.push_back(
        {raw.nodes, raw.depth, raw.noise, raw.oversight, raw.elo < 0 ? std::nullopt : std::optional<int>(raw.elo)});
  }
  return levels;
}

}  // namespace

Result<PositionCopies> copies_for(const PluginGame& game, const Position& position) {
  const auto* of_plugin = dynamic_cast<const PluginPosition*>(&position);
  if (of_plugin == nullptr || &of_plugin->owner() != &game)
    return fail(Fault::argument, "player.position", KIBAN_N_("the position is of another game"));
  auto ours = position.clone();
  auto theirs = position.clone();
  return PositionCopies{std::move(ours),
                        std::unique_ptr<PluginPosition>(static_cast<PluginPosition*>(theirs.release()))};
}

Result<std::unique_ptr<const Players>> plugin_players(const PluginGame& game) {
  const kb_player* table = game.player_table();
  if (table == nullptr) return nullptr;
  const bool whole = KB_HAS(table, kb_player, open) && KB_HAS(table, kb_player, close) &&
                     KB_HAS(table, kb_player, new_game) && KB_HAS(table, kb_player, think);
  if (!whole) return border::broken_promise("a function of kb.player is missing");
  auto levels = levels_of(*table);
  if (!levels) return tl::unexpected<Error>(std::move(levels).error());
  const auto has = [&](std::uint32_t flag) { return (table->flags & flag) != 0; };
  const PlayerFeatures features{has(KB_PLAYER_LINES), has(KB_PLAYER_MATE), has(KB_PLAYER_WEAKENS),
                                has(KB_PLAYER_THREADS), has(KB_PLAYER_CLOCK)};
  return std::make_unique<const PluginPlayers>(game, features, *std::move(levels));
}

}  // namespace kiban
