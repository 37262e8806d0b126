#include "script/sandbox/source_map.hpp"

#include <cctype>
#include <optional>

namespace kiban::script {
namespace {

bool in_name(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

// The number of "=" in the opening of a long string or comment, "[==["; nothing when it is none.
std::optional<std::size_t> long_opening(std::string_view text, std::size_t at) {
  if (at >= text.size() || text[at] != '[') return std::nullopt;
  std::size_t equals = 0;
  while (at + 1 + equals < text.size() && text[at + 1 + equals] == '=') ++equals;
  const std::size_t second = at + 1 + equals;
  return second < text.size() && text[second] == '[' ? std::optional(equals) : std::nullopt;
}

}  // namespace

class SourceReader {
 public:
  SourceReader(std::string_view text, SourceMap& map) : text_(text), map_(map) {}

  void read() {
    while (at_ < text_.size()) {
      if (skip_blank_or_comment() || skip_string()) continue;
      if (in_name(text_[at_])) {
        word();
      } else {
        sign();
      }
    }
  }

 private:
  struct Open {
    int table;
    int nesting;  // brackets and blocks that were open around it
  };

  char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  char next() const { return at_ + 1 < text_.size() ? text_[at_ + 1] : '\0'; }

  void advance(std::size_t count) {
    for (; count > 0 && at_ < text_.size(); --count, ++at_) line_ += text_[at_] == '\n' ? 1 : 0;
  }

  void skip_long(std::size_t equals) {
    const std::string closing = "]" + std::string(equals, '=') + "]";
    const std::size_t end = text_.find(closing, at_);
    advance(end == std::string_view::npos ? text_.size() : end + closing.size() - at_);
  }

  bool skip_blank_or_comment() {
    if (std::isspace(static_cast<unsigned char>(here())) != 0) return advance(1), true;
    if (here() != '-' || next() != '-') return false;
    if (const auto equals = long_opening(text_, at_ + 2)) return skip_long(*equals), true;
    const std::size_t end = text_.find('\n', at_);
    advance(end == std::string_view::npos ? text_.size() : end - at_);
    return true;
  }

  // A string in quotes or long brackets; as an element of a list it counts.
  bool skip_string() {
    const char quote = here();
    if (const auto equals = long_opening(text_, at_)) return element(), skip_long(*equals), true;
    if (quote != '"' && quote != '\'') return false;
    element();
    const std::size_t begin = at_ + 1;
    advance(1);
    while (at_ < text_.size() && here() != quote && here() != '\n') advance(here() == '\\' ? 2 : 1);
    quoted_ = std::string(text_.substr(begin, at_ - begin));
    advance(1);
    return true;
  }

  void word() {
    const std::size_t begin = at_;
    const int line = line_;
    while (in_name(here())) advance(1);
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (word == "function" || word == "do" || word == "if" || word == "repeat") return element(), void(++nesting_);
    if (word == "end" || word == "until") return void(--nesting_);
    if (word == "kiban") return element(), maker();
    if (at_level() && fresh_ && assigned()) return name_field(std::string(word), line);
    element();
  }

  // After the word: "=" that is not "==".
  bool assigned() const {
    std::size_t at = at_;
    while (at < text_.size() && std::isspace(static_cast<unsigned char>(text_[at])) != 0) ++at;
    return at < text_.size() && text_[at] == '=' && (at + 1 >= text_.size() || text_[at + 1] != '=');
  }

  // kiban.variant or kiban.game: the next table is the script's.
  void maker() {
    if (here() != '.') return;
    const std::string_view after = text_.substr(at_ + 1);
    for (const std::string_view name : {"variant", "game"})
      if (after.substr(0, name.size()) == name && (after.size() == name.size() || !in_name(after[name.size()])))
        root_comes_ = true;
  }

  void sign() {
    const char c = here();
    if (c == '{') return open_table();
    if (c == '}') return close_table();
    if (c == '[' && at_level() && fresh_) return bracket_key();
    if (c == '(' || c == '[') ++nesting_;
    if (c == ')' || c == ']') --nesting_;
    if ((c == ',' || c == ';') && at_level()) fresh_ = true;
    if (c != ',' && c != ';') element();
    advance(1);
  }

  // ["key"] = value
  void bracket_key() {
    const int line = line_;
    advance(1);
    quoted_.clear();
    fresh_ = false;
    ++nesting_;
    while (at_ < text_.size() && here() != ']')
      if (!skip_blank_or_comment() && !skip_string()) advance(1);
    --nesting_;
    advance(1);
    name_field(quoted_, line);
  }

  bool at_level() const { return !open_.empty() && open_.back().nesting == nesting_; }

  SourceMap::Table& top() { return map_.tables_[static_cast<std::size_t>(open_.back().table)]; }

  // What stands here begins an element of a list, where one may begin.
  void element() {
    if (!at_level() || !fresh_) return;
    top().entries.push_back({{}, line_, -1});
    fresh_ = false;
  }

  void name_field(std::string key, int line) {
    top().entries.push_back({std::move(key), line, -1});
    fresh_ = false;
    while (at_ < text_.size() && here() != '=') advance(1);
    advance(1);
  }

  void open_table() {
    element();
    const int index = static_cast<int>(map_.tables_.size());
    const int functions_around = open_.empty() ? 0 : nesting_ - open_.back().nesting;
    if (!open_.empty() && functions_around <= 1 && !top().entries.empty() && top().entries.back().table < 0)
      top().entries.back().table = index;
    map_.tables_.push_back({line_, {}});
    if (root_comes_ && map_.root_ < 0) map_.root_ = index;
    root_comes_ = false;
    open_.push_back({index, nesting_});
    fresh_ = true;
    advance(1);
  }

  void close_table() {
    if (!open_.empty()) {
      nesting_ = open_.back().nesting;
      open_.pop_back();
    }
    fresh_ = false;
    advance(1);
  }

  std::string_view text_;
  SourceMap& map_;
  std::size_t at_ = 0;
  int line_ = 1;
  int nesting_ = 0;
  bool fresh_ = false;  // an element or a field may begin
  bool root_comes_ = false;
  std::string quoted_;
  std::vector<Open> open_;
};

SourceMap::SourceMap(std::string_view text) { SourceReader(text, *this).read(); }

Spot Spot::field(std::string_view name) const {
  if (table_ < 0) return *this;
  for (const SourceMap::Entry& entry : map_->table(table_).entries)
    if (entry.key == name) return {*map_, entry.table, entry.line};
  return {*map_, -1, line_};
}

Spot Spot::element(std::size_t number) const {
  if (table_ < 0) return *this;
  for (const SourceMap::Entry& entry : map_->table(table_).entries)
    if (entry.key.empty() && --number == 0) return {*map_, entry.table, entry.line};
  return {*map_, -1, line_};
}

tl::unexpected<Error> at_field(const Source& source, std::string_view field, tl::unexpected<Error> error) {
  if (error.value().line > 0) return error;
  const SourceMap map(source.text);
  error.value().line = Spot(map, map.root(), 0).field(field).line();
  return error;
}

}  // namespace kiban::script
