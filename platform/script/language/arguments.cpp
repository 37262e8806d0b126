// Reads what scripts hand over, and says what is wrong with it.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/base/nearest.hpp"
#include "core/base/utf8.hpp"
#include "script/language/binding.hpp"
#include "script/language/reader.hpp"

namespace kiban::script {
namespace {

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 12;
  std::string list;
  for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
    list += fmt::format("{}\"{}\"", i == 0 ? "" : ", ", names[i]);
  if (names.size() > most) list += " ...";
  return list;
}

[[noreturn]] void raise_ended(lua_State* lua) {
  raise(lua, "this position is no longer valid: p is valid only while the function that was given it runs");
}

View& view_of_depth(lua_State* lua, Binding& binding, int depth) {
  if (depth >= binding.depth) raise_ended(lua);
  View& view = binding.views[cell(depth)];
  if (!view.scene) raise_ended(lua);
  const bool aside = depth + 1 < binding.depth && view.scene == binding.views[cell(binding.depth - 1)].scene;
  if (aside) raise(lua, "this position is set aside while p:after runs; use the one that its function is given");
  return view;
}

}  // namespace

void raise(lua_State* lua, const std::string& what) { Sandbox::of(lua).raise(what); }

void raise_again(lua_State* lua, const Error& error) {
  const std::string sentence = english(without_place(error.text));
  const SourcePlace& place = error.text.place;
  if (place.line <= 0) raise(lua, sentence);                                            // at the line of the call
  const std::string text = fmt::format("{}:{}: {}", place.file, place.line, sentence);  // as Lua puts it
  lua_pushlstring(lua, text.data(), text.size());
  lua_error(lua);
  std::abort();  // lua_error does not return
}

void raise_unknown(lua_State* lua, std::string_view what, std::string_view word,
                   const std::vector<std::string>& known) {
  const std::string meant = nearest(word, known);
  const std::string shown(word.substr(0, 60));
  if (!meant.empty()) raise(lua, fmt::format("there is no {} \"{}\"; did you mean \"{}\"?", what, shown, meant));
  if (known.empty()) raise(lua, fmt::format("there is no {} \"{}\"; this game has none", what, shown));
  raise(lua, fmt::format("there is no {} \"{}\"; there are {}", what, shown, listed(known)));
}

std::string described(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
      return "nothing";
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) ? "true" : "false";
    case LUA_TNUMBER:
      return lua_isinteger(lua, index) ? fmt::format("the number {}", lua_tointeger(lua, index))
                                       : fmt::format("the number {:g}", lua_tonumber(lua, index));
    case LUA_TSTRING:
      return fmt::format("the text \"{}\"", std::string_view(lua_tostring(lua, index)).substr(0, 60));
    case LUA_TUSERDATA:
      if (object_at<PositionObject>(lua, index)) return "a position";
      if (object_at<MoveObject>(lua, index)) return "a move";
      if (object_at<PieceObject>(lua, index)) return "a piece";
      if (object_at<StateObject>(lua, index)) return "p.state";
      if (object_at<AnswerObject>(lua, index)) return "an answer of kiban.win, kiban.draw or kiban.refuse";
      return "an object";
    case LUA_TTABLE:
      return "a table";
    default:
      return "a function";
  }
}

std::string called_name(lua_State* lua) {
  lua_Debug info{};
  if (!lua_getstack(lua, 0, &info) || !lua_getinfo(lua, "n", &info) || !info.name) return "this function";
  const bool method = std::string_view(info.namewhat) == "method";
  return (method ? "p:" : "") + std::string(info.name);
}

View& view_at(lua_State* lua, Binding& binding, int slot) {
  const int depth = slot % Binding::max_depth;
  if (slot < 0 || slot != binding.slot(depth)) raise_ended(lua);
  return view_of_depth(lua, binding, depth);
}

View& view_of_other(lua_State* lua, Binding& binding) {
  const auto* const position = object_at<PositionObject>(lua, 1);
  if (!position) raise(lua, fmt::format("{0} needs the position before a colon, as in p:{0}(...)", called_name(lua)));
  return view_at(lua, binding, position->slot);
}

View& writable_argument(lua_State* lua, Binding& binding) {
  View& view = view_argument(lua, binding);
  if (view.writable) return view;
  raise(lua, fmt::format("{} changes the position, which only the hook `moved` may do", called_name(lua)));
}

int word_argument(lua_State* lua, const Words& words, int index, std::string_view what, std::string_view example) {
  if (const int found = words.find(lua_topointer(lua, index)); found >= 0) return found;
  if (lua_type(lua, index) != LUA_TSTRING)
    raise(lua, fmt::format("{} needs the name of a {}{}{}, not {}", called_name(lua), what,
                           example.empty() ? "" : " such as ", example, described(lua, index)));
  std::size_t length = 0;
  const char* const word = lua_tolstring(lua, index, &length);
  constexpr std::size_t longest_kept_once = 40;
  const int found = length > longest_kept_once ? words.find_text({word, length}) : -1;
  if (found < 0) raise_unknown(lua, what, {word, length}, words.names());
  return found;
}

namespace {

std::string example_of(const Words& words) { return words.names().empty() ? "" : "\"" + words.names().front() + "\""; }

// The common case without a detour.
int find_word(lua_State* lua, const Words& words, int index, std::string_view what) {
  if (const int found = words.find(lua_topointer(lua, index)); found >= 0) return found;
  return word_argument(lua, words, index, what, example_of(words));
}

}  // namespace

int site_of_other(lua_State* lua, const Binding& binding, int index) {
  return word_argument(lua, binding.sites, index, "site", example_of(binding.sites));
}

int role_argument(lua_State* lua, const Binding& binding, int index) {
  return find_word(lua, binding.roles, index, "role");
}

int kind_argument(lua_State* lua, const Binding& binding, int index) {
  return find_word(lua, binding.kinds, index, "kind");
}

int way_argument(lua_State* lua, const Binding& binding, int index, int role) {
  if (binding.layout.directions.empty())
    raise(lua, fmt::format("{} needs directions, which this board has not; use p:neighbours(site)", called_name(lua)));
  const int way = find_word(lua, binding.ways, index, "direction");
  if (way < Binding::relative_way) return way;
  return binding.layout.turned[cell(role)][cell(way - Binding::relative_way)];
}

void sites_argument(lua_State* lua, const Binding& binding, int index, std::vector<int>& out) {
  out.clear();
  index = lua_absindex(lua, index);
  if (lua_type(lua, index) != LUA_TTABLE)
    raise(lua, fmt::format("{} needs a list of sites such as {{ {} }}, not {}", called_name(lua),
                           example_of(binding.sites), described(lua, index)));
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, index));
  if (count > lua_Integer{2} * KB_MAX_SITES)
    raise(lua, fmt::format("this list of sites has {} entries, which is too many", count));
  binding.sandbox.charge(static_cast<std::uint64_t>(count));
  constexpr int at_once = 8;  // of the places that each C function has on the stack
  const int top = lua_gettop(lua);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, index, i);
    out.push_back(site_argument(lua, binding, -1));
    if (i % at_once == 0) lua_settop(lua, top);
  }
  lua_settop(lua, top);
}

const ScriptMove& move_argument(lua_State* lua, const Binding& binding, int index) {
  const auto* const object = object_at<MoveObject>(lua, index);
  if (!object)
    raise(lua, fmt::format("{} needs a move, as hooks and p:moves() give them, not {}", called_name(lua),
                           described(lua, index)));
  if (object->serial != binding.serial || object->index >= binding.kept.size())
    raise(lua, "this move is no longer valid: keep its text or its sites, not the move itself");
  return *binding.kept[object->index];
}

std::string slip_of_reason(const Binding& binding, const std::string& reason) {
  const auto& texts = binding.description.texts;
  const bool word = reason.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_.") == std::string::npos;
  if (!word || texts.empty() || texts.count(reason)) return {};
  std::vector<std::string> names;
  names.reserve(texts.size());
  for (const auto& [name, text] : texts) names.push_back(name);
  return nearest(reason, names);
}

std::string reason_argument(lua_State* lua, const Binding& binding, int index) {
  if (lua_isnoneornil(lua, index)) return {};
  if (lua_type(lua, index) != LUA_TSTRING)
    raise(lua, fmt::format("the reason is a name of `texts` or a sentence, not {}", described(lua, index)));
  std::string reason = lua_tostring(lua, index);
  if (const std::string meant = slip_of_reason(binding, reason); !meant.empty())
    raise(lua, fmt::format("`texts` has no \"{}\"; did you mean \"{}\"?", reason, meant));
  return reason;
}

// ---- what fills sentences ----

namespace {

// A word that could be a site must be one, so that a slip is told.
std::string fact_of_text(lua_State* lua, const Binding& binding, std::vector<int>& sites) {
  constexpr std::size_t longest = 64;
  std::size_t length = 0;
  const char* const letters = lua_tolstring(lua, -1, &length);
  std::string text(letters, length);
  const int site = binding.layout.site_of(text);
  if (site >= 0) sites.push_back(site);
  if (site < 0 && is_name(text, "-_")) raise_unknown(lua, "site", text, binding.sites.names());
  if (text.size() > longest || !is_one_line(text))
    raise(lua, fmt::format("what fills a sentence is one line of at most {} bytes", longest));
  return text;
}

std::string fact_at_top(lua_State* lua, const Binding& binding, std::vector<int>& sites) {
  if (lua_type(lua, -1) == LUA_TSTRING) return fact_of_text(lua, binding, sites);
  if (lua_isinteger(lua, -1)) return std::to_string(lua_tointeger(lua, -1));
  if (lua_type(lua, -1) == LUA_TNUMBER) return fmt::format("{:.10g}", lua_tonumber(lua, -1));
  raise(lua, fmt::format("a sentence is filled with sites, numbers and texts, not {}", described(lua, -1)));
}

}  // namespace

void facts_argument(lua_State* lua, const Binding& binding, int index, std::vector<std::string>& facts,
                    std::vector<int>& sites) {
  index = lua_absindex(lua, index);
  if (lua_type(lua, index) != LUA_TTABLE)
    raise(lua, fmt::format("{} needs a list of what fills the sentence, such as {{ {} }} or {{ 7 }}, not {}",
                           called_name(lua), example_of(binding.sites), described(lua, index)));
  const auto count = static_cast<lua_Integer>(lua_rawlen(lua, index));
  if (count > lua_Integer{2} * KB_MAX_SITES)
    raise(lua, fmt::format("this list of sites has {} entries, which is too many", count));
  binding.sandbox.charge(static_cast<std::uint64_t>(count));
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, index, i);
    facts.push_back(fact_at_top(lua, binding, sites));
    lua_settop(lua, -2);
  }
}

std::optional<std::int64_t> hundredths_at(lua_State* lua, int index) {
  constexpr double most = 1e12;
  if (lua_type(lua, index) != LUA_TNUMBER) return std::nullopt;
  const double number = lua_tonumber(lua, index);
  if (!(std::abs(number) <= most)) return std::nullopt;
  return std::llround(number * 100);
}

// ---- what is called and is no function ----

int call_plain(lua_State* lua) {
  lua_Debug info{};
  const bool known = lua_getstack(lua, 0, &info) == 1 && lua_getinfo(lua, "n", &info) != 0 && info.name;
  const std::string name = known ? info.name : "";
  if (known && (name == "ply" || name == "last") && lua_gettop(lua) == 2 && object_at<PositionObject>(lua, 2)) {
    lua_settop(lua, 1);
    return 1;
  }
  const char* const type = lua_type(lua, 1) == LUA_TUSERDATA ? "move" : luaL_typename(lua, 1);
  raise(lua, fmt::format("attempt to call a {} value{}", type,
                         known ? fmt::format(" ({} '{}')", info.namewhat, name) : std::string()));
}

}  // namespace kiban::script
