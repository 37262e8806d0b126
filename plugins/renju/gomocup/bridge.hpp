// Engines of the Piskvork protocol, as the SDK wants them.
#pragma once

#include <kiban/sdk/engine.hpp>

#include "session.hpp"

namespace kiban::renju {

struct RenjuEngines {
  static constexpr kb_engine_protocol protocols[] = {
      {"gomocup",
       KIBAN_N_("Gomocup"),
       gomocup::kQuirks,
       std::size(gomocup::kQuirks),
       KB_PROTOCOL_INFINITE | KB_PROTOCOL_LINES | KB_PROTOCOL_EARLY,
       // Engines load networks before they say OK.
       {60'000, 60'000, 5'000, 5'000, 5'000, 3'000},
       {}},
  };

  class Session : public gomocup::Session {
   public:
    template <class AnyRules>
    Session(const AnyRules& rules, const sdk::EngineSetup& setup, sdk::EngineOut out)
        : gomocup::Session(rules.rules, setup, out) {}

    template <class P>
    sdk::Status search(const sdk::EngineSearch<P>& asked, std::int64_t now, sdk::Refuse refuse) {
      return gomocup::Session::search({asked.request,
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
    // The protocol has engines ponder, or not, as they like.
    void ponderhit(std::uint64_t, std::span<const kb_engine_clock>, std::int64_t) {}
    void game_over(std::int32_t, std::int64_t now) { gomocup::Session::game_over(now); }
  };
};

}  // namespace kiban::renju
