#include "core/plugin/plugins.hpp"

#include <algorithm>
#include <utility>

#include "core/plugin/plugin_game.hpp"
#include "core/plugin/plugin_library.hpp"
#include "core/plugin/plugin_search.hpp"
#include "core/plugin/prober.hpp"
#include "core/plugin/verdicts.hpp"

namespace kiban {
namespace {

class PluginMaker final : public GameMaker {
 public:
  // The first plugin with a game keeps it.
  void add(std::shared_ptr<const PluginLibrary> library) {
    for (const GameEntry& entry : library->games()) {
      const GameEntry* first = find(entry.id);
      if (first == nullptr) continue;
      refuse(entry.path,
             {Fault::argument,
              {"plugin.twice", KIBAN_N_("its game {1} is already there, from {2}"), {entry.id, first->path}}});
      return;
    }
    libraries_.push_back(std::move(library));
  }
  void refuse(const std::filesystem::path& file, Error why) { refused_.push_back({file.string(), std::move(why)}); }

  std::vector<GameEntry> games() const override {
    std::vector<GameEntry> all;
    for (const auto& library : libraries_) all.insert(all.end(), library->games().begin(), library->games().end());
    return all;
  }

  std::vector<RefusedFile> refused() const override { return refused_; }

  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    for (const auto& library : libraries_) {
      const GameEntry* entry = find_in(*library, id);
      if (entry == nullptr) continue;
      auto settled = settle_options(entry->options, chosen);
      if (!settled) return tl::unexpected<Error>(std::move(settled).error());
      return PluginGame::create(library, *entry, *std::move(settled));
    }
    return fail(Fault::argument, "catalog.unknown-game", KIBAN_N_("there is no game {1}"), {id});
  }

 private:
  static const GameEntry* find_in(const PluginLibrary& library, const std::string& id) {
    const auto& games = library.games();
    const auto entry = std::find_if(games.begin(), games.end(), [&](const GameEntry& e) { return e.id == id; });
    return entry == games.end() ? nullptr : &*entry;
  }

  const GameEntry* find(const std::string& id) const {
    for (const auto& library : libraries_) {
      if (const GameEntry* entry = find_in(*library, id)) return entry;
    }
    return nullptr;
  }

  std::vector<std::shared_ptr<const PluginLibrary>> libraries_;
  std::vector<RefusedFile> refused_;
};

struct Candidate {
  std::filesystem::path file;
  FileIdentity identity;
  Result<void> verdict;
};

tl::unexpected<Error> unreadable() { return fail(Fault::io, "plugin.open", KIBAN_N_("the file cannot be read")); }

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
  for (const auto& file : files) candidates.push_back({std::filesystem::absolute(file), {}, {}});
  if (places.probe.empty()) return candidates;
  Verdicts verdicts(places.verdicts, places.probe);
  std::vector<Candidate*> fresh;
  for (Candidate& candidate : candidates) {
    const auto identity = identity_of(candidate.file);
    if (!identity) {
      candidate.verdict = unreadable();
      continue;
    }
    candidate.identity = *identity;
    if (auto known = verdicts.find(candidate.file, *identity)) {
      candidate.verdict = *std::move(known);
    } else {
      fresh.push_back(&candidate);
    }
  }
  if (!fresh.empty()) probe_new_ones(fresh, places, verdicts);
  verdicts.save();
  return candidates;
}

}  // namespace

std::shared_ptr<GameMaker> load_plugins(const PluginPlaces& places) {
  auto maker = std::make_shared<PluginMaker>();
  for (Candidate& candidate : judged(find_plugin_files(places.folders), places)) {
    if (!candidate.verdict) {
      maker->refuse(candidate.file, std::move(candidate.verdict).error());
    } else if (auto library = PluginLibrary::load(candidate.file, {}); library) {
      maker->add(*std::move(library));
    } else {
      maker->refuse(candidate.file, std::move(library).error());
    }
  }
  return maker;
}

Result<std::shared_ptr<GameMaker>> load_plugin_here(const std::filesystem::path& file, const StageHeard& heard) {
  auto library = PluginLibrary::load(file, heard);
  if (!library) return tl::unexpected<Error>(std::move(library).error());
  auto maker = std::make_shared<PluginMaker>();
  maker->add(*std::move(library));
  return maker;
}

}  // namespace kiban
