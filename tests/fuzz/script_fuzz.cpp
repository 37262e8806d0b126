// Any bytes as a Lua program that calls all there is by the names in the tables of registration. No crash, no hang,
// an error has a sentence, and the same script does the same twice. The first byte picks what is made: statements in a
// sandbox alone, a whole game that is played, a variant of such a game.
#include <lua.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "script/game/script.hpp"
#include "script/sandbox/api.hpp"
#include "script/sandbox/sandbox.hpp"

namespace kiban::script {
namespace {

void demand(bool held, const char* promise, const std::string& what) {
  if (held) return;
  std::fprintf(stderr, "broken: %s\n%s\n", promise, what.c_str());
  std::abort();
}

// Decisions, a byte each; nought when they are used up, which always picks the end.
class Choices {
 public:
  explicit Choices(std::string_view bytes) : bytes_(bytes) {}
  std::size_t below(std::size_t count) {
    if (bytes_.empty() || count == 0) return 0;
    const auto byte = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte % count;
  }
  bool one_in(std::size_t count) { return below(count) == count - 1; }
  bool used_up() const { return bytes_.empty(); }
  template <class List>
  auto of(const List& list) {
    return list[below(std::size(list))];
  }

 private:
  std::string_view bytes_;
};

// What can be called, as a script writes it.
struct Names {
  std::vector<std::string> functions, methods, fields;

  Names() {
    for (const auto rows : {standard_api(), board_api(), view_api()})
      for (const ApiRow& row : rows) add(row);
  }

 private:
  void add(const ApiRow& row) {
    const std::string name(row.name), scope(row.scope);
    if (!row.function) return fields.push_back(name);
    if (scope == "Position") return methods.push_back(name);
    functions.push_back(scope.empty() ? name : scope + "." + name);
    if (scope == "string") methods.push_back(name);
  }
};

const Names& names() {
  static const Names all;
  return all;
}

constexpr std::array literals = {"nil",
                                 "true",
                                 "false",
                                 "0",
                                 "1",
                                 "-1",
                                 "2",
                                 "3",
                                 "1 << 62",
                                 "math.mininteger",
                                 "0.5",
                                 "0/0",
                                 "1e300",
                                 "''",
                                 "'a1'",
                                 "'b2'",
                                 "'c3'",
                                 "'stone'",
                                 "'black'",
                                 "'white'",
                                 "'n'",
                                 "'forward'",
                                 "'orthogonal'",
                                 "'%d'",
                                 "('x'):rep(99)",
                                 "{}",
                                 "{1, 2, 3}",
                                 "{'a1', 'b2'}",
                                 "{to = 'a1'}",
                                 "{from = 'a1', to = 'b2'}",
                                 "p",
                                 "move",
                                 "add",
                                 "x",
                                 "y",
                                 "t",
                                 "print",
                                 "p.state.n",
                                 "p.last",
                                 "p.options",
                                 "_ENV"};
constexpr std::array operators = {"+",  "-",  "*", "/",  "//",  "%",  "^", "..",
                                  "==", "~=", "<", "<=", "and", "or", "&", "<<"};
constexpr std::array targets = {"x", "y", "t.a", "t[1]", "t[#t + 1]", "t[x]", "p.state.n", "p.state.other", "g"};
constexpr std::array events = {"__index", "__newindex", "__call", "__tostring", "__len",    "__eq",       "__lt",
                               "__add",   "__gc",       "__mode", "__close",    "__concat", "__metatable"};

class Writer {
 public:
  explicit Writer(Choices& choices) : choices_(choices) {}

  std::string statements(int depth) {
    std::string text;
    for (std::size_t more = choices_.below(6); more > 0 && !choices_.used_up(); --more) text += statement(depth) + "\n";
    return text;
  }

  std::string expression(int depth) {
    if (depth <= 0) return choices_.of(literals);
    switch (choices_.below(8)) {
      case 0:
        return choices_.of(literals);
      case 1:
        return call(depth);
      case 2:
        return method(depth);
      case 3:
        return "(" + expression(depth - 1) + " " + choices_.of(operators) + " " + expression(depth - 1) + ")";
      case 4:
        return "{" + arguments(depth) + "}";
      case 5:
        return "function(a, b) " + statements(depth - 2) + " return " + expression(depth - 1) + " end";
      case 6:
        return "setmetatable({}, {" + std::string(choices_.of(events)) + " = " + expression(depth - 1) + "})";
      default:
        return "p." + choices_.of(names().fields);
    }
  }

 private:
  std::string call(int depth) { return choices_.of(names().functions) + "(" + arguments(depth) + ")"; }
  std::string method(int depth) {
    const bool on_p = !choices_.one_in(4);
    return (on_p ? "p" : "(" + expression(depth - 1) + ")") + ":" + choices_.of(names().methods) + "(" +
           arguments(depth) + ")";
  }
  std::string arguments(int depth) {
    std::string text;
    for (std::size_t count = choices_.below(4), i = 0; i < count; ++i)
      text += (i > 0 ? ", " : "") + expression(depth - 1);
    return text;
  }
  std::string statement(int depth) {
    if (depth <= 0) return std::string(choices_.of(targets)) + " = " + expression(0);
    switch (choices_.below(10)) {
      case 0:
        return std::string(choices_.of(targets)) + " = " + expression(depth);
      case 1:
        return "local _ = " + expression(depth);
      case 2:
        return "pcall(function() " + statements(depth - 1) + " end)";
      case 3:
        return "if " + expression(depth - 1) + " then " + statements(depth - 1) + " end";
      case 4:
        return "for i = 1, " + std::string(choices_.one_in(9) ? "1e9" : "3") + " do " + statements(depth - 1) + " end";
      case 5:
        return "for k, v in pairs(" + expression(depth - 1) + ") do x = k " + statements(depth - 1) + " end";
      case 6:
        return "for _, s in ipairs(" + expression(depth - 1) + ") do y = s " + statements(depth - 1) + " end";
      case 7:
        return "pcall(" + choices_.of(names().functions) + ", " + expression(depth - 1) + ")";
      case 8:
        return "print(" + expression(depth) + ")";
      default:
        return "pcall(function() return " + method(depth) + " end)";
    }
  }

  Choices& choices_;
};

const std::string locals = "local x, y, t = 1, 'a1', {3, 2, 1, k = 'v'}\n";

// ---- statements alone ----

Limits small_limits() {
  return {.instructions = 200'000, .bytes = std::size_t{8} << 20, .time = std::chrono::seconds(2)};
}

std::string outcome_of(const std::string& text) {
  Sandbox sandbox(small_limits());
  std::string said;
  sandbox.set_print([&](const std::string& line) { said += line + "\n"; });
  const auto ended = sandbox.run({"fuzz.lua", text});
  if (!ended) {
    demand(ended.error().text.token.rfind("script.", 0) == 0, "an error has a token", text);
    demand(!english(ended.error().text).empty(), "an error has a sentence", text);
    said += line_of(ended.error());
  }
  lua_settop(sandbox.lua(), 0);
  const auto next = sandbox.run({"next.lua", "return 1"});
  const bool full = !next && next.error().text.token == "script.memory";
  demand(next.has_value() || full, "the sandbox can be used again", text);
  return said;
}

void try_statements(Choices& choices) {
  Writer writer(choices);
  const std::string text = locals + "local p, move, add = nil, nil, print\n" + writer.statements(4) + "return true";
  const std::string first = outcome_of(text);
  demand(first == outcome_of(text), "a script does the same twice", text);
}

// ---- games ----

// One whole game that variants can build on.
class OneBase : public Bases {
 public:
  OneBase() {
    Source source{"base.lua", R"(return kiban.game {
  name = "Base", board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) for _, site in ipairs(p:empty()) do add(site) end end,
  result = function(p, move) if move and p:longest(move.to) >= 3 then return kiban.win(move.role, "three in a row") end end,
})"};
    script_ = load_script("base", std::move(source), *this).value();
    entry_.id = entry_.name = entry_.domain = "base";
    entry_.options = script_->options;
  }
  const GameEntry* find(const std::string& id) const override { return id == "base" ? &entry_ : nullptr; }
  Result<std::shared_ptr<const Game>> open(const std::string&, const OptionValues& chosen) const override {
    return open_script(script_, chosen, *this);
  }

 private:
  std::shared_ptr<const Script> script_;
  GameEntry entry_;
};

const OneBase& bases() {
  static const OneBase one;
  return one;
}

std::string hook(Choices& choices, const char* name, const char* arguments, const std::string& usual) {
  if (choices.one_in(3) && usual.empty()) return "";
  Writer writer(choices);
  const std::string odd = choices.one_in(4) ? "do return " + writer.expression(2) + " end\n" : "";
  return std::string("  ") + name + " = function(" + arguments + ")\n" + locals + writer.statements(3) + odd + usual +
         " end,\n";
}

std::string hooks(Choices& choices, bool whole) {
  const std::string usual = whole ? "for _, site in ipairs(p:empty()) do add(site) end" : "";
  return "  state = { n = 0, other = '' },\n  texts = { a1 = 'no {1}' },\n" + hook(choices, "legal", "p, move", "") +
         hook(choices, "moved", "p, move", "") + hook(choices, "result", "p, move", "") +
         hook(choices, "moves", "p, add", usual);
}

constexpr std::array boards = {
    "kiban.grid { width = 3, height = 3 }",
    "kiban.grid { width = 4, height = 2, style = 'points', diagonals = true, holes = {'b1'} }",
    "kiban.hex { width = 3, height = 3 }",
    "kiban.graph { points = {{'a1', 0, 0}, {'b2', 1, 1}, {'c3', 2, 0}}, links = {{'a1', 'b2'}, {'b2', 'c3'}} }"};
constexpr std::array extras = {
    "",
    "  stuck = 'draw',\n",
    "  hands = true,\n",
    "  repetition = 2,\n",
    "  phases = {{ name = 'pie', after = 1, ask = 'swap?', choices = {{ name = 'swap', swap = true }, { name = 'keep' "
    "}} }},\n",
    "  phases = {{ name = 'odd', when = function(p) return p.ply == 2 and p.state.n == 0 end, ask = 'which?', choices "
    "= {{ name = "
    "'one', set = { n = 1 } }, { name = 'two', set = { n = 2 } }} }},\n",
    "  setup = function(options) return {{ site = 'a1', role = 'white' }, turn = 'white'} end,\n",
    "  options = {{ key = 'size', type = 'number', default = 3, min = 2, max = 4 }},\n",
    "  pieces = {{ name = 'man', letter = 'M', steps = {'orthogonal'}, promotes_to = 'king' }, { name = 'king', letter "
    "= 'K', "
    "royal = true, promoted = true, slides = {'all'}, leaps = {{1, 2}} }},\n"};

std::string script_text(Choices& choices, bool whole) {
  std::string text = locals;
  text += whole ? "return kiban.game {\n  board = " + std::string(choices.of(boards)) + ",\n"
                : "return kiban.variant {\n  base = 'base',\n";
  text += "  name = 'Fuzz',\n";
  text += choices.of(extras);
  text += hooks(choices, whole);
  return text + "}";
}

// Everything that a position can be asked, as one text.
std::string shown(const Position& position, const std::vector<Move>& legal) {
  std::string text = position.text(TextDetail::full) + " " + position.text(TextDetail::diagram);
  for (const Move move : legal) text += " " + position.move_text(move).value_or("?");
  text += " " + english(position.reason()) + " " + std::to_string(position.occupants().size()) + " " +
          std::to_string(position.marks().size());
  const Key key = position.key();
  return text.append(reinterpret_cast<const char*>(key.data()), key.size());
}

void play(Position& position, Choices choices, const std::string& text) {
  std::vector<std::string> before;
  for (int ply = 0; ply < 6; ++ply) {
    const std::vector<Move> legal = position.legal();
    if (position.state().over() || legal.empty()) break;
    const std::string was = shown(position, legal);
    const Move move = legal[choices.below(legal.size())];
    const auto steps = position.steps(move);
    static_cast<void>(position.why(steps, nullptr));
    static_cast<void>(position.refused());
    const auto copy = position.clone();
    if (!position.play(move)) break;
    demand(shown(*copy, copy->legal()) == was, "a copy stays as it was", text);
    before.push_back(was);
  }
  for (; !before.empty(); before.pop_back()) {
    demand(position.undo().has_value(), "what was played can be taken back", text);
    const std::string now = shown(position, position.legal());
    demand(now == before.back(), "what is taken back is as it was", before.back() + "\n" + now + "\n" + text);
  }
}

std::string try_script(const std::string& text, const Choices& choices) {
  const auto script = load_script("fuzz", {"fuzz.lua", text}, bases());
  if (!script) {
    demand(!script.error().text.token.empty(), "an error has a token", text);
    return line_of(script.error());
  }
  const auto game = open_script(*script, {}, bases());
  if (!game) return line_of(game.error());
  const auto position = (*game)->start();
  if (!position) return line_of(position.error());
  try {
    play(**position, choices, text);
    return (*position)->text(TextDetail::full);
  } catch (const GameFault& fault) {
    return fault.what();
  }
}

void try_game(Choices& choices, bool whole) {
  const std::string text = script_text(choices, whole);
  const std::string first = try_script(text, choices);
  // Where the time of the processor ends a call, the line may differ.
  if (first.find("takes too long") != std::string::npos) return;
  demand(first == try_script(text, choices), "a game plays the same twice", text);
}

}  // namespace

void try_bytes(std::string_view bytes) {
  Choices choices(bytes);
  switch (choices.below(3)) {
    case 0:
      return try_statements(choices);
    case 1:
      return try_game(choices, true);
    default:
      return try_game(choices, false);
  }
}

}  // namespace kiban::script

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  kiban::script::try_bytes({reinterpret_cast<const char*>(data), size});
  return 0;
}
