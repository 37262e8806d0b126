// The editor: a position that is set up by hand, every change of which can be taken back. Belongs to the session's
// thread and tells each change as an EditorModel.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/models.hpp"
#include "session/setup_places.hpp"

namespace kiban {

class Editor {
 public:
  // The game that is edited under these options.
  using OpenGame = std::function<Result<std::shared_ptr<const Game>>(const OptionValues&)>;

  using Worded = std::function<Text(Text, const Game&)>;  // a sentence as it is shown beside a board

  explicit Editor(std::function<void(Message)> tell, Worded worded = {})
      : tell_(std::move(tell)), worded_(std::move(worded)) {}

  // Begins with `position`, or with the start of the game when it is null. What was edited before is gone. Errors:
  // edit.none, those of opening the game.
  Result<void> open(const GameEntry& entry, OpenGame open_game, const OptionValues& options, const Position* position);
  void close();
  const GameEntry* entry() const { return game_ ? &entry_ : nullptr; }  // null: closed

  // The changes; those that cannot be are left out, with a sentence where there is one.
  void put(Site site, const Occupant& piece);  // kind and role of `piece`
  void move(Site from, Site to);
  void remove(Site site);
  void add(Site site);
  void turn(Site site);
  void mirror();
  void exchange();
  void clear();
  void set_to_act(Role role);
  void set_up(const std::string& token);
  void read(const std::string& text);  // position text; what is none stays in the model's text_error
  void copy() const;                   // the text, for the clipboard
  void use_rule();                     // the one that the model offers
  void undo();
  void redo();

 private:
  using Change = std::function<bool(SetupState&)>;

  const SetupState& now() const { return states_[current_]; }
  void change(const Change& apply);
  void take(SetupState state);
  Result<SetupState> state_of(const Game& game, const std::string& text) const;
  std::shared_ptr<const Game> under(const OptionValues& options);  // null: it does not open
  std::vector<SettingName> other_rules() const;
  std::optional<SettingName> rule_that_helps();
  OptionValues with(const SettingName& rule) const;
  Text worded(Text text) const;
  void publish();
  void refuse(const Error& error) const;

  std::function<void(Message)> tell_;
  Worded worded_;
  GameEntry entry_;
  OpenGame open_game_;
  std::shared_ptr<const Game> game_;  // null: closed
  std::unique_ptr<SetupPlaces> places_;
  std::vector<SetupState> states_;
  std::size_t current_ = 0;
  std::optional<Error> text_error_;
  std::optional<SettingName> helps_;
  std::map<OptionValues, std::shared_ptr<const Game>> opened_;
  std::uint64_t version_ = 0;
};

}  // namespace kiban
