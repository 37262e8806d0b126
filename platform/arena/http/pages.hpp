// What is served as it is: the pages that agents read first, the rules, the files of the web page. Read once, when the
// server starts, so that no address ever becomes the name of a file.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/base/text.hpp"

namespace kiban::arena {

struct PagePlaces {
  std::filesystem::path arena;  // data/arena: rulesets.json, pages/, web/
  std::filesystem::path rules;  // docs/games
};

// Beside the program, wherever the tree was put.
PagePlaces default_page_places();

struct Pages {
  std::map<std::string, std::string> agents;  // "SKILL.md", with {{places}} to fill in
  std::map<std::string, std::string> rules;   // by game
  std::map<std::string, std::string> web;     // by address: "/index.html"
  std::string rulesets;                       // rulesets.json

  // Errors: arena.data (which file is missing).
  static Result<Pages> load(const PagePlaces& places);
};

std::string type_of_file(const std::string& name);

}  // namespace kiban::arena
