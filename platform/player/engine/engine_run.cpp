#include "player/engine/engine_run.hpp"

namespace kiban {
namespace {

constexpr std::size_t kept_lines = 16;
constexpr std::size_t kept_of_line = 1000;  // bytes

}  // namespace

void EngineRun::line(std::string_view bytes) {
  if (output.size() == kept_lines) output.erase(output.begin() + 1);
  output.push_back(readable(bytes.substr(0, kept_of_line)));
}

void EngineRun::identity(const std::string& key, const std::string& value) {
  if (key == "name") about.name = value;
  if (key == "author") about.author = value;
}

void EngineRun::note(const Text& what) {
  if (what.token.ends_with(".setting")) about.left_out.push_back(what);
  if (what.token.ends_with(".late") && what.args.size() > 1) late_quirk = what.args[1];
}

EngineFacts EngineRun::facts() const {
  EngineFacts facts;
  facts.introduced = introduced;
  facts.output.assign(output.begin(), output.end());
  facts.remark = remark;
  facts.end = end;
  return facts;
}

bool EngineRun::may_repeat(const std::string& failure) const {
  return ready && (failure == "engine.crashed" || (sought_mate && failure == "engine.slow"));
}

}  // namespace kiban
