#include "core/plugin_extensions.hpp"

namespace kiban {

Result<std::unique_ptr<const Editing>> plugin_editing(const PluginGame&) { return nullptr; }

}  // namespace kiban
