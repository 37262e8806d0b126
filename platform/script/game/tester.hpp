// Runs the tests that a script carries.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "script/game/script.hpp"

namespace kiban::script {

struct TestOutcome {
  std::string name;
  int line = 0;                 // of the test in the script
  std::optional<Text> failure;  // what was expected and what came; empty: it passed
};

// One outcome for each test, in their order. A rule that fails makes the test fail.
std::vector<TestOutcome> run_tests(const std::shared_ptr<const Script>& script, const Bases& bases);

}  // namespace kiban::script
