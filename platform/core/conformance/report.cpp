#include "core/conformance/report.hpp"

namespace kiban::conformance {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace

bool Report::expect(bool kept, std::string_view promise, std::string_view what) {
  if (kept || !told_.emplace(promise).second) return kept;
  std::string detail(what);
  if (!line.empty()) detail += "; after " + joined(line);
  if (!rules_.empty()) detail += "; with " + rules_;
  broken_.push_back({game_, std::string(promise), std::move(detail)});
  return false;
}

}  // namespace kiban::conformance
