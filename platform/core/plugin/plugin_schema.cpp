#include "core/plugin/plugin_schema.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "core/plugin/border.hpp"

namespace kiban {
namespace {

constexpr std::uint32_t max_options = 256, max_option_choices = 256;

tl::unexpected<Error> bad_option(std::string key, std::string what) {
  return fail(Fault::unsupported, "plugin.options", KIBAN_N_("option {1}: {2}"), {std::move(key), std::move(what)});
}

bool known_type(std::int32_t type) { return type >= KB_OPTION_FLAG && type <= KB_OPTION_TEXT; }

OptionType type_of(std::int32_t type) {
  switch (type) {
    case KB_OPTION_FLAG:
      return OptionType::flag;
    case KB_OPTION_NUMBER:
      return OptionType::number;
    case KB_OPTION_CHOICE:
      return OptionType::choice;
    default:
      return OptionType::text;
  }
}

Result<std::vector<OptionChoice>> read_choices(const std::string& key, const kb_option_info& info) {
  std::vector<OptionChoice> choices;
  if (info.type != KB_OPTION_CHOICE) return choices;
  if (info.choices == nullptr || info.choice_count == 0 || info.choice_count > max_option_choices) {
    return bad_option(key, "1 to 256 choices are possible, not " + std::to_string(info.choice_count));
  }
  std::set<std::string> seen;
  for (std::uint32_t i = 0; i < info.choice_count; ++i) {
    const auto value = border::line_at(info.choices[i].token);
    const auto label = border::line_at(info.choices[i].label);
    if (!value || value->empty() || !label) return border::bad_text("a choice of option " + key);
    if (!seen.insert(*value).second) return bad_option(key, "the choice " + *value + " is there twice");
    choices.push_back({*value, *label});
  }
  return choices;
}

Result<OptionInfo> read_option(const kb_option_info& info) {
  const auto key = border::line_at(info.key);
  if (!key || !border::is_word(*key, "_-")) return border::bad_text("the key of an option");
  const auto label = border::line_at(info.label);
  const auto help = border::line_at(info.help);
  const auto value = border::line_at(info.default_value);
  if (!label || !help || !value) return border::bad_text("a text of option " + *key);
  if (!known_type(info.type)) return bad_option(*key, "there is no option type " + std::to_string(info.type));
  if (info.type == KB_OPTION_NUMBER && info.min > info.max) return bad_option(*key, "its range is empty");
  auto choices = read_choices(*key, info);
  if (!choices) return tl::unexpected<Error>(std::move(choices).error());
  return OptionInfo{*key, *label, *help, type_of(info.type), *value, info.min, info.max, *std::move(choices)};
}

Result<void> check_defaults(const std::vector<OptionInfo>& options) {
  std::set<std::string> seen;
  for (const OptionInfo& option : options) {
    if (!seen.insert(option.key).second) return bad_option(option.key, "it is there twice");
    const auto settled = settle_options(options, {{option.key, option.default_value}});
    if (!settled || settled->at(option.key) != option.default_value) {
      return bad_option(option.key, "its default \"" + option.default_value + "\" is not a value it can have");
    }
  }
  return {};
}

Result<std::vector<OptionInfo>> read_options(const kb_game_info& info) {
  std::vector<OptionInfo> options;
  if (info.option_count > max_options || (info.option_count > 0 && info.options == nullptr)) {
    return bad_option("table", "up to 256 options are possible, not " + std::to_string(info.option_count));
  }
  for (std::uint32_t i = 0; i < info.option_count; ++i) {
    auto option = read_option(info.options[i]);
    if (!option) return tl::unexpected<Error>(std::move(option).error());
    options.push_back(*std::move(option));
  }
  if (auto checked = check_defaults(options); !checked) return tl::unexpected<Error>(std::move(checked).error());
  return options;
}

}  // namespace

Result<GameEntry> read_game_info(const kb_game_info* info) {
  if (info == nullptr)
    return fail(Fault::unsupported, "plugin.games", KIBAN_N_("it does not describe all of its games"));
  if (auto size = border::check_size("kb_game_info", info->size, KB_GAME_INFO_SIZE_1_0); !size)
    return tl::unexpected<Error>(std::move(size).error());
  if (info->reserved != 0)
    return fail(Fault::unsupported, "plugin.needs", KIBAN_N_("it needs something that this program does not have"));
  GameEntry entry;
  const auto id = border::line_at(info->id);
  const auto name = border::line_at(info->name);
  const auto summary = border::line_at(info->summary);
  if (!id || !border::is_word(*id, "-_")) return border::bad_text("the id of a game");
  if (!name || name->empty() || !summary) return border::bad_text("the name of game " + *id);
  auto options = read_options(*info);
  if (!options) return tl::unexpected<Error>(std::move(options).error());
  entry.id = *id;
  entry.name = *name;
  entry.summary = *summary;
  entry.options = *std::move(options);
  return entry;
}

}  // namespace kiban
