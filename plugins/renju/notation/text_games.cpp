#include "text_games.hpp"

#include <algorithm>
#include <charconv>

#include "charset.hpp"
#include "lines.hpp"
#include "results.hpp"
#include "stones.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '-'; }

// One thing on a line: a point, a pass, the number of a move, a result, a script in braces.
struct Item {
  enum class Kind : std::uint8_t { end, point, pass, number, score, script, unknown } kind = Kind::end;
  std::size_t at = 0;
  std::string_view text;
  int column = 0, row = 0;
};

class Items {
 public:
  explicit Items(std::string_view line) : line_(line) {}
  Item next() {
    while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
    Item item;
    item.at = at_;
    if (at_ == line_.size()) return item;
    item.kind = kind_here(item);
    item.text = line_.substr(item.at, at_ - item.at);
    return item;
  }

 private:
  std::string_view word() const {
    const std::string_view rest = line_.substr(at_);
    return rest.substr(0, std::min(rest.find_first_of(" \t,;"), rest.size()));
  }
  Item::Kind kind_here(Item& item) {
    const char c = small(line_[at_]);
    if (c == '{') {
      const std::size_t end = line_.find('}', at_);
      at_ = end == std::string_view::npos ? line_.size() : end + 1;
      return Item::Kind::script;
    }
    if (read_score(word())) {
      at_ += word().size();
      return Item::Kind::score;
    }
    if (c == 'p' && line_.substr(at_, 4) == "pass") {
      at_ += 4;
      return Item::Kind::pass;
    }
    if (is_digit(c)) return number();
    if (c >= 'a' && c <= 'z' && at_ + 1 < line_.size() && is_digit(line_[at_ + 1])) return point(item);
    at_ += word().size();
    return Item::Kind::unknown;
  }
  Item::Kind number() {
    while (at_ < line_.size() && is_digit(line_[at_])) ++at_;
    while (at_ < line_.size() && (line_[at_] == '.' || line_[at_] == ')' || line_[at_] == ':')) ++at_;
    return Item::Kind::number;
  }
  Item::Kind point(Item& item) {
    item.column = small(line_[at_++]) - 'a';
    for (int digits = 0; digits < 2 && at_ < line_.size() && is_digit(line_[at_]); ++digits, ++at_)
      item.row = item.row * 10 + (line_[at_] - '0');
    return Item::Kind::point;
  }

  std::string_view line_;
  std::size_t at_ = 0;
};

// The size that the points of a line need.
int size_of(std::string_view line) {
  int size = kUsual;
  Items items(line);
  for (Item item = items.next(); item.kind != Item::Kind::end; item = items.next())
    if (item.kind == Item::Kind::point) size = std::max({size, item.column + 1, item.row});
  return size > kUsual ? kLargest : kUsual;
}

Status read_item(const TextLine& line, const Item& item, GameBuilder& builder, Refuse refuse) {
  // The place is looked for only when it is to be told.
  const auto at = [&] { return At(refuse, line.number, column_of(line.text, item.at)); };
  const auto placed = [&](Status status) { return status == KB_OK ? status : at().placed(status); };
  switch (item.kind) {
    case Item::Kind::point:
      if (item.column >= builder.size() || item.row < 1 || item.row > builder.size())
        return at()("renju.text.point", KIBAN_N_("{1} is no point of a board of {2} lines"), item.text, builder.size());
      return placed(builder.stone(point_at(item.column, item.row - 1), refuse));
    case Item::Kind::pass:
      return placed(builder.pass(refuse));
    case Item::Kind::score:
      builder.result(read_score(item.text));
      return KB_OK;
    case Item::Kind::number:
    case Item::Kind::script:
    case Item::Kind::end:
      return KB_OK;
    case Item::Kind::unknown:
      break;
  }
  return at()("renju.text.move", KIBAN_N_("a move is a point such as h8, not {1}"), item.text);
}

Status read_items(const TextLine& line, GameBuilder& builder, Refuse refuse) {
  Items items(line.text);
  for (Item item = items.next(); item.kind != Item::Kind::end; item = items.next())
    if (const Status status = read_item(line, item, builder, refuse); status != KB_OK) return status;
  return KB_OK;
}

Status begin_game(std::string_view line, GameBuilder& builder, Refuse refuse) {
  Chosen chosen = kOfFiles;
  chosen.size = size_of(line);
  builder.begin(chosen);
  Items items(line);
  for (Item item = items.next(); item.kind != Item::Kind::end; item = items.next())
    if (item.kind == Item::Kind::script)
      if (const auto script = read_script(item.text)) return builder.begin(*script, refuse);
  return KB_OK;
}

Status read_game(const TextLine& line, GameBuilder& builder, Refuse refuse) {
  if (const Status status = begin_game(line.text, builder, refuse); status != KB_OK)
    return At(refuse, line.number, 1).placed(status);
  return read_items(line, builder, refuse);
}

bool is_remark(std::string_view line) { return line.empty() || line[0] == '#' || line.starts_with("//"); }

// "1. h8" and "2. i9" on lines of their own are one game.
bool goes_on(std::string_view line) {
  Items items(line);
  const Item item = items.next();
  int number = 0;
  std::from_chars(item.text.data(), item.text.data() + item.text.size(), number);
  return item.kind == Item::Kind::number && number > 1;
}

bool begins_game(std::string_view line) {
  Items items(line);
  Item item = items.next();
  if (item.kind == Item::Kind::number) item = items.next();
  return item.kind != Item::Kind::number && item.kind != Item::Kind::unknown && item.kind != Item::Kind::end;
}

}  // namespace

Status read_text(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::string text = decoded(bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes, guess_encoding(bytes));
  std::vector<TextLine> lines = lines_of(text);
  lines.erase(
      std::remove_if(lines.begin(), lines.end(), [](const TextLine& line) { return is_remark(trimmed(line.text)); }),
      lines.end());
  if (std::none_of(lines.begin(), lines.end(), [](const TextLine& line) { return begins_game(line.text); }))
    return At(refuse, 1, 0)("renju.text.none", KIBAN_N_("there is no line of points such as h8 i9"));
  for (std::size_t i = 0; i < lines.size();) {
    GameBuilder builder;
    kb_error error{};
    Status status = read_game(lines[i], builder, Refuse(&error));
    for (++i; i < lines.size() && goes_on(lines[i].text); ++i)
      if (status == KB_OK) status = read_items(lines[i], builder, Refuse(&error));
    if (status == KB_OK)
      games.game(builder.finish());
    else
      games.fault(error);
  }
  return KB_OK;
}

int likeness_text(std::string_view bytes) {
  for (const TextLine& line : lines_of(bytes.substr(0, 4096))) {
    if (is_remark(trimmed(line.text))) continue;
    if (!begins_game(line.text)) return 0;
    Items items(line.text);
    int points = 0;
    for (Item item = items.next(); item.kind != Item::Kind::end; item = items.next()) {
      if (item.kind == Item::Kind::unknown) return 5;
      points += item.kind == Item::Kind::point ? 1 : 0;
    }
    return points > 1 ? 85 : points * 30;
  }
  return 0;
}

namespace {

void name_losses(const sdk::RecordTree& tree, const StoneGame& game, Losses& losses) {
  for (const std::string& player : tree.players)
    if (!player.empty()) losses.players();
  if (!tree.tags.empty()) losses.tags();
  for (const sdk::RecordNode& node : tree.nodes) {
    if (node.children.size() > 1) losses.variations();
    if (!node.comment.empty()) losses.comments();
    if (!node.notes.empty()) losses.notes();
    if (node.elapsed_ms >= 0) losses.times();
  }
  if (!game.ending) return;
  if (game.ending->outcome != KB_ONGOING && score_of(*game.ending).empty()) losses.ending();
  const auto back = read_score(score_of(*game.ending));
  const std::string_view reason = game.ending->reason.token;
  if (!reason.starts_with("renju.") && back && reason != back->reason.token) losses.reason();
  if (game.ending->outcome == KB_ONGOING && !game.ending->word.empty()) losses.ending();
}

}  // namespace

Status write_text(const sdk::RecordTree& tree, std::size_t, std::string& bytes, Losses& losses, Refuse refuse) {
  StoneGame game;
  if (const Status status = stones_of_main_line(tree, game, refuse); status != KB_OK) return status;
  name_losses(tree, game, losses);
  std::string line;
  for (const StoneMove& move : game.moves) line += move.point ? point_text(*move.point) : "pass";
  const auto put = [&](std::string_view word) {
    if (!word.empty()) line.append(line.empty() ? "" : " ").append(word);
  };
  if (game.ending) put(score_of(*game.ending));
  Chosen guessed = kOfFiles;
  guessed.size = size_of(line);
  if (game.script || guessed != game.chosen || game.moves.empty())
    put(game.script ? *game.script : "{size=" + std::to_string(game.chosen.size) + " opening=free}");
  bytes += line + "\n";
  return KB_OK;
}

}  // namespace kiban::renju
