// One run of an engine's program: what it said of itself, and what is known of it when it fails.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "player/engine/engine.hpp"
#include "player/engine/engine_faults.hpp"

namespace kiban {

struct EngineRun {
  EngineAbout about;
  std::deque<std::string> output;  // the first line and the last ones, readable
  std::string remark;              // its last free words
  std::string late_quirk;          // that helps against answers which nobody waits for; empty: none came
  std::optional<ProcessEnd> end;
  bool introduced = false, ready = false;
  bool sought_mate = false;

  void line(std::string_view bytes);
  void identity(const std::string& key, const std::string& value);
  void note(const Text& what);
  // Without its names, its waits and the last words of its process, which outlive a run.
  EngineFacts facts() const;
  // A crash that the same question may survive. Some hang after a few searches for mate; begun anew they are
  // themselves again.
  bool may_repeat(const std::string& failure) const;
};

}  // namespace kiban
