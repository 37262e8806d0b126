// What was found out about files of games, kept between starts, so that a start runs none of their code.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/catalog/catalog.hpp"
#include "core/catalog/known_games.hpp"

namespace kiban {

// A file in the user's cache folder. It is never needed: one that is missing, damaged or cannot be written costs time
// and nothing else. Two programs may use it at once: each writes it as a whole, and who writes last is remembered.
class KeptFiles {
 public:
  static constexpr std::size_t at_most = 1000;

  // Missing, damaged, foreign and older ones count as empty, and so do those that another build of this program
  // wrote. An empty path: nothing is kept.
  explicit KeptFiles(std::filesystem::path file);

  bool keeps() const { return !file_.empty(); }

  // What was kept of a file whose content, and whatever else it depends on, had this print. Null: nothing.
  const nlohmann::json* find(const std::string& file, const std::string& print);
  void keep(const std::string& file, const std::string& print, nlohmann::json what);
  // Writes it when there is something new. Files that nobody asked for go first when there are too many.
  void save();

 private:
  void read();

  std::filesystem::path file_;
  nlohmann::json files_ = nlohmann::json::object();
  std::set<std::string> asked_;
  bool changed_ = false;
};

// The folder for what is kept; before this is called, and with an empty one, nothing is. At start, by one thread.
void keep_between_starts(std::filesystem::path folder);
// WHAT-PROGRAM.json in that folder; empty where nothing is kept.
std::filesystem::path kept_file(const std::string& what);
// $XDG_CACHE_HOME/kiban; empty where no such folder is known.
std::filesystem::path default_kept_folder();

// Those that read throw json::exception.
nlohmann::json json_from(const GameEntry& entry);
GameEntry entry_from_json(const nlohmann::json& in);
nlohmann::json json_from(const KnownGame& known);
KnownGame known_from_json(const nlohmann::json& in);
nlohmann::json json_from(const Error& error);
Error error_from_json(const nlohmann::json& in);

}  // namespace kiban
