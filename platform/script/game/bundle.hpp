// Texts of scripts that build on each other, kept as one: what records keep.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kiban::script {

struct BundlePart {
  std::string id;
  std::string text;

  bool operator==(const BundlePart&) const = default;
};

// The script itself comes first, then the one that it builds on, and so on. One part alone stays the text that it is.
std::string bundle(const std::vector<BundlePart>& parts);

// What `bundle` made. Anything else is the text of one script, which has this id.
std::vector<BundlePart> unbundle(const std::string& id, std::string_view text);

}  // namespace kiban::script
