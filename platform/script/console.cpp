#include "script/console.hpp"

#include <mutex>
#include <utility>

#include "script/script_position.hpp"

namespace kiban::script {
namespace {

struct Listener {
  std::mutex guard;
  PrintHeard heard;
};

Listener& listener() {
  static Listener one;
  return one;
}

void tell(const std::string& id, const std::string& line) {
  PrintHeard heard;
  {
    const std::lock_guard lock(listener().guard);
    heard = listener().heard;
  }
  if (heard) heard(id, line);
}

std::vector<Choice> choices_of(const kb_topology& topology) {
  std::vector<Choice> choices;
  for (std::uint32_t i = 0; i < topology.choice_count; ++i) {
    Choice choice;
    choice.name = topology.choices[i].token;
    choices.push_back(std::move(choice));
  }
  return choices;
}

// Of a variant without hooks: nothing of a position can be asked.
Result<std::string> evaluate_plain(const Script& script, const Game& game, const std::string& line) {
  Sandbox sandbox;
  listen(sandbox, script.id);
  if (auto run = sandbox.run(script.source); !run) return tl::unexpected(std::move(run).error());
  if (auto read = read_description(sandbox, script.source); !read) return tl::unexpected(std::move(read).error());
  sandbox.close_globals();
  const Layout layout = layout_of(game.topology(), script.description);
  const std::vector<Choice> choices = choices_of(game.topology());
  Hooks hooks(sandbox, script.source, script.description, layout, game.options(), choices);
  return hooks.evaluate(line, nullptr, nullptr);
}

}  // namespace

void set_print_heard(PrintHeard heard) {
  const std::lock_guard lock(listener().guard);
  listener().heard = std::move(heard);
}

void listen(Sandbox& sandbox, const std::string& id) {
  sandbox.set_print([id](const std::string& line) { tell(id, line); });
}

Result<std::string> evaluate(const std::shared_ptr<const Script>& script, const Bases& bases, const Position* position,
                             const std::string& line) {
  const auto* const here = dynamic_cast<const ScriptPosition*>(position);
  if (here && here->game().id() == script->id) {
    Lease lease(here->game().pool());
    const auto hooks = lease.hooks();
    if (!hooks) return tl::unexpected(hooks.error());
    return here->evaluate(**hooks, line);
  }
  const auto game = open_script(script, {}, bases);
  if (!game) return tl::unexpected(game.error());
  const auto* const scripted = dynamic_cast<const ScriptGame*>(game->get());
  if (!scripted) return evaluate_plain(*script, **game, line);
  Lease lease(scripted->pool());
  const auto hooks = lease.hooks();
  if (!hooks) return tl::unexpected(hooks.error());
  return (*hooks)->evaluate(line, nullptr, nullptr);
}

}  // namespace kiban::script
