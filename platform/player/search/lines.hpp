// Bytes as they come, made into lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kiban {

class Lines {
 public:
  explicit Lines(std::size_t limit) : limit_(limit) {}

  // `hear(std::string_view line, bool cut)` is called for each line that ends, without its LF, CR LF, or CR alone.
  template <class Hear>
  void feed(std::string_view bytes, Hear&& hear) {
    for (auto end = bytes.find_first_of("\r\n"); end != std::string_view::npos; end = bytes.find_first_of("\r\n")) {
      const bool carriage = bytes[end] == '\r';
      // What a CR ended is told at once, as nothing else may come: a LF behind it, and what is between, ends nothing.
      const bool nothing = end == 0 && line_.empty() && !cut_ && (carriage || after_cr_);
      if (!nothing) {
        add(bytes.substr(0, end));
        tell(hear);
      }
      after_cr_ = carriage;
      bytes.remove_prefix(end + 1);
    }
    if (!bytes.empty()) after_cr_ = false;
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
    hear(std::string_view(line_), cut_);
    line_.clear();
    cut_ = false;
  }

  std::size_t limit_;
  std::string line_;
  bool cut_ = false;
  bool after_cr_ = false;
};

}  // namespace kiban
