#include "script/language/binding.hpp"

#include "script/sandbox/api.hpp"

namespace kiban::script {
namespace {

template <class Object>
Object* new_object(lua_State* lua) {
  auto* const object = static_cast<Object*>(lua_newuserdatauv(lua, sizeof(Object), 0));
  object->tag = Object::own_tag;
  return object;
}

// Sets functions in the table on top.
void set_function(lua_State* lua, const Binding& binding, const char* name, lua_CFunction function, int slot = -1) {
  binding.push_closure(function, slot);
  lua_setfield(lua, -2, name);
}

void new_metatable(lua_State* lua, const char* name) {
  lua_createtable(lua, 0, 6);
  lua_pushstring(lua, name);
  lua_setfield(lua, -2, "__name");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
}

}  // namespace

int line_of_function(lua_State* lua) {
  if (!lua_isfunction(lua, -1)) return 0;
  lua_Debug info{};
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">S", &info);
  return info.linedefined;
}

Value option_value(const std::vector<OptionInfo>& declared, const std::string& key, const std::string& text) {
  OptionType type = OptionType::text;
  bool known = false;
  for (const OptionInfo& info : declared)
    if (info.key == key) type = info.type, known = true;
  if (type == OptionType::flag || (!known && (text == "true" || text == "false"))) return text == "true";
  const bool digits =
      !text.empty() && text.size() < 19 && text.find_first_not_of("0123456789", text[0] == '-') == std::string::npos;
  if (type == OptionType::number || (!known && digits && text != "-")) return std::int64_t{std::stoll(text)};
  return text;
}

// ---- building ----

Binding::Binding(Sandbox& its_sandbox, const Source& its_source, const Description& its_description,
                 const Layout& its_layout, const OptionValues& its_options, const std::vector<Choice>& its_choices)
    : sandbox(its_sandbox),
      source(its_source),
      description(its_description),
      layout(its_layout),
      options(its_options),
      choices(its_choices),
      lua(its_sandbox.lua()) {
  sandbox.bind(this);
  lua_newtable(lua);
  words_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
  position_refs.fill(LUA_NOREF);
  state_refs.fill(LUA_NOREF);
  fill_words();
  make_options();
  make_move_objects();
  make_methods();
  make_plain_calls();
  push_closure(add_move);
  add_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
  keep_hooks();
}

Binding::~Binding() { sandbox.bind(nullptr); }

const void* Binding::keep(std::string_view word) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, words_ref);
  lua_pushlstring(lua, word.data(), word.size());
  const void* const kept_word = lua_topointer(lua, -1);
  lua_rawseti(lua, -2, ++word_count);
  lua_pop(lua, 1);
  return kept_word;
}

void Binding::add_words(Words& words, const std::vector<std::string>& names, bool skip_empty) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const void* const word = keep(names[i]);
    if (!skip_empty || !names[i].empty()) words.add(word, names[i], static_cast<int>(i));
  }
}

// The words of sites stand at the number of the site; only those of the board are found by name.
void Binding::add_sites() {
  std::size_t next = 0;
  for (std::size_t site = 0; site < layout.labels.size(); ++site) {
    const void* const word = keep(layout.labels[site]);
    const bool on_board = next < layout.board.size() && cell(layout.board[next]) == site;
    if (!on_board) continue;
    sites.add(word, layout.labels[site], static_cast<int>(site));
    ++next;
  }
}

void Binding::add_ways() {
  add_words(ways, layout.directions);
  for (std::size_t way = 0; way < relative_ways.size(); ++way) {
    const bool there = !layout.turned.empty() && layout.turned[0][way] >= 0;
    const void* const word = keep(relative_ways[way]);
    if (there) ways.add(word, std::string(relative_ways[way]), relative_way + static_cast<int>(way));
  }
}

void Binding::fill_words() {
  add_sites();
  role_words = word_count;
  add_words(roles, layout.roles);
  kind_words = word_count;
  add_words(kinds, layout.kinds);
  choice_words = word_count;
  std::vector<std::string> names;
  for (const Choice& choice : choices) names.push_back(choice.name);
  add_words(choice_names, names);
  add_ways();
  names.clear();
  for (const auto& [name, value] : layout.values) names.push_back(name);
  add_words(values, names);
  add_words(position_fields, {"turn", "ply", "last", "state"});
  add_words(move_fields, {"role", "from", "to", "kind", "choice", "drop", "take", "text", "captured"});
  add_words(piece_fields, {"role", "kind"});
  add_words(add_fields, {"from", "to", "choice", "kind", "take", "hand"});
  piece_words = word_count;
  for (std::size_t i = 0; i < layout.roles.size() * layout.kinds.size(); ++i) keep({});
}

void Binding::make_move_objects() {
  new_metatable(lua, "move");
  set_function(lua, *this, "__index", move_field);
  set_function(lua, *this, "__newindex", read_only);
  set_function(lua, *this, "__eq", move_equal);
  set_function(lua, *this, "__call", call_plain);
  set_function(lua, *this, "__tostring", move_text);
  move_meta_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}

void Binding::make_options() {
  lua_newuserdatauv(lua, 0, 0);
  new_metatable(lua, "options");
  lua_newtable(lua);
  for (const auto& [key, text] : options) {
    push_plain(lua, option_value(description.options, key, text));
    lua_setfield(lua, -2, key.c_str());
  }
  new_metatable(lua, "options");
  set_function(lua, *this, "__index", option_missing);
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  set_function(lua, *this, "__newindex", read_only);
  lua_setmetatable(lua, -2);
  options_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}

void Binding::make_methods() {
  lua_newtable(lua);
  for (const ApiRow& row : view_api())
    if (row.scope == "Position" && row.function) set_function(lua, *this, std::string(row.name).c_str(), row.function);
  push_options(lua);
  lua_setfield(lua, -2, "options");
  methods_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}

// p.ply and p.last are fields, and may be called as methods, too.
void Binding::make_plain_calls() {
  lua_pushnil(lua);
  new_metatable(lua, "nil");
  set_function(lua, *this, "__call", call_plain);
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
  lua_pushinteger(lua, 0);
  new_metatable(lua, "number");
  set_function(lua, *this, "__call", call_plain);
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

// Methods are found in a table without a call; what is not there is a field.
void Binding::make_position(int at_slot) {
  new_object<PositionObject>(lua)->slot = at_slot;
  new_metatable(lua, "position");
  lua_newtable(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, methods_ref);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0;) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, -5);
  }
  lua_pop(lua, 1);
  new_metatable(lua, "position");
  set_function(lua, *this, "__index", position_field, at_slot);
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  set_function(lua, *this, "__newindex", position_set);
  lua_setmetatable(lua, -2);
  position_refs[cell(at_slot)] = luaL_ref(lua, LUA_REGISTRYINDEX);

  new_object<StateObject>(lua)->slot = at_slot;
  new_metatable(lua, "state");
  set_function(lua, *this, "__index", state_field);
  set_function(lua, *this, "__newindex", state_set);
  lua_setmetatable(lua, -2);
  state_refs[cell(at_slot)] = luaL_ref(lua, LUA_REGISTRYINDEX);
}

void Binding::make_piece(lua_State* to, Piece piece) {
  new_object<PieceObject>(to)->piece = piece;
  new_metatable(to, "piece");
  lua_createtable(to, 0, 2);
  push_role(to, piece.role);
  lua_setfield(to, -2, "role");
  push_kind(to, piece.kind);
  lua_setfield(to, -2, "kind");
  new_metatable(to, "piece");
  set_function(to, *this, "__index", piece_field);
  lua_setmetatable(to, -2);
  lua_setfield(to, -2, "__index");
  set_function(to, *this, "__newindex", read_only);
  lua_setmetatable(to, -2);
}

void Binding::keep_hooks() {
  hook_refs.fill(LUA_NOREF);
  for (const Hook hook : {Hook::moves, Hook::legal, Hook::moved, Hook::result, Hook::key, Hook::value, Hook::stuck}) {
    if (!description.has(hook)) continue;
    push_hook(sandbox, hook);
    hook_lines[static_cast<std::size_t>(hook)] = line_of_function(lua);
    hook_refs[static_cast<std::size_t>(hook)] = luaL_ref(lua, LUA_REGISTRYINDEX);
  }
  for (const Phase& phase : description.phases) {
    if (phase.when < 0) continue;
    const std::size_t needed = cell(phase.when) + 1;
    when_refs.resize(std::max(when_refs.size(), needed), LUA_NOREF);
    when_lines.resize(when_refs.size(), 0);
    push_when(sandbox, phase.when);
    when_lines[cell(phase.when)] = line_of_function(lua);
    when_refs[cell(phase.when)] = luaL_ref(lua, LUA_REGISTRYINDEX);
  }
}

// ---- pushing ----

void Binding::push_closure(lua_CFunction function, int at_slot) const {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, words_ref);
  if (at_slot >= 0) lua_pushinteger(lua, at_slot);
  lua_pushcclosure(lua, function, at_slot >= 0 ? 2 : 1);
}

void Binding::push_sites(lua_State* to, const std::vector<int>& list) const {
  lua_createtable(to, static_cast<int>(list.size()), 0);
  lua_Integer place = 0;
  for (const int site : list) {
    push_site(to, site);
    lua_rawseti(to, -2, ++place);
  }
}

void Binding::push_piece(lua_State* to, Piece piece) {
  const int word = piece_words + piece.role * static_cast<int>(layout.kinds.size()) + piece.kind;
  push_word(to, word);
  if (lua_type(to, -1) == LUA_TUSERDATA) return;
  lua_pop(to, 1);
  make_piece(to, piece);
  lua_pushvalue(to, -1);
  lua_rawseti(to, lua_upvalueindex(1), word + 1);
}

void Binding::push_position(lua_State* to, int at_depth) {
  const std::size_t at_slot = cell(slot(at_depth));
  if (position_refs[at_slot] == LUA_NOREF) make_position(slot(at_depth));
  lua_rawgeti(to, LUA_REGISTRYINDEX, position_refs[at_slot]);
  positions[cell(at_depth)] = lua_touserdata(to, -1);
}

void Binding::push_kept(lua_State* to, const ScriptMove& move) {
  kept.push_back(&move);
  auto* const object = new_object<MoveObject>(to);
  object->serial = serial;
  object->index = kept.size() - 1;
  lua_rawgeti(to, LUA_REGISTRYINDEX, move_meta_ref);
  lua_setmetatable(to, -2);
}

void push_plain(lua_State* to, const Value& value) {
  if (const bool* const flag = std::get_if<bool>(&value))
    lua_pushboolean(to, *flag ? 1 : 0);
  else if (const std::int64_t* const number = std::get_if<std::int64_t>(&value))
    lua_pushinteger(to, *number);
  else
    lua_pushlstring(to, std::get<std::string>(value).data(), std::get<std::string>(value).size());
}

// ---- one call ----

ViewOpen::ViewOpen(Binding& binding, Scene* scene, Explorer* explorer, bool writable) : binding_(binding) {
  if (binding.depth == 0) {
    ++binding.serial;
    binding.positions.fill(nullptr);
  }
  binding.views[cell(binding.depth++)] = {scene, explorer, writable};
}

ViewOpen::~ViewOpen() {
  if (--binding_.depth > 0) return;
  binding_.kept.clear();
  if (!binding_.copies.empty()) binding_.copies.clear();
  if (!binding_.answers.empty()) binding_.answers.clear();
}

// ---- moves that are added ----

namespace {

std::size_t hash_of(const ScriptMove& move) {
  std::uint64_t hash = 0;
  const auto mix = [&](int part) { hash = (hash ^ static_cast<std::uint32_t>(part)) * 0x9E3779B97F4A7C15ULL; };
  mix(move.from * KB_MAX_SITES + move.to);
  mix(move.kind * 1024 + move.choice);
  for (const int site : move.take) mix(site);
  return static_cast<std::size_t>(hash >> 32);
}

bool same(const ScriptMove& a, const ScriptMove& b) {
  return a.from == b.from && a.to == b.to && a.kind == b.kind && a.choice == b.choice && a.take == b.take;
}

}  // namespace

void Collector::clear() {
  moves.clear();
  ++generation_;
}

Collector::Slot* Collector::slot_of(const ScriptMove& move) {
  for (std::size_t i = hash_of(move) & (slots_.size() - 1);; i = (i + 1) & (slots_.size() - 1)) {
    if (slots_[i].generation != generation_ || same(moves[slots_[i].index], move)) return &slots_[i];
  }
}

void Collector::grow() {
  slots_.assign(2 * slots_.size(), {});
  ++generation_;
  for (std::uint32_t i = 0; i < moves.size(); ++i) *slot_of(moves[i]) = {generation_, i};
}

bool Collector::add(const ScriptMove& move) {
  if (2 * (moves.size() + 1) > slots_.size()) grow();
  Slot* const slot = slot_of(move);
  if (slot->generation == generation_) return false;
  *slot = {generation_, static_cast<std::uint32_t>(moves.size())};
  moves.push_back(move);
  return true;
}

}  // namespace kiban::script
