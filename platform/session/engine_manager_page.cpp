// What the page of engines asks for: adding, trying out, changing, and talking to an engine by hand.
#include <algorithm>

#include "player/engine/engine_faults.hpp"
#include "session/engine_manager.hpp"

namespace kiban {

namespace {

constexpr std::int64_t trial_time = 200;  // ms, for the move that an engine is tried with
constexpr std::size_t log_lines_at_once = 500;

// Whoever has such an error has no program to mend, only another one to choose.
bool cannot_start(const Error& error) {
  static constexpr std::string_view tokens[] = {"engine.missing", "engine.folder", "engine.not-executable",
                                                "engine.format", "engine.interpreter"};
  return std::find(std::begin(tokens), std::end(tokens), error.text.token) != std::end(tokens);
}

std::string seconds(std::chrono::milliseconds time) {
  const auto tenths = (time.count() + 50) / 100;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

Text works(const std::string& name, std::chrono::milliseconds to_ready, const EngineAnswer& answer) {
  const std::string ready = seconds(to_ready);
  if (answer.done.move.empty())
    return {"engine.works",
            KIBAN_N_("{1} works: it was ready within {2} s and resigned in the start position."),
            {name, ready}};
  return {"engine.works",
          KIBAN_N_("{1} works: it was ready within {2} s and played {3} in the start position."),
          {name, ready, answer.done.move}};
}

Error name_taken(const std::string& name) {
  return fail(Fault::argument, "engine.twice", KIBAN_N_("There is an engine named {1} already."), {name}).value();
}

}  // namespace

// ---- the list ----

bool EngineManager::insert(const EngineEntry& entry, std::size_t at) {
  Engines engines = engines_;
  engines.insert(engines.begin() + static_cast<std::ptrdiff_t>(std::min(at, engines.size())), entry);
  return keep(std::move(engines));
}

void EngineManager::erase(const std::string& name) {
  Engines engines = engines_;
  engines.erase(engines.begin() + static_cast<std::ptrdiff_t>(index_of(name)));
  if (keep(std::move(engines))) states_.erase(name);
}

void EngineManager::add(const std::string& game, const std::filesystem::path& file) {
  const auto known = std::find_if(games_.begin(), games_.end(), [&](const EngineGame& g) { return g.id == game; });
  if (known == games_.end()) return;
  EngineEntry entry;
  entry.name = free_engine_name(engines_, readable(file.filename().string()));
  entry.game = game;
  entry.program.file = file;
  entry.setup.protocol = known->protocols.front().token;
  if (insert(entry, engines_.size())) try_out(entry.name, true);
}

void EngineManager::rename(const std::string& name, const std::string& to) {
  if (to.empty() || to == name || !find(name)) return tell_list();
  if (find(to)) return refuse(name_taken(to)), tell_list();
  if (call(name, to)) tell_list(to);
}

bool EngineManager::call(const std::string& name, const std::string& to) {
  Engines engines = engines_;
  engines[index_of(name)].name = to;
  if (!keep(std::move(engines))) return false;
  if (auto state = states_.extract(name)) {
    state.key() = to;
    if (state.mapped().name) *state.mapped().name = to;
    states_.insert(std::move(state));
  }
  if (auto log = logs_.extract(name)) {
    log.key() = to;
    logs_.insert(std::move(log));
  }
  if (in_hand_ == name) in_hand_ = to;
  return true;
}

void EngineManager::copy(const std::string& name) {
  const EngineEntry* entry = find(name);
  if (!entry) return refuse(engine_gone(name));
  EngineEntry twin = *entry;
  twin.name = free_engine_name(engines_, name);
  if (insert(twin, index_of(name) + 1)) tell_list(twin.name);
}

void EngineManager::remove(const std::string& name) {
  const EngineEntry* entry = find(name);
  if (!entry) return;
  removed_ = *entry;
  erase(name);
  if (find(name)) return;
  tell_list();
  const Text text{"engine.removed", KIBAN_N_("{1} was removed from the list of engines."), {name}};
  tell_(std::make_shared<const NoticeModel>(
      NoticeModel{NoticeKind::information, text, {NoticeAction::restore_engine}, 0}));
}

void EngineManager::restore() {
  if (!removed_) return;
  removed_->name = free_engine_name(engines_, removed_->name);
  const EngineEntry entry = *std::exchange(removed_, std::nullopt);
  if (insert(entry, engines_.size())) tell_list(entry.name);
}

void EngineManager::change(const std::string& name, const Program& program, const EngineSetup& setup) {
  bool other = false;
  const bool altered = alter(name, [&](EngineEntry& entry) {
    other = entry.program.file != program.file || entry.program.arguments != program.arguments ||
            entry.program.folder != program.folder;
    entry.program = program;
    auto options = std::move(entry.setup.options);
    entry.setup = setup;
    entry.setup.options = std::move(options);
  });
  altered&& other ? try_out(name, false) : tell_list();
}

void EngineManager::set_options(const std::string& name, const std::map<std::string, std::string>& options) {
  alter(name, [&](EngineEntry& entry) { entry.setup.options = options; });
  tell_list();
}

// What runs by hand has the old ways, and ends.
bool EngineManager::alter(const std::string& name, const std::function<void(EngineEntry&)>& alteration) {
  if (!find(name)) return refuse(engine_gone(name)), false;
  Engines engines = engines_;
  alteration(engines[index_of(name)]);
  if (in_hand_ == name) let_go();
  return keep(std::move(engines));
}

// ---- trials ----

void EngineManager::test(const std::string& name) { try_out(name, false); }

void EngineManager::try_out(const std::string& name, bool fresh) {
  const EngineEntry* entry = find(name);
  if (!entry) return refuse(engine_gone(name));
  State& state = states_[name] = State();
  const auto game = game_of(*entry);
  if (!game) {
    state.condition = EngineCondition::fails;
    state.verdict = {"engine.no-game", KIBAN_N_("Its game, {1}, is not installed."), {entry->game}};
    return tell_list();
  }
  const auto now_called = state.name = std::make_shared<std::string>(name);
  EngineNews events;
  events.introduced = [this, now_called](const EngineAbout& about) { introduced(*now_called, about); };
  events.ready = [this, now_called] {
    State& tried = states_[*now_called];
    tried.to_ready =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - tried.begun);
  };
  EngineConfig config = entry->config();
  config.restarts = 0;
  state.condition = EngineCondition::trying;
  state.begun = std::chrono::steady_clock::now();
  state.trial = std::make_unique<EngineAtWork>(game, std::move(config), context(name), std::move(events));
  EngineSearch search;
  search.time_ms = trial_time;
  state.trial->search(
      search, {}, [this, now_called, fresh](const Result<EngineAnswer>& answer) { tried(*now_called, answer, fresh); });
  tell_list(fresh ? name : std::string());
}

// Written at the end of the trial.
void EngineManager::introduced(const std::string& name, const EngineAbout& about) {
  if (find(name)) engines_[index_of(name)].about = about;
}

void EngineManager::tried(const std::string& tested, const Result<EngineAnswer>& answer, bool fresh) {
  const std::string name = tested;  // which may be taken off the list
  State& state = states_[name];
  const auto trial = std::move(state.trial);
  const EngineEntry* entry = find(name);
  if (!entry) return;
  if (!answer && fresh && cannot_start(answer.error())) {
    erase(name);
    tell_list();
    return refuse(answer.error());
  }
  state.condition = answer ? EngineCondition::works : EngineCondition::fails;
  state.verdict =
      answer ? works(entry->about ? entry->about->name : name, state.to_ready, *answer) : answer.error().text;
  const std::string own = answer && fresh && entry->about ? entry->about->name : std::string();
  const std::string better = own.empty() ? name : free_engine_name(engines_, own);
  const bool written = better == name ? keep(engines_) : call(name, better);
  tell_list(written && fresh ? better : std::string());
}

// ---- by hand ----

EngineAtWork* EngineManager::by_hand(const std::string& name) {
  if (hand_ && in_hand_ == name) return hand_.get();
  let_go();
  const EngineEntry* entry = find(name);
  const auto game = entry ? game_of(*entry) : nullptr;
  if (!game) return nullptr;
  EngineNews events;
  events.down = [this](const Error& why) { refuse(why); };
  hand_ = std::make_unique<EngineAtWork>(game, entry->config(), context(name), std::move(events));
  in_hand_ = name;
  hand_->start();
  return hand_.get();
}

void EngineManager::send(const std::string& name, const std::string& line) {
  if (EngineAtWork* engine = by_hand(name)) engine->raw(line);
}

void EngineManager::press(const std::string& name, const std::string& button) {
  if (EngineAtWork* engine = by_hand(name)) engine->set_option(button, {});
}

void EngineManager::let_go() {
  hand_.reset();
  in_hand_.clear();
}

void EngineManager::tell_log(const std::string& name, std::uint64_t since) const {
  const auto log = logs_.find(name);
  if (log == logs_.end()) return;
  auto part = log->second->since(since, log_lines_at_once);
  if (part.lines.empty()) return;
  tell_(std::make_shared<const EngineLogModel>(EngineLogModel{name, part.first, std::move(part.lines)}));
}

}  // namespace kiban
