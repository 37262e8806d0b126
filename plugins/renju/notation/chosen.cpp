#include "chosen.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string>

namespace kiban::renju {
namespace {

constexpr int kMostOffers = 20;

template <class Table>
int index_in(const Table& table, std::string_view token) {
  for (std::size_t i = 0; i < std::size(table); ++i)
    if (token == table[i].token) return static_cast<int>(i);
  return -1;
}

std::optional<int> number_in(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number >= least && number <= most ? std::optional(number) : std::nullopt;
}

bool read_option(std::string_view key, std::string_view value, Chosen& chosen) {
  if (key == "ruleset") return index_in(kRulesets, value) >= 0;
  if (key == "opening") {
    const int protocol = index_in(kProtocolTable, value);
    if (protocol >= 0) chosen.opening = static_cast<Protocol>(protocol);
    return protocol >= 0 || value == "ruleset";
  }
  if (key == "forbidden") {
    chosen.forbidden = value == "refuse" ? Forbidden::refuse : Forbidden::lose;
    return value == "refuse" || value == "lose";
  }
  const bool is_size = key == "size";
  const auto number = is_size ? number_in(value, kSmallest, kLargest) : number_in(value, 0, kMostOffers);
  if (number) (is_size ? chosen.size : chosen.offers) = *number;
  return number && (is_size || key == "offers");
}

// What files call rulesets, in small letters; the first that the words contain counts.
struct Words {
  std::string_view part;
  int ruleset;
};
constexpr Words kWords[] = {
    {"taraguchi10_international", 1},
    {"exact", 3},
    {"standard", 3},
    {"caro", 4},
    {"renju", 0},
    {"rif", 0},
    {"gomoku", 2},
    {"freestyle", 2},
};

}  // namespace

sdk::Status read_options(const sdk::Pairs& options, Chosen& chosen, sdk::Refuse refuse) {
  chosen = {};
  if (const std::string* ruleset = sdk::find(options, "ruleset"); ruleset)
    chosen.ruleset = std::max(0, index_in(kRulesets, *ruleset));
  chosen.opening = kRulesets[static_cast<std::size_t>(chosen.ruleset)].opening;
  for (const auto& [key, value] : options)
    if (!read_option(key, value, chosen))
      return refuse.argument("renju.options", KIBAN_N_("the option {1}={2} is none of this game"), key, value);
  if (misfit(chosen) == Misfit::none) return KB_OK;
  return refuse.argument("renju.options", KIBAN_N_("the opening {1} does not go with the other options"),
                         std::string_view(facts_of(chosen.opening).token));
}

sdk::Pairs options_of(const Chosen& chosen) {
  sdk::Pairs pairs;
  const Ruleset& set = kRulesets[static_cast<std::size_t>(chosen.ruleset)];
  if (chosen.ruleset != 0) pairs.emplace_back("ruleset", set.token);
  if (chosen.opening != set.opening) pairs.emplace_back("opening", facts_of(chosen.opening).token);
  if (chosen.forbidden == Forbidden::refuse) pairs.emplace_back("forbidden", "refuse");
  if (chosen.size != kUsual) pairs.emplace_back("size", std::to_string(chosen.size));
  if (chosen.offers != 0) pairs.emplace_back("offers", std::to_string(chosen.offers));
  return pairs;
}

bool operator==(const Chosen& a, const Chosen& b) {
  return a.ruleset == b.ruleset && a.opening == b.opening && a.forbidden == b.forbidden && a.size == b.size &&
         a.offers == b.offers;
}

int ruleset_of(std::string_view words) {
  std::string small(words);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  for (const Words& row : kWords)
    if (small.find(row.part) != std::string::npos) return row.ruleset;
  return -1;
}

std::string_view words_of_ruleset(int ruleset) {
  constexpr std::string_view kNames[] = {"Renju", "Renju", "Gomoku", "Gomoku, exactly five", "Caro"};
  static_assert(std::size(kNames) == kRulesets.size());
  return kNames[ruleset];
}

}  // namespace kiban::renju
