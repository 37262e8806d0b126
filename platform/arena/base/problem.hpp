// What goes wrong, as the wire tells it: a status, a code that programs may rely on, and what to do next.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

namespace kiban::arena {

using nlohmann::json;
using nlohmann::ordered_json;

struct ProblemKind {
  std::string_view code;
  int status;
  std::string_view title;
  std::string_view hint;  // what to do next, where the place of the problem has nothing better to say
};

// Every code there is.
std::span<const ProblemKind> problem_kinds();
const ProblemKind& problem_kind(std::string_view code);  // the last one, internal, where there is none of the code

struct Problem {
  const ProblemKind* kind;
  std::string detail;
  std::string hint;     // empty: that of the kind
  ordered_json more{};  // further members
  int retry_after = 0;  // seconds; 0: nothing to wait for

  int status() const { return kind->status; }
};

Problem problem(std::string_view code, std::string detail, std::string hint = {});

// application/problem+json, RFC 9457.
std::string text_of(const Problem& problem);

}  // namespace kiban::arena
