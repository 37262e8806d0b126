#include "script/sandbox/failure.hpp"

#include <lua.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "script/sandbox/advice.hpp"
#include "script/sandbox/question.hpp"

namespace kiban::script {
namespace {

Error placed_error(Fault fault, std::string token, std::string message, const Place& place,
                   std::vector<std::string> args) {
  args.insert(args.begin(), {place.source, std::to_string(place.line)});
  Error error = fail(fault, std::move(token), std::move(message), std::move(args)).value();
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
  std::string what = with_advice(placed.what);
  if (placed.place.line > 0)
    return placed_error(Fault::parse, "script.error", KIBAN_N_("{1}, line {2}: {3}"), placed.place, {std::move(what)});
  return fail(Fault::parse, "script.error", KIBAN_N_("{1}: {2}"), {placed.place.source, std::move(what)}).value();
}

Error syntax_error(const Placed& placed) {
  return placed_error(Fault::parse, "script.syntax", KIBAN_N_("{1}, line {2}: {3}"), placed.place,
                      {with_advice(placed.what)});
}

Error budget_error(const Place& place, std::uint64_t instructions) {
  return placed_error(Fault::limit, "script.budget",
                      KIBAN_N_("{1}, line {2}: this takes too long (a call may take {3} steps). Is there a loop "
                               "without end?"),
                      place, {std::to_string(instructions)});
}

Error question_error(const Place& place) {
  return placed_error(
      Fault::limit, "script.budget",
      KIBAN_N_("{1}, line {2}: this takes too long (all the hooks that are called to answer one question "
               "may take {3} steps together). Does one of them do the same work for each move?"),
      place, {std::to_string(question_steps)});
}

Error depth_error(const Place& place) {
  return placed_error(Fault::limit, "script.depth",
                      KIBAN_N_("{1}, line {2}: functions call one another too deep. Does one call itself without end?"),
                      place, {});
}

Error memory_error(const Place& place, Memory::Refusal refusal, std::size_t bytes) {
  if (refusal == Memory::Refusal::string)
    return placed_error(Fault::limit, "script.memory",
                        KIBAN_N_("{1}, line {2}: the text is too long (at most {3} KiB); put it into a list of lines"),
                        place, {std::to_string(longest_string / 1024)});
  return placed_error(Fault::limit, "script.memory",
                      KIBAN_N_("{1}, line {2}: the script needs more memory than it may have ({3} MiB). Does a table "
                               "grow without end?"),
                      place, {std::to_string(bytes >> 20)});
}

}  // namespace kiban::script
