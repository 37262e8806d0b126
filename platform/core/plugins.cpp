#include "core/plugins.hpp"

#include <algorithm>
#include <utility>

#include "core/plugin_game.hpp"
#include "core/plugin_library.hpp"
#include "core/plugin_search.hpp"

namespace kiban {
namespace {

class PluginMaker final : public GameMaker {
 public:
  void add(std::shared_ptr<const PluginLibrary> library) { libraries_.push_back(std::move(library)); }
  void refuse(const std::filesystem::path& file, Error why) { refused_.push_back({file.string(), std::move(why)}); }

  std::vector<GameEntry> games() const override {
    std::vector<GameEntry> all;
    for (const auto& library : libraries_) all.insert(all.end(), library->games().begin(), library->games().end());
    return all;
  }

  std::vector<RefusedFile> refused() const override { return refused_; }

  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    for (const auto& library : libraries_) {
      const auto& games = library->games();
      const auto entry = std::find_if(games.begin(), games.end(), [&](const GameEntry& e) { return e.id == id; });
      if (entry == games.end()) continue;
      auto settled = settle_options(entry->options, chosen);
      if (!settled) return tl::unexpected<Error>(std::move(settled).error());
      return PluginGame::create(library, *entry, *std::move(settled));
    }
    return fail(Fault::argument, "catalog.unknown-game", KIBAN_N_("there is no game {1}"), {id});
  }

 private:
  std::vector<std::shared_ptr<const PluginLibrary>> libraries_;
  std::vector<RefusedFile> refused_;
};

}  // namespace

std::shared_ptr<GameMaker> load_plugins(const PluginPlaces& places) {
  auto maker = std::make_shared<PluginMaker>();
  for (const std::filesystem::path& file : find_plugin_files(places.folders)) {
    auto library = PluginLibrary::load(file);
    if (library) {
      maker->add(*std::move(library));
    } else {
      maker->refuse(file, std::move(library).error());
    }
  }
  return maker;
}

Result<std::shared_ptr<GameMaker>> load_plugin_here(const std::filesystem::path& file) {
  auto library = PluginLibrary::load(file);
  if (!library) return tl::unexpected<Error>(std::move(library).error());
  auto maker = std::make_shared<PluginMaker>();
  maker->add(*std::move(library));
  return maker;
}

}  // namespace kiban
