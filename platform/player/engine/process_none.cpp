#include "player/engine/process.hpp"

namespace kiban {

std::string signal_name(int number) { return std::to_string(number); }

Result<std::unique_ptr<Process>> Process::start(boost::asio::io_context&, const Program&, const ProcessLimits&,
                                                ProcessListener&) {
  return fail(Fault::engine, "engine.start", KIBAN_N_("external engines cannot be started on this system"));
}

}  // namespace kiban
