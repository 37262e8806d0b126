// Script files on the disk: where they are, and which are switched off.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "script/game/maker.hpp"

namespace kiban::script {

struct FoundFile {
  std::string id;  // empty: its name makes none
  std::filesystem::path path;
  bool shipped = false;

  bool operator==(const FoundFile&) const = default;
};

bool is_script(const std::filesystem::path& file);  // by its name

// Scripts of the folders, sorted by id; the first of an id wins. Files that cannot have an id follow.
std::vector<FoundFile> find_scripts(const ScriptPlaces& places);

// A change of any file, or of which there are, changes it.
std::string fingerprint(const ScriptPlaces& places, const std::vector<FoundFile>& found);

// Ids that are switched off. Error: script.switches (there is a file and it makes no sense).
Result<std::set<std::string>> switched_off(const ScriptPlaces& places);

// Errors: script.read, script.size, script.utf8.
Result<Source> read_script(const std::filesystem::path& file);

}  // namespace kiban::script
