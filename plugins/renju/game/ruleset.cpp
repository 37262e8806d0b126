#include "ruleset.hpp"

namespace kiban::renju {

Misfit misfit(const Chosen& chosen) {
  if (chosen.opening != Protocol::free && chosen.size != kUsual) return Misfit::size;
  return chosen.offers != 0 && !facts_of(chosen.opening).any_number ? Misfit::offers : Misfit::none;
}

Rules::Rules(const Chosen& chosen)
    : set_(&kRulesets[static_cast<std::size_t>(chosen.ruleset)]),
      forbidden_(chosen.forbidden),
      plan_{rows_of(chosen.opening, set_->fourth), set_->symmetry,
            chosen.offers != 0 ? chosen.offers : facts_of(chosen.opening).offers, chosen.size} {}

}  // namespace kiban::renju
