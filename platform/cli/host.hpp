// What every command works with: the streams it speaks through and the games that are there.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "core/catalog/catalog.hpp"
#include "core/catalog/record_files.hpp"
#include "script/game/maker.hpp"

namespace kiban::cli {

using nlohmann::ordered_json;

// Exit status of the command: promises, see docs/cli.md.
enum class Exit {
  done = 0,
  no = 1,    // the answer is no: not legal, a check failed
  wrong = 2  // the call or its input is wrong
};

// What is installed.
struct Games {
  std::shared_ptr<const Catalog> catalog;
  std::shared_ptr<script::ScriptMaker> scripts;  // one of its makers
};

// A game as it was named on the command line.
struct NamedGame {
  const Catalog* catalog = nullptr;  // that it is opened from; lives as long as the host
  std::string id;
};

class Host {
 public:
  using Loader = std::function<Games()>;

  // `load` is called when a command first needs the games.
  Host(std::istream& in, std::ostream& out, std::ostream& err, Loader load)
      : in_(in), out_(out), err_(err), load_(std::move(load)) {}

  std::istream& in() { return in_; }
  std::ostream& out() { return out_; }
  const Catalog& catalog() { return *games().catalog; }
  const Games& games();
  RecordFiles& files();  // in the formats of all of them

  // By its id, or the path of a Lua file, which is read once. Errors: those of script::load_script_file.
  Result<NamedGame> named(const std::string& name);

  void print(const ordered_json& document);  // the one document of --json
  void note(const Error& error);             // "token: sentence" on standard error
  Exit fail(const Error& error, Exit status = Exit::wrong);

 private:
  std::istream& in_;
  std::ostream& out_;
  std::ostream& err_;
  Loader load_;
  std::optional<Games> games_;
  std::optional<RecordFiles> files_;
  std::map<std::string, std::pair<std::string, std::unique_ptr<Catalog>>> by_path_;  // path: id and where it is
};

// Whether this is the path of a Lua file and not an id: it has a slash or is there, and ends in ".lua".
bool is_script_path(const std::string& name);

// "PATH: sentence", for what has no place of its own in the file; "PATH:LINE: sentence" for a script.
Error in_file(const std::string& path, const Error& why);

// `no` for what the rules refuse or what cannot be done now, `wrong` for everything else.
Exit status_of(const Error& error);

// Without control characters, so that what a file or a plugin says stays in its line.
std::string one_line(std::string text);

// "token: sentence (line 3, column 5)" in the user's language.
std::string sentence_of(const Error& error);

}  // namespace kiban::cli
