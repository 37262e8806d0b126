// A tool of the Model Context Protocol: what a language model may ask for. Its parameters are a table, which the schema
// is made from and arguments are checked against.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace kiban::arena {

using nlohmann::json;
using nlohmann::ordered_json;

// A member that is text; empty where there is none.
inline std::string word(const json& object, const char* name) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  return object.is_object() && found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

struct Param {
  std::string name, type;  // of JSON Schema: "string", "integer", "object"
  std::string about;
  bool needed = false;
  std::vector<std::string> choices{};  // of a string; empty: any
};

// Who asks.
struct Caller {
  std::string key;      // of the arena; empty: none was given
  std::string address;  // empty: it is this very process
};

// Told in words, and in data for who reads no words. What went wrong is an answer, too, so that the model can mend it.
struct ToolAnswer {
  std::string text;
  ordered_json data = nullptr;
  bool failed = false;
};

inline ToolAnswer failed(std::string sentence) { return {std::move(sentence), nullptr, true}; }

using Told = std::function<void(ToolAnswer)>;  // once, from any thread

struct Tool {
  std::string name, title, about;
  std::vector<Param> params;
  bool only_reads = false;
  std::function<void(const Caller&, const json& arguments, const Told&)> run;
};

ordered_json json_of(const Tool& tool);  // as tools/list has it
// What is wrong with the arguments, in a sentence; nothing: they are as the table says.
std::optional<std::string> fault_in(const Tool& tool, const json& arguments);

std::string word_in(const json& arguments, const char* name);  // empty: it is not there
std::int64_t number_in(const json& arguments, const char* name, std::int64_t missing);

}  // namespace kiban::arena
