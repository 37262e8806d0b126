#include "arena/http/pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

#include "arena/http/calls.hpp"
#include "core/base/self_path.hpp"
#include "core/base/whole_file.hpp"

namespace kiban::arena {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 4> agent_pages{"SKILL.md", "HEARTBEAT.md", "skill.json", "openapi.json"};

// ---- reading them ----

void read_folder(const fs::path& folder, const std::function<void(const fs::path&, std::string)>& use) {
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code other;
    if (!it->is_regular_file(other)) continue;
    if (auto text = read_whole(it->path())) use(it->path(), *std::move(text));
  }
}

// ---- filling them in ----

void fill(std::string& text, const std::string& place, const std::string& with) {
  const std::string mark = "{{" + place + "}}";
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + with.size()))
    text.replace(at, mark.size(), with);
}

bool is_host(const std::string& host) {
  return !host.empty() && host.size() < 256 && std::all_of(host.begin(), host.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '.' || c == ':' || c == '-' || c == '[' || c == ']' || c == '_';
  });
}

// As whoever asks calls this server.
std::string base_url(const Request& request) {
  const std::string& forwarded = request.header("x-forwarded-proto");
  const std::string scheme = forwarded == "https" ? "https" : "http";
  const std::string& host = request.header("host");
  return scheme + "://" + (is_host(host) ? host : "127.0.0.1");
}

std::string table_of_rulesets(const Rulesets& rulesets) {
  std::string rows;
  for (const Ruleset& ruleset : rulesets.all())
    rows += fmt::format("| `{}` | `{}` | {} | [/rules/{}.md](/rules/{}.md) |\n", ruleset.token, ruleset.game,
                        ruleset.name, ruleset.game, ruleset.game);
  return rows;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "`" : ", `") + word + "`";
  return text;
}

std::string table_of_problems() {
  std::string rows;
  for (const ProblemKind& kind : problem_kinds())
    rows += fmt::format("| {} | `{}` | {} | {} |\n", kind.status, kind.code, kind.title, kind.hint);
  return rows;
}

std::string filled(std::string text, const Arena& arena, const Request& request) {
  fill(text, "url", base_url(request));
  fill(text, "rulesets", table_of_rulesets(arena.rulesets()));
  fill(text, "time_controls", joined(arena.rulesets().time_controls()));
  fill(text, "problems", table_of_problems());
  return text;
}

// ---- rules ----

std::string phases_of(const Ruleset& ruleset) {
  const kb_topology& topology = ruleset.rules->topology();
  std::string rows;
  for (std::uint32_t i = 0; i < topology.phase_count; ++i) {
    const kb_word& word = topology.phases[i];
    const auto name = ruleset.words->phases.find(word.token);
    const auto all = name == ruleset.words->phases.end() ? std::vector<std::string>{word.token} : name->second.all();
    rows += fmt::format("| {} | {} |\n", joined(all), word.label == nullptr ? "" : word.label);
  }
  if (rows.empty()) rows = "| `play` | A move |\n";
  return rows;
}

// The wire's own words are for swaps; where there are none, the game's words serve.
std::string choices_of(const Ruleset& ruleset) {
  const kb_topology& topology = ruleset.rules->topology();
  const std::span choices(topology.choices, topology.choice_count);
  const bool swaps = std::any_of(choices.begin(), choices.end(),
                                 [](const auto& choice) { return choice.token == std::string("swap"); });
  std::string rows;
  for (const auto& choice : choices)
    rows += fmt::format("| `{}` | {} |\n", swaps ? ruleset.words->action_of(choice.token) : choice.token, choice.label);
  if (!rows.empty() && topology.kind_count > 1)
    rows += "\nWhere a piece moves, such a word is part of the text of its move: send that as `move`.\n";
  return rows;
}

const Ruleset* first_of(const Rulesets& rulesets, const std::string& game) { return rulesets.asked(game, ""); }

std::string rules_page(const Arena& arena, const Pages& pages, const Ruleset& ruleset) {
  const auto page = pages.rules.find(ruleset.game);
  const GameEntry* const entry = arena.catalog().find(ruleset.game);
  std::string text = page != pages.rules.end() ? page->second
                     : entry == nullptr        ? "# " + ruleset.game + "\n"
                                               : "# " + entry->name + "\n\n" + entry->summary + "\n";
  text += "\n## In the arena\n\nRulesets:\n\n| `ruleset` | name |\n|---|---|\n";
  for (const Ruleset& other : arena.rulesets().all())
    if (other.game == ruleset.game) text += fmt::format("| `{}` | {} |\n", other.token, other.name);
  text += "\nWhat `phase` says:\n\n| `phase` | what is asked |\n|---|---|\n" + phases_of(ruleset);
  if (const std::string choices = choices_of(ruleset); !choices.empty())
    text += "\nWords of `action` that this game knows:\n\n| `action` | meaning |\n|---|---|\n" + choices;
  return text;
}

void show_rules(const Arena& arena, const Pages& pages, const CallPtr& call) {
  std::string name = call->arguments[0];
  if (call->arguments.size() > 1) name += "/" + call->arguments[1];  // a script of a game
  if (name.ends_with(".md")) name.resize(name.size() - 3);
  const Ruleset* const ruleset = first_of(arena.rulesets(), name);
  if (ruleset == nullptr) return call->respond(answer(problem("rules-unknown", name)));
  call->respond(answer_text(rules_page(arena, pages, *ruleset), "text/markdown; charset=utf-8"));
}

// ---- the web page ----

Response web_page(const Pages& pages, const Request& request) {
  const std::string path = request.path == "/" ? "/index.html" : request.path;
  const auto found = pages.web.find(path);
  if (found == pages.web.end()) return answer(problem("path-unknown", request.path));
  Response response = answer_text(found->second, type_of_file(path));
  response.headers.emplace_back("Content-Security-Policy",
                                "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  return response;
}

}  // namespace

std::string type_of_file(const std::string& name) {
  constexpr std::pair<const char*, const char*> types[] = {{".html", "text/html; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".svg", "image/svg+xml"},
                                                           {".json", "application/json"},
                                                           {".md", "text/markdown; charset=utf-8"},
                                                           {".png", "image/png"},
                                                           {".ico", "image/x-icon"},
                                                           {".webmanifest", "application/manifest+json"}};
  for (const auto& [suffix, type] : types)
    if (name.ends_with(suffix)) return type;
  return "application/octet-stream";
}

PagePlaces default_page_places() {
  const fs::path share = program_folder().parent_path() / "share" / "kiban";
  return {share / "arena", share / "rules"};
}

Result<Pages> Pages::load(const PagePlaces& places) {
  Pages pages;
  const auto needed = [&](const fs::path& file, std::string& into) -> Result<void> {
    auto text = read_whole(file);
    if (!text) return fail(Fault::io, "arena.data", KIBAN_N_("the file {1} of the arena is missing"), {file.string()});
    into = *std::move(text);
    return {};
  };
  auto read = needed(places.arena / "rulesets.json", pages.rulesets);
  for (const char* name : agent_pages)
    if (read) read = needed(places.arena / "pages" / name, pages.agents[name]);
  if (!read) return tl::make_unexpected(read.error());
  read_folder(places.rules, [&](const fs::path& file, std::string text) {
    if (file.extension() == ".md") pages.rules[file.stem().string()] = std::move(text);
  });
  const fs::path web = places.arena / "web";
  read_folder(web, [&](const fs::path& file, std::string text) {
    pages.web["/" + fs::relative(file, web).generic_string()] = std::move(text);
  });
  return pages;
}

void add_pages(Router& router, Arena& arena, Metrics& metrics, const std::shared_ptr<const Pages>& pages) {
  for (const char* name : agent_pages)
    router.add({"GET", std::string("/") + name, Access::open, Work::quick, [&arena, pages, name](const CallPtr& call) {
                  call->respond(answer_text(filled(pages->agents.at(name), arena, call->request), type_of_file(name)));
                }});
  router.add({"GET", "/rules/{page}", Access::open, Work::quick,
              [&arena, pages](const CallPtr& call) { show_rules(arena, *pages, call); }});
  router.add({"GET", "/rules/{game}/{page}", Access::open, Work::quick,
              [&arena, pages](const CallPtr& call) { show_rules(arena, *pages, call); }});
  router.add({"GET", "/health", Access::open, Work::waits, [&arena](const CallPtr& call) {
                const auto alive = arena.store().last_alive();
                call->respond(alive ? answer({{"status", "ok"}, {"time", time_text(arena.time().now())}})
                                    : answer(problem("store-failed", english(alive.error().text))));
              }});
  router.add({"GET", "/metrics", Access::open, Work::quick, [&arena, &metrics](const CallPtr& call) {
                call->respond(answer_text(metrics.text(arena.counts()), "text/plain; version=0.0.4; charset=utf-8"));
              }});
  router.set_pages([pages](const Request& request) { return web_page(*pages, request); });
}

}  // namespace kiban::arena
