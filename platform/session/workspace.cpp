#include "session/workspace.hpp"

#include <algorithm>
#include <utility>

#include "script/game/console.hpp"
#include "session/adaptive_level.hpp"
#include "session/arena/arena_guest.hpp"
#include "session/arena/arena_host.hpp"
#include "session/board_words.hpp"
#include "session/matches/match_desk.hpp"

namespace kiban {

namespace {

// Nobody played, commented or described anything.
bool untouched(const Match& match) {
  const auto from_the_form = [](const auto& tag) { return tag.first == tag_adapts || tag.first == tag_move_limit; };
  const Record& record = match.record();
  return record.nodes.size() == 1 && !record.ending.over() && record.nodes[root_node].comment.empty() &&
         std::all_of(record.tags.begin(), record.tags.end(), from_the_form);
}

void adapt_again(std::vector<Seat>& seats, const std::string& game, Library* library) {
  for (Seat& seat : seats)
    if (seat.kind == SeatKind::computer) seat.level = level_adapts;
  settle_levels(seats, game, library);
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

}  // namespace

Workspace::Workspace(WorkspacePlaces places, SessionContext context)
    : places_(std::move(places)),
      context_(context),
      script_manager_(context_, [this] { read_scripts_anew(); }),
      editor_(context.tell,
              [this](Text text, const Game& game) {
                return names_by_edges(game, live_game_.style_of(game)) ? in_board_words(std::move(text), game) : text;
              }),
      engines_(places_.engines, context.tell, context.post),
      live_game_(with(std::move(context), engines_, [this](const Shared<GameModel>& game) { last_shown_.show(game); })),
      analysis_(context_, live_game_, analysts_of(engines_, context_.post)),
      review_(context_, live_game_, analysts_of(engines_, context_.post)),
      new_rules_(context_, catalog_, live_game_),
      records_(
          context_, catalog_, live_game_,
          {[this](Record record, RecordId id) { put_on_table(std::move(record), id); },
           [this](std::shared_ptr<const Game> game, Record record) { begin(std::move(game), std::move(record)); }}) {
  make_arenas();
  make_matches();
}

Workspace::~Workspace() { leave_game(); }

void Workspace::load() {
  marker_ = places_.marker;
  if (!marker_ && !places_.run_marker.empty()) marker_ = std::make_shared<RunMarker>(places_.run_marker);
  last_shown_.use(marker_);
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
  gallery_.tell(*scripts_, places_.looked_in, true);
  script_manager_.use(scripts_, catalog_);
  script_manager_.tell_words();
  engines_.use(catalog_);
}

void Workspace::fill_catalog() {
  catalog_ = {};
  for (const auto& maker : plugins_) catalog_.add(maker);
  catalog_.add(scripts_);
  records_.forget_games();
  new_rules_.use(scripts_);
}

void Workspace::open_library() {
  if (library_) return;
  std::error_code ignored;
  std::filesystem::create_directories(places_.library.parent_path(), ignored);
  auto library = Library::open(places_.library, {.to_read = true});
  if (!library) return context_.say_error(library.error(), {NoticeAction::try_again});
  library_ = std::move(*library);
  if (library_->read_only()) say_read_only();
  last_shown_.use(library_.get());
  new_rules_.use(library_.get());
  records_.use(library_.get());
  browser_ = std::make_unique<LibraryBrowser>(
      *library_, catalog_, context_.tell, [this](const Game& game) { return live_game_.style_of(game); },
      [this](const std::string& name, const std::string& domain) { context_.ask(name, domain); });
  browser_->list_unfinished();
}

void Workspace::say_read_only() const {
  const Text text{"window.read-only",
                  KIBAN_N_("The history cannot be written: {1}. Its games can be seen; games played now are not kept."),
                  {places_.library.string()}};
  context_.tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::error, text, {}, 0}));
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

Editor& Workspace::editor() {
  context_.ask(editor_.entry());
  return editor_;
}

std::optional<AskedGame> Workspace::asked() const {
  if (const Match* const match = live_game_.match())
    return AskedGame{match->record().game_name, match->game().domain()};
  if (const GameEntry* const entry = editor_.entry()) return AskedGame{entry->name, entry->domain};
  return std::nullopt;
}

void Workspace::new_game(const NewGame& wish) {
  const GameEntry* entry = catalog_.find(wish.game);
  context_.ask(entry);
  auto game = catalog_.open(wish.game, wish.options);
  if (!game) return context_.say_error(game.error());
  std::vector<Seat> seats = wish.seats;
  const bool adapts = settle_levels(seats, wish.game, library_.get());
  Record record = new_record(*entry, **game, std::move(seats));
  if (adapts) record.tags[tag_adapts] = "1";
  if (wish.move_limit > 0) record.tags[tag_move_limit] = std::to_string(wish.move_limit);
  if (!wish.start.empty()) {
    const auto start = (*game)->start(wish.start);
    if (!start) return context_.say_error(start.error());
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
  context_.ask(entry);
  const auto open_game = [this, game](const OptionValues& chosen) { return catalog_.open(game, chosen); };
  const auto opened = editor_.open(*entry, open_game, options, position);
  if (!opened) return context_.say_error(opened.error());
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
  if (writes_library()) {
    const auto added = library_->add(record);
    if (!added) return context_.say_error(added.error());
    id = *added;
  }
  put_on_table(std::move(game), std::move(record), id);
}

void Workspace::open(RecordId id) {
  if (!library_) return;
  if (live_game_.match() && live_game_.id() == id) return context_.tell(TurnToGame{});
  auto record = library_->read(id);
  if (!record) return context_.say_error(record.error());
  put_on_table(*std::move(record), id);
}

void Workspace::put_on_table(Record record, RecordId id) {
  const GameEntry* entry = catalog_.find(record.game);
  context_.ask(record.game_name, entry ? entry->domain : record.game);
  auto game = catalog_.open_for(record);
  if (!game) return context_.say_error(game.error());
  put_on_table(std::move(*game), std::move(record), id);
}

void Workspace::put_on_table(std::shared_ptr<const Game> game, Record record, RecordId id) {
  leave_game();
  context_.tell(std::make_shared<const NoticeModel>());
  last_shown_.opens({id, {}, {record.game_name, game->domain()}});
  const auto opened = live_game_.open(std::move(game), std::move(record), id,
                                      id != 0 && writes_library() ? library_->journal(id) : nullptr);
  if (!live_game_.match()) last_shown_.nothing_is_open();
  if (!opened) return context_.say_error(opened.error());
  if (live_game_.match()) context_.tell(TurnToGame{});
  new_rules_.say_when_outdated();
}

// A game in which nothing happened is not worth a line in the history.
void Workspace::leave_game() {
  if (live_game_.match() && live_game_.id() != 0 && writes_library() && untouched(*live_game_.match()))
    (void)library_->remove(live_game_.id());
  last_shown_.keep();
  live_game_.close();
  last_shown_.nothing_is_open();
}

void Workspace::explain(const GuideWish& wish) {
  const auto ask_about = [this](const std::string& id) { context_.ask(catalog_.find(id)); };
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
  last_shown_.keep();
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
    last_shown_.nothing_is_open();
    context_.tell(std::make_shared<const GameModel>());
  }
  browser_->remove(id);
}

void Workspace::restore(RecordId id) {
  if (browser_) browser_->restore(id);
}

// ---- scripts ----

// After each change; the open game goes on by the new rules where its moves still play.
void Workspace::read_scripts_anew() {
  context_.long_work();
  scripts_ = script::load_scripts(places_.scripts, plugins_, scripts_);
  fill_catalog();
  script_manager_.use(scripts_, catalog_);
  gallery_.tell(*scripts_, places_.looked_in, false);
  new_rules_.take(false);
}

void Workspace::use_new_script() { new_rules_.take(true); }

void Workspace::evaluate_script(const std::string& id, const std::string& line) {
  const Match* match = live_game_.match();
  if (!match || match->game().id() != id) return script_manager_.evaluate(id, line, {});
  const Record& record = match->record();
  script_manager_.evaluate(id, line, {&match->position(), record.start, record.moves_to(record.current)});
}

// ---- time ----

void Workspace::tick() {
  live_game_.tick();
  review_.tick();
  analysis_.tick();
  records_.import().tick();
  arena_guest_->tick();
  match_desk_->tick();
  last_shown_.keep_when_due();
}

std::optional<Milliseconds> Workspace::next_alarm() const {
  std::optional<Milliseconds> next;
  for (const auto& alarm : {live_game_.next_alarm(), analysis_.next_alarm(), records_.import().next_alarm(),
                            last_shown_.due(), arena_guest_->next_alarm(), match_desk_->next_alarm()}) {
    if (alarm && (!next || *alarm < *next)) next = alarm;
  }
  return next;
}

}  // namespace kiban
