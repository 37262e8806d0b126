// The games of this build: plugins, and the scripts of the source tree.
#pragma once

#include <filesystem>
#include <memory>

#include "core/plugin/plugins.hpp"
#include "script/game/maker.hpp"
#include "support/folders.hpp"

namespace kiban::test {

inline std::shared_ptr<script::ScriptMaker> shipped_scripts() {
  const std::filesystem::path build = kiban::test::build_dir, source = kiban::test::source_dir;
  const auto plugins = load_plugins({{build / "lib/kiban/plugins"}, {}, {}});
  script::ScriptPlaces places;
  places.folders = {source / "scripts"};
  return script::load_scripts(places, {plugins});
}

}  // namespace kiban::test
