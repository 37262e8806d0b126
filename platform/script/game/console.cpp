#include "script/game/console.hpp"

#include <mutex>
#include <utility>

#include "script/game/script_position.hpp"

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

Result<std::string> evaluate_at(const ScriptPosition& here, const std::string& line) {
  BorrowedRuntime runtime(here.game().pool());
  const auto hooks = runtime.hooks();
  if (!hooks) return tl::unexpected(hooks.error());
  return here.evaluate(**hooks, line);
}

// A variant without hooks is played by its base alone; to be looked at it needs positions as those with hooks have.
Result<std::shared_ptr<const Game>> open_hooked(const std::shared_ptr<const Script>& script, const Bases& bases) {
  auto game = open_script(script, {}, bases);
  if (!game || dynamic_cast<const ScriptGame*>(game->get())) return game;
  return ScriptGame::create(script, (*game)->options(), *game, (*game)->script());
}

Result<void> replay(Position& position, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const auto move = position.parse_move(text);
    if (!move) return tl::unexpected(move.error());
    if (auto played = position.play(*move); !played) return played;
  }
  return {};
}

Result<std::string> evaluate_anew(const std::shared_ptr<const Script>& script, const Bases& bases,
                                  const Standing& standing, const std::string& line) {
  const auto game = open_hooked(script, bases);
  if (!game) return tl::unexpected(game.error());
  // The last part of a text is that of the script itself, which has nothing to add.
  const auto begun = (*game)->start(standing.start.empty() ? std::string() : standing.start + " | -");
  if (!begun) return tl::unexpected(begun.error());
  if (auto replayed = replay(**begun, standing.moves); !replayed) return tl::unexpected(std::move(replayed).error());
  return evaluate_at(dynamic_cast<const ScriptPosition&>(**begun), line);
}

}  // namespace

void set_print_heard(PrintHeard heard) {
  const std::lock_guard lock(listener().guard);
  listener().heard = std::move(heard);
}

void listen(Sandbox& sandbox, const std::string& id) {
  sandbox.set_print([id](const std::string& line) { tell(id, line); });
}

Result<std::string> evaluate(const std::shared_ptr<const Script>& script, const Bases& bases, const Standing& standing,
                             const std::string& line) {
  try {
    const auto* const here = dynamic_cast<const ScriptPosition*>(standing.position);
    if (here && here->game().id() == script->id) return evaluate_at(*here, line);
    return evaluate_anew(script, bases, standing.position ? standing : Standing(), line);
  } catch (const GameFault& fault) {
    return fail(Fault::argument, "script.position", KIBAN_N_("the position cannot be played: {1}"), {fault.what()});
  }
}

}  // namespace kiban::script
