#include "script/language/position_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "script/language/board_text.hpp"

namespace kiban::script {
namespace {

constexpr std::size_t key_digits = 16;
constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+*-";

// In one word, without what divides fields.
std::string coded(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (plain.find(letter) != std::string_view::npos)
      out += letter;
    else
      out += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
  }
  return out;
}

template <class Number>
bool read_number(std::string_view text, Number& out, int base = 10) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), out, base);
  return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned char code = 0;
    if (text[i] != '%') {
      out += text[i];
    } else if (i + 2 < text.size() && read_number(text.substr(i + 1, 2), code, 16)) {
      out += static_cast<char>(code);
      i += 2;
    } else {
      return std::nullopt;
    }
  }
  return out;
}

std::string value_text(const Value& value) {
  if (const auto* const flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* const number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  return '"' + coded(std::get<std::string>(value)) + '"';
}

std::string bare_text(const Value& value) {
  const auto* const text = std::get_if<std::string>(&value);
  return text ? *text : value_text(value);
}

// Of the type that `like` has.
std::optional<Value> value_of(std::string_view text, const Value& like) {
  if (std::holds_alternative<bool>(like)) {
    if (text != "true" && text != "false") return std::nullopt;
    return Value(text == "true");
  }
  if (std::holds_alternative<std::int64_t>(like)) {
    std::int64_t number = 0;
    if (!read_number(text, number)) return std::nullopt;
    return Value(number);
  }
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::nullopt;
  auto word = decoded(text.substr(1, text.size() - 2));
  if (!word) return std::nullopt;
  return Value(*std::move(word));
}

std::optional<Value> bare_value(std::string_view text, const Value& like) {
  if (!std::holds_alternative<std::string>(like)) return value_of(text, like);
  if (!is_state_word(text)) return std::nullopt;
  return Value(std::string(text));
}

// The part before the divider, which is taken off with it.
std::string_view part(std::string_view& text, char divider) {
  const std::size_t end = std::min(text.find(divider), text.size());
  const std::string_view found = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return found;
}

int index_of(const std::vector<std::string>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

Result<void> read_seen(std::string_view text, Fields& fields) {
  for (; !text.empty(); text.remove_prefix(std::min(key_digits, text.size()))) {
    std::uint64_t key = 0;
    if (text.size() < key_digits || !read_number(text.substr(0, key_digits), key, 16))
      return bad_position("the positions before are not told rightly");
    fields.seen.push_back(key);
  }
  return {};
}

}  // namespace

bool FieldText::later_phase(unsigned ply) const {
  return std::any_of(description_.phases.begin(), description_.phases.end(),
                     [&](const Phase& phase) { return phase.after && *phase.after > ply; });
}

// Counters make no position another one, and are left out of what shows just that.
void FieldText::write_words(const Fields& fields, TextDetail detail, std::string& out) const {
  for (const int value : layout_.written) {
    if (detail == TextDetail::diagram && layout_.counters[cell(value)]) return;
    out += " " + bare_text(fields.values[cell(value)]);
  }
}

bool FieldText::is_written(std::size_t value) const {
  return std::find(layout_.written.begin(), layout_.written.end(), static_cast<int>(value)) != layout_.written.end();
}

void FieldText::write_plies(const Fields& fields, TextDetail detail, std::string& out) const {
  const bool full = detail == TextDetail::full;
  if (pending(fields.past, fields.ply) || (full && fields.ply > 0)) out += fmt::format(" ply={}", fields.ply);
  if (fields.swapped) out += " seats=10";
  if (fields.phase >= 0) out += " phase=" + coded(description_.phases[cell(fields.phase)].name);
  if (full && fields.phase < 0 && fields.past && later_phase(fields.ply)) out += " phase=none";
}

std::string FieldText::write(const Fields& fields, TextDetail detail) const {
  std::string out;
  write_words(fields, detail, out);
  if (!fields.hands.empty()) out += " hand=" + fields.hands;
  write_plies(fields, detail, out);
  for (std::size_t i = 0; i < fields.values.size(); ++i) {
    const auto& [name, start] = layout_.values[i];
    const bool left_out = detail == TextDetail::diagram && layout_.counters[i];
    if (fields.values[i] != start && !left_out && !is_written(i))
      out += " state." + coded(name) + "=" + value_text(fields.values[i]);
  }
  if (fields.turn >= 0) out += " turn=" + coded(layout_.roles[cell(fields.turn)]);
  if (detail == TextDetail::full && fields.last) out += " last=" + write_move(*fields.last);
  if (detail == TextDetail::full && !fields.seen.empty()) {
    out += " seen=";
    for (const std::uint64_t key : fields.seen) out += fmt::format("{:016x}", key);
  }
  return out.empty() ? out : out.substr(1);
}

// "black:a1:b2:pawn:promote:c3,d4", and ":rook" where one was taken; an empty part is not told.
std::string FieldText::write_move(const ScriptMove& move) const {
  const auto name = [](const std::vector<std::string>& names, int index) {
    return index < 0 ? std::string() : coded(names[cell(index)]);
  };
  std::string out = name(layout_.roles, move.role) + ":" + name(layout_.labels, move.from) + ":" +
                    name(layout_.labels, move.to) + ":" + name(layout_.kinds, move.kind) + ":" +
                    (move.choice < 0 ? "" : coded(choices_[cell(move.choice)].name)) + ":";
  for (const int site : move.take) out += name(layout_.labels, site) + ",";
  if (!move.take.empty()) out.pop_back();
  if (move.captured >= 0) out += ":" + name(layout_.kinds, move.captured);
  return out;
}

Result<void> FieldText::read_move(std::string_view text, Fields& fields) const {
  ScriptMove move;
  bool known = true;
  const auto find = [&](std::string_view word, const std::vector<std::string>& names) {
    const auto name = decoded(word);
    const int index = name && !name->empty() ? index_of(names, *name) : -1;
    known = known && name && (name->empty() || index >= 0);
    return index;
  };
  std::vector<std::string> choices;
  for (const Choice& choice : choices_) choices.push_back(choice.name);
  move.role = find(part(text, ':'), layout_.roles);
  move.from = find(part(text, ':'), layout_.labels);
  move.to = find(part(text, ':'), layout_.labels);
  move.kind = find(part(text, ':'), layout_.kinds);
  move.choice = find(part(text, ':'), choices);
  std::string_view take = part(text, ':');
  while (!take.empty()) move.take.push_back(find(part(take, ','), layout_.labels));
  move.captured = find(text, layout_.kinds);
  move.drop = std::any_of(layout_.hands.begin(), layout_.hands.end(),
                          [&](const Layout::Hand& hand) { return hand.site == move.from; });
  const auto off_board = [&](int site) {
    return std::find(layout_.board.begin(), layout_.board.end(), site) == layout_.board.end();
  };
  const bool fits = (move.to < 0 || !off_board(move.to)) && (move.from < 0 || move.drop || !off_board(move.from)) &&
                    std::none_of(move.take.begin(), move.take.end(), off_board);
  if (!known || move.role < 0 || !fits) return bad_position("the last move is not told rightly");
  fields.last = std::move(move);
  return {};
}

Result<void> FieldText::read_phase(std::string_view name, Fields& fields) const {
  if (name == "none") {
    fields.past = true;
    return {};
  }
  for (std::size_t i = 0; i < description_.phases.size(); ++i)
    if (coded(description_.phases[i].name) == name) fields.phase = static_cast<int>(i);
  if (fields.phase < 0) return bad_position("there is no such phase");
  return {};
}

Result<void> FieldText::read_state(std::string_view name, std::string_view value, Fields& fields) const {
  for (std::size_t i = 0; i < layout_.values.size(); ++i) {
    if (coded(layout_.values[i].first) != name || is_written(i)) continue;
    auto read = value_of(value, layout_.values[i].second);
    if (!read) return bad_position("a value of the script is of the wrong type");
    fields.values[i] = *std::move(read);
    return {};
  }
  return bad_position("the script keeps no such value");
}

Result<void> FieldText::read_plies(std::string_view value, Fields& fields) const {
  constexpr unsigned most_plies = 1'000'000;
  if (!read_number(value, fields.ply) || fields.ply > most_plies) return bad_position("ply is a whole number");
  fields.past = false;
  return {};
}

Result<void> FieldText::read_one(std::string_view name, std::string_view value, Fields& fields) const {
  if (name == "ply") return read_plies(value, fields);
  if (name == "phase") return read_phase(value, fields);
  if (name == "last") return read_move(value, fields);
  if (name == "seen") return read_seen(value, fields);
  if (name.substr(0, 6) == "state.") return read_state(name.substr(6), value, fields);
  if (name == "hand") {
    fields.hands = value;
    return {};
  }
  if (name == "seats") {
    if (value != "10" || layout_.roles.size() < 2) return bad_position("seats=10 says that they are exchanged");
    fields.swapped = true;
    return {};
  }
  if (name == "turn") {
    const auto role = decoded(value);
    fields.turn = role ? layout_.role_of(*role) : -1;
    if (fields.turn < 0) return bad_position("there is no such role to move");
    return {};
  }
  return bad_position("there is no such field behind the board");
}

// The words behind the board, which are taken off; what is not told is as at the start.
Result<void> FieldText::read_words(std::string_view& text, Fields& fields) const {
  for (const int value : layout_.written) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (word.empty() || word.find('=') != std::string_view::npos) return {};
    auto read = bare_value(word, layout_.values[cell(value)].second);
    if (!read) return bad_position("a value of the script is of the wrong type");
    fields.values[cell(value)] = *std::move(read);
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return {};
}

Result<Fields> FieldText::read(std::string_view text) const {
  Fields fields;
  for (const auto& [name, value] : layout_.values) fields.values.push_back(value);
  if (auto words = read_words(text, fields); !words) return tl::unexpected(std::move(words).error());
  std::vector<std::string_view> seen;
  while (!text.empty()) {
    std::string_view value = part(text, ' ');
    const std::string_view name = part(value, '=');
    if (value.empty()) return bad_position("a field behind the board says nothing");
    if (std::find(seen.begin(), seen.end(), name) != seen.end()) return bad_position("a field is told twice");
    seen.push_back(name);
    if (auto read = read_one(name, value, fields); !read) return tl::unexpected(std::move(read).error());
  }
  return fields;
}

}  // namespace kiban::script
