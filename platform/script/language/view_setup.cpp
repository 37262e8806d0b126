// The start of a variant, as its hook or field `setup` tells it.
#include <fmt/core.h>

#include "core/base/nearest.hpp"
#include "script/language/binding.hpp"

namespace kiban::script {
namespace {

// Reads the pieces; what is wrong is an error of the script.
class SetupReader {
 public:
  SetupReader(lua_State* lua, const Layout& layout) : lua_(lua), layout_(layout) {}

  // The table at this place.
  SetupAnswer read(int table) {
    SetupAnswer answer;
    if (lua_getfield(lua_, table, "turn") != LUA_TNIL) answer.turn = name(-1, "turn", "role", layout_.roles);
    lua_pop(lua_, 1);
    const auto count = static_cast<lua_Integer>(lua_rawlen(lua_, table));
    if (count > lua_Integer{2} * KB_MAX_SITES) wrong("it lists too many pieces");
    for (place_ = 1; place_ <= count; ++place_) {
      lua_rawgeti(lua_, table, place_);
      answer.occupants.push_back(piece());
      lua_pop(lua_, 1);
    }
    return answer;
  }

 private:
  [[noreturn]] void wrong(const std::string& what) {
    raise(lua_, place_ > 0 ? fmt::format("setup, piece {}: {}", place_, what) : "setup: " + what);
  }

  int name(int index, const char* field, const char* what, const std::vector<std::string>& known) {
    if (lua_type(lua_, index) != LUA_TSTRING)
      wrong(fmt::format("`{}` is the name of a {}, not {}", field, what, described(lua_, index)));
    const std::string word = lua_tostring(lua_, index);
    for (std::size_t i = 0; i < known.size(); ++i)
      if (known[i] == word) return static_cast<int>(i);
    const std::string meant = nearest(word, known);
    wrong(fmt::format("there is no {} \"{}\"{}", what, word,
                      meant.empty() ? std::string() : fmt::format("; did you mean \"{}\"?", meant)));
  }

  int field(const char* called, const char* what, const std::vector<std::string>& known, int otherwise) {
    const bool there = lua_getfield(lua_, -1, called) != LUA_TNIL;
    const int found = there ? name(-1, called, what, known) : otherwise;
    lua_pop(lua_, 1);
    if (found < 0) wrong(fmt::format("it has no `{}`", called));
    return found;
  }

  int number(const char* called, int otherwise) {
    int whole = 1;
    const bool there = lua_getfield(lua_, -1, called) != LUA_TNIL;
    const lua_Integer found = there ? lua_tointegerx(lua_, -1, &whole) : otherwise;
    if (!whole || found < 0 || found > 999) wrong(fmt::format("`{}` is a whole number from 0 to 999", called));
    lua_pop(lua_, 1);
    return static_cast<int>(found);
  }

  // The table on top: { site =, role =, kind = }, or { hand = 2, role =, kind = }.
  Occupant piece() {
    if (!lua_istable(lua_, -1)) wrong("it must be a table { site = ..., role = ..., kind = ... }");
    Occupant occupant{};
    const int role = field("role", "role", layout_.roles, -1);
    const int kind = field("kind", "kind", layout_.kinds, layout_.kinds.size() == 1 ? 0 : -1);
    const int in_hand = number("hand", 0);
    occupant.role = static_cast<std::int8_t>(role);
    occupant.kind = static_cast<std::int16_t>(kind);
    occupant.count = in_hand > 0 ? in_hand : 1;
    occupant.site = in_hand > 0 ? layout_.hand_site(role, kind) : field("site", "site", layout_.labels, -1);
    if (occupant.site < 0) wrong(fmt::format("a {} is never held in hand", layout_.kinds[cell(kind)]));
    return occupant;
  }

  lua_State* lua_;
  const Layout& layout_;
  lua_Integer place_ = 0;
};

void push_option_table(lua_State* lua, const Description& description, const OptionValues& options) {
  lua_createtable(lua, 0, static_cast<int>(options.size()));
  for (const auto& [key, text] : options) {
    push_plain(lua, option_value(description.options, key, text));
    lua_setfield(lua, -2, key.c_str());
  }
}

SetupAnswer answer_of(lua_State* lua, const Source& source, const Layout& layout, int line) {
  if (lua_type(lua, -1) == LUA_TSTRING) return {lua_tostring(lua, -1), {}, 0};
  if (lua_istable(lua, -1)) return SetupReader(lua, layout).read(lua_gettop(lua));
  const std::string what = fmt::format(
      "{}:{}: setup gave {}; return position text, or a list of pieces {{ site = ..., role = ..., kind = ... }}",
      source.name, line, described(lua, -1));
  lua_pushlstring(lua, what.data(), what.size());
  lua_error(lua);
  std::abort();  // lua_error does not return
}

}  // namespace

Result<SetupAnswer> ask_setup(Sandbox& sandbox, const Source& source, const Description& description,
                              const Layout& layout, const OptionValues& options) {
  if (!description.has(Hook::setup)) return SetupAnswer{description.setup, {}, 0};
  SetupAnswer answer;
  auto asked = sandbox.guard([&](lua_State* lua) {
    push_hook(sandbox, Hook::setup);
    const int line = line_of_function(lua);
    if (lua_isfunction(lua, -1)) {
      push_option_table(lua, description, options);
      lua_call(lua, 1, 1);
    }
    answer = answer_of(lua, source, layout, line);
  });
  if (!asked) return tl::unexpected(asked.error());
  return answer;
}

}  // namespace kiban::script
