// What the conformance kit found, told once a promise.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/conformance/conformance.hpp"

namespace kiban::conformance {

class Report {
 public:
  // `rules`: the options that differ from the default, for the reader.
  Report(std::string game, std::string rules) : game_(std::move(game)), rules_(std::move(rules)) {}

  // Answers `kept`. Only the first break of a promise is noted: the next hundred say the same.
  bool expect(bool kept, std::string_view promise, std::string_view what);
  void broken(std::string_view promise, std::string_view what) { expect(false, promise, what); }

  // The moves that lead to what is being looked at.
  std::vector<std::string> line;

  std::vector<BrokenPromise> take() { return std::move(broken_); }

 private:
  std::string game_, rules_;
  std::set<std::string, std::less<>> told_;
  std::vector<BrokenPromise> broken_;
};

}  // namespace kiban::conformance
