#include "script/sandbox/advice.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/base/nearest.hpp"
#include "script/sandbox/api.hpp"
#include "script/sandbox/failure.hpp"

namespace kiban::script {
namespace {

struct Missing {
  std::string_view scope, name, instead;
};

constexpr std::string_view no_world = "a script cannot reach files, programs or the clock";
constexpr std::string_view no_code = "a script is one file, and its text is all that runs";
constexpr std::string_view no_patterns =
    "there are no patterns; use s:find(text), s:split(text), s:replace(text, new), s:starts(text) or s:ends(text)";
constexpr std::string_view no_curves = "results differ between machines; games count in whole numbers";

constexpr std::array missing = {
    Missing{"", "os", no_world},
    Missing{"", "io", no_world},
    Missing{"", "package", no_code},
    Missing{"", "require", no_code},
    Missing{"", "dofile", no_code},
    Missing{"", "loadfile", no_code},
    Missing{"", "load", no_code},
    Missing{"", "loadstring", no_code},
    Missing{"", "debug", "print(...) shows values in the console"},
    Missing{"", "coroutine", "write a loop, or a function that is given another one"},
    Missing{"", "xpcall", "use pcall(f, ...)"},
    Missing{"", "collectgarbage", "memory is cared for"},
    Missing{"", "newproxy", "use a table"},
    Missing{"", "setfenv", no_code},
    Missing{"", "getfenv", no_code},
    Missing{"", "module", no_code},
    Missing{"", "warn", "use print(...)"},
    Missing{"", "unpack", "use table.unpack(list)"},
    Missing{"", "_G", "name the global itself"},
    Missing{"", "_VERSION", "it is Lua 5.4"},
    Missing{"", "bit", "write a & b, a | b, a ~ b, a << n"},
    Missing{"", "bit32", "write a & b, a | b, a ~ b, a << n"},
    Missing{"string", "match", no_patterns},
    Missing{"string", "gmatch", no_patterns},
    Missing{"string", "gsub", no_patterns},
    Missing{"string", "dump", no_code},
    Missing{"string", "pack", "join texts with .. and take them apart with s:split(text)"},
    Missing{"string", "unpack", "join texts with .. and take them apart with s:split(text)"},
    Missing{"string", "packsize", "join texts with .. and take them apart with s:split(text)"},
    Missing{"table", "move", "write a loop: for i = 1, n do to[i] = from[i] end"},
    Missing{"table", "getn", "write #list"},
    Missing{"table", "maxn", "write #list"},
    Missing{"table", "foreach", "write for k, v in pairs(t) do"},
    Missing{"math", "random", "use kiban.random(seed), which gives the same numbers on every machine"},
    Missing{"math", "randomseed", "use kiban.random(seed), which gives the same numbers on every machine"},
    Missing{"math", "mod", "write a % b"},
    Missing{"math", "pow", "write a ^ b"},
    Missing{"math", "sin", no_curves},
    Missing{"math", "cos", no_curves},
    Missing{"math", "tan", no_curves},
    Missing{"math", "asin", no_curves},
    Missing{"math", "acos", no_curves},
    Missing{"math", "atan", no_curves},
    Missing{"math", "exp", no_curves},
    Missing{"math", "log", no_curves},
    Missing{"utf8", "codes", "use s:split(\"\"), the list of its characters"},
    Missing{"utf8", "offset", "use s:split(\"\"), the list of its characters"},
    Missing{"utf8", "charpattern", no_patterns},
};

// What Lua says, as the start of its sentence or any part of it, and what helps.
struct Slip {
  std::string_view says, helps;
};

constexpr std::array slips = {
    Slip{"near '!'", "write ~= for \"is not\", and not for \"not\""},
    Slip{"near '&'", "write and for \"and\""},
    Slip{"near '|'", "write or for \"or\""},
    Slip{"near '?'", "write: condition and this or that"},
    Slip{"'then' expected near '='", "write == to compare"},
    Slip{"'do' expected near '='", "write == to compare"},
    Slip{"syntax error near '+'", "write x = x + 1"},
    Slip{"syntax error near '-'", "write x = x - 1"},
    Slip{"'}' expected", "is a comma missing before it?"},
    Slip{"'=' expected near", "is it a call without brackets, or a name with a blank?"},
    Slip{"near '['", "is a comma missing before it?"},
    Slip{"unexpected symbol near '}'", "is an end missing before it?"},
    Slip{"unexpected symbol near ','", "is an end missing before it?"},
    Slip{"unexpected symbol near <eof>", "the text ends too early: is an end or a brace missing?"},
    Slip{"unfinished string", "the closing quote is missing"},
    Slip{"attempt to index a nil value", "it is nil here: test it first, with if ... then"},
    Slip{"attempt to call a table value", "is a comma missing between two tables?"},
    Slip{"attempt to concatenate a nil value", "use tostring(value), or test it first"},
    Slip{"attempt to concatenate a table value", "use table.concat(list, \" \")"},
    Slip{"attempt to perform arithmetic on a string value", "use tonumber(text)"},
    Slip{"attempt to compare number with nil", "one of them is nil here: test it first"},
    Slip{"attempt to compare nil with number", "one of them is nil here: test it first"},
    Slip{"attempt to compare number with string", "use tonumber(text)"},
    Slip{"attempt to compare string with number", "use tonumber(text)"},
};

std::string advice_for_method(std::string_view name) {
  if (const std::string_view instead = instead_of("string", name); !instead.empty()) return std::string(instead);
  std::vector<std::string> known = names_in("string");
  const std::vector<std::string> of_positions = names_in("Position");
  known.insert(known.begin(), of_positions.begin(), of_positions.end());
  const std::string near = nearest(name, known);
  return near.empty() || near == name ? std::string() : "did you mean '" + near + "'?";
}

std::string advice(std::string_view what) {
  constexpr std::string_view method = "attempt to call a nil value (method '";
  if (what.substr(0, method.size()) == method) {
    const std::string_view rest = what.substr(method.size());
    return advice_for_method(rest.substr(0, rest.find('\'')));
  }
  const auto* slip = std::find_if(slips.begin(), slips.end(),
                                  [&](const Slip& known) { return what.find(known.says) != std::string_view::npos; });
  return slip == slips.end() ? std::string() : std::string(slip->helps);
}

}  // namespace

std::string_view instead_of(std::string_view scope, std::string_view name) {
  const auto* found = std::find_if(missing.begin(), missing.end(),
                                   [&](const Missing& row) { return row.scope == scope && row.name == name; });
  return found == missing.end() ? std::string_view() : found->instead;
}

std::string unknown_name(std::string_view scope, std::string_view name, const std::vector<std::string>& known) {
  const std::string what = scope.empty() ? "there is no global '" + std::string(name) + "'"
                                         : "'" + std::string(scope) + "' has no '" + std::string(name) + "'";
  if (const std::string_view instead = instead_of(scope, name); !instead.empty())
    return what + ": " + std::string(instead);
  const std::string near = nearest(name, known);
  return near.empty() ? what : what + "; did you mean '" + near + "'?";
}

std::vector<std::string> names_in(std::string_view scope) {
  std::set<std::string> names;
  for (const auto rows : {standard_api(), board_api(), view_api()})
    for (const ApiRow& row : rows)
      if (row.scope == scope) names.insert(std::string(row.name));
  return {names.begin(), names.end()};
}

std::string with_advice(const std::string& what) {
  const std::string more = advice(what);
  // An error that passes through p:after is looked at again.
  const bool told = more.empty() || what.find(more) != std::string::npos;
  return told ? what : what + "; " + more;
}

}  // namespace kiban::script
