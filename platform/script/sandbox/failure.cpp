#include "script/sandbox/failure.hpp"

#include <lua.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "script/sandbox/advice.hpp"
#include "script/sandbox/letters.hpp"
#include "script/sandbox/question.hpp"

namespace kiban::script {
namespace {

Error placed_error(Fault fault, std::string token, std::string message, const Place& place,
                   std::vector<std::string> args) {
  Error error = fail(fault, std::move(token), std::move(message), std::move(args)).value();
  error.text.place = {place.source, place.line};
  error.line = place.line;
  return error;
}

bool begins(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

}  // namespace

Placed split_place(std::string_view message, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const std::string_view shown = std::string_view(name).substr(0, LUA_IDSIZE - 1);
    if (!begins(message, shown) || message.substr(shown.size(), 1) != ":") continue;
    const char* digits = message.data() + shown.size() + 1;
    const char* end = message.data() + message.size();
    int line = 0;
    const auto [after, wrong] = std::from_chars(digits, end, line);
    if (wrong != std::errc() || !begins({after, static_cast<std::size_t>(end - after)}, ": ")) continue;
    return {{name, line}, std::string(after + 2, end)};
  }
  return {{names.empty() ? std::string("?") : names.back(), 0}, std::string(message)};
}

Error runtime_error(const Placed& placed) {
  return placed_error(Fault::parse, "script.error", "{1}", placed.place, {with_advice(placed.what)});
}

namespace {

// Lua shows a byte that it does not know as "<\\239>".
std::optional<Error> letter_error(const Placed& placed, std::string_view text) {
  constexpr std::string_view mark = "near '<\\";
  const std::size_t at = placed.what.find(mark);
  if (at == std::string::npos) return std::nullopt;
  int byte = 0;
  const char* const digits = placed.what.data() + at + mark.size();
  std::from_chars(digits, placed.what.data() + placed.what.size(), byte);
  const auto strange = strange_letter(text, placed.place.line, static_cast<unsigned char>(byte));
  if (!strange) return std::nullopt;
  if (strange->letter.empty())
    return placed_error(Fault::parse, "script.syntax",
                        KIBAN_N_("there is an invisible letter ({1}); write a usual blank, or nothing"), placed.place,
                        {strange->code});
  if (!strange->instead.empty())
    return placed_error(Fault::parse, "script.syntax",
                        KIBAN_N_("{1} ({2}) is no letter of Lua; write {3} in its place"), placed.place,
                        {strange->letter, strange->code, strange->instead});
  return placed_error(Fault::parse, "script.syntax",
                      KIBAN_N_("{1} ({2}) may stand in texts between quotes and in comments only; names "
                               "have the letters a to z, digits and _"),
                      placed.place, {strange->letter, strange->code});
}

}  // namespace

Error nesting_error(const std::string& source, std::string_view text) {
  return placed_error(Fault::limit, "script.depth",
                      KIBAN_N_("brackets, tables or blocks lie too deep within one another (at most about "
                               "190); put an inner part into a local before it"),
                      {source, deepest_line(text)}, {});
}

Error syntax_error(const Placed& placed, std::string_view text) {
  if (auto letter = letter_error(placed, text)) return *std::move(letter);
  return placed_error(Fault::parse, "script.syntax", "{1}", placed.place, {with_advice(placed.what)});
}

Error budget_error(const Place& place, std::uint64_t instructions) {
  return placed_error(Fault::limit, "script.budget",
                      KIBAN_N_("this takes too long (a call may take {1} steps). Is there a loop "
                               "without end?"),
                      place, {std::to_string(instructions)});
}

Error question_error(const Place& place) {
  return placed_error(Fault::limit, "script.budget",
                      KIBAN_N_("this takes too long (all the hooks that are called to answer one question "
                               "may take {1} steps together). Does one of them do the same work for each move?"),
                      place, {std::to_string(question_steps)});
}

Error depth_error(const Place& place) {
  return placed_error(Fault::limit, "script.depth",
                      KIBAN_N_("functions call one another too deep. Does one call itself without end?"), place, {});
}

Error memory_error(const Place& place, Memory::Refusal refusal, std::size_t bytes) {
  if (refusal == Memory::Refusal::string)
    return placed_error(Fault::limit, "script.memory",
                        KIBAN_N_("the text is too long (at most {1} KiB); put it into a list of lines"), place,
                        {std::to_string(longest_string / 1024)});
  return placed_error(Fault::limit, "script.memory",
                      KIBAN_N_("the script needs more memory than it may have ({1} MiB). Does a table "
                               "grow without end?"),
                      place, {std::to_string(bytes >> 20)});
}

}  // namespace kiban::script
