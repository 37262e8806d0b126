// Scripts as a maker of games: finds them, reads them, offers those that are whole and switched on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "script/game/script.hpp"

namespace kiban::script {

struct ScriptPlaces {
  std::vector<std::filesystem::path> folders;  // searched in order; the first file of an id wins
  std::filesystem::path own;       // the one of them where the user's scripts are written; may not exist yet
  std::filesystem::path disabled;  // a JSON file with the ids that are switched off; empty: none are
  std::vector<std::filesystem::path> authors = {};  // those of the folders, besides `own`, where people write scripts
};

// KIBAN_SCRIPT_PATH, the user's data folder, beside the program, the installed data folder; see docs/modding/places.md.
ScriptPlaces default_script_places();

// One file that was found.
struct ScriptFile {
  std::string id;  // "keishi/pie": by its place below the folder
  std::filesystem::path path;
  std::string name, summary;  // English, of the domain `id`; the name is the id where it could not be read
  std::string base;           // id of the game it changes; empty for a whole game
  bool shipped = false;       // came with the program; not to be written to
  bool enabled = true;
  std::optional<Error> broken;  // why it makes no game; its line is set where it has one
};

// Immutable; for any thread.
class ScriptMaker : public GameMaker {
 public:
  virtual const ScriptPlaces& places() const = 0;
  virtual const std::vector<ScriptFile>& files() const = 0;  // sorted by id; broken and switched-off ones too
  // The script that makes a game; null: none of that id is whole.
  virtual std::shared_ptr<const Script> script(const std::string& id) const = 0;
  // The games that scripts can build on: those of the other makers, and whole scripts.
  virtual const Bases& bases() const = 0;
  // Has a file come, gone or changed since this was made? Looks at times and sizes alone.
  virtual bool stale() const = 0;
};

// Reads all scripts of the places. Never fails as a whole: a bad script becomes a RefusedFile and a broken ScriptFile.
// `others` make the games that are no scripts. `before` may be null; unchanged texts are taken over from it.
std::shared_ptr<ScriptMaker> load_scripts(const ScriptPlaces& places,
                                          const std::vector<std::shared_ptr<GameMaker>>& others,
                                          const std::shared_ptr<const ScriptMaker>& before = nullptr);

// Writes the file of disabled ids anew. Error: script.write.
Result<void> set_enabled(const ScriptPlaces& places, const std::string& id, bool enabled);

// ---- scripts that lie anywhere ----

// The id that a file has by its place: "keishi/pie" for .../scripts/keishi/pie.lua, elsewhere its stem. Error:
// script.name.
Result<std::string> id_of_file(const std::filesystem::path& file);

// A maker of the one script of a file, which may build on everything of the catalogue and stand for a script of it.
// Errors: script.read, script.name, script.twice (the catalogue has a game of this id that is no script), those of
// load_script; Error.line is of the file.
Result<std::shared_ptr<ScriptMaker>> load_script_file(const std::filesystem::path& file,
                                                      const std::shared_ptr<const Catalog>& catalog);

// "PATH:LINE: sentence", as editors and people read it. An error of another file than this names that as it does.
std::string located(const std::filesystem::path& file, const Error& error);

// The text of a new script that passes its own tests, with comments that say what can be changed. `base` empty: a
// whole game.
std::string script_template(const std::string& name, const std::string& base);

}  // namespace kiban::script
