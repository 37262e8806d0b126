// Scripts at the desk: after each change they are read anew, and the game on the table goes on by the new rules where
// its moves still play.
#include "gui/session/desk.hpp"

namespace kiban::gui {

void Desk::list_scripts() { workshop_.list(); }

void Desk::open_script(const std::string& id, int line) { workshop_.open(id, line); }

void Desk::check_script(const std::filesystem::path& file, const std::string& text, std::uint64_t edition) {
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
  scripts_ = script::load_scripts(places_.scripts, plugins_, scripts_);
  fill_catalog();
  workshop_.use(scripts_, catalog_);
  tell_all_games(false);
  take_new_rules(false);
}

// ---- the game on the table, when the script that made it is another now ----

bool Desk::table_is_outdated() const {
  const Match* match = table_.match();
  const auto script = match && scripts_ ? scripts_->script(match->record().game) : nullptr;
  if (!script || match->record().script.empty()) return false;
  const auto installed = catalog_.open(match->record().game, match->record().options);
  return installed && (*installed)->script() != match->record().script;
}

void Desk::take_new_rules(bool asked) {
  if (!table_is_outdated()) return;
  const Match& match = *table_.match();
  // What was decided stays as it was played, unless somebody asks for it.
  if (!asked && match.record().ending.over()) return;
  auto game = catalog_.open(match.record().game, match.record().options);
  if (!game) return say_old_rules(game.error());
  Record record = match.record();
  const auto replayed = fill_in(**game, record);
  if (!replayed) return say_old_rules(replayed.error());
  const RecordId id = table_.id();
  auto kept = with_script(std::move(record), id, (*game)->script());
  if (!kept) return say_error(kept.error());
  const auto opened = table_.open(std::move(*game), std::move(*kept), id, id != 0 ? library_->journal(id) : nullptr);
  if (!opened) return say_error(opened.error());
  const Text text{"window.new-rules", KIBAN_N_("The game goes on by the rules as they are now."), {}};
  hands_.tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::information, text, {}, id}));
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

void Desk::say_old_rules(const Error& why) const {
  NoticeModel notice{NoticeKind::error,
                     {"window.old-rules",
                      KIBAN_N_("The game goes on by the rules it began with; by the new ones it cannot: {1}"),
                      {localised(why.text)}},
                     {NoticeAction::open_script},
                     table_.id()};
  notice.script = table_.match()->record().game;
  notice.line = why.line;
  hands_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

void Desk::say_when_outdated() const {
  if (!table_is_outdated()) return;
  NoticeModel notice{NoticeKind::question,
                     {"window.outdated",
                      KIBAN_N_("This game began under an earlier text of {1}, and goes on by that."),
                      {table_.match()->record().game}},
                     {NoticeAction::use_new_script, NoticeAction::open_script},
                     table_.id()};
  notice.script = table_.match()->record().game;
  hands_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

}  // namespace kiban::gui
