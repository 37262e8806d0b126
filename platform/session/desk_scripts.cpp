// Scripts at the desk: after each change they are read anew, and the game on the table goes on by the new rules where
// its moves still play.
#include "session/desk.hpp"

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

void Desk::list_scripts() { workshop_.list(); }

void Desk::open_script(const std::string& id, int line) { workshop_.open(id, line); }

void Desk::check_script(const std::filesystem::path& file, const std::string& text, std::uint64_t edition) {
  long_work();
  workshop_.check(file, text, edition);
}

void Desk::keep_draft(const std::filesystem::path& file, const std::string& text) { workshop_.keep_draft(file, text); }

void Desk::save_script(const std::filesystem::path& file, const std::string& text, std::uint64_t edition) {
  if (workshop_.save(file, text, edition)) read_scripts_anew();
}

void Desk::copy_script(const std::string& id, const std::string& text) { show_new(workshop_.copy(id, text)); }

void Desk::new_script(const NewScript& wish) { show_new(workshop_.create(wish)); }

void Desk::show_new(const std::string& id) {
  if (id.empty()) return;
  read_scripts_anew();
  workshop_.open(id, 0);
}

void Desk::enable_script(const std::string& id, bool on) {
  if (!workshop_.scripts()) return;
  const auto done = script::set_enabled(workshop_.scripts()->places(), id, on);
  if (!done) return say_error(done.error());
  read_scripts_anew();
}

void Desk::look_at_scripts() {
  if (workshop_.scripts() && workshop_.scripts()->stale()) read_scripts_anew();
}

void Desk::evaluate_script(const std::string& id, const std::string& line) {
  const Match* match = table_.match();
  if (!match || match->game().id() != id) return workshop_.evaluate(id, line, {});
  const Record& record = match->record();
  workshop_.evaluate(id, line, {&match->position(), record.start, record.moves_to(record.current)});
}

void Desk::read_scripts_anew() {
  long_work();
  scripts_ = script::load_scripts(places_.scripts, plugins_, scripts_);
  fill_catalog();
  workshop_.use(scripts_, catalog_);
  tell_all_games(false);
  take_new_rules(false);
}

// ---- the game on the table, when the script that made it is another now ----

// The game that new rules would be for: the one on the table, or the one that had to leave it because its rules failed.
std::optional<Desk::AtHand> Desk::at_hand() const {
  if (const Match* match = table_.match()) return AtHand{match->record(), table_.id()};
  if (!library_ || table_.broken_off() == 0) return std::nullopt;
  auto record = library_->read(table_.broken_off());
  if (!record) return std::nullopt;
  return AtHand{*std::move(record), table_.broken_off()};
}

bool Desk::is_outdated(const Record& record) const {
  if (record.script.empty() || !scripts_ || !scripts_->script(record.game)) return false;
  const auto installed = catalog_.open(record.game, record.options);
  return installed && (*installed)->script() != record.script;
}

void Desk::take_new_rules(bool asked) {
  auto game = at_hand();
  if (!game || !is_outdated(game->record)) return;
  // What was decided stays as it was played, unless somebody asks for it.
  if (!asked && game->record.ending.over()) return;
  const RecordId id = game->id;
  const std::string name = game->record.game;
  const auto taken = go_on_by_new_rules(*std::move(game));
  if (!taken) return say_old_rules(taken.error(), name, id);
  if (!table_.match()) return;  // the new rules failed too, and that was said
  const Text text{"window.new-rules", KIBAN_N_("The game continues with the current rules."), {}};
  hands_.tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::information, text, {}, id}));
}

Result<void> Desk::go_on_by_new_rules(AtHand old) {
  auto game = catalog_.open(old.record.game, old.record.options);
  if (!game) return tl::unexpected(game.error());
  if (auto replayed = replay(**game, old.record); !replayed) return replayed;
  const RecordId id = old.id;
  auto kept = with_script(std::move(old.record), id, (*game)->script());
  if (!kept) return tl::unexpected(kept.error());
  return table_.open(std::move(*game), std::move(*kept), id, id != 0 ? library_->journal(id) : nullptr);
}

// The record as it then is: read anew where it is kept, for its journal goes on from what was read last.
Result<Record> Desk::with_script(Record record, RecordId id, const std::string& script) {
  record.script = script;
  if (id == 0) return record;
  const auto kept = library_->change_script(id, script);
  if (!kept) return tl::unexpected(kept.error());
  return library_->read(id);
}

void Desk::use_new_script() { take_new_rules(true); }

void Desk::say_old_rules(const Error& why, const std::string& game, RecordId id) const {
  const Text text = table_.match()
                        ? Text{"window.old-rules",
                               KIBAN_N_("The game goes on by the rules it began with; by the new ones it cannot: {1}"),
                               {localised(why.text)}}
                        : Text{"window.no-rules",
                               KIBAN_N_("The game cannot go on by the rules as they are now either: {1}"),
                               {localised(why.text)}};
  NoticeModel notice{NoticeKind::error, text, {NoticeAction::open_script}, id};
  notice.script = game;
  notice.line = why.line;
  hands_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

void Desk::say_when_outdated() const {
  const Match* match = table_.match();
  if (!match || !is_outdated(match->record())) return;
  NoticeModel notice{NoticeKind::question,
                     {"window.outdated",
                      KIBAN_N_("This game uses an earlier version of {1} and continues with it."),
                      {match->record().game}},
                     {NoticeAction::use_new_script, NoticeAction::open_script},
                     table_.id()};
  notice.script = match->record().game;
  hands_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

}  // namespace kiban
