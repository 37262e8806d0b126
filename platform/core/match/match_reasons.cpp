#include "core/match/match_reasons.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace kiban {
namespace {

struct Reason {
  std::string_view token;
  const char* message;
};
constexpr std::array<Reason, 8> reasons{{{"match.resigned", KIBAN_N_("resignation")},
                                         {"match.agreed", KIBAN_N_("by agreement")},
                                         {"match.time", KIBAN_N_("time is up")},
                                         {"match.adjudicated", KIBAN_N_("adjudicated")},
                                         {"match.abandoned", KIBAN_N_("abandoned")},
                                         {"match.illegal-move", KIBAN_N_("illegal move by the opponent")},
                                         {"match.crashed", KIBAN_N_("engine failure")},
                                         {"match.move-limit", KIBAN_N_("move limit reached")}}};

}  // namespace

Text match_reason(std::string_view token) {
  const auto* const known =
      std::find_if(reasons.begin(), reasons.end(), [&](const Reason& reason) { return reason.token == token; });
  if (known == reasons.end()) return {};
  return Text{std::string(token), known->message, {}, "kiban"};
}

}  // namespace kiban
