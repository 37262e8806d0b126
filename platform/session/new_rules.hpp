// The open game, when the script that made it is another now: it goes on by the new rules where its moves still play.
// Belongs to the session's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/catalog/catalog.hpp"
#include "script/game/maker.hpp"
#include "session/live_game.hpp"
#include "store/library.hpp"

namespace kiban {

class NewRules {
 public:
  // All outlive it.
  NewRules(const SessionContext& context, const Catalog& catalog, LiveGame& live_game)
      : context_(context), catalog_(catalog), live_game_(live_game) {}

  void use(Library* library) { library_ = library; }  // null: no game is kept
  void use(std::shared_ptr<const script::ScriptMaker> scripts) { scripts_ = std::move(scripts); }

  // What was decided stays as it was played, unless somebody asked for the new rules.
  void take(bool asked);
  void say_when_outdated() const;

 private:
  struct AtHand {
    Record record;
    RecordId id;
  };
  std::optional<AtHand> at_hand() const;
  bool is_outdated(const Record& record) const;
  Result<void> go_on_by_new_rules(AtHand old);
  Result<Record> with_script(Record record, RecordId id, const std::string& script);
  void say_old_rules(const Error& why, const std::string& game, RecordId id) const;

  const SessionContext& context_;
  const Catalog& catalog_;
  LiveGame& live_game_;
  Library* library_ = nullptr;
  std::shared_ptr<const script::ScriptMaker> scripts_;
};

}  // namespace kiban
