#include "core/base/json_place.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

namespace kiban {
namespace {

using nlohmann::json;

// The parser does not tell where it is, so the iterator that feeds it does.
class Feed {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Feed(const char* at, const char** seen) : at_(at), seen_(seen) {}
  reference operator*() const { return *at_; }
  Feed& operator++() {
    *seen_ = ++at_;
    return *this;
  }
  bool operator==(const Feed& other) const { return at_ == other.at_; }
  bool operator!=(const Feed& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** seen_;
};

// Follows the parser through the text and notes where the deepest value on the way to the wanted one begins.
class Finder : public nlohmann::json_sax<json> {
 public:
  Finder(std::string_view text, const json::json_pointer& wanted, const char* const* seen)
      : text_(text), wanted_(wanted), seen_(seen) {}
  std::size_t found() const { return found_; }

  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool binary(binary_t&) override { return value(); }
  bool start_object(std::size_t) override { return open(); }
  bool start_array(std::size_t) override { return open(true); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    path_.back() = std::move(name);
    return token_ended();
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  bool token_ended() {
    end_of_last_ = static_cast<std::size_t>(*seen_ - text_.data());
    return !done_;
  }
  void note_start() {
    if (!indexes_.empty() && indexes_.back() >= 0) path_.back() = std::to_string(indexes_.back()++);
    json::json_pointer here;
    for (const std::string& part : path_) here /= part;
    const std::string here_text = here.to_string();
    const std::string wanted = wanted_.to_string();
    const bool on_the_way = here.empty() || wanted == here_text || wanted.rfind(here_text + "/", 0) == 0;
    if (!on_the_way) return;
    found_ = std::min(text_.find_first_not_of(" \t\r\n,:", end_of_last_), text_.size());
    done_ = wanted == here_text;
  }
  bool value() {
    note_start();
    return token_ended();
  }
  bool open(bool array = false) {
    note_start();
    path_.emplace_back();
    indexes_.push_back(array ? 0 : -1);
    return token_ended();
  }
  bool close() {
    path_.pop_back();
    indexes_.pop_back();
    return token_ended();
  }

  std::string_view text_;
  const json::json_pointer& wanted_;
  const char* const* seen_;
  std::vector<std::string> path_;
  std::vector<std::int64_t> indexes_;  // -1 for an object
  std::size_t end_of_last_ = 0, found_ = 0;
  bool done_ = false;
};

}  // namespace

Place place_of_offset(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  const auto is_first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  Place place;
  place.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  place.column = 1 + static_cast<int>(std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start),
                                                    before.end(), is_first_byte));
  return place;
}

Place place_of_pointer(std::string_view text, const std::string& pointer) {
  const json::json_pointer wanted(pointer);
  const char* seen = text.data();
  Finder finder(text, wanted, &seen);
  json::sax_parse(Feed(text.data(), &seen), Feed(text.data() + text.size(), &seen), &finder);
  return place_of_offset(text, finder.found());
}

}  // namespace kiban
