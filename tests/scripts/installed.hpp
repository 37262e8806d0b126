// The games of this build: plugins, and the scripts of the source tree.
#pragma once

#include <filesystem>
#include <memory>

#include "core/plugins.hpp"
#include "script/maker.hpp"

namespace kiban::test {

inline std::shared_ptr<script::ScriptMaker> shipped_scripts() {
  const std::filesystem::path build = KIBAN_BUILD_DIR, source = KIBAN_SOURCE_DIR;
  const auto plugins = load_plugins({{build / "lib/kiban/plugins"}, {}, {}});
  script::ScriptPlaces places;
  places.folders = {source / "scripts"};
  return script::load_scripts(places, {plugins});
}

}  // namespace kiban::test
