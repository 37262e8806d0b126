#include "session/new_rules.hpp"

#include "core/catalog/record_files.hpp"

namespace kiban {

namespace {

// Plays the moves of a record by a game's rules, and keeps what they say of it.
Result<void> replay(const Game& game, Record& record) {
  try {
    return fill_in(game, record);
  } catch (const GameFault& fault) {
    return fail(Fault::argument, "window.rules-fail", KIBAN_N_("they fail ({1})"), {fault.what()});
  }
}

}  // namespace

// The game that new rules would be for: the one that is open, or the one that had to leave it because its rules failed.
std::optional<NewRules::AtHand> NewRules::at_hand() const {
  if (const Match* match = live_game_.match()) return AtHand{match->record(), live_game_.id()};
  if (!library_ || live_game_.broken_off() == 0) return std::nullopt;
  auto record = library_->read(live_game_.broken_off());
  if (!record) return std::nullopt;
  return AtHand{*std::move(record), live_game_.broken_off()};
}

bool NewRules::is_outdated(const Record& record) const {
  if (record.script.empty() || !scripts_ || !scripts_->script(record.game)) return false;
  const auto installed = catalog_.open(record.game, record.options);
  return installed && (*installed)->script() != record.script;
}

void NewRules::take(bool asked) {
  auto game = at_hand();
  if (!game || !is_outdated(game->record)) return;
  if (!asked && game->record.ending.over()) return;
  const RecordId id = game->id;
  const std::string name = game->record.game;
  const auto taken = go_on_by_new_rules(*std::move(game));
  if (!taken) return say_old_rules(taken.error(), name, id);
  if (!live_game_.match()) return;  // the new rules failed too, and that was said
  const Text text{"window.new-rules", KIBAN_N_("The game continues with the current rules."), {}};
  context_.tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::information, text, {}, id}));
}

Result<void> NewRules::go_on_by_new_rules(AtHand old) {
  auto game = catalog_.open(old.record.game, old.record.options);
  if (!game) return tl::unexpected(game.error());
  if (auto replayed = replay(**game, old.record); !replayed) return replayed;
  const RecordId id = old.id;
  auto kept = with_script(std::move(old.record), id, (*game)->script());
  if (!kept) return tl::unexpected(kept.error());
  return live_game_.open(std::move(*game), std::move(*kept), id,
                         id != 0 && !library_->read_only() ? library_->journal(id) : nullptr);
}

// The record as it then is: read anew where it is kept, for its journal goes on from what was read last.
Result<Record> NewRules::with_script(Record record, RecordId id, const std::string& script) {
  record.script = script;
  if (id == 0 || library_->read_only()) return record;
  const auto kept = library_->change_script(id, script);
  if (!kept) return tl::unexpected(kept.error());
  return library_->read(id);
}

void NewRules::say_old_rules(const Error& why, const std::string& game, RecordId id) const {
  const Text text = live_game_.match()
                        ? Text{"window.old-rules",
                               KIBAN_N_("The game goes on by the rules it began with; by the new ones it cannot: {1}"),
                               {localised(why.text)}}
                        : Text{"window.no-rules",
                               KIBAN_N_("The game cannot go on by the rules as they are now either: {1}"),
                               {localised(why.text)}};
  NoticeModel notice{NoticeKind::error, text, {NoticeAction::open_script}, id};
  notice.script = game;
  notice.line = why.line;
  context_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

void NewRules::say_when_outdated() const {
  const Match* match = live_game_.match();
  if (!match || !is_outdated(match->record())) return;
  NoticeModel notice{NoticeKind::question,
                     {"window.outdated",
                      KIBAN_N_("This game uses an earlier version of {1} and continues with it."),
                      {match->record().game}},
                     {NoticeAction::use_new_script, NoticeAction::open_script},
                     live_game_.id()};
  notice.script = match->record().game;
  context_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

}  // namespace kiban
