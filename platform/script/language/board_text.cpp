#include "script/language/board_text.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace kiban::script {
namespace {

constexpr int most_held = 1'000'000;

char upper(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; }
char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

std::string cased(std::string text, int role) {
  for (char& letter : text) letter = role == 0 ? upper(letter) : lower(letter);
  return role < 2 ? text : text + std::string(cell(role - 1), '\'');
}

// First letters of the names where those tell them apart, else the names.
std::vector<std::string> turns_of(const std::vector<std::string>& roles) {
  std::set<char> seen;
  for (const std::string& role : roles) seen.insert(role.empty() ? ' ' : role.front());
  if (seen.size() != roles.size()) return roles;
  std::vector<std::string> initials;
  initials.reserve(roles.size());
  for (const std::string& role : roles) initials.push_back(role.substr(0, 1));
  return initials;
}

// One kind without a letter of its own is written as its owner: B and W.
std::vector<std::string> letters_of(const Design& design, const std::vector<std::string>& turns) {
  std::vector<std::string> letters;
  const bool by_owner = design.pieces.size() == 1 && design.pieces.front().letter.empty();
  for (std::size_t role = 0; role < design.roles.size(); ++role)
    for (const PiecePlan& piece : design.pieces) {
      if (by_owner)
        letters.push_back(turns[role].size() == 1 ? cased(turns[role], 0)
                                                  : cased(turns[role].substr(0, 1), static_cast<int>(role)));
      else
        letters.push_back(cased(piece.letter.empty() ? piece.name.substr(0, 1) : piece.letter, static_cast<int>(role)));
    }
  return letters;
}

bool digit(char letter) { return letter >= '0' && letter <= '9'; }

// The number at the start, which is taken off; -1: none, or too large.
int number(std::string_view& text) {
  int value = -1;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || value > most_held) return -1;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return value;
}

std::string shown(std::string_view text) {
  std::string out(text.substr(0, 40));
  for (char& letter : out)
    if (letter < ' ' || letter > '~') letter = '?';
  return out;
}

}  // namespace

tl::unexpected<Error> bad_position(std::string what) {
  return fail(Fault::parse, "position.text", KIBAN_N_("this is no position of the game: {1}"), {std::move(what)});
}

Result<BoardText> BoardText::create(const Design& design, const Layout& layout) {
  BoardText codec;
  codec.layout_ = &layout;
  codec.kinds_ = design.pieces.size();
  codec.turns_ = turns_of(layout.roles);
  codec.letters_ = letters_of(design, codec.turns_);
  std::set<std::string> seen;
  for (const std::string& letter : codec.letters_) {
    if (letter.empty() || digit(letter.front()) || letter.find_first_of("/ ") != std::string::npos ||
        !seen.insert(letter).second)
      return fail(Fault::argument, "script.letter",
                  KIBAN_N_("two pieces would be written \"{1}\"; give each a `letter` of its own"), {letter});
  }
  for (const int row : design.board.rows) codec.rows_.push_back(cell(row));
  if (codec.rows_.empty()) codec.rows_.push_back(design.board.sites.size());
  for (const SitePlan& site : design.board.sites) codec.holes_.push_back((site.flags & KB_SITE_HOLE) != 0);
  return codec;
}

std::string BoardText::write(const Scene& scene) const {
  std::string text;
  int run = 0;
  const auto end_run = [&] {
    if (run > 0) text += std::to_string(run);
    run = 0;
  };
  std::size_t site = 0;
  for (const std::size_t row : rows_) {
    if (site > 0) text += '/';
    for (const std::size_t end = site + row; site < end; ++site) {
      const Piece piece = site < scene.pieces.size() ? scene.pieces[site] : Piece{};
      if (piece.empty()) {
        ++run;
        continue;
      }
      end_run();
      text += letter(piece.role, piece.kind);
    }
    end_run();
  }
  return text + ' ' + turns_[cell(scene.turn)];
}

std::string BoardText::write_hands(const Scene& scene) const {
  std::string text;
  for (std::size_t i = 0; i < scene.held.size(); ++i) {
    if (scene.held[i] == 0) continue;
    text += letter(layout_->hands[i].role, layout_->hands[i].kind);
    if (scene.held[i] > 1) text += std::to_string(scene.held[i]);
  }
  return text;
}

// The longest that fits, so that "+P" is not read as "+".
BoardText::Found BoardText::piece_at(std::string_view text) const {
  Found found;
  for (std::size_t i = 0; i < letters_.size(); ++i) {
    const std::string& each = letters_[i];
    if (each.size() <= found.length || text.substr(0, each.size()) != each) continue;
    found = {{static_cast<std::int16_t>(i % kinds_), static_cast<std::int8_t>(i / kinds_)}, each.size()};
  }
  return found;
}

Result<void> BoardText::read_row(std::string_view row, std::size_t first, std::size_t count, Scene& scene) const {
  std::size_t at = 0;
  while (!row.empty()) {
    if (digit(row.front())) {
      const int empty = number(row);
      if (empty < 1 || cell(empty) > count - at) return bad_position("a row has too many points");
      at += cell(empty);
      continue;
    }
    const Found found = piece_at(row);
    if (found.length == 0) return bad_position("no piece is written \"" + shown(row.substr(0, 1)) + "\"");
    if (at >= count) return bad_position("a row has too many points");
    if (holes_[first + at]) return bad_position("a piece stands where there is no point");
    scene.pieces[first + at++] = found.piece;
    row.remove_prefix(found.length);
  }
  if (at != count) return bad_position("a row has too few points");
  return {};
}

Result<void> BoardText::read(std::string_view board, std::string_view turn, Scene& scene) const {
  std::size_t first = 0;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const std::size_t end = board.find('/');
    if ((end == std::string_view::npos) != (row + 1 == rows_.size()))
      return bad_position("the board has " + std::to_string(rows_.size()) + " rows");
    if (auto read = read_row(board.substr(0, end), first, rows_[row], scene); !read) return read;
    first += rows_[row];
    if (end != std::string_view::npos) board.remove_prefix(end + 1);
  }
  for (std::size_t role = 0; role < turns_.size(); ++role) {
    if (turn != turns_[role] && turn != layout_->roles[role]) continue;
    scene.turn = static_cast<int>(role);
    return {};
  }
  return bad_position("behind the board, say who is to move: " + turns_.front() + " or another role");
}

Result<void> BoardText::read_hands(std::string_view text, Scene& scene) const {
  while (!text.empty()) {
    const Found found = piece_at(text);
    const int hand = found.length == 0 || layout_->hands.empty()
                         ? -1
                         : layout_->hand_index[cell(found.piece.role) * kinds_ + cell(found.piece.kind)];
    if (hand < 0) return bad_position("\"" + shown(text) + "\" is held in no hand");
    text.remove_prefix(found.length);
    const int count = !text.empty() && digit(text.front()) ? number(text) : 1;
    if (count < 1 || scene.held[cell(hand)] != 0) return bad_position("a hand is told twice, or holds nothing");
    scene.held[cell(hand)] = count;
  }
  return {};
}

}  // namespace kiban::script
