// What scripts can build on: the games of other makers, and scripts that were loaded.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/catalog/known_games.hpp"
#include "script/game/script.hpp"

namespace kiban::script {

// Filled by one thread; afterwards for any. A script of which everything is known that a catalogue shows is read when
// its game is first opened.
class BaseGames final : public Bases {
 public:
  explicit BaseGames(const std::vector<std::shared_ptr<GameMaker>>& others);

  void add(std::shared_ptr<const Script> script, GameEntry entry, KnownGame known = {});
  using Load = std::function<Result<std::shared_ptr<const Script>>()>;
  void add_unread(GameEntry entry, KnownGame known, Load load);
  bool is_other(const std::string& id) const { return others_.count(id) != 0; }
  std::vector<std::string> ids() const override;
  std::shared_ptr<const Script> script(const std::string& id) const;          // null: none, or it no longer loads
  std::shared_ptr<const Script> script_at_hand(const std::string& id) const;  // null also: it was not read yet

  const GameEntry* find(const std::string& id) const override;
  std::string edition(const std::string& id) const;  // empty: there is no such game, or nobody knows
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override;

 private:
  struct Other {
    GameEntry entry;
    std::shared_ptr<GameMaker> maker;
  };
  struct Own {
    GameEntry entry;
    KnownGame known;
    mutable Result<std::shared_ptr<const Script>> script;  // null: not read yet
    Load load;
  };
  Result<std::shared_ptr<const Script>> read(const std::string& id) const;

  std::map<std::string, Other> others_;
  std::map<std::string, Own> scripts_;
  mutable std::recursive_mutex reading_;  // a script reads those that it builds on
};

}  // namespace kiban::script
