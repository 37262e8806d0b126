#include "session/workspace.hpp"

#include <algorithm>
#include <utility>

#include "core/base/user_folders.hpp"
#include "core/base/whole_file.hpp"
#include "core/catalog/kept_files.hpp"
#include "script/game/console.hpp"
#include "session/adaptive_level.hpp"
#include "session/board_words.hpp"
#include "session/picture.hpp"
#include "session/still_picture.hpp"

namespace kiban {

namespace {

bool untouched(const Match& match) { return match.record().nodes.size() == 1 && !match.record().ending.over(); }

// Whatever fails here leaves a card without a picture.
BoardPicture start_of(const Catalog& catalog, const GameEntry& entry, KnownGame& known) try {
  const auto game = catalog.open(entry.id, {});
  if (!game) return nullptr;
  look_into(known, **game);
  auto picture = start_picture(**game);
  return picture ? std::make_shared<const BoardModel>(*std::move(picture)) : nullptr;
} catch (const GameFault&) {
  return nullptr;
}

void adapt_again(std::vector<Seat>& seats, const std::string& game, Library* library) {
  for (Seat& seat : seats)
    if (seat.kind == SeatKind::computer) seat.level = level_adapts;
  settle_levels(seats, game, library);
}

// A plugin may hold several games.
std::string place_of(const GameEntry& entry) { return entry.path + "#" + entry.id; }

BoardPicture picture_from(const nlohmann::json* kept) try {
  return kept == nullptr ? nullptr : board_from({kept->at("look"), kept->at("position")});
} catch (const nlohmann::json::exception&) {
  return nullptr;
}

SessionContext with(SessionContext context, EngineManager& engines,
                    std::function<void(const Shared<GameModel>&)> shown) {
  context.engines = &engines;
  context.tell = [tell = context.tell, shown = std::move(shown)](Message message) {
    const auto* const game = std::get_if<Shared<GameModel>>(&message);
    const Shared<GameModel> model = game ? *game : nullptr;
    tell(std::move(message));
    if (model) shown(model);
  };
  return context;
}

// From the last move shown until it is kept; moves follow one another.
constexpr Milliseconds card_rest{300};

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

Workspace::Workspace(WorkspacePlaces places, SessionContext context)
    : places_(std::move(places)),
      context_(context),
      script_manager_(context.tell),
      editor_(context.tell,
              [this](Text text, const Game& game) {
                return names_by_edges(game, live_game_.style_of(game)) ? in_board_words(std::move(text), game) : text;
              }),
      engines_(places_.engines, context.tell, context.post),
      live_game_(with(std::move(context), engines_, [this](const Shared<GameModel>& game) { note_shown(game); })),
      analysis_(context_, live_game_, analysts_of(engines_, context_.post)),
      review_(context_, live_game_, analysts_of(engines_, context_.post)),
      import_({context_.tell, context_.post}) {}

Workspace::~Workspace() { leave_game(); }

void Workspace::load() {
  marker_ = places_.marker;
  if (!marker_ && !places_.run_marker.empty()) marker_ = std::make_shared<RunMarker>(places_.run_marker);
  load_games();
  open_library();
  offer_to_go_on();
}

void Workspace::load_games() {
  plugins_ = places_.makers();
  scripts_ = script::load_scripts(places_.scripts, plugins_);
  script::set_print_heard([tell = context_.tell](const std::string&, const std::string& line) {
    tell(std::make_shared<const ConsoleModel>(ConsoleModel{{{ConsoleKind::printed, line}}}));
  });
  fill_catalog();
  tell_all_games(true);
  script_manager_.use(scripts_, catalog_);
  script_manager_.tell_words();
  engines_.use(catalog_);
}

void Workspace::fill_catalog() {
  catalog_ = {};
  for (const auto& maker : plugins_) catalog_.add(maker);
  catalog_.add(scripts_);
  files_.forget();
}

// One by one where that takes long, as at a first start.
void Workspace::tell_all_games(bool one_by_one) {
  GalleryModel gallery;
  gallery.refused = catalog_.refused();
  if (catalog_.games().empty()) gallery.looked_in = looked_in(places_.looked_in);
  KeptFiles pictures(kept_file("pictures"));
  for (const GameEntry& entry : catalog_.games()) {
    const bool at_hand = add_card(gallery, entry, pictures);
    if (one_by_one && !at_hand) context_.tell(std::make_shared<const GalleryModel>(gallery));
  }
  gallery.loading = false;
  context_.tell(std::make_shared<const GalleryModel>(std::move(gallery)));
  pictures.save();
}

// The card of a game that is the same as before is taken over, with its picture.
bool Workspace::add_card(GalleryModel& gallery, const GameEntry& entry, KeptFiles& pictures) {
  KeptCard& kept = cards_[entry.id];
  KnownGame known = known_game(entry);
  const auto script = known.edition.empty() ? scripts_->script(entry.id) : nullptr;
  const bool same = kept.card.start && kept.script == script && kept.edition == known.edition;
  bool at_hand = same;
  if (!same) {
    kept = {known.edition, script, {}};
    kept.card.entry = entry;
    at_hand = fill_card(kept.card, known, pictures);
  }
  kept.card.base = ground_of(entry.id);
  gallery.games.push_back(kept.card);
  return at_hand;
}

// From what was kept, or else by opening the game.
bool Workspace::fill_card(GalleryCard& card, KnownGame& known, KeptFiles& pictures) const {
  const std::string place = place_of(card.entry);
  if (known.looked_into && !known.edition.empty()) card.start = picture_from(pictures.find(place, known.edition));
  const bool at_hand = card.start != nullptr;
  if (!at_hand) {
    ask(card.entry.name, card.entry.domain);
    card.start = start_of(catalog_, card.entry, known);
    long_work();
  }
  if (!at_hand && card.start && pictures.keeps() && !known.edition.empty()) {
    const StillPicture still = still_of(*card.start);
    pictures.keep(place, known.edition, {{"look", still.look}, {"position", still.position}});
  }
  card.can_edit = card.start && known.editing;
  card.engines = known.engines;
  return at_hand;
}

// The game under which a variant is shown: the one that all the scripts below it come down to.
std::string Workspace::ground_of(const std::string& id) const {
  std::string ground = id;
  for (const GameEntry* entry = catalog_.find(id); entry != nullptr; entry = catalog_.find(ground)) {
    std::string base = known_game(*entry).base;
    if (base.empty()) break;
    ground = std::move(base);
  }
  return ground == id || !catalog_.find(ground) ? std::string() : ground;
}

void Workspace::open_library() {
  if (library_) return;
  std::error_code ignored;
  std::filesystem::create_directories(places_.library.parent_path(), ignored);
  auto library = Library::open(places_.library);
  if (!library) return say_error(library.error(), {NoticeAction::try_again});
  library_ = std::move(*library);
  browser_ = std::make_unique<LibraryBrowser>(
      *library_, catalog_, context_.tell, [this](const Game& game) { return live_game_.style_of(game); },
      [this](const std::string& name, const std::string& domain) { ask(name, domain); });
  browser_->list_unfinished();
}

void Workspace::offer_to_go_on() {
  if (!marker_ || !marker_->last_run_broke_off() || marker_->was_told() || !browser_) return;
  if (marker_->ended_by()) return go_on_after(*marker_->ended_by());
  const auto id = browser_->newest_unfinished();
  if (!id) return;
  const Text text{"window.broke-off", KIBAN_N_("Kiban was not closed properly last time. No move is lost."), {}};
  context_.tell(
      std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::question, text, {NoticeAction::resume_record}, *id}));
}

// Where it stood when it was shown last, as what came after that may have been the end of the program. A game that
// could not even be opened is left alone.
void Workspace::go_on_after(const PlayedGame& ended) {
  const std::string name = translate(ended.game.domain, ended.game.name);
  NoticeModel notice{
      NoticeKind::error,
      {"window.game-ended-it", KIBAN_N_("{1} ended the program while you played. Your game is kept."), {name}},
      {},
      ended.record};
  if (ended.node && ended.record != 0) open_at(ended.record, *ended.node);
  context_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

void Workspace::open_at(RecordId id, NodeId node) {
  auto record = library_->read(id);
  if (!record || node >= record->nodes.size()) return;
  record->current = node;
  put_on_table(*std::move(record), id);
}

// ---- whose code runs ----

void Workspace::ask(const std::string& name, const std::string& domain) const {
  if (context_.watch) context_.watch->begin({name, domain});
}

Editor& Workspace::editor() {
  if (const GameEntry* const entry = editor_.entry()) ask(entry->name, entry->domain);
  return editor_;
}

// What takes long is no game's fault.
void Workspace::long_work() const {
  if (context_.watch) context_.watch->end();
}

std::optional<AskedGame> Workspace::asked() const {
  if (const Match* const match = live_game_.match())
    return AskedGame{match->record().game_name, match->game().domain()};
  if (const GameEntry* const entry = editor_.entry()) return AskedGame{entry->name, entry->domain};
  return std::nullopt;
}

// ---- what was shown is kept ----

void Workspace::note_shown(const Shared<GameModel>& game) {
  if (!game || !game->board) {
    shown_.reset();
    card_due_.reset();
    if (marker_) marker_->nothing_is_played();
    return;
  }
  shown_ = game;
  card_due_ = context_.now() + card_rest;
  if (marker_) marker_->playing({game->id, game->moves.current, {game->game_name, game->domain}});
}

// Nothing is said where that fails: it is a picture, and the moves are safe.
void Workspace::keep_card() {
  card_due_.reset();
  const auto shown = std::exchange(shown_, nullptr);
  if (!library_ || !shown || shown->id == 0 || shown->ending.over()) return;
  StillPicture still = still_of(*shown->board);
  const MoveListModel& moves = shown->moves;
  const std::size_t number = moves.row ? moves.items[*moves.row].number : 0;
  (void)library_->keep_card(shown->id, {number, std::move(still.look), std::move(still.position)});
}

void Workspace::write_file(const std::filesystem::path& file, const std::string& bytes) const {
  NoticeModel notice{NoticeKind::information, {"window.exported", KIBAN_N_("Written to {1}."), {file.string()}}, {}, 0};
  if (!write_whole(file, bytes, {.make_folder = false})) {
    notice.kind = NoticeKind::error;
    notice.text = {"window.export",
                   KIBAN_N_("{1} could not be written. Is there room, and may you write there?"),
                   {file.string()}};
  }
  context_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

void Workspace::say_error(const Error& error, std::vector<NoticeAction> actions) const {
  context_.tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::error, error.text, std::move(actions), 0}));
}

void Workspace::new_game(const NewGame& wish) {
  const GameEntry* entry = catalog_.find(wish.game);
  if (entry) ask(entry->name, entry->domain);
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

void Workspace::edit(const std::string& game, const OptionValues& options) { open_editor(game, options, nullptr); }

void Workspace::edit_position() {
  const Match* match = live_game_.match();
  if (match) open_editor(match->record().game, match->record().options, &match->position());
}

void Workspace::open_editor(const std::string& game, const OptionValues& options, const Position* position) {
  const GameEntry* entry = catalog_.find(game);
  if (!entry) return;
  ask(entry->name, entry->domain);
  const auto open_game = [this, game](const OptionValues& chosen) { return catalog_.open(game, chosen); };
  const auto opened = editor_.open(*entry, open_game, options, position);
  if (!opened) return say_error(opened.error());
  context_.tell(TurnToEditor{});
}

void Workspace::rematch() {
  const Match* match = live_game_.match();
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

void Workspace::begin(std::shared_ptr<const Game> game, Record record) {
  if (const auto start = game->start(record.start)) record.nodes[root_node].key = (*start)->key();
  RecordId id = 0;
  if (library_) {
    const auto added = library_->add(record);
    if (!added) return say_error(added.error());
    id = *added;
  }
  put_on_table(std::move(game), std::move(record), id);
}

void Workspace::open(RecordId id) {
  if (!library_) return;
  if (live_game_.match() && live_game_.id() == id) return context_.tell(TurnToGame{});
  auto record = library_->read(id);
  if (!record) return say_error(record.error());
  put_on_table(*std::move(record), id);
}

void Workspace::put_on_table(Record record, RecordId id) {
  const GameEntry* entry = catalog_.find(record.game);
  ask(record.game_name, entry ? entry->domain : record.game);
  auto game = catalog_.open_for(record);
  if (!game) return say_error(game.error());
  put_on_table(std::move(*game), std::move(record), id);
}

void Workspace::put_on_table(std::shared_ptr<const Game> game, Record record, RecordId id) {
  leave_game();
  context_.tell(std::make_shared<const NoticeModel>());
  if (marker_) marker_->playing({id, {}, {record.game_name, game->domain()}});
  const auto opened = live_game_.open(std::move(game), std::move(record), id, id ? library_->journal(id) : nullptr);
  if (!live_game_.match() && marker_) marker_->nothing_is_played();
  if (!opened) return say_error(opened.error());
  if (live_game_.match()) context_.tell(TurnToGame{});
  say_when_outdated();
}

// A game in which nothing happened is not worth a line in the history.
void Workspace::leave_game() {
  if (live_game_.match() && live_game_.id() != 0 && untouched(*live_game_.match()))
    (void)library_->remove(live_game_.id());
  keep_card();
  live_game_.close();
  if (marker_) marker_->nothing_is_played();
}

void Workspace::explain(const GuideWish& wish) {
  const auto ask_about = [this](const std::string& id) {
    if (const GameEntry* const entry = catalog_.find(id)) ask(entry->name, entry->domain);
  };
  if (!wish.games.empty()) ask_about(wish.games.front().game);
  context_.tell(std::make_shared<const GuideModel>(make_guide(catalog_, places_.guides, wish, [&](const Game& game) {
    ask_about(game.id());
    return live_game_.style_of(game);
  })));
}

void Workspace::list(const std::string& words) {
  if (browser_) browser_->list(words);
}

void Workspace::list_unfinished() {
  keep_card();
  if (browser_) browser_->list_unfinished();
}

void Workspace::describe(const std::vector<RecordId>& ids) {
  if (!browser_) return;
  if (const Match* const match = live_game_.match()) browser_->ran(match->record().game);
  browser_->describe(ids);
}

void Workspace::preview(RecordId id) {
  if (browser_) browser_->preview(id);
}

void Workspace::preview_to(std::size_t ply) {
  if (browser_) browser_->preview_to(ply);
}

void Workspace::remove(RecordId id) {
  if (!browser_) return;
  if (live_game_.id() == id) {
    live_game_.close();
    note_shown(nullptr);
    context_.tell(std::make_shared<const GameModel>());
  }
  browser_->remove(id);
}

void Workspace::restore(RecordId id) {
  if (browser_) browser_->restore(id);
}

}  // namespace kiban
