#include "script/language/reader.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "core/base/nearest.hpp"
#include "core/base/utf8.hpp"
#include "script/language/binding.hpp"
#include "script/sandbox/api.hpp"

namespace kiban::script {
namespace {

constexpr std::size_t longest_list = 10000, longest_text = 1024, longest_shown = 400;
// What reading costs of the script's budget: lists may be long, and hold one table many times.
constexpr std::uint64_t per_element = 400, per_name = 40;
constexpr const char* direction_mark =
    KIBAN_N_("{1} holds an invisible mark that turns the direction of writing; type it anew without the mark");

void pay(lua_State* lua, std::uint64_t steps) { Sandbox::of(lua).charge(steps); }

// A script's words in a sentence: in one line, and not too long.
std::string fit(std::string text) {
  std::size_t length = std::min(text.size(), longest_shown);
  while (length > 0 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
  if (length < text.size()) text = text.substr(0, length) + "...";
  if (is_one_line(text)) return text;
  for (char& c : text)
    if (c < ' ' || c > '~') c = '?';
  return text;
}

// Takes off what was pushed, also when a fault is thrown.
class Top {
 public:
  explicit Top(lua_State* lua) : lua_(lua), top_(lua_gettop(lua)) {}
  ~Top() { lua_settop(lua_, top_); }
  Top(const Top&) = delete;
  Top& operator=(const Top&) = delete;

 private:
  lua_State* lua_;
  int top_;
};

std::string string_at(lua_State* lua, int index) {
  std::size_t length = 0;
  const char* text = lua_tolstring(lua, index, &length);
  return {text, length};
}

// Marks that turn the direction of what is shown around them: with one in a name, a line reads as another one.
bool has_direction_mark(std::string_view text) {
  constexpr std::array<std::string_view, 12> marks = {"\u200E", "\u200F", "\u061C", "\u202A", "\u202B", "\u202C",
                                                      "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"};
  return std::any_of(marks.begin(), marks.end(),
                     [&](std::string_view mark) { return text.find(mark) != std::string_view::npos; });
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

std::string other_maker(std::string_view rows) {
  return rows == "kiban.Variant" ? "kiban.Game" : rows == "kiban.Game" ? "kiban.Variant" : "";
}

bool row_has(std::string_view table, std::string_view name) {
  const auto rows = fields();
  return std::any_of(rows.begin(), rows.end(), [&](const FieldRow& r) { return r.table == table && r.name == name; });
}

bool is_language(std::string_view text) {
  return text.size() >= 2 && text.size() <= 8 && std::all_of(text.begin(), text.end(), [](char c) {
           return c == '_' || std::isalpha(static_cast<unsigned char>(c)) != 0;
         });
}

}  // namespace

bool is_lines(std::string_view text) {
  while (text.find('\n') != std::string_view::npos) {
    if (!is_one_line(text.substr(0, text.find('\n')))) return false;
    text.remove_prefix(text.find('\n') + 1);
  }
  return is_one_line(text);
}

Result<void> reading(Sandbox& sandbox, const std::function<void(lua_State*)>& work) {
  std::optional<Error> found;
  auto done = sandbox.guard([&](lua_State* lua) {
    try {
      work(lua);
    } catch (const Wrong& wrong) {
      found = wrong.error;
    }
  });
  if (found) return tl::unexpected(*std::move(found));
  return done;
}

bool is_name(std::string_view text, std::string_view joints) {
  const auto good = [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || joints.find(c) != std::string_view::npos;
  };
  return !text.empty() && text.size() <= 32 && text.front() >= 'a' && text.front() <= 'z' &&
         std::all_of(text.begin(), text.end(), good);
}

std::string text_of(const Value& value) {
  if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  return std::get<std::string>(value);
}

Reader::Reader(lua_State* lua, int index, const Source& source, Spot spot, std::string_view rows, std::string shown)
    : lua_(lua),
      index_(lua_absindex(lua, index)),
      source_(source),
      spot_(spot),
      rows_(rows),
      shown_(std::move(shown)) {}

// ---- faults ----

void Reader::fault(const Spot& spot, const char* token, const char* message, std::vector<std::string> args) const {
  for (std::string& arg : args) arg = fit(std::move(arg));
  Error error = fail(Fault::parse, token, message, std::move(args)).value();
  error.text.place = {source_.name, spot.line()};
  error.line = spot.line();
  throw Wrong{std::move(error)};
}

void Reader::wrong(const char* field, const char* message, std::vector<std::string> args) const {
  args.insert(args.begin(), field);
  fault(spot_.field(field), "script.value", message, std::move(args));
}

void Reader::wrong_type(const char* field, const char* message, const std::string& example) const {
  fault(spot_.field(field), "script.type", message, {field, example, described(lua_, -1)});
}

std::vector<std::string> Reader::names() const {
  std::vector<std::string> names;
  for (const FieldRow& row : fields())
    if (row.table == rows_) names.emplace_back(row.name);
  return names;
}

void Reader::unknown(const std::string& name) const {
  const Spot spot = spot_.field(name);
  if (row_has(other_maker(rows_), name) && rows_ == "kiban.Game")
    fault(spot, "script.field", KIBAN_N_("{1} belongs to kiban.variant; this is kiban.game"), {name});
  if (row_has(other_maker(rows_), name))
    fault(spot, "script.field", KIBAN_N_("{1} belongs to kiban.game; this is kiban.variant"), {name});
  const std::string meant = nearest(name, names());
  if (!meant.empty())
    fault(spot, "script.field", KIBAN_N_("{2} has no field {1}; did you mean {3}?"), {name, shown_, meant});
  fault(spot, "script.field", KIBAN_N_("{2} has no field {1}; it may have {3}"), {name, shown_, joined(names())});
}

void Reader::check_names(bool list_too) const {
  const Top top(lua_);
  const std::vector<std::string> known = names();
  // The order in which Lua tells them is not always the same: the first one in the text is named.
  std::vector<std::pair<int, std::string>> strange;
  for (lua_pushnil(lua_); lua_next(lua_, index_) != 0; lua_pop(lua_, 1)) {
    pay(lua_, per_name);
    if (lua_type(lua_, -2) != LUA_TSTRING) {
      if (list_too) continue;
      fault(spot_, "script.field", KIBAN_N_("in {1} a value stands without a name; write name = value"), {shown_});
    }
    const std::string name = string_at(lua_, -2);
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    pay(lua_, per_element);
    strange.emplace_back(spot_.field(name).line(), name);
  }
  if (!strange.empty()) unknown(std::min_element(strange.begin(), strange.end())->second);
  for (const FieldRow& row : fields()) {
    if (row.table == rows_ && row.needed && !has(std::string(row.name).c_str()))
      fault(spot_, "script.missing", KIBAN_N_("{1} needs the field {2}: {3}"),
            {shown_, std::string(row.name), std::string(row.help)});
  }
}

// ---- fields ----

int Reader::push(const char* name) const {
  lua_pushstring(lua_, name);
  return lua_rawget(lua_, index_);
}

bool Reader::has(const char* name) const {
  const Top top(lua_);
  return push(name) != LUA_TNIL;
}

std::string Reader::text(const char* name, const char* example) const {
  const Top top(lua_);
  const int type = push(name);
  if (type == LUA_TNIL) return {};
  if (type != LUA_TSTRING) wrong_type(name, KIBAN_N_("{1} is text, such as {2}; this is {3}"), example);
  std::string text = string_at(lua_, -1);
  if (text.empty() || text.size() > longest_text || !is_one_line(text))
    wrong(name, KIBAN_N_("{1} is one line of text, and not empty"));
  if (has_direction_mark(text)) wrong(name, direction_mark);
  return text;
}

std::string Reader::word(const char* name, const char* example) const {
  std::string word = text(name, example);
  if (!word.empty() && !is_name(word, "-_"))
    wrong(name, KIBAN_N_("{1} \"{2}\" is no name: write small Latin letters, digits and -, as in {3}"),
          {word, example});
  return word;
}

std::optional<std::int64_t> Reader::whole(const char* name, std::int64_t min, std::int64_t max) const {
  const Top top(lua_);
  if (push(name) == LUA_TNIL) return std::nullopt;
  int whole = 0;
  const lua_Integer number = lua_tointegerx(lua_, -1, &whole);
  const bool is_number = lua_type(lua_, -1) == LUA_TNUMBER && whole != 0;
  if (!is_number)
    wrong_type(name, KIBAN_N_("{1} is a whole number, such as {2}; this is {3}"),
               std::to_string(std::max<std::int64_t>(min, 3)));
  if (number < min || number > max)
    wrong(name, KIBAN_N_("{1} is a number from {2} to {3}, not {4}"),
          {std::to_string(min), std::to_string(max), std::to_string(number)});
  return number;
}

std::int64_t Reader::whole(const char* name, std::int64_t otherwise, std::int64_t min, std::int64_t max) const {
  return whole(name, min, max).value_or(otherwise);
}

bool Reader::flag(const char* name, bool otherwise) const {
  const Top top(lua_);
  const int type = push(name);
  if (type == LUA_TNIL) return otherwise;
  if (type != LUA_TBOOLEAN) wrong_type(name, KIBAN_N_("{1} is {2}; this is {3}"), "true / false");
  return lua_toboolean(lua_, -1) != 0;
}

bool Reader::function(const char* name) const {
  const Top top(lua_);
  const int type = push(name);
  if (type == LUA_TNIL) return false;
  if (type != LUA_TFUNCTION)
    wrong_type(name, KIBAN_N_("{1} is a function, such as {2}; this is {3}"),
               std::string(name) + " = function(p, move) ... end");
  return true;
}

int Reader::one_of(const char* name, const std::vector<std::string>& words, int otherwise) const {
  const std::string word = text(name, ("\"" + words.front() + "\"").c_str());
  if (word.empty()) return otherwise;
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<int>(found - words.begin());
  const std::string meant = nearest(word, words);
  if (!meant.empty()) wrong(name, KIBAN_N_("{1} may not be \"{2}\"; did you mean \"{3}\"?"), {word, meant});
  wrong(name, KIBAN_N_("{1} may not be \"{2}\"; it is one of {3}"), {word, joined(words)});
}

Phrase Reader::phrase_on_top(const Spot& spot, const std::string& field, const Shape& shape) const {
  const auto refuse = [&] {
    fault(spot, "script.type", KIBAN_N_("{1} is text, such as \"{1}\", or text in languages, such as {2}; this is {3}"),
          {field, "{ en = \"...\", ja = \"...\" }", described(lua_, -1)});
  };
  const auto sentence = [&] {
    std::string text = string_at(lua_, -1);
    const bool shaped = shape.lines ? is_lines(text) : is_one_line(text);
    if (text.empty() || text.size() > shape.longest || !shaped)
      fault(spot, "script.value",
            shape.lines ? KIBAN_N_("{1} is text of some lines, not empty and not longer than 4 kilobytes")
                        : KIBAN_N_("{1} is one line of text, and not empty"),
            {field});
    if (has_direction_mark(text)) fault(spot, "script.value", direction_mark, {field});
    return text;
  };
  Phrase phrase;
  if (lua_type(lua_, -1) == LUA_TSTRING) {
    phrase.english = sentence();
    return phrase;
  }
  if (!lua_istable(lua_, -1)) refuse();
  const int table = lua_gettop(lua_);
  const Top top(lua_);
  for (lua_pushnil(lua_); lua_next(lua_, table) != 0; lua_pop(lua_, 1)) {
    pay(lua_, per_element);
    if (lua_type(lua_, -2) != LUA_TSTRING || lua_type(lua_, -1) != LUA_TSTRING) refuse();
    const std::string language = string_at(lua_, -2);
    if (!is_language(language))
      fault(spot, "script.value", KIBAN_N_("{1} has the language \"{2}\"; write en, ja, zh_CN ..."), {field, language});
    if (language == "en") {
      phrase.english = sentence();
    } else {
      phrase.other[language] = sentence();
    }
  }
  if (phrase.english.empty())
    fault(spot, "script.value", KIBAN_N_("{1} needs English: write en = \"...\" too"), {field});
  return phrase;
}

Phrase Reader::phrase(const char* name, const std::string& otherwise) const {
  const Top top(lua_);
  if (push(name) == LUA_TNIL) return {otherwise, {}};
  return phrase_on_top(spot_.field(name), name);
}

Phrase Reader::lines(const char* name, std::size_t longest) const {
  const Top top(lua_);
  if (push(name) == LUA_TNIL) return {};
  return phrase_on_top(spot_.field(name), name, {.longest = longest, .lines = true});
}

std::vector<std::string> Reader::texts(const char* name, const char* example) const {
  const Top top(lua_);
  std::vector<std::string> out;
  const int type = push(name);
  if (type == LUA_TNIL) return out;
  const int list = lua_gettop(lua_);
  constexpr const char* expected = KIBAN_N_("{1} is a list of text, such as {2}; this is {3}");
  if (type != LUA_TTABLE) wrong_type(name, expected, example);
  const auto count = lua_rawlen(lua_, list);
  if (count > longest_list) wrong(name, KIBAN_N_("{1} is too long"));
  for (std::size_t i = 1; i <= count; ++i) {
    pay(lua_, per_element);
    if (lua_rawgeti(lua_, list, static_cast<lua_Integer>(i)) != LUA_TSTRING) wrong_type(name, expected, example);
    out.push_back(string_at(lua_, -1));
    lua_pop(lua_, 1);
  }
  return out;
}

std::vector<std::string> Reader::words_of_moves(const char* name) const {
  {
    const Top top(lua_);
    if (push(name) == LUA_TSTRING) {
      std::istringstream words(string_at(lua_, -1));
      std::vector<std::string> out;
      for (std::string word; words >> word;) out.push_back(word);
      return out;
    }
  }
  return texts(name, "\"a1 b2\" or { \"a1\", \"b2\" }");
}

Value Reader::value_on_top(const char* field, const std::string& key) const {
  int whole = 0;
  switch (lua_type(lua_, -1)) {
    case LUA_TBOOLEAN:
      return lua_toboolean(lua_, -1) != 0;
    case LUA_TSTRING:
      return string_at(lua_, -1);
    case LUA_TNUMBER:
      if (const lua_Integer number = lua_tointegerx(lua_, -1, &whole); whole != 0) return std::int64_t{number};
      break;
    default:
      break;
  }
  fault(spot_.field(field).field(key), "script.type",
        KIBAN_N_("{1} holds true, false, whole numbers and text; {2} is {3}"), {field, key, described(lua_, -1)});
}

void Reader::each_pair(const char* name, const std::function<void(const std::string& key)>& read) const {
  const Top top(lua_);
  const int type = push(name);
  if (type == LUA_TNIL) return;
  const int table = lua_gettop(lua_);
  constexpr const char* expected = KIBAN_N_("{1} is a table with names, such as {2}; this is {3}");
  if (type != LUA_TTABLE) wrong_type(name, expected, "{ key = value }");
  std::vector<std::string> keys;
  for (lua_pushnil(lua_); lua_next(lua_, table) != 0; lua_pop(lua_, 1)) {
    pay(lua_, per_element);
    if (lua_type(lua_, -2) != LUA_TSTRING) wrong_type(name, expected, "{ key = value }");
    keys.push_back(string_at(lua_, -2));
  }
  std::sort(keys.begin(), keys.end());
  for (const std::string& key : keys) {
    const Top inner(lua_);
    lua_pushlstring(lua_, key.data(), key.size());
    lua_rawget(lua_, table);
    read(key);
  }
}

std::map<std::string, Value> Reader::values(const char* name) const {
  std::map<std::string, Value> out;
  each_pair(name, [&](const std::string& key) { out[key] = value_on_top(name, key); });
  return out;
}

OptionValues Reader::settings(const char* name) const {
  OptionValues out;
  for (const auto& [key, value] : values(name)) out[key] = text_of(value);
  return out;
}

std::map<std::string, Phrase> Reader::phrases(const char* name) const {
  std::map<std::string, Phrase> out;
  each_pair(name, [&](const std::string& key) {
    if (!is_name(key, "-_"))
      fault(spot_.field(name).field(key), "script.value",
            KIBAN_N_("{1} \"{2}\" is no name: write small Latin letters, digits and -, as in {3}"),
            {name, key, "\"no-drops\""});
    out[key] = phrase_on_top(spot_.field(name).field(key), key);
  });
  return out;
}

std::map<std::string, std::string> Reader::pairs(const char* name) const {
  std::map<std::string, std::string> out;
  for (const auto& [key, value] : values(name)) out[key] = text_of(value);
  return out;
}

std::map<std::string, std::int64_t> Reader::hundredths(const char* name) const {
  std::map<std::string, std::int64_t> out;
  each_pair(name, [&](const std::string& key) {
    const auto number = hundredths_at(lua_, -1);
    if (!number)
      fault(spot_.field(name).field(key), "script.type", KIBAN_N_("{1} holds numbers such as 7 or 7.5; {2} is {3}"),
            {name, key, described(lua_, -1)});
    out[key] = *number;
  });
  return out;
}

void Reader::each(const char* name, std::string_view rows,
                  const std::function<void(const Reader&, std::size_t)>& read) const {
  const Top top(lua_);
  const int type = push(name);
  if (type == LUA_TNIL) return;
  const int list = lua_gettop(lua_);
  constexpr const char* expected = KIBAN_N_("{1} is a list of tables, such as {2}; this is {3}");
  if (type != LUA_TTABLE) wrong_type(name, expected, "{ { ... }, { ... } }");
  const std::size_t count = lua_rawlen(lua_, list);
  if (count > longest_list) wrong(name, KIBAN_N_("{1} is too long"));
  lua_pushnil(lua_);
  if (count == 0 && lua_next(lua_, list) != 0)
    wrong(name, KIBAN_N_("{1} is a list: put each table into braces of its own, { { ... } }"));
  for (std::size_t i = 1; i <= count; ++i) {
    const Top inner(lua_);
    pay(lua_, per_element);
    const Spot spot = spot_.field(name).element(i);
    if (lua_rawgeti(lua_, list, static_cast<lua_Integer>(i)) != LUA_TTABLE)
      wrong_type(name, expected, "{ { ... }, { ... } }");
    read(Reader(lua_, -1, source_, spot, rows, std::string(name) + "[" + std::to_string(i) + "]"), i - 1);
  }
}

}  // namespace kiban::script
