#include "psq.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "charset.hpp"
#include "lines.hpp"
#include "parts.hpp"
#include "results.hpp"
#include "stones.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kHead = "Piskvorky ", kUsualHead = "11:11, 0", kNoCode = "-1";

// Tags of what only such files have.
constexpr const char* kHeadTag = "psq-header";
constexpr const char* kTailTag = "psq-tail";

// Takes a number off the front, with the blanks before it.
bool take_number(std::string_view& text, std::int64_t& number) {
  while (!text.empty() && (text[0] == ' ' || text[0] == '\t')) text.remove_prefix(1);
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}
bool take(std::string_view& text, std::string_view what) {
  const std::string_view rest = trimmed(text);
  if (!rest.starts_with(what)) return false;
  text = rest.substr(what.size());
  return true;
}

struct Move {
  std::int64_t x = 0, y = 0, ms = -1;
};
bool read_move(std::string_view line, Move& move) {
  if (!take_number(line, move.x) || !take(line, ",") || !take_number(line, move.y)) return false;
  if (trimmed(line).empty()) return true;
  return take(line, ",") && take_number(line, move.ms) && trimmed(line).empty();
}

// A number that tells how the program ended.
bool is_code(std::string_view line) {
  std::int64_t code = 0;
  return take_number(line, code) && line.empty();
}
// Could it be taken for something else than a name, or what stands behind the names?
bool is_free_text(std::string_view line) {
  Move move;
  return !is_code(line) && !read_move(line, move) && !read_script(line) && line == trimmed(line) && !line.empty() &&
         line.find('\n') == std::string_view::npos;
}
constexpr std::string_view kNoName = "-";

// What a line such as "0,Freestyle15_1" behind the end tells of the rules; -1: nothing.
int ruleset_said(std::string_view line) {
  const bool numbered = line.size() > 1 && line[0] >= '0' && line[0] <= '9' && line[1] == ',';
  return numbered ? ruleset_of(line) : -1;
}

class PsqReader {
 public:
  PsqReader(std::string_view text, Refuse refuse) : lines_(lines_of(text)), refuse_(refuse) {}

  Status read() {
    std::size_t at = 0;
    while (at < lines_.size() && trimmed(lines_[at].text).empty()) ++at;
    if (at == lines_.size() || !lines_[at].text.starts_with(kHead))
      return At(refuse_, 1, 1)("renju.psq.none", KIBAN_N_("the file does not begin with Piskvorky"));
    if (const Status status = header(lines_[at]); status != KB_OK) return status;
    if (const Status status = script(); status != KB_OK) return status;
    for (++at; at < lines_.size(); ++at) {
      Move move;
      if (trimmed(lines_[at].text).empty()) continue;
      if (!read_move(lines_[at].text, move)) break;
      play(lines_[at], move);
    }
    tail(at);
    // Where no move can be made it is another thing than a game.
    if (faults_.none() || sound_ > 0) return KB_OK;
    if (refuse_.raw()) *refuse_.raw() = faults_.first();
    return faults_.first().code;
  }
  void tell(sdk::GamesRead& games) {
    games.game(builder_.finish());
    faults_.tell(games);
  }

 private:
  At place(const TextLine& line, std::size_t column = 1) const { return {refuse_, line.number, column}; }

  Status header(const TextLine& line) {
    std::string_view rest = line.text.substr(kHead.size());
    std::int64_t width = 0, height = 0;
    if (!take_number(rest, width) || !take(rest, "x") || !take_number(rest, height))
      return place(line, kHead.size() + 1)("renju.psq.size", KIBAN_N_("after Piskvorky comes a size such as 15x15"));
    if (width != height || width < kSmallest || width > kLargest)
      return place(line, kHead.size() + 1)("renju.size.none",
                                           KIBAN_N_("boards have {1} to {2} lines each way, not {3} by {4}"), kSmallest,
                                           kLargest, width, height);
    Chosen chosen = of_files(static_cast<int>(width));
    take(rest, ",");
    rest = trimmed(rest);
    chosen.ruleset = ruleset_in_tail().value_or(chosen.ruleset);
    builder_.begin(chosen);
    if (rest != kUsualHead) builder_.tag(kHeadTag, rest);
    second_began_ = rest.ends_with(", 1");
    return KB_OK;
  }

  std::optional<int> ruleset_in_tail() const {
    bool behind = false;  // the number that ends the game
    for (const TextLine& line : lines_) {
      Move move;
      behind = behind || is_code(trimmed(line.text));
      if (!behind || read_move(line.text, move)) continue;
      if (const int ruleset = ruleset_said(line.text); ruleset >= 0) return ruleset;
    }
    return std::nullopt;
  }

  Status script() {
    for (const TextLine& line : lines_)
      if (const auto script = read_script(trimmed(line.text)))
        return place(line).placed(builder_.begin(*script, refuse_));
    return KB_OK;
  }

  void play(const TextLine& line, const Move& move) {
    kb_error error{};
    if (make(At(Refuse(&error), line.number, 1), move) == KB_OK) {
      ++sound_;
    } else {
      faults_.add(error);
      builder_.gap(Refuse(nullptr));
    }
    // None at all is what programs write that do not know.
    if (move.ms > 0) builder_.elapsed(move.ms);
  }
  Status make(const At& at, const Move& move) {
    const int size = builder_.size();
    if (move.x == 0 && move.y == 0) return at.placed(builder_.pass(at.refuse()));
    if (move.x < 1 || move.x > size || move.y < 1 || move.y > size)
      return at("renju.psq.point", KIBAN_N_("{1},{2} is no point of a board of {3} lines; they count from 1"), move.x,
                move.y, size);
    const Point point = point_at(static_cast<int>(move.x) - 1, size - static_cast<int>(move.y));
    return at.placed(builder_.stone(point, at.refuse()));
  }

  // Two names, if there are, a number that tells how the program ended, and what else there may be.
  void tail(std::size_t at) {
    std::vector<std::string_view> rest;
    for (; at < lines_.size(); ++at) {
      const std::string_view line = trimmed(lines_[at].text);
      Move move;
      if (read_move(line, move))
        faults_.add(lines_[at].number, 1, "renju.psq.after", KIBAN_N_("a move stands after the end of the moves"));
      else if (!line.empty() && !read_script(line))
        rest.push_back(line);
    }
    const auto code = std::find_if(rest.begin(), rest.end(), is_code);
    const std::size_t names = code == rest.end() ? 2 : static_cast<std::size_t>(code - rest.begin());
    for (std::size_t i = 0; i < rest.size(); ++i) line_of_tail(rest[i], i, names, code != rest.end());
  }
  void line_of_tail(std::string_view line, std::size_t index, std::size_t names, bool has_code) {
    if (index < names && index < 2)
      line == kNoName ? void() : builder_.player(index == 0 ? (second_began_ ? 1 : 0) : (second_began_ ? 0 : 1), line);
    else if (has_code && index == names)
      line != kNoCode ? builder_.tag(kCodeTag, line) : void();
    else
      builder_.tag(kTailTag, line);
  }

  std::vector<TextLine> lines_;
  Refuse refuse_;
  GameBuilder builder_;
  Parts faults_;
  std::size_t sound_ = 0;  // moves
  bool second_began_ = false;
};

}  // namespace

Status read_psq(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::string text = decoded(bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes, guess_encoding(bytes));
  PsqReader reader(text, refuse);
  const Status status = reader.read();
  if (status == KB_OK) reader.tell(games);
  return status;
}

int likeness_psq(std::string_view bytes) {
  const std::size_t first = std::min(bytes.find_first_not_of(" \r\n\t\xEF\xBB\xBF"), bytes.size());
  return bytes.substr(first).starts_with(kHead) ? 98 : 0;
}

// ---- writing ----

namespace {

constexpr std::array<const char*, 3> kOwnTags = {kHeadTag, kCodeTag, kTailTag};

void name_psq_losses(const sdk::RecordTree& tree, const StoneGame& game, Losses& losses) {
  for (const auto& [key, value] : tree.tags)
    if (std::find(kOwnTags.begin(), kOwnTags.end(), key) == kOwnTags.end()) losses.tags();
  if (has_variations(tree)) losses.variations();
  for (const sdk::RecordNode& node : tree.nodes) {
    if (!node.comment.empty()) losses.comments();
    if (!node.notes.empty()) losses.notes();
  }
  if (game.ending && !std::string_view(game.ending->reason.token).starts_with("renju.")) losses.ending();
}

std::string names_text(const sdk::RecordTree& tree, bool second_began, Losses& losses) {
  const auto name = [&](std::size_t seat) {
    if (seat >= tree.players.size() || tree.players[seat].empty()) return std::string(kNoName);
    if (is_free_text(tree.players[seat]) && tree.players[seat] != kNoName) return tree.players[seat];
    losses.players();
    return std::string(kNoName);
  };
  const std::string first = name(second_began ? 1 : 0), second = name(second_began ? 0 : 1);
  return first == kNoName && second == kNoName ? std::string() : first + "\n" + second + "\n";
}

// Lines that nobody can take for something else.
std::string tail_text(const sdk::RecordTree& tree, int ruleset, Losses& losses) {
  const std::string* tail = sdk::find(tree.tags, kTailTag);
  std::string text;
  if (!tail) return text;
  for (const TextLine& line : lines_of(*tail)) {
    const int said = ruleset_said(line.text);
    if ((said < 0 || said == ruleset) && (is_free_text(line.text) || is_code(line.text)))
      text += std::string(line.text) + "\n";
    else
      losses.tags();
  }
  return text;
}

}  // namespace

Status write_psq(const sdk::RecordTree& tree, std::size_t, std::string& bytes, Losses& losses, Refuse refuse) {
  StoneGame game;
  if (const Status status = stones_of_main_line(tree, game, refuse); status != KB_OK) return status;
  name_psq_losses(tree, game, losses);
  const auto tag = [&](const char* key, std::string_view usual) {
    const std::string* value = sdk::find(tree.tags, key);
    return value && value->find('\n') == std::string::npos ? *value : std::string(usual);
  };
  const std::string size = std::to_string(game.chosen.size), head = tag(kHeadTag, kUsualHead);
  bytes += std::string(kHead) + size + "x" + size + ", " + head + "\n";
  for (const StoneMove& move : game.moves) {
    const int x = move.point ? move.point->x + 1 : 0, y = move.point ? game.chosen.size - move.point->y : 0;
    bytes +=
        std::to_string(x) + "," + std::to_string(y) + "," + std::to_string(std::max<std::int64_t>(move.elapsed_ms, 0));
    bytes += '\n';
  }
  const std::string code = tag(kCodeTag, kNoCode);
  bytes += names_text(tree, head.ends_with(", 1"), losses) + (is_code(code) ? code : std::string(kNoCode)) + "\n";
  bytes += tail_text(tree, game.chosen.ruleset, losses);
  if (game.script) bytes += *game.script + "\n";
  return KB_OK;
}

}  // namespace kiban::renju
