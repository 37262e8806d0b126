// What kiban-probe tells its parent: a JSON object a line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/text.hpp"

namespace kiban {

struct ProbeLine {
  enum class Kind { stage, verdict };
  Kind kind = Kind::stage;
  std::string name;  // stage: open, init, games, check, shutdown; verdict: kept, refused
  std::string game;  // of the stage check
  Text why;          // of a refusal
};

// In the place of a file's name: the report goes to the standard output of the probe.
constexpr std::string_view probe_report_is_output = "/dev/stdout";

std::string to_text(const ProbeLine& line);
std::optional<ProbeLine> probe_line_from(std::string_view text);

}  // namespace kiban
