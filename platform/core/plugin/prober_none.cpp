// Where no file knows how this system tells a crash from an end, no plugin is tried, and none is loaded untried.
#include "core/plugin/prober.hpp"

namespace kiban {

std::vector<ProbeOutcome> probe(const std::vector<std::filesystem::path>& files, const Probing&) {
  const Error untried{Fault::unsupported,
                      {"plugin.probe",
                       KIBAN_N_("it is new and cannot be tried: {1}"),
                       {"this system has no process of its own for it"}}};
  return std::vector<ProbeOutcome>(files.size(), {tl::unexpected<Error>(untried), false});
}

}  // namespace kiban
