#include "script/sandbox/api.hpp"

#include <vector>

#include "script/sandbox/library.hpp"

namespace kiban::script {

std::span<const ApiRow> standard_api() {
  static const std::vector<ApiRow> rows = [] {
    std::vector<ApiRow> all;
    for (const auto part : {base_library(), string_library(), table_library(), math_library()})
      all.insert(all.end(), part.begin(), part.end());
    return all;
  }();
  return rows;
}

}  // namespace kiban::script
