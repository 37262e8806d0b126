#include "core/model/options.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "core/base/nearest.hpp"

namespace kiban {
namespace {

std::optional<std::int64_t> number(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string allowed_choices(const OptionInfo& info) {
  std::string out;
  for (const OptionChoice& choice : info.choices) out += (out.empty() ? "" : ", ") + choice.value;
  return out;
}

tl::unexpected<Error> unknown_key(const std::vector<OptionInfo>& declared, const std::string& key) {
  std::vector<std::string> keys;
  std::string all;
  for (const OptionInfo& info : declared) {
    keys.push_back(info.key);
    all += (all.empty() ? "" : ", ") + info.key;
  }
  const std::string meant = nearest(key, keys);
  if (!meant.empty()) {
    return fail(Fault::argument, "options.unknown", KIBAN_N_("there is no option {1}; did you mean {2}?"),
                {key, meant});
  }
  if (all.empty()) {
    return fail(Fault::argument, "options.unknown", KIBAN_N_("there is no option {1}; this game has none"), {key});
  }
  return fail(Fault::argument, "options.unknown", KIBAN_N_("there is no option {1}; there are {2}"), {key, all});
}

tl::unexpected<Error> bad_value(std::string message, std::vector<std::string> args) {
  return fail(Fault::argument, "options.value", std::move(message), std::move(args));
}

Result<std::string> settle_flag(const OptionInfo& info, const std::string& value) {
  if (value == "true" || value == "false") return value;
  return bad_value(KIBAN_N_("option {1} is true or false, not \"{2}\""), {info.key, value});
}

// The canonical form has no leading zeros, so that equal rules have equal records.
Result<std::string> settle_number(const OptionInfo& info, const std::string& value) {
  const auto parsed = number(value);
  if (parsed && *parsed >= info.min && *parsed <= info.max) return std::to_string(*parsed);
  return bad_value(KIBAN_N_("option {1} is a number from {2} to {3}, not \"{4}\""),
                   {info.key, std::to_string(info.min), std::to_string(info.max), value});
}

Result<std::string> settle_choice(const OptionInfo& info, const std::string& value) {
  const auto is_value = [&](const OptionChoice& choice) { return choice.value == value; };
  if (std::any_of(info.choices.begin(), info.choices.end(), is_value)) return value;
  std::vector<std::string> values;
  for (const OptionChoice& choice : info.choices) values.push_back(choice.value);
  const std::string meant = nearest(value, values);
  if (meant.empty()) {
    return bad_value(KIBAN_N_("option {1} is one of {2}, not \"{3}\""), {info.key, allowed_choices(info), value});
  }
  return bad_value(KIBAN_N_("option {1} is one of {2}, not \"{3}\"; did you mean {4}?"),
                   {info.key, allowed_choices(info), value, meant});
}

Result<std::string> settle(const OptionInfo& info, const std::string& value) {
  switch (info.type) {
    case OptionType::flag:
      return settle_flag(info, value);
    case OptionType::number:
      return settle_number(info, value);
    case OptionType::choice:
      return settle_choice(info, value);
    case OptionType::text:
      return value;
  }
  return value;
}

}  // namespace

Result<OptionValues> settle_options(const std::vector<OptionInfo>& declared, const OptionValues& chosen) {
  OptionValues settled;
  for (const OptionInfo& info : declared) settled[info.key] = info.default_value;
  for (const auto& choice : chosen) {
    const std::string& key = choice.first;
    const auto info = std::find_if(declared.begin(), declared.end(), [&](const OptionInfo& o) { return o.key == key; });
    if (info == declared.end()) return unknown_key(declared, key);
    auto canonical = settle(*info, choice.second);
    if (!canonical) return tl::unexpected<Error>(canonical.error());
    settled[key] = *std::move(canonical);
  }
  return settled;
}

std::string summary_of(const std::vector<OptionInfo>& declared, const OptionValues& settled) {
  std::string out;
  for (const OptionInfo& info : declared) {
    const auto value = settled.find(info.key);
    if (value == settled.end() || value->second == info.default_value) continue;
    out += (out.empty() ? "" : " ") + info.key + "=" + value->second;
  }
  return out;
}

}  // namespace kiban
