// What scripts can build on: the games of other makers, and scripts that were loaded.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "script/game/script.hpp"

namespace kiban::script {

// Filled by one thread; afterwards for any.
class Grounds final : public Bases {
 public:
  explicit Grounds(const std::vector<std::shared_ptr<GameMaker>>& others);

  void add(std::shared_ptr<const Script> script, GameEntry entry);
  bool is_other(const std::string& id) const { return others_.count(id) != 0; }
  std::vector<std::string> ids() const override;
  std::shared_ptr<const Script> script(const std::string& id) const;  // null: none

  const GameEntry* find(const std::string& id) const override;
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override;

 private:
  struct Other {
    GameEntry entry;
    std::shared_ptr<GameMaker> maker;
  };
  struct Own {
    GameEntry entry;
    std::shared_ptr<const Script> script;
  };

  std::map<std::string, Other> others_;
  std::map<std::string, Own> scripts_;
};

}  // namespace kiban::script
