// Everything a plugin needs. Write a Rules and a Position class (docs/plugin-author.md shows the smallest), then one
// line:
//
//   KIBAN_PLUGIN("keishi", "1.0.0", kiban::sdk::Game<Rules, Position>)
//
// with one Game for each game that the plugin holds. KIBAN_PLUGIN_WITH takes an About in place of the id and version.
// The SDK needs the ABI headers and the standard library only.
#pragma once

#include <kiban/abi.h>
#include <kiban/games.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <tuple>

#include "kiban/sdk/diagram.hpp"
#include "kiban/sdk/key.hpp"
#include "kiban/sdk/options.hpp"
#include "kiban/sdk/perft.hpp"
#include "kiban/sdk/position.hpp"
#include "kiban/sdk/table.hpp"
#include "kiban/sdk/text.hpp"
#include "kiban/sdk/topology.hpp"

namespace kiban::sdk {

// What the host lends, from init to shutdown; table is null outside.
struct Host {
  const kb_host* table = nullptr;
  std::string bundle_dir;
  int users = 0;

  void log(std::int32_t severity, const char* message) const {
    if (table && KB_HAS(table, kb_host, log)) table->log(table->ctx, severity, message);
  }
};
inline Host& host() {
  static Host instance;
  return instance;
}

// What a plugin says of itself. All but id and version may be left out.
struct About {
  const char* id;
  const char* version;
  const char* author = nullptr;
  const char* licence = nullptr;      // SPDX: "MIT"
  const char* website = nullptr;      // "https://..."
  const char* description = nullptr;  // KIBAN_N_(a sentence or two)
};

namespace detail {

// Hands a call to the table of the handle's own game. For plugins of several games.
template <auto Function>
struct Forward;
template <class R, class H, class... Args, R (*kb_games::*Function)(H*, Args...)>
struct Forward<Function> {
  template <const kb_games* First>
  static R call(H* handle, Args... args) noexcept {
    const kb_games* table = handle ? reinterpret_cast<const Handle*>(handle)->table : First;
    return (table->*Function)(handle, args...);
  }
};

}  // namespace detail

template <class... Games>
class Plugin {
  static constexpr const kb_game_info* kInfos[] = {&Games::info...};
  static constexpr std::uint32_t kCount = sizeof...(Games);

  static std::uint32_t count() noexcept { return kCount; }
  static const kb_game_info* info(std::uint32_t index) noexcept { return index < kCount ? kInfos[index] : nullptr; }

  static kb_status create(const char* id, const kb_option* options, std::uint32_t option_count, kb_rules** out,
                          kb_error* error) noexcept {
    if (!id) return detail::null_argument(error);
    kb_status status = KB_E_ARGUMENT;
    const bool known = ((std::strcmp(id, Games::id) == 0 &&
                         (status = Games::create(&kTable<Games>, options, option_count, out, error), true)) ||
                        ...);
    if (known) return status;
    return Refuse(error).argument("games.unknown", KIBAN_N_("there is no game named {1}"), std::string_view(id));
  }

  template <class G>
  static constexpr kb_games kTable{
      sizeof(kb_games), count,        info,          create,           G::destroy, G::topology, G::start,    G::clone,
      G::release,       G::state,     G::reason,     G::occupants,     G::marks,   G::legal,    G::steps,    G::play,
      G::undo,          G::move_text, G::parse_move, G::position_text, G::key,     G::score,    G::extension};

  using First = std::tuple_element_t<0, std::tuple<Games...>>;
  template <auto Function>
  static constexpr auto forward = detail::Forward<Function>::template call<&kTable<First>>;

  static constexpr kb_games kAll{sizeof(kb_games),
                                 count,
                                 info,
                                 create,
                                 forward<&kb_games::destroy>,
                                 forward<&kb_games::topology>,
                                 forward<&kb_games::start>,
                                 forward<&kb_games::clone>,
                                 forward<&kb_games::release>,
                                 forward<&kb_games::state>,
                                 forward<&kb_games::reason>,
                                 forward<&kb_games::occupants>,
                                 forward<&kb_games::marks>,
                                 forward<&kb_games::legal>,
                                 forward<&kb_games::steps>,
                                 forward<&kb_games::play>,
                                 forward<&kb_games::undo>,
                                 forward<&kb_games::move_text>,
                                 forward<&kb_games::parse_move>,
                                 forward<&kb_games::position_text>,
                                 forward<&kb_games::key>,
                                 forward<&kb_games::score>,
                                 forward<&kb_games::extension>};

  static kb_status init(const kb_host* table, const char* bundle_dir, kb_error* error) noexcept {
    if (!table || !bundle_dir || table->size < KB_HOST_SIZE_1_0) return detail::null_argument(error);
    return detail::guarded(error, [&]() -> Status {
      host().bundle_dir = bundle_dir;
      host().table = table;
      ++host().users;
      return KB_OK;
    });
  }
  static void shutdown() noexcept {
    if (host().users > 0 && --host().users == 0) host().table = nullptr;
  }
  static const void* factory(const char* id) noexcept {
    if (!id || std::strcmp(id, KB_GAMES_ID) != 0) return nullptr;
    return kCount == 1 ? &kTable<First> : &kAll;
  }

 public:
  static constexpr kb_plugin_entry entry(const About& about) {
    return {sizeof(kb_plugin_entry), KB_ABI_MAJOR,  KB_ABI_MINOR,      0,    about.id, about.version, about.author,
            about.licence,           about.website, about.description, init, shutdown, factory};
  }
  static constexpr kb_plugin_entry entry(const char* id, const char* version) { return entry(About{id, version}); }
};

}  // namespace kiban::sdk

// KIBAN_PLUGIN(id, version, Game<...> ...): defines the one exported symbol. At file scope, outside namespaces.
#define KIBAN_PLUGIN(id, version, ...) \
  extern "C" constinit const kb_plugin_entry kb_plugin = ::kiban::sdk::Plugin<__VA_ARGS__>::entry(id, version);

// The same with a constexpr About.
#define KIBAN_PLUGIN_WITH(about, ...) \
  extern "C" constinit const kb_plugin_entry kb_plugin = ::kiban::sdk::Plugin<__VA_ARGS__>::entry(about);
