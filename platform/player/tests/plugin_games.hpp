// Games of the plugins in the build tree, by id: the player knows no game, its tests try it on real ones.
#pragma once

#include <filesystem>
#include <string>

#include "core/plugin/plugins.hpp"
#include "support/folders.hpp"

namespace kiban::test {

inline std::shared_ptr<const Game> plugin_game(const std::string& id, const OptionValues& options) {
  static const auto maker =
      load_plugins({{std::filesystem::path(kiban::test::build_dir) / "lib/kiban/plugins"}, {}, {}});
  auto game = maker->open(id, options);
  if (!game) throw std::runtime_error(line_of(game.error()));
  return *std::move(game);
}

inline std::unique_ptr<Position> position_of(const Game& game, const std::string& text) {
  auto position = game.start(text);
  if (!position) throw std::runtime_error(line_of(position.error()));
  return *std::move(position);
}

}  // namespace kiban::test
