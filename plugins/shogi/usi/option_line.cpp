#include "option_line.hpp"

#include <algorithm>
#include <array>

#include "words.hpp"

namespace kiban::shogi::usi {
namespace {

constexpr std::size_t kMostName = 256, kMostChoices = 1000;

struct TypeWord {
  std::string_view word;
  std::int32_t type;
};
constexpr TypeWord kTypes[] = {
    {"check", KB_ENGINE_CHECK},   {"spin", KB_ENGINE_SPIN},     {"combo", KB_ENGINE_COMBO},
    {"button", KB_ENGINE_BUTTON}, {"string", KB_ENGINE_STRING}, {"filename", KB_ENGINE_FILENAME},
};

std::int32_t type_of(std::string_view word) {
  const auto* const found =
      std::find_if(std::begin(kTypes), std::end(kTypes), [&](const TypeWord& t) { return t.word == word; });
  return found == std::end(kTypes) ? 0 : found->type;
}

bool is_option_key(std::string_view word) {
  return word == "default" || word == "min" || word == "max" || word == "var";
}

// How the keys of a line are told from values.
struct Reading {
  int least = 0;           // so many words of a value are no keys, whatever they are
  bool var_alone = false;  // behind the first key, var is the only one
};

// The words up to the next key, joined by the blanks they had.
std::string_view value_in(Words& words, const Reading& reading) {
  const auto ends = [&](std::string_view word) { return reading.var_alone ? word == "var" : is_option_key(word); };
  int least = reading.least;
  const char* const begin = words.peek().data();
  const char* end = begin;
  for (; !words.done() && (least > 0 || !ends(words.peek())); --least) {
    const std::string_view word = words.next();
    end = word.data() + word.size();
  }
  return {begin, static_cast<std::size_t>(end - begin)};
}

void read_value(std::string_view key, std::string_view value, DeclaredOption& declared) {
  sdk::EngineOption& option = declared.option;
  if (key == "default") option.default_value = value == "<empty>" ? "" : shown(value);
  if (key == "min") option.min = sdk::number_in(value).value_or(INT64_MIN);
  if (key == "max") option.max = sdk::number_in(value).value_or(INT64_MAX);
  if (key != "var" || option.choices.size() >= kMostChoices) return;
  std::string choice = shown(value);
  const bool there = std::find(option.choices.begin(), option.choices.end(), choice) != option.choices.end();
  if (choice.empty() || there) return;
  option.choices.push_back(std::move(choice));
  declared.choices.emplace_back(value);
}

// A string may hold what looks like a key: only its default follows, to the end of the line.
void read_values(Words facts, const Reading& reading, DeclaredOption& declared) {
  const std::int32_t type = declared.option.type;
  const bool text = type == KB_ENGINE_STRING || type == KB_ENGINE_FILENAME;
  while (!facts.done()) {
    const std::string_view key = facts.next();
    read_value(key, text && key == "default" ? facts.rest() : value_in(facts, reading), declared);
    if (text && key == "default") return;
  }
}

bool is_sound(const sdk::EngineOption& option) {
  return std::find(option.choices.begin(), option.choices.end(), option.default_value) != option.choices.end();
}

// A choice may be named as a key is, or have such a word. Where the usual reading makes no sense, others may.
void read_combo(const Words& facts, DeclaredOption& declared) {
  constexpr Reading kReadings[] = {{0, false}, {1, false}, {1, true}};
  const DeclaredOption plain = declared;
  for (const Reading& reading : kReadings) {
    DeclaredOption read = plain;
    read_values(facts, reading, read);
    if (&reading == kReadings || is_sound(read.option)) declared = read;
    if (is_sound(declared.option)) return;
  }
}

}  // namespace

std::optional<DeclaredOption> read_option(std::string_view rest) {
  Words words(rest);
  if (words.next() != "name") return std::nullopt;
  const std::string_view all = words.rest();
  const std::size_t type_at = all.find(" type ");
  if (type_at == std::string_view::npos) return std::nullopt;
  DeclaredOption declared;
  sdk::EngineOption& option = declared.option;
  declared.name = Words(all.substr(0, type_at)).rest();
  option.name = shown(declared.name);
  Words facts(all.substr(type_at + 6));
  option.type = type_of(facts.next());
  if (option.name.empty() || declared.name.size() > kMostName || option.name.size() > kMostName || option.type == 0)
    return std::nullopt;
  if (option.type == KB_ENGINE_SPIN) {
    option.min = INT64_MIN;
    option.max = INT64_MAX;
  }
  if (option.type == KB_ENGINE_COMBO)
    read_combo(facts, declared);
  else
    read_values(facts, {}, declared);
  return declared;
}

}  // namespace kiban::shogi::usi
