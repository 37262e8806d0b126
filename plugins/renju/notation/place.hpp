// A refusal that names its place in the file.
#pragma once

#include <kiban/sdk/text.hpp>

#include <cstddef>
#include <cstdint>

namespace kiban::renju {

class At {
 public:
  // Both from 1; the column in characters, 0 is unknown.
  At(sdk::Refuse refuse, std::size_t line, std::size_t column) : refuse_(refuse), line_(line), column_(column) {}

  template <class... Facts>
  sdk::Status operator()(sdk::Token token, sdk::Message<sizeof...(Facts)> message, const Facts&... facts) const {
    return placed(refuse_.parse(column_, token, message, facts...));
  }
  // Gives the place to a refusal that was made elsewhere with the same Refuse.
  sdk::Status placed(sdk::Status status) const {
    if (kb_error* error = refuse_.raw(); error && status != KB_OK) {
      error->line = static_cast<std::int32_t>(line_);
      error->column = static_cast<std::int32_t>(column_);
    }
    return status;
  }
  sdk::Refuse refuse() const { return refuse_; }

 private:
  sdk::Refuse refuse_;
  std::size_t line_, column_;
};

}  // namespace kiban::renju
