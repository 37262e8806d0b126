// USI engines, as the SDK wants them.
#pragma once

#include <kiban/sdk/engine.hpp>

#include "session.hpp"

namespace kiban::shogi {

struct ShogiEngines {
  static constexpr kb_engine_protocol protocols[] = {
      {"usi",
       KIBAN_N_("USI"),
       usi::kQuirks,
       std::size(usi::kQuirks),
       KB_PROTOCOL_PONDER | KB_PROTOCOL_MATE | KB_PROTOCOL_INFINITE | KB_PROTOCOL_LINES,
       // Engines that load a book before they say usiok have taken 40 seconds.
       {60'000, 120'000, 5'000, 5'000, 5'000, 3'000},
       {}},
  };

  class Session : public usi::Session {
   public:
    template <class Rules>
    Session(const Rules&, const sdk::EngineSetup& setup, sdk::EngineOut out) : usi::Session(setup, out) {}

    template <class P>
    sdk::Status search(const sdk::EngineSearch<P>& asked, std::int64_t now, sdk::Refuse refuse) {
      return usi::Session::search({asked.request,
                                   asked.mode,
                                   asked.position.game(),
                                   {asked.clocks.begin(), asked.clocks.end()},
                                   asked.time_ms,
                                   asked.nodes,
                                   asked.depth,
                                   asked.lines,
                                   false},
                                  now, refuse);
    }
  };
};

}  // namespace kiban::shogi
