// Bytes as they come, made into lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kiban {

class Lines {
 public:
  explicit Lines(std::size_t limit) : limit_(limit) {}

  // `hear(std::string_view line, bool cut)` is called for each line that ends, without its LF or CR LF.
  template <class Hear>
  void feed(std::string_view bytes, Hear&& hear) {
    for (auto end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
      add(bytes.substr(0, end));
      tell(hear);
      bytes.remove_prefix(end + 1);
    }
    add(bytes);
  }

  // No more will come: the last line needs no end.
  template <class Hear>
  void finish(Hear&& hear) {
    if (!line_.empty()) tell(hear);
  }

 private:
  void add(std::string_view bytes) {
    const auto room = limit_ - line_.size();
    line_.append(bytes.substr(0, room));
    cut_ = cut_ || bytes.size() > room;
  }

  template <class Hear>
  void tell(Hear&& hear) {
    std::string_view line = line_;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    hear(line, cut_);
    line_.clear();
    cut_ = false;
  }

  std::size_t limit_;
  std::string line_;
  bool cut_ = false;
};

}  // namespace kiban
