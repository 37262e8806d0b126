#include "core/plugin_extensions.hpp"

namespace kiban {

Result<std::unique_ptr<const Notation>> plugin_notation(const PluginGame&) { return nullptr; }

}  // namespace kiban
