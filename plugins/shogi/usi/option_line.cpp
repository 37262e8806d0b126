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

bool is_key(std::string_view word) { return word == "default" || word == "min" || word == "max" || word == "var"; }

// The words up to the next key, joined by the blanks they had.
std::string_view value_in(Words& words) {
  const char* const begin = words.peek().data();
  const char* end = begin;
  while (!words.done() && !is_key(words.peek())) {
    const std::string_view word = words.next();
    end = word.data() + word.size();
  }
  return {begin, static_cast<std::size_t>(end - begin)};
}

void read_value(std::string_view key, std::string_view value, sdk::EngineOption& option) {
  if (key == "default") option.default_value = value == "<empty>" ? "" : clean(value);
  if (key == "min") option.min = sdk::number_in(value).value_or(INT64_MIN);
  if (key == "max") option.max = sdk::number_in(value).value_or(INT64_MAX);
  if (key != "var" || option.choices.size() >= kMostChoices) return;
  std::string choice = clean(value);
  const bool there = std::find(option.choices.begin(), option.choices.end(), choice) != option.choices.end();
  if (!choice.empty() && !there) option.choices.push_back(std::move(choice));
}

}  // namespace

std::optional<sdk::EngineOption> read_option(std::string_view rest) {
  Words words(rest);
  if (words.next() != "name") return std::nullopt;
  const std::string_view all = words.rest();
  const std::size_t type_at = all.find(" type ");
  if (type_at == std::string_view::npos) return std::nullopt;
  sdk::EngineOption option;
  option.name = clean(all.substr(0, type_at));
  Words facts(all.substr(type_at + 6));
  option.type = type_of(facts.next());
  if (option.name.empty() || option.name.size() > kMostName || option.type == 0) return std::nullopt;
  if (option.type == KB_ENGINE_SPIN) {
    option.min = INT64_MIN;
    option.max = INT64_MAX;
  }
  // A string may hold what looks like a key: only its default follows, to the end of the line.
  const bool text = option.type == KB_ENGINE_STRING || option.type == KB_ENGINE_FILENAME;
  while (!facts.done()) {
    const std::string_view key = facts.next();
    if (text && key == "default") {
      read_value(key, facts.rest(), option);
      break;
    }
    read_value(key, value_in(facts), option);
  }
  return option;
}

}  // namespace kiban::shogi::usi
