#include "core/plugin/plugin_game.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/plugin/border.hpp"
#include "core/plugin/plugin_extensions.hpp"
#include "core/plugin/plugin_schema.hpp"

namespace kiban {
namespace {

std::vector<kb_option> c_options(const OptionValues& values) {
  std::vector<kb_option> options;
  options.reserve(values.size());
  for (const auto& [key, value] : values) options.push_back({key.c_str(), value.c_str()});
  return options;
}

Result<void> check_values(const OptionValues& values) {
  constexpr std::size_t max_value = 65536;
  for (const auto& [key, value] : values) {
    if (border::can_cross(value, max_value)) continue;
    return fail(Fault::argument, "options.value", KIBAN_N_("the value of option {1} is not UTF-8 text, or too long"),
                {key});
  }
  return {};
}

}  // namespace

Result<std::shared_ptr<const PluginGame>> PluginGame::create(std::shared_ptr<const PluginLibrary> library,
                                                             const GameEntry& entry, OptionValues settled) {
  if (auto values = check_values(settled); !values) return tl::unexpected<Error>(std::move(values).error());
  const std::shared_ptr<PluginGame> game(  // NOLINT: the constructor is private
      new PluginGame(std::move(library), entry.id, std::move(settled)));
  try {
    if (auto made = game->make_rules(); !made) return tl::unexpected<Error>(std::move(made).error());
    if (auto found = game->find_extensions(); !found) return tl::unexpected<Error>(std::move(found).error());
  } catch (const GameFault& fault) {
    return border::broken_promise(fault.what());
  }
  return game;
}

PluginGame::~PluginGame() {
  if (rules_ != nullptr) border::quietly([&] { functions().destroy(rules_); });
}

Result<void> PluginGame::make_rules() {
  const std::vector<kb_option> chosen = c_options(options_);
  kb_error error;
  border::clear(error);
  const kb_status status = border::guarded([&] {
    return functions().create(id_.c_str(), chosen.data(), static_cast<std::uint32_t>(chosen.size()), &rules_, &error);
  });
  if (status != KB_OK) {
    rules_ = nullptr;  // what a failed call left there is not ours
    return tl::unexpected<Error>(border::error_from(status, error, domain()));
  }
  if (rules_ == nullptr) return border::broken_promise("create made no rules");
  const kb_topology* topology = border::guarded([&] { return functions().topology(rules_); });
  if (auto checked = check_topology(topology); !checked) return checked;
  // A plugin of an earlier minor has fewer members, one of a later has more.
  std::memcpy(&topology_, topology, std::min<std::size_t>(topology->size, sizeof topology_));
  topology_.size = sizeof topology_;
  return {};
}

Result<void> PluginGame::find_extensions() {
  const auto table = [&](const char* id) { return border::guarded([&] { return functions().extension(rules_, id); }); };
  explain_ = static_cast<const kb_explain*>(table(KB_EXPLAIN_ID));
  perft_ = static_cast<const kb_perft*>(table(KB_PERFT_ID));
  notation_table_ = static_cast<const kb_notation*>(table(KB_NOTATION_ID));
  edit_table_ = static_cast<const kb_edit*>(table(KB_EDIT_ID));
  engine_table_ = static_cast<const kb_engine*>(table(KB_ENGINE_ID));
  player_table_ = static_cast<const kb_player*>(table(KB_PLAYER_ID));
  solver_table_ = static_cast<const kb_solver*>(table(KB_SOLVER_ID));
  auto notation = plugin_notation(*this);
  if (!notation) return tl::unexpected<Error>(std::move(notation).error());
  auto editing = plugin_editing(*this);
  if (!editing) return tl::unexpected<Error>(std::move(editing).error());
  auto engines = plugin_engines(*this);
  if (!engines) return tl::unexpected<Error>(std::move(engines).error());
  auto players = plugin_players(*this);
  if (!players) return tl::unexpected<Error>(std::move(players).error());
  auto solver = plugin_solver(*this);
  if (!solver) return tl::unexpected<Error>(std::move(solver).error());
  notation_ = std::move(*notation);
  editing_ = std::move(*editing);
  engines_ = std::move(*engines);
  players_ = std::move(*players);
  solver_ = std::move(*solver);
  return {};
}

Result<std::unique_ptr<Position>> PluginGame::start(std::string_view text) const {
  if (!border::can_cross(text, KB_MAX_POSITION_TEXT)) {
    return fail(Fault::parse, "position.text", KIBAN_N_("a position is UTF-8 text of at most {1} bytes"),
                {std::to_string(KB_MAX_POSITION_TEXT)});
  }
  const std::string terminated(text);
  kb_position* made = nullptr;
  kb_error error;
  border::clear(error);
  try {
    const kb_status status = border::guarded(
        [&] { return functions().start(rules_, text.empty() ? nullptr : terminated.c_str(), &made, &error); });
    if (status != KB_OK) return tl::unexpected<Error>(border::error_from(status, error, domain()));
    if (made == nullptr) return border::broken_promise("start made no position");
    auto self = std::static_pointer_cast<const PluginGame>(shared_from_this());
    std::unique_ptr<Position> position = std::make_unique<PluginPosition>(std::move(self), made);
    position->state();  // throws when it makes no sense
    return position;
  } catch (const GameFault& fault) {
    return border::broken_promise(fault.what());
  }
}

}  // namespace kiban
