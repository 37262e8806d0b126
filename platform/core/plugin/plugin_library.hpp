// A plugin in this process: its entry checked, started, and its games read.
#pragma once

#include <kiban/games.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/plugin/plugins.hpp"

namespace kiban {

class PluginLibrary {
 public:
  // Errors: those of symbol_in, plugin.size, plugin.abi, plugin.text, plugin.id, plugin.table, plugin.init,
  // plugin.games, plugin.options, plugin.answer. [main]
  static Result<std::shared_ptr<const PluginLibrary>> load(const std::filesystem::path& file, const StageHeard& heard);

  ~PluginLibrary();  // shuts the plugin down; its code stays loaded
  PluginLibrary(const PluginLibrary&) = delete;
  PluginLibrary& operator=(const PluginLibrary&) = delete;

  const std::string& id() const { return id_; }
  const std::string& version() const { return version_; }
  const kb_games& functions() const { return *games_; }
  const std::vector<GameEntry>& games() const { return entries_; }
  const Makers& makers() const { return makers_; }

 private:
  explicit PluginLibrary(std::filesystem::path file) : file_(std::move(file)) {}
  Result<void> read_entry(const kb_plugin_entry& entry);
  Result<void> read_makers(const kb_plugin_entry& entry);
  Result<void> start(const kb_plugin_entry& entry);
  Result<void> read_games();

  std::filesystem::path file_;
  std::string id_, version_;
  Makers makers_;
  const kb_plugin_entry* started_ = nullptr;
  const kb_games* games_ = nullptr;
  std::vector<GameEntry> entries_;
};

}  // namespace kiban
