// Runs kiban-probe on plugins that are new here.
#pragma once

#include <chrono>
#include <filesystem>
#include <vector>

#include "core/base/text.hpp"

namespace kiban {

struct Probing {
  std::filesystem::path program;
  std::chrono::milliseconds time;  // for one plugin, by the clock
  std::chrono::seconds work{10};   // for one plugin, of the processor's time
};

// Ok: the plugin kept its promises. `certain`: it lies in the plugin, and asked again, the answer would be the same.
struct ProbeOutcome {
  Result<void> verdict;
  bool certain = true;
};

// One outcome a file, in their order; several are tried at once. Errors: those of the loader, plugin.promise,
// plugin.crashed, plugin.hung, plugin.probe (the trial does not come about, or was ended from outside).
std::vector<ProbeOutcome> probe(const std::vector<std::filesystem::path>& files, const Probing& probing);

}  // namespace kiban
