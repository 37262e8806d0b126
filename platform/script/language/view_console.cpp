// Lines of the console, and values as people read them.
#include <fmt/core.h>

#include <algorithm>

#include "script/language/binding.hpp"
#include "script/sandbox/environment.hpp"

namespace kiban::script {
namespace {

constexpr std::size_t longest_line = 4096;
constexpr std::size_t most_on_console = 8192;
constexpr int deepest_table = 4;

bool is_name(std::string_view text) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
  return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos && (text[0] < '0' || text[0] > '9');
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n')
      out += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      out += fmt::format("\\{}", static_cast<unsigned char>(c));
    else
      out += (c == '"' || c == '\\' ? std::string("\\") : std::string()) + c;
  }
  return out + "\"";
}

// The key at the stack's top, as it would be written in a table.
std::string written_key(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TSTRING) {
    std::size_t length = 0;
    const char* const text = lua_tolstring(lua, index, &length);
    const std::string_view name(text, length);
    return is_name(name) ? std::string(name) : "[" + quoted(name) + "]";
  }
  std::string out = "[";
  pretty(lua, index, out, deepest_table);
  return out + "]";
}

void pretty_table(lua_State* lua, int index, std::string& out, int depth) {
  std::vector<std::string> listed;
  const auto length = static_cast<lua_Integer>(lua_rawlen(lua, index));
  for (lua_Integer i = 1; i <= length; ++i) {
    lua_rawgeti(lua, index, i);
    pretty(lua, -1, listed.emplace_back(), depth + 1);
    lua_pop(lua, 1);
  }
  std::vector<std::string> named;
  lua_pushnil(lua);
  while (lua_next(lua, index)) {
    const lua_Integer place = lua_isinteger(lua, -2) ? lua_tointeger(lua, -2) : 0;
    if (place < 1 || place > length) {
      std::string& item = named.emplace_back(written_key(lua, lua_absindex(lua, -2)) + " = ");
      pretty(lua, -1, item, depth + 1);
    }
    lua_pop(lua, 1);
  }
  std::sort(named.begin(), named.end());
  listed.insert(listed.end(), named.begin(), named.end());
  out += "{";
  for (std::size_t i = 0; i < listed.size() && out.size() < most_on_console; ++i)
    out += (i == 0 ? " " : ", ") + listed[i];
  out += listed.empty() ? "}" : " }";
}

void pretty_object(lua_State* lua, int index, std::string& out) {
  const Binding* const binding = Binding::find(lua);
  const auto* const piece = object_at<PieceObject>(lua, index);
  if (piece && binding) {
    out += fmt::format("{} {}", binding->layout.roles[cell(piece->piece.role)],
                       binding->layout.kinds[cell(piece->piece.kind)]);
    return;
  }
  if (object_at<MoveObject>(lua, index) && luaL_callmeta(lua, index, "__tostring")) {
    out += "move " + quoted(lua_tostring(lua, -1));
    lua_pop(lua, 1);
    return;
  }
  out += described(lua, index);
}

// Calls the function at 1 with the value at 2 and shows all that it returns.
int show(lua_State* lua) {
  Binding& binding = Binding::of(lua);
  lua_call(lua, 1, LUA_MULTRET);
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    if (i > 1) binding.console += ", ";
    pretty(lua, i, binding.console);
  }
  if (binding.console.size() > most_on_console) {
    binding.console.resize(most_on_console);
    binding.console += " ...";
  }
  return 0;
}

bool load_line(lua_State* lua, const std::string& text) {
  return luaL_loadbufferx(lua, text.data(), text.size(), "=console", "t") == LUA_OK;
}

// An expression, else a statement, as a function of `p`.
void push_line(lua_State* lua, const std::string& text) {
  const std::string start = "local p = ... ";
  if (!load_line(lua, start + "return " + text)) {
    lua_pop(lua, 1);
    if (!load_line(lua, start + text)) lua_error(lua);
  }
  push_environment(lua);
  lua_setupvalue(lua, -2, 1);
}

}  // namespace

void pretty(lua_State* lua, int index, std::string& out, int depth) {
  index = lua_absindex(lua, index);
  luaL_checkstack(lua, 8, nullptr);
  Sandbox::of(lua).charge(20);
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
      out += "nil";
      return;
    case LUA_TSTRING:
      out += quoted(std::string_view(lua_tostring(lua, index), lua_rawlen(lua, index)));
      return;
    case LUA_TNUMBER:
      out += lua_isinteger(lua, index) ? fmt::format("{}", lua_tointeger(lua, index))
                                       : fmt::format("{}", lua_tonumber(lua, index));
      return;
    case LUA_TTABLE:
      if (depth >= deepest_table)
        out += "{ ... }";
      else
        pretty_table(lua, index, out, depth);
      return;
    case LUA_TUSERDATA:
      pretty_object(lua, index, out);
      return;
    default:
      out += described(lua, index);
  }
}

Result<std::string> Hooks::evaluate(const std::string& line, Scene* scene, Explorer* explorer) {
  Binding& binding = *binding_;
  if (line.size() > longest_line)
    return fail(Fault::limit, "script.line", KIBAN_N_("this line is longer than {1} bytes"),
                {std::to_string(longest_line)});
  const std::string text = line.substr(0, 1) == "=" ? line.substr(1) : line;
  binding.console.clear();
  const ViewOpen view(binding, scene, explorer, false);
  auto called = binding.sandbox.guard([&](lua_State* lua) {
    binding.push_closure(show);
    push_line(lua, text);
    if (scene)
      binding.push_position(lua, 0);
    else
      lua_pushnil(lua);
    lua_call(lua, 2, 0);
  });
  if (!called) return tl::unexpected(called.error());
  return binding.console;
}

}  // namespace kiban::script
