// Reads tables of a script, and says with file and line what is wrong and what to write instead.
#pragma once

#include <cstdint>
#include <functional>
#include <lua.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "script/language/description.hpp"
#include "script/sandbox/source_map.hpp"

namespace kiban::script {

// Thrown by readers, and caught before it could reach Lua.
struct Wrong {
  Error error;
};

// Runs the work as a call of the sandbox; what a Reader throws becomes its error.
Result<void> reading(Sandbox& sandbox, const std::function<void(lua_State*)>& work);

// Lines of text, without other signs that control anything.
bool is_lines(std::string_view text);

// One table of the script, at a fixed place of the stack, with its fields by name.
class Reader {
 public:
  // `rows`: which rows of fields() it has; `shown`: how errors call it, "options[2]".
  Reader(lua_State* lua, int index, const Source& source, Spot spot, std::string_view rows, std::string shown);

  // Raises what is wrong with names: fields that are not known, or that are needed and not there.
  void check_names(bool list_too = false) const;

  bool has(const char* name) const;
  std::string text(const char* name, const char* example) const;  // empty: not there
  std::string word(const char* name, const char* example) const;  // lower case, as names are
  std::int64_t whole(const char* name, std::int64_t otherwise, std::int64_t min, std::int64_t max) const;
  std::optional<std::int64_t> whole(const char* name, std::int64_t min, std::int64_t max) const;
  bool flag(const char* name, bool otherwise = false) const;
  Phrase phrase(const char* name, const std::string& otherwise = {}) const;
  Phrase lines(const char* name, std::size_t longest) const;  // a phrase of one line or more; empty: not there
  bool function(const char* name) const;                      // is it there? Raises when it is something else
  // One of the words, by its number.
  int one_of(const char* name, const std::vector<std::string>& words, int otherwise) const;
  std::vector<std::string> texts(const char* name, const char* example) const;  // a list of text
  std::vector<std::string> words_of_moves(const char* name) const;              // a list, or text with blanks between
  std::map<std::string, Value> values(const char* name) const;
  OptionValues settings(const char* name) const;  // the same as text
  std::map<std::string, Phrase> phrases(const char* name) const;
  std::map<std::string, std::string> pairs(const char* name) const;
  std::map<std::string, std::int64_t> hundredths(const char* name) const;  // numbers by name
  // Each element of a list of tables.
  void each(const char* name, std::string_view rows, const std::function<void(const Reader&, std::size_t)>& read) const;

  // Puts the field on the stack; the type of it.
  int push(const char* name) const;
  lua_State* lua() const { return lua_; }
  const Source& source() const { return source_; }
  const Spot& spot() const { return spot_; }
  const std::string& shown() const { return shown_; }
  int index() const { return index_; }

  // {1} of the message is the field; `args` follow.
  [[noreturn]] void wrong(const char* field, const char* message, std::vector<std::string> args = {}) const;
  [[noreturn]] void wrong_type(const char* field, const char* message, const std::string& example) const;
  [[noreturn]] void fault(const Spot& spot, const char* token, const char* message,
                          std::vector<std::string> args) const;

 private:
  std::vector<std::string> names() const;
  [[noreturn]] void unknown(const std::string& name) const;
  struct Shape {
    std::size_t longest = 1024;
    bool lines = false;  // it may have more than one
  };
  Phrase phrase_on_top(const Spot& spot, const std::string& field, const Shape& shape) const;
  Phrase phrase_on_top(const Spot& spot, const std::string& field) const { return phrase_on_top(spot, field, Shape()); }
  Value value_on_top(const char* field, const std::string& key) const;
  void each_pair(const char* name, const std::function<void(const std::string& key)>& read) const;

  lua_State* lua_;
  int index_;
  const Source& source_;
  Spot spot_;
  std::string_view rows_;
  std::string shown_;
};

std::string text_of(const Value& value);
// Lower case letters, digits and joints, beginning with a letter.
bool is_name(std::string_view text, std::string_view joints);

}  // namespace kiban::script
