// Why an engine failed, in words that help: what it was, how it ended, and what it said last.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/engine.hpp"
#include "player/engine/process.hpp"

namespace kiban {

// Any bytes, as text of one line.
std::string readable(std::string_view bytes);

// What is known of an engine when it fails.
struct EngineFacts {
  std::string name, protocol;
  bool introduced = false;          // it was an engine
  std::vector<std::string> output;  // its first line and its last ones, readable
  std::string remark;               // its last free words
  std::string last_words;           // of standard error
  std::optional<ProcessEnd> end;
  EngineWaits waits{};  // ms, those that hold
};

// `why` is the codec's; where the facts tell no more, it is the answer.
Error engine_failure(const Text& why, const EngineFacts& facts);

// A move that is none, a claim that the rules refuse, or a position that it does not take. `late_quirk` is the one that
// helps against answers which came when nobody waited for any; empty: none came.
Error engine_offence(const EngineDone& done, const std::string& name, const std::string& late_quirk = {});

}  // namespace kiban
