// What the files that bind a scene to Lua share. Only they include it.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <lua.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "script/language/view.hpp"
#include "script/sandbox/words.hpp"

namespace kiban::script {

// ---- objects that scripts hold; each begins with a tag of its own ----

struct PositionObject {
  static constexpr std::uint64_t own_tag = 0x6B62'706F'7369'7469;
  std::uint64_t tag;
  int slot;  // of Binding::slot
};
struct StateObject {
  static constexpr std::uint64_t own_tag = 0x6B62'7374'6174'6531;
  std::uint64_t tag;
  int slot;
};
struct MoveObject {
  static constexpr std::uint64_t own_tag = 0x6B62'6D6F'7665'3131;
  std::uint64_t tag;
  std::uint64_t serial;  // of the call that it belongs to
  std::size_t index;     // into Binding::kept
};
struct AnswerObject {
  static constexpr std::uint64_t own_tag = 0x6B62'616E'7377'6572;
  std::uint64_t tag;
  std::uint64_t serial;
  std::size_t index;  // into Binding::answers
};
struct PieceObject {
  static constexpr std::uint64_t own_tag = 0x6B62'7069'6563'6531;
  std::uint64_t tag;
  Piece piece;
};

template <class Object>
Object* object_at(lua_State* lua, int index) {
  auto* const object = static_cast<Object*>(lua_touserdata(lua, index));
  if (!object || lua_rawlen(lua, index) != sizeof(Object)) return nullptr;
  return object->tag == Object::own_tag ? object : nullptr;
}

// ---- one call ----

struct View {
  Scene* scene = nullptr;
  Explorer* explorer = nullptr;
  bool writable = false;
};

// What kiban.win, kiban.draw and kiban.refuse made.
struct Answer {
  enum class Kind { win, draw, score, refuse };
  Kind kind = Kind::win;
  int role = -1;
  std::string reason;
  std::vector<int> sites;
  std::vector<std::string> facts;
  std::vector<std::int64_t> score;
};

// The moves that a running hook `moves` has added.
class Collector {
 public:
  std::vector<ScriptMove> moves;

  void clear();
  bool add(const ScriptMove& move);  // false: it is there already

 private:
  struct Slot {
    std::uint32_t generation = 0, index = 0;
  };
  Slot* slot_of(const ScriptMove& move);
  void grow();

  std::vector<Slot> slots_ = std::vector<Slot>(128);
  std::uint32_t generation_ = 0;
};

// One for each Hooks. Functions of the API are closures with the table of words.
class Binding {
 public:
  Binding(Sandbox& its_sandbox, const Source& its_source, const Description& its_description, const Layout& its_layout,
          const OptionValues& its_options, const std::vector<Choice>& its_choices);
  ~Binding();
  Binding(const Binding&) = delete;
  Binding& operator=(const Binding&) = delete;

  static constexpr int max_depth = 8;  // of views within each other
  static constexpr std::size_t max_moves = 4096;

  // Null: no hooks yet, which only functions that are no closures may find.
  static Binding* find(lua_State* lua) { return (*static_cast<Sandbox**>(lua_getextraspace(lua)))->binding(); }
  static Binding& of(lua_State* lua) { return *find(lua); }

  Sandbox& sandbox;
  const Source& source;
  const Description& description;
  const Layout& layout;
  const OptionValues& options;
  const std::vector<Choice>& choices;
  lua_State* lua;

  Words sites, roles, kinds, ways, choice_names, values;
  Words position_fields, move_fields, piece_fields, add_fields;

  // `ways` finds a direction of the board, or this and an index into relative_ways.
  static constexpr int relative_way = 64;

  std::array<View, max_depth> views;
  // What a script kept of an earlier call is told from what it is given now: calls take the objects of these sets in
  // turn, and those of other sets are refused.
  static constexpr int object_sets = 8, slots = object_sets * max_depth;
  std::array<const void*, max_depth> positions{};  // the objects of this call; null: not handed out yet
  int depth = 0;                                   // views that are open
  std::uint64_t serial = 1;                        // of the outermost call
  std::vector<const ScriptMove*> kept;             // moves that scripts hold in this call
  std::deque<ScriptMove> copies;                   // of those that may end before the call
  std::vector<Answer> answers;
  std::array<Collector, max_depth> collectors;
  int collecting = 0;  // collectors in use
  const Scene* collecting_scene = nullptr;
  std::vector<int> scratch, scratch_more;
  std::string console;  // what `evaluate` shows

  std::array<int, hook_count> hook_refs{}, hook_lines{};
  std::vector<int> when_refs, when_lines;
  int add_ref = LUA_NOREF;

  // ---- pushing; within closures ----
  void push_site(lua_State* to, int site) const { push_word(to, site); }
  void push_role(lua_State* to, int role) const { push_word(to, role_words + role); }
  void push_kind(lua_State* to, int kind) const { push_word(to, kind_words + kind); }
  void push_choice(lua_State* to, int choice) const { push_word(to, choice_words + choice); }
  void push_sites(lua_State* to, const std::vector<int>& list) const;
  void push_piece(lua_State* to, Piece piece);
  // ---- anywhere ----
  void push_position(lua_State* to, int at_depth);  // made when it is first needed
  void push_state(lua_State* to, int slot) const { lua_rawgeti(to, LUA_REGISTRYINDEX, state_refs[cell(slot)]); }
  // Where the objects of a view stand among those of all sets.
  int slot(int at_depth) const { return static_cast<int>(serial % object_sets) * max_depth + at_depth; }
  void push_move(lua_State* to, const ScriptMove& move) { push_kept(to, copies.emplace_back(move)); }
  // One that a hook is given. That of the outermost lives as long as the call.
  void push_told(lua_State* to, const ScriptMove& move) { depth == 1 ? push_kept(to, move) : push_move(to, move); }
  void push_options(lua_State* to) const { lua_rawgeti(to, LUA_REGISTRYINDEX, options_ref); }
  void push_closure(lua_CFunction function, int slot = -1) const;

 private:
  friend class ViewOpen;

  static void push_word(lua_State* to, int word) { lua_rawgeti(to, lua_upvalueindex(1), word + 1); }
  // Keeps a string in the table of words and returns its pointer.
  const void* keep(std::string_view word);
  void add_words(Words& words, const std::vector<std::string>& names, bool skip_empty = false);
  void add_sites();
  void add_ways();
  void fill_words();
  void make_move_objects();
  void make_options();
  void make_piece(lua_State* to, Piece piece);
  void make_position(int slot);
  void make_methods();
  void make_plain_calls();
  void push_kept(lua_State* to, const ScriptMove& move);
  void keep_hooks();

  int words_ref = LUA_NOREF, options_ref = LUA_NOREF, move_meta_ref = LUA_NOREF;
  int word_count = 0, role_words = 0, kind_words = 0, choice_words = 0, piece_words = 0;
  int methods_ref = LUA_NOREF;
  std::array<int, slots> position_refs{}, state_refs{};
};

// Keeps a view open while it lives; the outermost begins and ends a call.
class ViewOpen {
 public:
  ViewOpen(Binding& binding, Scene* scene, Explorer* explorer, bool writable);
  ~ViewOpen();
  ViewOpen(const ViewOpen&) = delete;
  ViewOpen& operator=(const ViewOpen&) = delete;

 private:
  Binding& binding_;
};

// ---- arguments; each raises an error of the script ----

[[noreturn]] void raise(lua_State* lua, const std::string& what);
// An error that has its place already.
[[noreturn]] void raise_again(lua_State* lua, const Error& error);
[[noreturn]] void raise_unknown(lua_State* lua, std::string_view what, std::string_view word,
                                const std::vector<std::string>& known);
// "nothing", "the number 3", "a table" ...
std::string described(lua_State* lua, int index);
// "p:role", as the script called the running function.
std::string called_name(lua_State* lua);

View& view_of_other(lua_State* lua, Binding& binding);
// The position before a colon; nearly always that of the innermost view.
inline View& view_argument(lua_State* lua, Binding& binding) {
  const void* const object = lua_touserdata(lua, 1);
  if (!object || binding.depth == 0) return view_of_other(lua, binding);
  const std::size_t innermost = cell(binding.depth - 1);
  const bool usual = object == binding.positions[innermost] && binding.views[innermost].scene;
  return usual ? binding.views[innermost] : view_of_other(lua, binding);
}
// The view of an object; an error of the script where the object is of an earlier call.
View& view_at(lua_State* lua, Binding& binding, int slot);
View& writable_argument(lua_State* lua, Binding& binding);
int site_of_other(lua_State* lua, const Binding& binding, int index);
inline int site_argument(lua_State* lua, const Binding& binding, int index) {
  const int site = binding.sites.find(lua_topointer(lua, index));
  return site >= 0 ? site : site_of_other(lua, binding, index);
}
int role_argument(lua_State* lua, const Binding& binding, int index);
int kind_argument(lua_State* lua, const Binding& binding, int index);
// Which of the board's directions, as the role sees it.
int way_argument(lua_State* lua, const Binding& binding, int index, int role);
void sites_argument(lua_State* lua, const Binding& binding, int index, std::vector<int>& out);
const ScriptMove& move_argument(lua_State* lua, const Binding& binding, int index);
int word_argument(lua_State* lua, const Words& words, int index, std::string_view what, std::string_view example);
std::string reason_argument(lua_State* lua, const Binding& binding, int index);
// Sites, numbers and texts that fill a sentence; `sites` receives the sites among them.
void facts_argument(lua_State* lua, const Binding& binding, int index, std::vector<std::string>& facts,
                    std::vector<int>& sites);
// A number of at most two decimals, and not too large to be counted with.
std::optional<std::int64_t> hundredths_at(lua_State* lua, int index);
// A word that is probably a slip of a name in the script's texts: that name. Else empty.
std::string slip_of_reason(const Binding& binding, const std::string& reason);

// Turns what an explorer throws into errors of the script.
template <class Call>
auto guarded(lua_State* lua, const Call& call) {
  try {
    return call();
  } catch (const std::exception& fault) {
    raise(lua, fault.what());
  }
}

// What objects answer to; the methods are in view_api().
int position_field(lua_State* lua);
[[noreturn]] void position_unknown(lua_State* lua, std::string_view name);
int position_set(lua_State* lua);
int state_field(lua_State* lua);
int state_set(lua_State* lua);
int move_field(lua_State* lua);
int move_equal(lua_State* lua);
int call_plain(lua_State* lua);  // of what is called and is no function: p:ply(), p:last()
int move_text(lua_State* lua);
int piece_field(lua_State* lua);
int read_only(lua_State* lua);
int option_missing(lua_State* lua);
int add_move(lua_State* lua);

// Where the function on top is written; 0: it is none.
int line_of_function(lua_State* lua);
void push_plain(lua_State* lua, const Value& value);
// A value as a script reads an option: of its own type where the script declares it.
Value option_value(const std::vector<OptionInfo>& declared, const std::string& key, const std::string& text);

// For people.
void pretty(lua_State* lua, int index, std::string& out, int depth = 0);

}  // namespace kiban::script
