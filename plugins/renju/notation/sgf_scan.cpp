#include "sgf_scan.hpp"

#include <algorithm>
#include <tuple>

#include "game_builder.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }

// Where the value that begins behind a bracket ends: its closing bracket, or npos.
std::size_t closing_bracket(std::string_view text, std::size_t at) {
  for (; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == ']')
      return at;
  }
  return std::string_view::npos;
}

bool is_name_letter(char c) { return is_capital(c) || is_small(c) || (c >= '0' && c <= '9'); }

// Does a property, or anything else that SGF is made of, begin here?
std::size_t behind_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}
bool begins_property(std::string_view text, std::size_t at) {
  bool letters = false;
  for (; at < text.size() && is_name_letter(text[at]); ++at)
    letters = letters || is_capital(text[at]) || is_small(text[at]);
  if (!letters) return false;
  at = behind_blanks(text, at);
  return at < text.size() && text[at] == '[';
}

kb_error error_of(sdk::Token token, sdk::Message<0> message) {
  kb_error error{};
  Refuse(&error).parse(0, token, message);
  return error;
}

// Old files have "Black" for "B": capitals count. A name in small letters alone is taken as it is.
std::string name_of(std::string_view word) {
  std::string name;
  const bool mixed = std::any_of(word.begin(), word.end(), is_capital);
  for (const char c : word)
    if (!mixed || !is_small(c)) name += is_small(c) ? static_cast<char>(c - 'a' + 'A') : c;
  return name;
}

}  // namespace

const SgfProperty* SgfNode::find(std::string_view name) const {
  for (const SgfProperty& property : properties)
    if (property.name == name) return &property;
  return nullptr;
}

bool SgfScanner::find_game() {
  for (; at_ < text_.size(); ++at_) {
    if (text_[at_] != '(') continue;
    const std::size_t next = behind_blanks(text_, at_ + 1);
    if (next < text_.size() && text_[next] == ';') return true;
    // Without the sign of a node, which some leave out before the first.
    if (next < text_.size() && is_capital(text_[next]) && begins_property(text_, next)) return true;
  }
  return false;
}

void SgfScanner::skip_blanks() { at_ = behind_blanks(text_, at_); }

void SgfScanner::fault(std::size_t at, const kb_error& error) { faults_->push_back({at, error}); }

// Is what stands behind the closing bracket of a value what may stand there? A bracket that should have been escaped is
// known by that it is not.
bool SgfScanner::is_followed(std::size_t end) const {
  std::size_t depth = open_.size();
  std::size_t at = behind_blanks(text_, end + 1);
  if (at == text_.size() || text_[at] == '[' || begins_property(text_, at)) return true;
  for (; at < text_.size(); at = behind_blanks(text_, at + 1)) {
    if (text_[at] == ')' && (depth == 0 || --depth == 0)) return true;  // behind the game there may be anything
    if (text_[at] != ';' && text_[at] != '(' && text_[at] != ')') return begins_property(text_, at);
    if (text_[at] == '(') ++depth;
  }
  return true;
}

std::size_t SgfScanner::end_of_value() {
  const std::size_t first = closing_bracket(text_, at_);
  if (first == std::string_view::npos || first >= none_follows_ || is_followed(first)) return first;
  const std::string_view value = text_.substr(at_, first - at_);
  const bool opens = std::count(value.begin(), value.end(), '[') > 0;
  for (std::size_t end = closing_bracket(text_, first + 1), before = first; end != std::string_view::npos;
       before = end, end = closing_bracket(text_, end + 1)) {
    const std::string_view between = text_.substr(before + 1, end - before - 1);
    // What has brackets of its own behind a value without any is no part of it.
    if (!opens && before == first && between.find('[') != std::string_view::npos) return first;
    if (!is_followed(end)) continue;
    fault(first,
          error_of("renju.sgf.bracket", KIBAN_N_("this bracket is taken as text; it should have a \\ before it")));
    return end;
  }
  none_follows_ = first;
  return first;
}

std::string_view SgfScanner::value() {
  const std::size_t bracket = at_++;
  std::size_t end = end_of_value();
  if (end == std::string_view::npos) {
    fault(bracket, error_of("renju.sgf.open-value", KIBAN_N_("the bracket of a value is never closed")));
    end = text_.size();
  }
  const std::string_view value = text_.substr(at_, end - at_);
  at_ = std::min(end + 1, text_.size());
  skip_blanks();
  return value;
}

void SgfScanner::property(SgfNode& node) {
  SgfProperty property;
  property.at = at_;
  const std::size_t first = at_;
  while (at_ < text_.size() && is_name_letter(text_[at_])) ++at_;
  property.name = name_of(text_.substr(first, at_ - first));
  skip_blanks();
  while (at_ < text_.size() && text_[at_] == '[') property.values.push_back(value());
  node.properties.push_back(std::move(property));
}

// To what SGF is made of.
void SgfScanner::pass_over() {
  fault(at_, error_of("renju.sgf.property", KIBAN_N_("here a property such as B[hh] is expected")));
  while (at_ < text_.size() && text_[at_] != ';' && text_[at_] != '(' && text_[at_] != ')') {
    if (!is_name_letter(text_[at_])) {
      ++at_;
      continue;
    }
    if (begins_property(text_, at_)) return;
    while (at_ < text_.size() && is_name_letter(text_[at_])) ++at_;
  }
}

void SgfScanner::node(SgfGame& game) {
  const std::uint32_t parent = game.empty() ? 0 : last_;
  last_ = static_cast<std::uint32_t>(game.size());
  game.push_back({parent, at_, {}});
}

// A branch or a node that begins, or a branch that ends.
bool SgfScanner::structure(SgfGame& game) {
  switch (text_[at_]) {
    case '(':
      open_.push_back(last_);
      break;
    case ')':
      if (!open_.empty()) {
        last_ = open_.back();
        open_.pop_back();
      }
      over_ = open_.empty();
      break;
    case ';':
      node(game);
      break;
    default:
      return false;
  }
  ++at_;
  return true;
}

void SgfScanner::read(SgfGame& game, std::vector<SgfFault>& faults) {
  open_.clear();
  last_ = 0;
  over_ = false;
  faults_ = &faults;
  // Brackets at the end are often missing.
  while (!over_) {
    skip_blanks();
    if (at_ == text_.size()) return;
    if (game.size() > kMostNodes) return give_up();
    if (structure(game)) continue;
    if (game.empty()) node(game);
    if (begins_property(text_, at_))
      property(game[last_]);
    else
      pass_over();
  }
}

void SgfScanner::give_up() {
  kb_error error{};
  Refuse(&error).with(KB_E_LIMIT, "renju.too-many", KIBAN_N_("a game of more than {1} moves in all is too large"),
                      kMostNodes);
  fault(at_, error);
  at_ = text_.size();
}

void TextPlaces::step() {
  const char c = text_[at_];
  const bool ends = c == '\n' || (c == '\r' && (at_ + 1 == text_.size() || text_[at_ + 1] != '\n'));
  if (ends)
    here_ = {here_.line + 1, 1};
  else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U)
    ++here_.column;
  ++at_;
}

TextPlace TextPlaces::of(std::size_t at) {
  constexpr std::size_t kEvery = 4096;
  if (at < at_) {
    const std::size_t mark = std::min(at / kEvery, known_.size());
    std::tie(at_, here_) = mark == 0 ? std::pair<std::size_t, TextPlace>() : known_[mark - 1];
  }
  while (at_ < std::min(at, text_.size())) {
    step();
    if (at_ == (known_.size() + 1) * kEvery) known_.emplace_back(at_, here_);
  }
  return here_;
}

std::string sgf_text(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escaped = value[i] == '\\' && i + 1 < value.size();
    if (escaped) ++i;
    const char c = value[i];
    if (c != '\n' && c != '\r') {
      text += is_blank(c) && !escaped ? ' ' : c;
      continue;
    }
    if (i + 1 < value.size() && (value[i + 1] == '\n' || value[i + 1] == '\r') && value[i + 1] != c) ++i;
    if (!escaped) text += '\n';  // an escaped line end is none
  }
  return text;
}

std::string sgf_escaped(std::string_view text) {
  std::string value;
  for (const char c : text) {
    const bool blank = is_blank(c) && c != ' ' && c != '\n' && c != '\r';  // which is read as one otherwise
    if (c == ']' || c == '\\' || blank) value += '\\';
    value += c;
  }
  return value;
}

std::string sgf_brackets(const SgfProperty& property) {
  std::string text;
  for (const std::string_view value : property.values) {
    text += '[';
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (value[i] == ']') text += '\\';  // one that was taken as text
      text += value[i];
      if (value[i] == '\\' && i + 1 < value.size()) text += value[++i];
    }
    text += ']';
  }
  return text;
}

std::vector<std::string_view> sgf_values(std::string_view brackets) {
  std::vector<std::string_view> values;
  for (std::size_t at = 0; at < brackets.size();) {
    const std::size_t end = brackets[at] == '[' ? closing_bracket(brackets, at + 1) : std::string_view::npos;
    if (end == std::string_view::npos) return {};
    values.push_back(brackets.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return values;
}

}  // namespace kiban::renju
