// The catalogue: every game that can be played here, whoever makes it, and what could not be loaded and why.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/game.hpp"

namespace kiban {

struct Record;

// What whoever made a plugin says of it; empty where nothing is said.
struct Makers {
  std::string author, licence, website;
  std::string description;  // English, translatable in the domain of its games
};

struct GameEntry {
  std::string id;
  std::string name, summary;  // English, translatable in `domain`
  std::string domain;
  std::vector<OptionInfo> options;
  std::string origin;  // where it comes from, for people: "plugin keishi 1.0.0"
  std::string path;    // the file it comes from
  Makers makers{};
};

// A file that looked like a game and was not loaded.
struct RefusedFile {
  std::string path;
  Error why;
};

// Someone who makes games: the plugins, the scripts. Lives as long as the catalogue.
class GameMaker {
 public:
  virtual ~GameMaker() = default;
  virtual std::vector<GameEntry> games() const = 0;
  virtual std::vector<RefusedFile> refused() const = 0;
  virtual Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const = 0;
  // The game as a record keeps it (Record::script), whatever is installed. Who makes no games of text answers
  // catalog.no-text with Fault::unsupported.
  virtual Result<std::shared_ptr<const Game>> open_text(const std::string& id, const std::string& text,
                                                        const OptionValues& chosen) const;
};

// Immutable once filled; for any thread.
class Catalog {
 public:
  // An id that is already taken is refused with catalog.twice; the first maker keeps it.
  void add(const std::shared_ptr<GameMaker>& maker);

  const std::vector<GameEntry>& games() const { return games_; }
  const std::vector<RefusedFile>& refused() const { return refused_; }
  const GameEntry* find(std::string_view id) const;
  // Errors: catalog.unknown-game (names the nearest id), and those of settle_options.
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const;
  // The game of a record, by the rules that it was played with: what is installed where the record keeps no script or
  // the same one, otherwise the script that it keeps. Errors: those of `open` and of GameMaker::open_text.
  Result<std::shared_ptr<const Game>> open_for(const Record& record) const;
  Result<std::shared_ptr<const Game>> open_for(const std::string& id, const std::string& script,
                                               const OptionValues& chosen) const;

 private:
  std::vector<GameEntry> games_;
  std::vector<std::shared_ptr<GameMaker>> makers_;  // makers_[i] makes games_[i]
  std::vector<std::shared_ptr<GameMaker>> all_makers_;
  std::vector<RefusedFile> refused_;
};

}  // namespace kiban
