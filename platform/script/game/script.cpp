#include "script/game/script.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/nearest.hpp"
#include "script/game/bundle.hpp"
#include "script/game/plain_game.hpp"
#include "script/game/script_game.hpp"
#include "script/sandbox/question.hpp"
#include "script/sandbox/source_map.hpp"

namespace kiban::script {
namespace {

tl::unexpected<Error> no_base(const Source& source, const std::string& base, const Bases& bases) {
  const std::string meant = nearest(base, bases.ids());
  const auto why = meant.empty()
                       ? fail(Fault::argument, "script.base", KIBAN_N_("there is no game \"{1}\" to build on"), {base})
                       : fail(Fault::argument, "script.base",
                              KIBAN_N_("there is no game \"{1}\" to build on; was \"{2}\" meant?"), {base, meant});
  return at_field(source, "base", why);
}

const OptionInfo* option(const std::vector<OptionInfo>& options, const std::string& key) {
  const auto found = std::find_if(options.begin(), options.end(), [&](const OptionInfo& o) { return o.key == key; });
  return found == options.end() ? nullptr : &*found;
}

Result<void> check_set(const Description& description, const GameEntry& base) {
  const auto settled = settle_options(base.options, description.set);
  if (settled) return {};
  return fail(Fault::argument, "script.set", KIBAN_N_("`set` does not fit the options of {1}: {2}"),
              {base.id, english(settled.error().text)});
}

// Those of the base that stay open, then the script's own.
Result<std::vector<OptionInfo>> options_of(const Description& description, const GameEntry* base) {
  std::vector<OptionInfo> options;
  if (base) {
    std::copy_if(base->options.begin(), base->options.end(), std::back_inserter(options),
                 [&](const OptionInfo& o) { return description.set.count(o.key) == 0; });
    for (const OptionInfo& own : description.options)
      if (option(base->options, own.key))
        return fail(
            Fault::argument, "script.twice",
            KIBAN_N_("the option \"{1}\" belongs to {2} already; give yours another key, or settle that one in `set`"),
            {own.key, base->id});
  }
  options.insert(options.end(), description.options.begin(), description.options.end());
  return options;
}

Result<std::shared_ptr<const Game>> open_base(const Script& script, const OptionValues& settled, const Bases& bases) {
  const GameEntry* const entry = bases.find(script.description.base);
  if (!entry) return no_base(script.source, script.description.base, bases);
  OptionValues chosen = script.description.set;
  for (const auto& [key, value] : settled)
    if (option(entry->options, key)) chosen.emplace(key, value);
  return bases.open(entry->id, chosen);
}

// Its own text, with those of the scripts below it.
std::string text_with_bases(const Script& script, const Game* base) {
  std::vector<BundlePart> parts{{script.id, script.source.text}};
  if (base && !base->script().empty()) {
    auto below = unbundle(base->id(), base->script());
    parts.insert(parts.end(), std::make_move_iterator(below.begin()), std::make_move_iterator(below.end()));
  }
  return bundle(parts);
}

}  // namespace

Result<std::shared_ptr<const Script>> load_script(std::string id, Source source, const Bases& bases) {
  // A file has its own budget, whoever asks for it: a base that is slow is to blame itself.
  const Question question(Question::Scope::apart);
  Sandbox sandbox;
  listen(sandbox, id);
  if (auto run = sandbox.run(source); !run) return tl::unexpected(std::move(run).error());
  auto description = read_description(sandbox, source);
  if (!description) return tl::unexpected(std::move(description).error());
  const GameEntry* const base = description->whole ? nullptr : bases.find(description->base);
  if (!description->whole && !base) return no_base(source, description->base, bases);
  if (base)
    if (auto fits = check_set(*description, *base); !fits)
      return at_field(source, "set", tl::unexpected(std::move(fits).error()));
  auto options = options_of(*description, base);
  if (!options) return at_field(source, "options", tl::unexpected(std::move(options).error()));
  auto script = std::make_shared<const Script>(
      Script{std::move(id), std::move(source), *std::move(description), *std::move(options)});
  // What opens now opens later: boards, starts and what hooks say of the start are looked at too.
  if (auto game = open_script(script, {}, bases); !game) return tl::unexpected(std::move(game).error());
  return script;
}

Result<std::shared_ptr<const Game>> open_script(const std::shared_ptr<const Script>& script, const OptionValues& chosen,
                                                const Bases& bases) {
  const Question question;
  auto settled = settle_options(script->options, chosen);
  if (!settled) return tl::unexpected(std::move(settled).error());
  std::shared_ptr<const Game> base;
  if (!script->description.whole) {
    auto opened = open_base(*script, *settled, bases);
    if (!opened) return opened;
    base = *std::move(opened);
  }
  std::string text = text_with_bases(*script, base.get());
  if (script->description.plain() && !script->description.has(Hook::setup))
    return plain_game(script, *std::move(settled), std::move(base), std::move(text));
  return ScriptGame::create(script, *std::move(settled), std::move(base), std::move(text));
}

}  // namespace kiban::script
