#include "core/plugin/plugins.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "core/base/user_folders.hpp"
#include "core/catalog/kept_files.hpp"
#include "core/plugin/border.hpp"
#include "core/plugin/plugin_game.hpp"
#include "core/plugin/plugin_library.hpp"
#include "core/plugin/plugin_search.hpp"
#include "core/plugin/prober.hpp"
#include "core/plugin/verdicts.hpp"

namespace kiban {
namespace {

bool same_option(const OptionInfo& a, const OptionInfo& b) {
  return a.key == b.key && a.type == b.type && a.default_value == b.default_value;
}

bool same_game(const GameEntry& a, const GameEntry& b) {
  return a.id == b.id &&
         std::equal(a.options.begin(), a.options.end(), b.options.begin(), b.options.end(), same_option);
}

bool same_games(const std::vector<GameEntry>& a, const std::vector<GameEntry>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_game);
}

// One file: what it says of itself, and its code once a game of it was opened.
class Plugin {
 public:
  explicit Plugin(std::shared_ptr<const PluginLibrary> library)
      : entries_(library->games()), library_(std::move(library)) {}
  Plugin(std::filesystem::path file, std::vector<GameEntry> entries)
      : file_(std::move(file)), entries_(std::move(entries)) {}

  const std::vector<GameEntry>& games() const { return entries_; }
  const GameEntry* find(const std::string& id) const {
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const GameEntry& e) { return e.id == id; });
    return entry == entries_.end() ? nullptr : &*entry;
  }

  // Errors: those of PluginLibrary::load; plugin.changed.
  Result<std::shared_ptr<const PluginLibrary>> library() const {
    const std::lock_guard lock(guard_);
    if (library_) return library_;
    auto loaded = PluginLibrary::load(file_, {});
    if (loaded && !same_games((*loaded)->games(), entries_)) {
      return fail(Fault::unsupported, "plugin.changed",
                  KIBAN_N_("the file has changed since the program was started; start it again"));
    }
    if (loaded) library_ = *loaded;
    return loaded;
  }

  // Opens each of its games once, which tells what only an opened game says.
  void look_into_games() const {
    for (const GameEntry& entry : entries_) {
      KnownGame known = known_game(entry);
      if (const auto game = open(entry, {})) look_into(known, **game);
      know_game(entry, std::move(known));
    }
  }

  Result<std::shared_ptr<const Game>> open(const GameEntry& entry, const OptionValues& chosen) const try {
    auto settled = settle_options(entry.options, chosen);
    if (!settled) return tl::unexpected<Error>(std::move(settled).error());
    auto code = library();
    if (!code) return tl::unexpected<Error>(std::move(code).error());
    return PluginGame::create(*std::move(code), entry, *std::move(settled));
  } catch (const GameFault& fault) {
    return border::broken_promise(fault.what());
  }

 private:
  std::filesystem::path file_;
  std::vector<GameEntry> entries_;
  mutable std::mutex guard_;
  mutable std::shared_ptr<const PluginLibrary> library_;
};

class PluginMaker final : public GameMaker {
 public:
  // The first plugin with a game keeps it.
  void add(std::unique_ptr<const Plugin> plugin) {
    for (const GameEntry& entry : plugin->games()) {
      const GameEntry* first = find(entry.id);
      if (first == nullptr) continue;
      refuse(entry.path,
             {Fault::argument,
              {"plugin.twice", KIBAN_N_("its game {1} is already there, from {2}"), {entry.id, first->path}}});
      return;
    }
    plugins_.push_back(std::move(plugin));
  }
  void refuse(const std::filesystem::path& file, Error why) { refused_.push_back({file.string(), std::move(why)}); }

  std::vector<GameEntry> games() const override {
    std::vector<GameEntry> all;
    for (const auto& plugin : plugins_) all.insert(all.end(), plugin->games().begin(), plugin->games().end());
    return all;
  }

  std::vector<RefusedFile> refused() const override { return refused_; }

  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    for (const auto& plugin : plugins_) {
      if (const GameEntry* entry = plugin->find(id)) return plugin->open(*entry, chosen);
    }
    return fail(Fault::argument, "catalog.unknown-game", KIBAN_N_("there is no game {1}"), {id});
  }

 private:
  const GameEntry* find(const std::string& id) const {
    for (const auto& plugin : plugins_) {
      if (const GameEntry* entry = plugin->find(id)) return entry;
    }
    return nullptr;
  }

  std::vector<std::unique_ptr<const Plugin>> plugins_;
  std::vector<RefusedFile> refused_;
};

struct Candidate {
  std::filesystem::path file;
  FileIdentity identity;
  Result<void> verdict;
};

tl::unexpected<Error> unreadable() { return fail(Fault::io, "plugin.open", KIBAN_N_("the file cannot be read")); }

Candidate candidate_of(std::filesystem::path file) {
  const auto identity = identity_of(file);
  if (!identity) return {std::move(file), {}, unreadable()};
  return {std::move(file), *identity, {}};
}

void probe_new_ones(const std::vector<Candidate*>& fresh, const PluginPlaces& places, Verdicts& verdicts) {
  std::vector<std::filesystem::path> files;
  files.reserve(fresh.size());
  for (const Candidate* candidate : fresh) files.push_back(candidate->file);
  std::vector<ProbeOutcome> outcomes = probe(files, {places.probe, places.probe_time, places.probe_work});
  for (std::size_t i = 0; i < fresh.size(); ++i) {
    Candidate& candidate = *fresh[i];
    candidate.verdict = std::move(outcomes[i].verdict);
    // A file that changed in the meantime was not the one that was tried.
    const bool same = identity_of(candidate.file) == candidate.identity;
    if (outcomes[i].certain && same) verdicts.remember(candidate.file, candidate.identity, candidate.verdict);
  }
}

// What is known of each file, from earlier starts or from trying it now.
std::vector<Candidate> judged(const std::vector<std::filesystem::path>& files, const PluginPlaces& places) {
  std::vector<Candidate> candidates;
  candidates.reserve(files.size());
  for (const auto& file : files) candidates.push_back(candidate_of(std::filesystem::absolute(file)));
  if (places.probe.empty()) return candidates;
  Verdicts verdicts(places.verdicts, places.probe);
  std::vector<Candidate*> fresh;
  for (Candidate& candidate : candidates) {
    if (!candidate.verdict) continue;
    if (auto known = verdicts.find(candidate.file, candidate.identity)) {
      candidate.verdict = *std::move(known);
    } else {
      fresh.push_back(&candidate);
    }
  }
  if (!fresh.empty()) probe_new_ones(fresh, places, verdicts);
  verdicts.save();
  return candidates;
}

std::string print_of(const FileIdentity& identity) {
  return std::to_string(identity.size) + ":" + std::to_string(identity.content);
}

std::unique_ptr<const Plugin> kept_plugin(const std::filesystem::path& file, const nlohmann::json* kept) try {
  if (kept == nullptr || kept->empty()) return nullptr;
  std::vector<GameEntry> entries;
  for (const auto& game : *kept) {
    entries.push_back(entry_from_json(game.at("entry")));
    know_game(entries.back(), known_from_json(game.at("known")));
  }
  return std::make_unique<const Plugin>(file, std::move(entries));
} catch (const nlohmann::json::exception&) {
  return nullptr;
}

nlohmann::json games_of(const Plugin& plugin) {
  auto games = nlohmann::json::array();
  for (const GameEntry& entry : plugin.games()) {
    games.push_back({{"entry", json_from(entry)}, {"known", json_from(known_game(entry))}});
  }
  return games;
}

Result<std::unique_ptr<const Plugin>> read_plugin(const Candidate& candidate, KeptFiles& kept) {
  const std::string print = print_of(candidate.identity), file = candidate.file.string();
  if (auto known = kept_plugin(candidate.file, kept.find(file, print))) return known;
  auto library = PluginLibrary::load(candidate.file, {});
  if (!library) return tl::unexpected<Error>(std::move(library).error());
  auto plugin = std::make_unique<const Plugin>(*std::move(library));
  for (const GameEntry& entry : plugin->games()) know_game(entry, {.edition = print});
  if (kept.keeps()) {
    plugin->look_into_games();
    kept.keep(file, print, games_of(*plugin));
  }
  return plugin;
}

}  // namespace

std::shared_ptr<GameMaker> load_plugins(const PluginPlaces& places) {
  auto maker = std::make_shared<PluginMaker>();
  for (const auto& folder : places.folders) {
    if (const std::string why = why_not_listed(folder); !why.empty())
      maker->refuse(folder, {Fault::io, {"plugin.folder", KIBAN_N_("the folder cannot be read: {1}"), {why}}});
  }
  KeptFiles kept(kept_file("plugins"));
  for (Candidate& candidate : judged(find_plugin_files(places.folders), places)) {
    if (!candidate.verdict) {
      maker->refuse(candidate.file, std::move(candidate.verdict).error());
    } else if (auto plugin = read_plugin(candidate, kept); plugin) {
      maker->add(*std::move(plugin));
    } else {
      maker->refuse(candidate.file, std::move(plugin).error());
    }
  }
  kept.save();
  return maker;
}

Result<std::shared_ptr<GameMaker>> load_plugin_here(const std::filesystem::path& file, const StageHeard& heard) {
  auto library = PluginLibrary::load(file, heard);
  if (!library) return tl::unexpected<Error>(std::move(library).error());
  auto maker = std::make_shared<PluginMaker>();
  if (const auto identity = identity_of(file)) {
    for (const GameEntry& entry : (*library)->games()) know_game(entry, {.edition = print_of(*identity)});
  }
  maker->add(std::make_unique<const Plugin>(*std::move(library)));
  return maker;
}

}  // namespace kiban
