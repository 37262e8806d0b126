// Positions made by hand. A Rules class that names a class `Editing` offers them:
//
//   struct Editing {
//     static constexpr sdk::Word setups[] = {{"start", KIBAN_N_("Start position")}, ...};     // or a std::array
//     static Status setup(const Rules&, std::string_view token, std::string& text, Refuse);   // a token of the table
//     static Status compose(const Rules&, std::span<const kb_occupant>, int to_act, std::string& text, Refuse);
//     static Status check(const Rules&, std::span<const kb_occupant>, int to_act, sdk::SetupFaults&, Refuse);
//   };
//
// Occupants name sites, kinds and roles that the topology has. All are [thread-safe].
#pragma once

#include <kiban/edit.h>

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kiban/sdk/border.hpp"
#include "kiban/sdk/options.hpp"

namespace kiban::sdk {

// Where check puts what is wrong.
class SetupFaults {
 public:
  explicit SetupFaults(kb_fault_sink sink) : sink_(sink) {}
  // The sites that show it are those of `blame`.
  template <class... Facts>
  void add(std::span<const Site> blame, Token token, Message<sizeof...(Facts)> message, const Facts&... facts) {
    kb_error what{};
    Refuse(&what).with(KB_OK, token, message, facts...);
    add(blame, what);
  }
  // The same with the sentence of a refusal, such as that of the function that reads position text.
  void add(std::span<const Site> blame, const kb_error& refusal) {
    std::vector<kb_mark> marks;
    for (const Site site : blame) marks.push_back({site, KB_MARK_BLAME, 0});
    ++count_;
    if (stopped_) return;
    const auto count = static_cast<std::uint32_t>(marks.size());
    stopped_ = sink_.fault(sink_.ctx, &refusal.text, marks.data(), count) == KB_STOP;
  }
  std::size_t count() const { return count_; }
  bool stopped() const { return stopped_; }  // the host wants to hear no more

 private:
  kb_fault_sink sink_;
  std::size_t count_ = 0;
  bool stopped_ = false;
};

template <class Rules>
concept HasEditing = requires {
  typename Rules::Editing;
};

namespace detail {

template <class Rules>
class EditTable {
  using Editing = typename Rules::Editing;

  static Status possible(const kb_topology& topology, const kb_occupant* occupants, std::uint32_t count, kb_role to_act,
                         Refuse refuse) {
    const auto below = [](auto index, std::uint32_t size) {
      return index >= 0 && static_cast<std::uint32_t>(index) < size;
    };
    bool fine = below(to_act, topology.role_count);
    for (std::uint32_t i = 0; i < count; ++i) {
      const kb_occupant& piece = occupants[i];
      fine = fine && below(piece.site, topology.site_count) && below(piece.kind, topology.kind_count) &&
             below(piece.role, topology.role_count) && piece.count >= 0;
    }
    return fine ? KB_OK : refuse.argument("edit.argument", KIBAN_N_("there is no such site, piece or side"));
  }

  static kb_status setup(const kb_rules* rules, const char* token, kb_sink text, kb_error* error) noexcept {
    if (!rules || !token || !text.write) return null_argument(error);
    return guarded(error, [&]() -> Status {
      for (const Word& known : Editing::setups) {
        if (std::strcmp(known.token, token) != 0) continue;
        std::string out;
        const Status status = Editing::setup(handle_of<RulesHandle<Rules>>(rules).rules, token, out, Refuse(error));
        return status == KB_OK ? written(text, out) : status;
      }
      return Refuse(error).argument("edit.setup", KIBAN_N_("there is no set-up named {1}"), std::string_view(token));
    });
  }

  static kb_status compose(const kb_rules* rules, const kb_occupant* occupants, std::uint32_t count, kb_role to_act,
                           kb_sink text, kb_error* error) noexcept {
    if (!rules || (!occupants && count > 0) || !text.write) return null_argument(error);
    return guarded(error, [&]() -> Status {
      const auto& handle = handle_of<RulesHandle<Rules>>(rules);
      const Status fine = possible(handle.topology, occupants, count, to_act, Refuse(error));
      if (fine != KB_OK) return fine;
      std::string out;
      const Status status =
          Editing::compose(handle.rules, std::span(occupants, count), static_cast<int>(to_act), out, Refuse(error));
      return status == KB_OK ? written(text, out) : status;
    });
  }

  static kb_status check(const kb_rules* rules, const kb_occupant* occupants, std::uint32_t count, kb_role to_act,
                         kb_fault_sink faults, kb_error* error) noexcept {
    if (!rules || (!occupants && count > 0) || !faults.fault) return null_argument(error);
    return guarded(error, [&]() -> Status {
      const auto& handle = handle_of<RulesHandle<Rules>>(rules);
      const Status fine = possible(handle.topology, occupants, count, to_act, Refuse(error));
      if (fine != KB_OK) return fine;
      SetupFaults found(faults);
      const Status status =
          Editing::check(handle.rules, std::span(occupants, count), static_cast<int>(to_act), found, Refuse(error));
      return found.stopped() ? KB_E_CANCELLED : status;
    });
  }

 public:
  static constexpr kb_edit table{sizeof(kb_edit),
                                 static_cast<std::uint32_t>(std::size(Editing::setups)),
                                 std::data(Editing::setups),
                                 setup,
                                 compose,
                                 check};
};

}  // namespace detail
}  // namespace kiban::sdk
