// How two panes share a length. Knows no toolkit.
#pragma once

#include <algorithm>

namespace kiban::gui {

struct Share {
  int total = 0;   // of both, without what lies between
  int wanted = 0;  // by the second
  int least_first = 0, least_second = 0;
};

// The length of the first pane. Where there is too little for both, the first has its least and the second what is
// left.
constexpr int first_length(const Share& share) {
  const int most = std::max(share.total - share.least_second, share.least_first);
  return std::clamp(share.total - share.wanted, std::min(share.least_first, most), most);
}

}  // namespace kiban::gui
