#include "session/engine_manager.hpp"

#include <algorithm>

#include "core/catalog/known_games.hpp"

namespace kiban {

namespace {

// A game is opened only where nothing was kept of it.
std::vector<EngineProtocol> protocols_of(const Catalog& catalog, const GameEntry& entry) try {
  KnownGame known = known_game(entry);
  if (known.looked_into) return known.protocols;
  const auto game = catalog.open(entry.id, {});
  if (game) look_into(known, **game);
  return known.protocols;
} catch (const GameFault&) {
  return {};
}

}  // namespace

Error engine_gone(const std::string& name) {
  return fail(Fault::argument, "engine.gone", KIBAN_N_("There is no longer an engine named {1}."), {name}).value();
}

bool engine_is_of(const EngineEntry& engine, const std::string& game) {
  return game == engine.game || game.compare(0, engine.game.size() + 1, engine.game + "/") == 0;
}

bool engine_fits(const EngineEntry& engine, const Game& game) {
  return engine_is_of(engine, game.id()) && game.engines() != nullptr;
}

EngineManager::EngineManager(std::filesystem::path file, Tell tell, Post post)
    : file_(std::move(file)), tell_(std::move(tell)), post_(std::move(post)) {}

EngineManager::~EngineManager() = default;

void EngineManager::use(const Catalog& catalog) {
  catalog_ = &catalog;
  games_.clear();
  for (const GameEntry& entry : catalog.games()) {
    auto protocols = protocols_of(catalog, entry);
    if (!protocols.empty()) games_.push_back({entry.id, entry.name, entry.domain, std::move(protocols)});
  }
  has_read_ ? tell_list() : read();
}

void EngineManager::read() {
  has_read_ = true;
  auto engines = file_.empty() ? Result<Engines>(Engines()) : load_engines(file_);
  if (!engines) return refuse(engines.error());
  engines_ = *std::move(engines);
  tell_list();
}

std::vector<const EngineEntry*> EngineManager::fitting(const Game& game) const {
  std::vector<const EngineEntry*> out;
  for (const EngineEntry& entry : engines_)
    if (engine_fits(entry, game)) out.push_back(&entry);
  return out;
}

EngineContext EngineManager::context(const std::string& name) {
  auto& log = logs_[name];
  if (!log) log = std::make_shared<EngineLog>();
  return {post_, log, leavers_};
}

Result<std::unique_ptr<EngineAtWork>> EngineManager::open(const std::string& name, std::shared_ptr<const Game> game,
                                                          EngineNews events, const Change& changed) {
  const EngineEntry* entry = find(name);
  if (!entry) return tl::unexpected(engine_gone(name));
  if (!engine_fits(*entry, *game))
    return fail(Fault::argument, "engine.other-game", KIBAN_N_("The engine {1} does not play this game."), {name});
  EngineConfig config = entry->config();
  config.restarts = 0;
  if (changed) changed(config);
  return std::make_unique<EngineAtWork>(std::move(game), std::move(config), context(name), std::move(events));
}

// ---- the list ----

std::size_t EngineManager::index_of(const std::string& name) const {
  return static_cast<std::size_t>(
      std::find_if(engines_.begin(), engines_.end(), [&](const auto& entry) { return entry.name == name; }) -
      engines_.begin());
}

bool EngineManager::keep(Engines engines) {
  if (!file_.empty()) {
    const auto saved = save_engines(file_, engines);
    if (!saved) return refuse(saved.error()), false;
  }
  engines_ = std::move(engines);
  return true;
}

std::shared_ptr<const Game> EngineManager::game_of(const EngineEntry& entry) const {
  const auto game =
      catalog_ ? catalog_->open(entry.game, entry.game_options) : Result<std::shared_ptr<const Game>>(nullptr);
  return game ? *game : nullptr;
}

EngineRow EngineManager::row_of(const EngineEntry& entry) const {
  EngineRow row;
  row.entry = entry;
  row.game_name = entry.game;
  for (const EngineGame& game : games_) {
    if (game.id != entry.game) continue;
    row.game_name = game.name;
    row.domain = game.domain;
    for (const EngineProtocol& protocol : game.protocols)
      if (protocol.token == entry.setup.protocol) row.protocol = protocol;
  }
  if (const auto state = states_.find(entry.name); state != states_.end()) {
    row.condition = state->second.condition;
    row.verdict = state->second.verdict;
  } else if (entry.about) {
    row.condition = EngineCondition::works;
  }
  return row;
}

void EngineManager::tell_list(const std::string& select) const {
  EnginesModel model;
  for (const EngineEntry& entry : engines_) model.rows.push_back(row_of(entry));
  model.games = games_;
  model.select = select;
  tell_(shared(std::move(model)));
}

void EngineManager::refuse(const Error& error) const {
  tell_(shared(NoticeModel{NoticeKind::error, error.text, {}, 0}));
}

}  // namespace kiban
