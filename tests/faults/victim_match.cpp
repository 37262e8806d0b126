#include <fmt/format.h>

#include "core/match/match.hpp"
#include "core/plugin/plugins.hpp"
#include "samples.hpp"
#include "victim.hpp"

namespace kiban::test {
namespace {

// The unfinished game, or a new one of the plugin's first game.
RecordId game_to_play(Library& library, const Game& game) {
  RecordFilter unfinished;
  unfinished.finished = false;
  const auto games = must(library.list(unfinished));
  if (!games.empty()) return games.front().id;
  Record record;
  record.game = game.id();
  record.game_name = game.id();
  record.options = game.options();
  record.seats.resize(2);
  const RecordId id = must(library.add(record));
  say(fmt::format("did new {}", id));
  return id;
}

void say_line(RecordId id, const Match& match) {
  const Record& record = match.record();
  say(fmt::format("did {} {}", id, fmt::join(record.moves_to(record.current), " ")));
}

}  // namespace

void play_match(Library& library, const std::filesystem::path& plugin, std::mt19937& random) {
  const auto maker = must(load_plugin_here(plugin));
  const auto game = must(maker->open(maker->games().at(0).id, {}));
  for (;;) {
    const RecordId id = game_to_play(library, *game);
    const auto journal = library.journal(id);
    const auto match = must(Match::resume(game, must(library.read(id)), journal.get()));
    while (match->live()) {
      const auto moves = match->position().legal();
      must(match->play(moves.at(random() % moves.size()), Milliseconds(0)));
      say_line(id, *match);
    }
  }
}

}  // namespace kiban::test
