#include "session/desk.hpp"

#include <algorithm>

#include "core/base/whole_file.hpp"
#include "script/game/console.hpp"
#include "session/adaptive_level.hpp"
#include "session/picture.hpp"

namespace kiban {

namespace {

bool untouched(const Match& match) { return match.record().nodes.size() == 1 && !match.record().ending.over(); }

// Whatever fails here leaves a card without a picture.
void look_into(const Catalog& catalog, GalleryCard& card) {
  try {
    const auto game = catalog.open(card.entry.id, {});
    if (!game) return;
    auto picture = start_picture(**game);
    if (picture) card.start = std::make_shared<const BoardModel>(std::move(*picture));
    card.can_edit = picture && (*game)->editing() != nullptr;
    card.engines = (*game)->engines() != nullptr;
  } catch (const GameFault&) {
    return;
  }
}

void adapt_again(std::vector<Seat>& seats, const std::string& game, Library* library) {
  for (Seat& seat : seats)
    if (seat.kind == SeatKind::computer) seat.level = level_adapts;
  settle_levels(seats, game, library);
}

TableHands with(TableHands hands, EngineShelf& engines) {
  hands.engines = &engines;
  return hands;
}

}  // namespace

Record new_record(const GameEntry& entry, const Game& game, std::vector<Seat> seats) {
  Record record;
  record.game = entry.id;
  record.game_name = entry.name;
  record.options = game.options();
  record.script = game.script();
  record.seats = std::move(seats);
  record.created = std::chrono::time_point_cast<Milliseconds>(std::chrono::system_clock::now());
  return record;
}

Desk::Desk(DeskPlaces places, TableHands hands)
    : places_(std::move(places)),
      hands_(hands),
      workshop_(hands.tell),
      editor_(hands.tell),
      engines_(places_.engines, hands.tell, hands.post),
      table_(with(std::move(hands), engines_)),
      analysis_(hands_, table_, analysts_of(engines_, hands_.post)),
      review_(hands_, table_, analysts_of(engines_, hands_.post)),
      import_({hands_.tell, hands_.post}) {}

Desk::~Desk() { leave_game(); }

void Desk::load() {
  if (!places_.run_marker.empty()) marker_ = std::make_unique<RunMarker>(places_.run_marker);
  load_games();
  open_library();
  offer_to_go_on();
}

void Desk::load_games() {
  plugins_ = places_.makers();
  scripts_ = script::load_scripts(places_.scripts, plugins_);
  script::set_print_heard([tell = hands_.tell](const std::string&, const std::string& line) {
    tell(std::make_shared<const ConsoleModel>(ConsoleModel{{{ConsoleKind::printed, line}}}));
  });
  fill_catalog();
  tell_all_games(true);
  workshop_.use(scripts_, catalog_);
  workshop_.tell_words();
  engines_.use(catalog_);
}

void Desk::fill_catalog() {
  catalog_ = {};
  for (const auto& maker : plugins_) catalog_.add(maker);
  catalog_.add(scripts_);
  files_.forget();
}

// One by one where that takes long, as at the start.
void Desk::tell_all_games(bool one_by_one) {
  GalleryModel gallery;
  gallery.refused = catalog_.refused();
  for (const GameEntry& entry : catalog_.games()) {
    add_card(gallery, entry);
    if (one_by_one) hands_.tell(std::make_shared<const GalleryModel>(gallery));
  }
  gallery.loading = false;
  hands_.tell(std::make_shared<const GalleryModel>(std::move(gallery)));
}

// The card of a game that is the same as before is taken over, with its picture.
void Desk::add_card(GalleryModel& gallery, const GameEntry& entry) {
  KeptCard& kept = cards_[entry.id];
  const auto script = scripts_->script(entry.id);
  if (!kept.card.start || kept.script != script) {
    kept = {script, {}};
    kept.card.entry = entry;
    look_into(catalog_, kept.card);
  }
  kept.card.base = ground_of(entry.id);
  gallery.games.push_back(kept.card);
}

// The game under which a variant is shown: the one that all the scripts below it come down to.
std::string Desk::ground_of(const std::string& id) const {
  std::string ground = id;
  for (auto script = scripts_->script(id); script && !script->description.whole; script = scripts_->script(ground))
    ground = script->description.base;
  return ground == id || !catalog_.find(ground) ? std::string() : ground;
}

void Desk::open_library() {
  if (library_) return;
  std::error_code ignored;
  std::filesystem::create_directories(places_.library.parent_path(), ignored);
  auto library = Library::open(places_.library);
  if (!library) return say_error(library.error(), {NoticeAction::try_again});
  library_ = std::move(*library);
  shelf_ = std::make_unique<Shelf>(*library_, catalog_, hands_.tell);
  shelf_->list_unfinished();
}

void Desk::offer_to_go_on() {
  if (!marker_ || !marker_->last_run_broke_off() || !shelf_) return;
  const auto id = shelf_->newest_unfinished();
  if (!id) return;
  const Text text{"window.broke-off", KIBAN_N_("Kiban was not closed properly last time. No move is lost."), {}};
  hands_.tell(
      std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::question, text, {NoticeAction::resume_record}, *id}));
}

void Desk::write_file(const std::filesystem::path& file, const std::string& bytes) const {
  NoticeModel notice{NoticeKind::information, {"window.exported", KIBAN_N_("Written to {1}."), {file.string()}}, {}, 0};
  if (!write_whole(file, bytes, {.make_folder = false})) {
    notice.kind = NoticeKind::error;
    notice.text = {"window.export",
                   KIBAN_N_("{1} could not be written. Is there room, and may you write there?"),
                   {file.string()}};
  }
  hands_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

void Desk::say_error(const Error& error, std::vector<NoticeAction> actions) const {
  hands_.tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::error, error.text, std::move(actions), 0}));
}

void Desk::new_game(const NewGame& wish) {
  const GameEntry* entry = catalog_.find(wish.game);
  auto game = catalog_.open(wish.game, wish.options);
  if (!game) return say_error(game.error());
  std::vector<Seat> seats = wish.seats;
  const bool adapts = settle_levels(seats, wish.game, library_.get());
  Record record = new_record(*entry, **game, std::move(seats));
  if (adapts) record.tags[tag_adapts] = "1";
  if (wish.move_limit > 0) record.tags[tag_move_limit] = std::to_string(wish.move_limit);
  if (!wish.start.empty()) {
    const auto start = (*game)->start(wish.start);
    if (!start) return say_error(start.error());
    record.start = (*start)->text(TextDetail::full);
  }
  begin(std::move(*game), std::move(record));
}

void Desk::edit(const std::string& game, const OptionValues& options) { open_editor(game, options, nullptr); }

void Desk::edit_position() {
  const Match* match = table_.match();
  if (match) open_editor(match->record().game, match->record().options, &match->position());
}

void Desk::open_editor(const std::string& game, const OptionValues& options, const Position* position) {
  const GameEntry* entry = catalog_.find(game);
  if (!entry) return;
  const auto open_game = [this, game](const OptionValues& chosen) { return catalog_.open(game, chosen); };
  const auto opened = editor_.open(*entry, open_game, options, position);
  if (!opened) return say_error(opened.error());
  hands_.tell(TurnToEditor{});
}

void Desk::rematch() {
  const Match* match = table_.match();
  if (!match) return;
  const GameEntry* entry = catalog_.find(match->record().game);
  auto game = catalog_.open(match->record().game, match->record().options);
  if (!entry || !game) return;
  auto seats = match->record().seats;
  std::reverse(seats.begin(), seats.end());
  const bool adapts = match->record().tags.count(tag_adapts) != 0;
  if (adapts) adapt_again(seats, match->record().game, library_.get());
  Record record = new_record(*entry, **game, std::move(seats));
  if (adapts) record.tags[tag_adapts] = "1";
  record.start = match->record().start;
  if (const auto limit = match->record().tags.find(tag_move_limit); limit != match->record().tags.end())
    record.tags.insert(*limit);
  begin(std::move(*game), std::move(record));
}

void Desk::begin(std::shared_ptr<const Game> game, Record record) {
  if (const auto start = game->start(record.start)) record.nodes[root_node].key = (*start)->key();
  RecordId id = 0;
  if (library_) {
    const auto added = library_->add(record);
    if (!added) return say_error(added.error());
    id = *added;
  }
  put_on_table(std::move(game), std::move(record), id);
}

void Desk::open(RecordId id) {
  if (!library_) return;
  if (table_.match() && table_.id() == id) return hands_.tell(TurnToGame{});
  auto record = library_->read(id);
  if (!record) return say_error(record.error());
  auto game = catalog_.open_for(*record);
  if (!game) return say_error(game.error());
  put_on_table(std::move(*game), std::move(*record), id);
}

void Desk::put_on_table(std::shared_ptr<const Game> game, Record record, RecordId id) {
  leave_game();
  hands_.tell(std::make_shared<const NoticeModel>());
  const auto opened = table_.open(std::move(game), std::move(record), id, id ? library_->journal(id) : nullptr);
  if (!opened) return say_error(opened.error());
  if (table_.match()) hands_.tell(TurnToGame{});
  say_when_outdated();
}

// A game in which nothing happened is not worth a line in the history.
void Desk::leave_game() {
  if (table_.match() && table_.id() != 0 && untouched(*table_.match())) (void)library_->remove(table_.id());
  table_.close();
}

void Desk::explain(const GuideWish& wish) {
  hands_.tell(std::make_shared<const GuideModel>(
      make_guide(catalog_, places_.guides, wish, [this](const Game& game) { return table_.style_of(game); })));
}

void Desk::list(const std::string& words) {
  if (shelf_) shelf_->list(words);
}

void Desk::list_unfinished() {
  if (shelf_) shelf_->list_unfinished();
}

void Desk::preview(RecordId id) {
  if (shelf_) shelf_->preview(id);
}

void Desk::preview_to(std::size_t ply) {
  if (shelf_) shelf_->preview_to(ply);
}

void Desk::remove(RecordId id) {
  if (!shelf_) return;
  if (table_.id() == id) {
    table_.close();
    hands_.tell(std::make_shared<const GameModel>());
  }
  shelf_->remove(id);
}

void Desk::restore(RecordId id) {
  if (shelf_) shelf_->restore(id);
}

}  // namespace kiban
