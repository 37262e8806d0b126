// Reads what a script returned: the part that needs no options.
#include "script/language/description.hpp"

#include <algorithm>
#include <set>

#include "core/base/nearest.hpp"
#include "core/base/utf8.hpp"
#include "script/language/board_plan.hpp"
#include "script/language/reader.hpp"
#include "script/sandbox/api.hpp"

namespace kiban::script {
namespace {

char functions_key;  // its address is the key of the registry
constexpr std::int64_t far = std::int64_t{1} << 53;
constexpr std::size_t longest_about = 4096;

Phrase or_name(Phrase phrase, const std::string& name) { return phrase.empty() ? Phrase{name, {}} : std::move(phrase); }

// ---- options ----

OptionType type_of(const Reader& option) {
  const int named = option.one_of("type", {"flag", "number", "choice", "text"}, -1);
  if (named >= 0) return static_cast<OptionType>(named);
  if (option.has("choices")) return OptionType::choice;
  const int type = option.push("default");
  lua_pop(option.lua(), 1);
  if (type == LUA_TBOOLEAN) return OptionType::flag;
  return type == LUA_TNUMBER ? OptionType::number : OptionType::text;
}

// Each is { "value", "What people read" }.
void read_choices(const Reader& option, OptionInfo& info) {
  option.each("choices", {}, [&](const Reader& choice, std::size_t) {
    lua_State* lua = choice.lua();
    const bool named = lua_rawgeti(lua, choice.index(), 1) == LUA_TSTRING;
    const std::string value = named ? lua_tostring(lua, -1) : "";
    const int label_type = lua_rawgeti(lua, choice.index(), 2);
    std::string label = value;
    if (label_type == LUA_TSTRING) label = lua_tostring(lua, -1);
    if (label_type == LUA_TTABLE && lua_getfield(lua, -1, "en") == LUA_TSTRING) label = lua_tostring(lua, -1);
    if (!is_one_line(label) || label.size() > 200) label = value;
    if (!is_name(value, "-_") && !(named && std::isdigit(static_cast<unsigned char>(value[0])) != 0))
      option.wrong("choices", KIBAN_N_("each of {1} is a table such as {2}"), {"{ \"value\", \"What people read\" }"});
    const auto same = [&](const OptionChoice& other) { return other.value == value; };
    if (std::any_of(info.choices.begin(), info.choices.end(), same))
      option.wrong("choices", KIBAN_N_("{1} has \"{2}\" twice"), {value});
    info.choices.push_back({value, label});
  });
  if (info.choices.empty())
    option.wrong("choices", KIBAN_N_("{1} is a list of tables such as {2}"), {"{ \"value\", \"What people read\" }"});
}

std::string default_of(const Reader& option, const OptionInfo& info) {
  switch (info.type) {
    case OptionType::flag:
      return option.flag("default") ? "true" : "false";
    case OptionType::number:
      return std::to_string(option.whole("default", 0, info.min, info.max));
    case OptionType::choice:
    case OptionType::text:
      break;
  }
  return option.text("default", "\"text\"");
}

OptionInfo read_option(const Reader& option) {
  option.check_names();
  OptionInfo info;
  info.key = option.word("key", "\"size\"");
  info.label = or_name(option.phrase("label"), info.key).english;
  info.help = option.phrase("help").english;
  info.type = type_of(option);
  if (info.type == OptionType::choice) read_choices(option, info);
  if (info.type == OptionType::number) {
    info.min = option.whole("min", 0, -far, far);
    info.max = option.whole("max", 1000, info.min, far);
  }
  info.default_value = default_of(option, info);
  std::vector<std::string> values;
  for (const OptionChoice& choice : info.choices) values.push_back(choice.value);
  if (info.type == OptionType::choice && std::find(values.begin(), values.end(), info.default_value) == values.end())
    option.one_of("default", values, 0);
  return info;
}

void read_options(const Reader& script, Description& out) {
  script.each("options", "kiban.Option", [&](const Reader& option, std::size_t) {
    OptionInfo info = read_option(option);
    const auto same = [&](const OptionInfo& other) { return other.key == info.key; };
    if (std::any_of(out.options.begin(), out.options.end(), same))
      option.wrong("key", KIBAN_N_("there are two options \"{2}\""), {info.key});
    out.options.push_back(std::move(info));
  });
}

// ---- state and phases ----

void read_state(const Reader& script, Description& out) {
  out.state = script.values("state");
  for (const auto& [name, value] : out.state) {
    if (!is_name(name, "_"))
      script.wrong("state", KIBAN_N_("{1} \"{2}\" is no name: write small Latin letters, digits and _"), {name});
  }
}

// A list of names of `state`, each once.
std::vector<std::string> names_of_state(const Reader& script, const char* field, const Description& out) {
  std::vector<std::string> names = script.texts(field, "{ \"quiet\" }");
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (out.state.count(names[i]) == 0)
      script.wrong(field, KIBAN_N_("{1} names \"{2}\", which the script's `state` has not"), {names[i]});
    if (std::count(names.begin(), names.end(), names[i]) > 1)
      script.wrong(field, KIBAN_N_("{1} has \"{2}\" twice"), {names[i]});
  }
  return names;
}

// Behind the board each value is a word; a text that is empty would be none.
void read_written(const Reader& script, Description& out) {
  out.written = names_of_state(script, "text", out);
  bool counted = false;
  for (const std::string& name : out.written) {
    const auto* const text = std::get_if<std::string>(&out.state.at(name));
    if (text && !is_state_word(*text))
      script.wrong("text",
                   KIBAN_N_("{1} writes \"{2}\" as a word: it may not be empty, nor hold a blank, "
                            "= or |; write \"-\" for nothing"),
                   {name});
    if (counted && !out.counts(name))
      script.wrong("text", KIBAN_N_("in {1} counters come last, and \"{2}\" is none"), {name});
    counted = out.counts(name);
  }
}

void read_same_by(const Reader& script, Description& out) {
  const int type = script.push("key");
  lua_pop(script.lua(), 1);
  if (type == LUA_TFUNCTION) {
    out.hooks[static_cast<std::size_t>(Hook::key)] = true;
    out.same_by = SameBy::hook;
  } else if (type == LUA_TSTRING) {
    out.same_by = static_cast<SameBy>(script.one_of("key", {"position", "turn", "board"}, 0));
  } else if (type != LUA_TNIL) {
    script.push("key");
    script.wrong_type("key",
                      KIBAN_N_("{1} is \"position\", \"turn\", \"board\" or a function such as {2}; this "
                               "is {3}"),
                      "function(p) return p:text() end");
  }
}

void check_set(const Reader& choice, const Description& script, const Choice& read) {
  for (const auto& [name, value] : read.set) {
    const auto known = script.state.find(name);
    if (known == script.state.end())
      choice.wrong("set", KIBAN_N_("{1} names \"{2}\", which the script's `state` has not"), {name});
    if (known->second.index() != value.index())
      choice.wrong("set", KIBAN_N_("{1} gives \"{2}\" a value of another type than `state` does"), {name});
  }
}

void read_phases(const Reader& script, Description& out) {
  script.each("phases", "kiban.Phase", [&](const Reader& row, std::size_t number) {
    row.check_names();
    Phase phase;
    phase.name = row.word("name", "\"pie\"");
    phase.ask = row.phrase("ask");
    if (const auto after = row.whole("after", 0, 100000)) phase.after = static_cast<unsigned>(*after);
    if (row.function("when")) phase.when = static_cast<int>(number);
    if (phase.after.has_value() == (phase.when >= 0))
      row.fault(row.spot(), "script.value", KIBAN_N_("{1} needs either after = NUMBER or when = function(p) ... end"),
                {row.shown()});
    row.each("choices", "kiban.Choice", [&](const Reader& choice, std::size_t) {
      Choice answer = read_choice(choice, true);
      const auto same = [&](const Choice& other) { return other.name == answer.name || other.text == answer.text; };
      if (std::any_of(phase.choices.begin(), phase.choices.end(), same))
        choice.wrong("name", KIBAN_N_("there are two with the name \"{2}\""), {answer.name});
      phase.choices.push_back(std::move(answer));
      check_set(choice, out, phase.choices.back());
    });
    if (phase.choices.empty()) row.wrong("choices", KIBAN_N_("{1} is empty; a question needs answers"));
    const auto same = [&](const Phase& other) { return other.name == phase.name; };
    if (std::any_of(out.phases.begin(), out.phases.end(), same))
      row.wrong("name", KIBAN_N_("there are two phases \"{2}\""), {phase.name});
    out.phases.push_back(std::move(phase));
  });
}

// ---- tests ----

void read_tests(const Reader& script, Description& out) {
  script.each("tests", "kiban.Test", [&](const Reader& row, std::size_t) {
    row.check_names();
    TestCase test;
    test.name = row.text("name", "\"nine first moves\"");
    test.line = row.spot().line();
    test.options = row.settings("options");
    test.position = row.text("position", "\"3/3/3 b\"");
    test.play = row.words_of_moves("play");
    if (row.has("legal")) test.legal = row.words_of_moves("legal");
    test.count = row.whole("count", 0, KB_MAX_LEGAL_MOVES);
    test.allows = row.words_of_moves("allows");
    test.refuses = row.words_of_moves("refuses");
    test.why = row.pairs("why");
    test.result = row.text("result", "\"black\"");
    test.score = row.hundredths("score");
    test.reason = row.text("reason", "\"row\"");
    test.turn = row.text("turn", "\"black\"");
    test.text = row.text("text", "\"3/3/3 b\"");
    const bool looks = test.legal || test.count || !test.allows.empty() || !test.refuses.empty() || !test.why.empty() ||
                       !test.result.empty() || !test.score.empty() || !test.reason.empty() || !test.turn.empty() ||
                       !test.text.empty();
    if (!looks)
      row.fault(row.spot(), "script.value",
                KIBAN_N_("{1} expects nothing; write legal, count, allows, refuses, why, result, score, "
                         "reason, turn or text"),
                {row.shown()});
    out.tests.push_back(std::move(test));
  });
}

// ---- hooks ----

void read_setup(const Reader& script, Description& out) {
  const int type = script.push("setup");
  const bool hook = type == LUA_TFUNCTION || type == LUA_TTABLE;
  if (type != LUA_TNIL && !hook && type != LUA_TSTRING)
    script.wrong_type("setup",
                      KIBAN_N_("{1} is the text of a position, a list of pieces such as {2}, or "
                               "a function that gives one; this is {3}"),
                      "{ { site = \"a1\", role = \"black\" } }");
  lua_pop(script.lua(), 1);
  out.hooks[static_cast<std::size_t>(Hook::setup)] = hook;
  if (type == LUA_TSTRING) out.setup = script.text("setup", "\"3/3/3 b\"");
}

void read_hooks(const Reader& script, Description& out) {
  read_setup(script, out);
  for (const Hook hook : {Hook::moves, Hook::legal, Hook::moved, Hook::result, Hook::value}) {
    const auto index = static_cast<std::size_t>(hook);
    out.hooks.at(index) = script.function(hook_names.at(index));
  }
}

// One of the words, or a function that says it of each position.
void read_stuck(const Reader& script, Description& out) {
  const int type = script.push("stuck");
  lua_pop(script.lua(), 1);
  if (type == LUA_TFUNCTION)
    out.hooks[static_cast<std::size_t>(Hook::stuck)] = true;
  else
    out.stuck = static_cast<Stuck>(script.one_of("stuck", {"loses", "wins", "draw"}, 0));
}

void read_base(const Reader& script, Description& out) {
  out.base = script.text("base", "\"id-of-a-game\"");
  out.set = script.settings("set");
  out.base_moves = script.flag("base_moves", true);
  if (script.has("engines")) out.engines = script.flag("engines");
  if (!out.base_moves && !out.has(Hook::moves))
    script.wrong("base_moves", KIBAN_N_("with {1} = false the script needs moves = function(p, add)"));
}

bool has_lines(const std::pair<const std::string, std::string>& translation) { return is_lines(translation.second); }

// Every phrase of the script, wherever it stands: a table with text as `en`.
void collect_phrases(lua_State* lua, int depth, std::vector<Phrase>& out) {
  constexpr int deepest = 6;
  constexpr std::uint64_t cost = 40;  // of an entry: tables may lie in one another, and in many places
  if (depth > deepest || lua_checkstack(lua, 6) == 0) return;
  const int table = lua_gettop(lua);
  lua_pushliteral(lua, "en");
  const bool is_phrase = lua_rawget(lua, table) == LUA_TSTRING;
  Phrase phrase;
  if (is_phrase) phrase.english = lua_tostring(lua, -1);
  lua_pop(lua, 1);
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    Sandbox::of(lua).charge(cost);
    if (lua_istable(lua, -1)) collect_phrases(lua, depth + 1, out);
    if (is_phrase && lua_type(lua, -2) == LUA_TSTRING && lua_type(lua, -1) == LUA_TSTRING)
      phrase.other[lua_tostring(lua, -2)] = lua_tostring(lua, -1);
  }
  phrase.other.erase("en");
  const bool lines = is_lines(phrase.english) && std::all_of(phrase.other.begin(), phrase.other.end(), has_lines);
  if (is_phrase && lines && !phrase.other.empty()) out.push_back(std::move(phrase));
}

// The script may change its table later, but not what was found in it.
void keep_functions(lua_State* lua, int script, std::size_t phases) {
  lua_createtable(lua, static_cast<int>(hook_count), 0);
  const int kept = lua_gettop(lua);
  for (std::size_t hook = 0; hook < hook_count; ++hook) {
    lua_pushstring(lua, hook_names.at(hook));
    lua_rawget(lua, script);
    lua_rawseti(lua, kept, static_cast<lua_Integer>(hook) + 1);
  }
  lua_pushliteral(lua, "phases");
  lua_rawget(lua, script);
  for (std::size_t phase = 1; phase <= phases; ++phase) {
    lua_rawgeti(lua, kept + 1, static_cast<lua_Integer>(phase));
    lua_pushliteral(lua, "when");
    lua_rawget(lua, -2);
    lua_rawseti(lua, kept, static_cast<lua_Integer>(hook_count) + static_cast<lua_Integer>(phase));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &functions_key);
}

void push_kept(lua_State* lua, std::size_t number) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &functions_key);
  lua_rawgeti(lua, -1, static_cast<lua_Integer>(number));
  lua_replace(lua, -2);
}

Description read(lua_State* lua, const Source& source, const Root& root) {
  const SourceMap map(source.text);
  const Spot spot(map, map.root(), root.line);
  const Reader script(lua, -1, source, spot, root.whole ? "kiban.Game" : "kiban.Variant",
                      root.whole ? "kiban.game" : "kiban.variant");
  script.check_names();
  Description out;
  out.whole = root.whole;
  out.name = script.phrase("name");
  out.summary = script.phrase("summary");
  out.author = script.text("author", "\"your name\"");
  out.about = script.lines("about", longest_about);
  read_options(script, out);
  read_state(script, out);
  out.counters = names_of_state(script, "counters", out);
  if (out.whole) read_written(script, out);
  read_same_by(script, out);
  out.texts = script.phrases("texts");
  read_phases(script, out);
  read_hooks(script, out);
  read_stuck(script, out);
  if (!out.whole) read_base(script, out);
  read_tests(script, out);
  keep_functions(lua, script.index(), out.phases.size());
  lua_pushvalue(lua, script.index());
  collect_phrases(lua, 0, out.phrases);
  return out;
}

}  // namespace

bool Description::counts(const std::string& value) const {
  return std::find(counters.begin(), counters.end(), value) != counters.end();
}

bool is_state_word(std::string_view text) {
  constexpr std::size_t longest = 64;
  const auto plain = [](char c) { return static_cast<unsigned char>(c) > 0x20 && c != 0x7f && c != '|' && c != '='; };
  return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), plain);
}

bool Description::plain() const {
  const bool hooked = std::any_of(hooks.begin(), hooks.end(), [](bool given) { return given; });
  return !whole && !hooked && phases.empty() && state.empty() && options.empty();
}

Choice read_choice(const Reader& row, bool alone) {
  row.check_names();
  Choice choice;
  choice.name = row.word("name", "\"swap\"");
  choice.label = or_name(row.phrase("label"), choice.name);
  choice.text = alone ? choice.name : "=" + choice.name;
  if (row.has("text")) {
    const int type = row.push("text");
    const std::string given = type == LUA_TSTRING ? lua_tostring(row.lua(), -1) : "";
    lua_pop(row.lua(), 1);
    choice.text = given.empty() && type == LUA_TSTRING && !alone ? given : row.text("text", "\"+\"");
    if (choice.text.find(' ') != std::string::npos || choice.text.size() > 16)
      row.wrong("text", KIBAN_N_("{1} stands in the text of moves: at most 16 letters, and no blank"));
  }
  choice.swap = row.flag("swap");
  choice.set = row.values("set");
  return choice;
}

Result<Description> read_description(Sandbox& sandbox, const Source& source) {
  lua_State* lua = sandbox.lua();
  const auto root = root_on_top(lua);
  if (!root) {
    lua_settop(lua, -2);
    return fail(Fault::parse, "script.nothing",
                KIBAN_N_("{1} returns something else. It ends with return kiban.variant { ... } or return kiban.game { "
                         "... }"),
                {source.name});
  }
  lua_settop(lua, -2);
  Description description;
  const auto done = reading(sandbox, [&](lua_State* inside) {
    push_root(inside);
    description = read(inside, source, *root);
  });
  if (!done) return tl::unexpected(done.error());
  return description;
}

void push_hook(Sandbox& sandbox, Hook hook) { push_kept(sandbox.lua(), static_cast<std::size_t>(hook) + 1); }

void push_when(Sandbox& sandbox, int when) {
  push_kept(sandbox.lua(), hook_count + static_cast<std::size_t>(when) + 1);
}

}  // namespace kiban::script
