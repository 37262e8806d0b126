#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>

#include "cli/commands/commands.hpp"
#include "cli/translations.hpp"
#include "core/catalog/guide.hpp"
#include "core/catalog/known_games.hpp"

namespace kiban::cli {
namespace {

constexpr std::pair<OptionType, const char*> kTypes[] = {{OptionType::flag, "flag"},
                                                         {OptionType::number, "number"},
                                                         {OptionType::choice, "choice"},
                                                         {OptionType::text, "text"}};

const char* type_token(OptionType type) {
  const auto* found =
      std::find_if(std::begin(kTypes), std::end(kTypes), [&](const auto& t) { return t.first == type; });
  return found->second;
}

ordered_json default_of(const OptionInfo& option) {
  if (option.type == OptionType::flag) return option.default_value == "true";
  if (option.type == OptionType::number) return std::stoll(option.default_value);
  return option.default_value;
}

ordered_json json_of(const OptionInfo& option) {
  ordered_json out{{"key", option.key},
                   {"label", option.label},
                   {"help", option.help},
                   {"type", type_token(option.type)},
                   {"default", default_of(option)}};
  if (option.type == OptionType::number) out["range"] = {option.min, option.max};
  for (const OptionChoice& choice : option.choices) {
    out["choices"].push_back({{"value", choice.value}, {"label", choice.label}});
  }
  return out;
}

// The game that a script changes; empty: it changes none.
std::string base_of(const Games& games, const std::string& id) {
  const GameEntry* found = games.catalog->find(id);
  return found ? known_game(*found).base : std::string();
}

// What builds on the game, also by way of another variant.
ordered_json variants_of(const Games& games, const GameEntry& entry) {
  ordered_json ids = ordered_json::array();
  for (const GameEntry& other : games.catalog->games()) {
    std::string base = base_of(games, other.id);
    while (!base.empty() && base != entry.id) base = base_of(games, base);
    if (!base.empty()) ids.push_back(other.id);
  }
  return ids;
}

ordered_json json_of(const Games& games, const GameEntry& entry) {
  ordered_json out{{"id", entry.id},         {"name", entry.name}, {"summary", entry.summary},
                   {"origin", entry.origin}, {"path", entry.path}, {"options", ordered_json::array()}};
  for (const OptionInfo& option : entry.options) out["options"].push_back(json_of(option));
  const std::pair<const char*, const std::string*> makers[] = {{"author", &entry.makers.author},
                                                               {"licence", &entry.makers.licence},
                                                               {"website", &entry.makers.website},
                                                               {"description", &entry.makers.description}};
  for (const auto& [key, said] : makers) out[key] = said->empty() ? ordered_json(nullptr) : ordered_json(*said);
  const std::string base = base_of(games, entry.id);
  out["base"] = base.empty() ? ordered_json(nullptr) : ordered_json(base);
  out["variants"] = variants_of(games, entry);
  return out;
}

ordered_json json_of(const Games& games) {
  ordered_json out{{"games", ordered_json::array()}, {"refused", ordered_json::array()}};
  for (const GameEntry& entry : games.catalog->games()) out["games"].push_back(json_of(games, entry));
  for (const RefusedFile& file : games.catalog->refused()) {
    out["refused"].push_back(
        {{"path", file.path}, {"token", file.why.text.token}, {"message", english(file.why.text)}});
  }
  return out;
}

void print_lines(Host& host) {
  std::size_t width = 0;
  for (const GameEntry& entry : host.catalog().games()) width = std::max(width, entry.id.size());
  for (const GameEntry& entry : host.catalog().games()) {
    host.out() << fmt::format("{:<{}}  {}  {}\n", entry.id, width, translate(entry.domain, entry.name), entry.origin);
  }
  for (const RefusedFile& file : host.catalog().refused()) {
    host.note(in_file(file.path, file.why));
  }
}

// What is told of a game at length: its guide, else what it says of itself; boards are for windows.
std::string guide_of(const GameEntry& entry) {
  const auto file = find_guide(default_guide_folders(), entry.id, {users_language(), "en"});
  const std::string& said = entry.makers.description;
  const std::string text = file ? *file : said.empty() ? said : translate(entry.domain, said);
  const auto guide = parse_guide(text);
  return guide ? guide_as_text(*guide) : text;
}

// How to play one game, for people.
Exit tell(Host& host, const std::string& id) {
  const auto named = host.named(id);
  if (!named) return host.fail(named.error());
  const GameEntry* const entry = named->catalog->find(named->id);
  if (entry == nullptr) return host.fail(named->catalog->open(named->id, {}).error());  // names the nearest
  for (const std::string* said : {&entry->name, &entry->summary})
    if (!said->empty()) host.out() << translate(entry->domain, *said) << '\n';
  host.out() << guide_of(*entry);
  return Exit::done;
}

Exit run(Host& host, const std::string& id, bool json) {
  if (!id.empty() && !json) return tell(host, id);
  const bool none = host.catalog().games().empty();  // which was told, with all that was refused
  if (json) {
    host.print(json_of(host.games()));
  } else if (!none) {
    print_lines(host);
  }
  return none ? Exit::wrong : Exit::done;
}

}  // namespace

void add_games(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("games", KIBAN_N_("List the games that are there, and what was refused"));
  auto json = std::make_shared<bool>(false);
  auto id = std::make_shared<std::string>();
  command.maybe("GAME", *id, KIBAN_N_("Tell how this game is played"));
  command.flag("--json", *json, KIBAN_N_("Print one JSON document, with options and variants"));
  command.run([&host, &status, id, json] { status = run(host, *id, *json); });
}

}  // namespace kiban::cli
