// Where plugins are looked for.
#pragma once

#include <filesystem>
#include <vector>

namespace kiban {

// The plugin files in the folders, in their order: bundles NAME/NAME.so and bare NAME.so, by name within a folder. The
// first file of a name hides the later ones.
std::vector<std::filesystem::path> find_plugin_files(const std::vector<std::filesystem::path>& folders);

}  // namespace kiban
