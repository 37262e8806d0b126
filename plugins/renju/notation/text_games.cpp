#include "text_games.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

#include "charset.hpp"
#include "lines.hpp"
#include "parts.hpp"
#include "results.hpp"
#include "sgf.hpp"
#include "stones.hpp"
#include "text.hpp"
#include "text_items.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;
using What = TextItem::Kind;

// Calls `use(item)` for each thing on a line.
template <class Use>
void each_item(std::string_view line, Use use) {
  TextItems items(line);
  for (TextItem item = items.next(); item.kind != What::end; item = items.next()) use(item);
}

std::size_t count_of(std::string_view line, What kind) {
  std::size_t count = 0;
  each_item(line, [&](const TextItem& item) { count += item.kind == kind ? 1 : 0; });
  return count;
}

bool is_remark(std::string_view line) { return line.empty() || line[0] == '#' || line.starts_with("//"); }

// [Event "?"], as lists of other games have it.
struct Tag {
  std::string_view name, value;
};
std::optional<Tag> tag_in(std::string_view line) {
  line = trimmed(unquoted(line));
  const std::size_t quote = line.find('"');
  if (!line.starts_with('[') || !line.ends_with(']') || quote == std::string_view::npos) return std::nullopt;
  const std::size_t end = line.rfind('"');
  const std::string_view name = trimmed(line.substr(1, quote - 1));
  const bool is_name = !name.empty() && name.find_first_of(" \t[]") == std::string_view::npos;
  if (end == quote || !is_name) return std::nullopt;
  return Tag{name, line.substr(quote + 1, end - quote - 1)};
}

// ---- which lines are one game ----

// The lines of one game: tags, then what was played.
struct Stretch {
  std::vector<TextLine> tags, lines;
};

// How a line goes on with the game before it, or does not.
class TextReader {
 public:
  explicit TextReader(std::string_view text) {
    for (const TextLine& line : lines_of(text))
      if (!is_remark(trimmed(unquoted(line.text)))) lines_.push_back(line);
  }
  bool any_game() const {
    return std::any_of(lines_.begin(), lines_.end(), [](const TextLine& line) { return begins_game(line.text); });
  }
  std::vector<Stretch> stretches() {
    std::vector<Stretch> all;
    for (const TextLine& line : lines_) {
      const bool tag = tag_in(line.text).has_value();
      if (all.empty() || !goes_on(all.back(), line, tag)) begin(all);
      (tag ? all.back().tags : all.back().lines).push_back(line);
      if (!tag) remember(line.text);
    }
    return all;
  }
  // Is there a thing that is a game? Not a number, and not a word.
  static bool begins_game(std::string_view line) {
    if (tag_in(line)) return false;
    TextItems items(line);
    TextItem item = items.next();
    if (item.kind == What::number) item = items.next();
    return item.kind == What::point || item.kind == What::pass || item.kind == What::score || item.kind == What::script;
  }

 private:
  void begin(std::vector<Stretch>& all) {
    all.emplace_back();
    points_.clear();
    short_ = true;
    ended_ = false;
  }
  void remember(std::string_view line) {
    each_item(line, [&](const TextItem& item) {
      if (item.kind == What::point) points_.emplace(item.column, item.row);
      ended_ = ended_ || item.kind == What::score;
    });
    short_ = short_ && is_short(line);
  }
  // A list that was copied from a table has a move a line, or one of each side.
  static bool is_short(std::string_view line) {
    const std::size_t points = count_of(line, What::point) + count_of(line, What::pass);
    return points > 0 && points <= 2 && count_of(line, What::script) == 0 && count_of(line, What::unknown) == 0;
  }
  bool goes_on(const Stretch& before, const TextLine& line, bool tag) const {
    if (before.lines.empty()) return true;  // only tags so far
    if (tag) return false;
    if (!before.tags.empty()) return true;  // up to the next tags
    TextItems items(line.text);
    const TextItem first = items.next();
    if (first.kind == What::score) return !ended_;
    int number = 0;
    std::from_chars(first.text.data(), first.text.data() + first.text.size(), number);
    if (first.kind == What::number) return number > 1 && begins_game(line.text) && !ended_;
    return short_ && !ended_ && is_short(line.text) && is_pair(before, line.text) && is_new(line.text);
  }
  // Pairs follow each other; a single move may end them.
  static bool is_pair(const Stretch& before, std::string_view line) {
    const auto moves = [](std::string_view text) { return count_of(text, What::point) + count_of(text, What::pass); };
    return moves(before.lines.front().text) >= moves(line);
  }
  bool is_new(std::string_view line) const {
    bool known = false;
    each_item(line, [&](const TextItem& item) {
      known = known || (item.kind == What::point && points_.count({item.column, item.row}) > 0);
    });
    return !known;
  }

  std::vector<TextLine> lines_;
  std::set<std::pair<int, int>> points_;  // of the game so far
  bool short_ = true, ended_ = false;     // its lines are; its result was told
};

// ---- one game ----

// The size that the points of a game need.
int size_of(const std::vector<TextLine>& lines) {
  int most = kUsual;
  for (const TextLine& line : lines)
    each_item(line.text, [&](const TextItem& item) {
      const int needs = std::max(item.column + 1, item.row);
      if (item.kind == What::point && needs <= kLargest) most = std::max(most, needs);
    });
  constexpr int kOfGo = 19;
  return most > kOfGo ? kLargest : most > kUsual ? kOfGo : kUsual;
}

struct TagName {
  std::string_view in_file, tag;
};
constexpr TagName kTagNames[] = {
    {"Event", "event"},         {"Site", "place"},      {"Date", "date"},
    {"Round", "round"},         {"Opening", "opening"}, {"TimeControl", "time-limit"},
    {"Annotator", "annotator"}, {"Source", "source"},
};

bool says_nothing(std::string_view value) { return value.find_first_not_of("?-. ") == std::string_view::npos; }

class TextGameReader {
 public:
  explicit TextGameReader(const Stretch& stretch) : stretch_(stretch) {}

  // Refuses a game of which less than the half is sound, with the first fault.
  Status read(Refuse refuse) {
    if (const Status status = begin(refuse); status != KB_OK) return status;
    for (const TextLine& line : stretch_.tags) read_tag(*tag_in(line.text));
    for (const TextLine& line : stretch_.lines)
      each_item(line.text, [&](const TextItem& item) { read_item(line, item); });
    if (2 * faults_.count() > moves_) {
      if (refuse.raw()) *refuse.raw() = faults_.first();
      return faults_.first().code;
    }
    if (moves_ == 0 && !scripted_) {
      const TextLine& line = stretch_.lines.empty() ? stretch_.tags.front() : stretch_.lines.front();
      return At(refuse, line.number, 1)("renju.text.empty", KIBAN_N_("no move follows"));
    }
    return KB_OK;
  }
  void tell(sdk::GamesRead& games) {
    games.game(builder_.finish());
    faults_.tell(games);
  }

 private:
  Status begin(Refuse refuse) {
    Chosen chosen = of_files(size_of(stretch_.lines));
    for (const TextLine& line : stretch_.tags)
      if (const Tag tag = *tag_in(line.text); tag.name == "Rules" || tag.name == "Variant" || tag.name == "GameType")
        chosen.ruleset = ruleset_of(tag.value) >= 0 ? ruleset_of(tag.value) : chosen.ruleset;
    builder_.begin(chosen);
    for (const TextLine& line : stretch_.lines) {
      std::optional<Script> script;
      each_item(line.text, [&](const TextItem& item) {
        if (item.kind == What::script && !script && is_script(item.text)) script = read_script(item.text);
      });
      if (!script) continue;
      scripted_ = true;
      if (const Status status = builder_.begin(*script, refuse); status != KB_OK)
        return At(refuse, line.number, 1).placed(status);
    }
    return KB_OK;
  }
  // Others put remarks in braces.
  static bool is_script(std::string_view text) {
    const auto script = read_script(text);
    if (!script) return false;
    const auto is_action = [](const std::string& word) { return read_action(word, kLargest).has_value(); };
    return !script->options.empty() ||
           (!script->actions.empty() && std::all_of(script->actions.begin(), script->actions.end(), is_action));
  }

  void read_tag(const Tag& tag) {
    if (tag.name == "Black" || tag.name == "White") return builder_.player(tag.name == "Black" ? 0 : 1, name_in(tag));
    if (tag.name == "Result") return read_result_of(tag.value);
    const auto* const row = std::find_if(std::begin(kTagNames), std::end(kTagNames),
                                         [&](const TagName& each) { return each.in_file == tag.name; });
    if (says_nothing(tag.value)) return;
    if (row == std::end(kTagNames)) return builder_.tag(tag.name, tag.value);
    builder_.tag(row->tag, row->tag == "date" ? date_in(tag.value) : std::string(tag.value));
  }
  static std::string_view name_in(const Tag& tag) { return says_nothing(tag.value) ? std::string_view() : tag.value; }
  static std::string date_in(std::string_view value) {
    std::string date(value);
    if (date.find('?') == std::string::npos) std::replace(date.begin(), date.end(), '.', '/');
    return tag_of_date(date);
  }
  void read_result_of(std::string_view word) {
    if (auto ending = read_score(word)) builder_.result(std::move(ending));
  }

  void read_item(const TextLine& line, const TextItem& item) {
    switch (item.kind) {
      case What::point:
        return stone(line, item);
      case What::pass:
        note(line, item, builder_.pass(Refuse(&error_)));
        return;
      case What::score:
        return read_result_of(item.text);
      case What::script:
        if (!is_script(item.text)) builder_.comment(trimmed(item.text.substr(1, item.text.size() - 2)));
        return;
      case What::aside:
        return fault(line, item, "renju.text.aside", KIBAN_N_("what stands in round brackets is not read"));
      case What::unknown:
        return fault(line, item, "renju.text.move", KIBAN_N_("a move is a point such as h8, not {1}"), item.text);
      case What::number:
      case What::end:
        return;
    }
  }

  void stone(const TextLine& line, const TextItem& item) {
    const bool is_point = item.column < builder_.size() && item.row >= 1 && item.row <= builder_.size();
    if (is_point && note(line, item, builder_.stone(point_at(item.column, item.row - 1), Refuse(&error_)))) return;
    if (!is_point)
      fault(line, item, "renju.text.point", KIBAN_N_("{1} is no point of a board of {2} lines"), item.text,
            builder_.size());
    builder_.gap(Refuse(nullptr));
  }

  // False where that was no move.
  bool note(const TextLine& line, const TextItem& item, Status status) {
    if (status == KB_OK) {
      ++moves_;
      return true;
    }
    At(Refuse(&error_), line.number, column_of(line.text, item.at)).placed(status);
    faults_.add(error_);
    return false;
  }
  template <class... Facts>
  void fault(const TextLine& line, const TextItem& item, sdk::Token token, sdk::Message<sizeof...(Facts)> message,
             const Facts&... facts) {
    faults_.add(line.number, column_of(line.text, item.at), token, message, facts...);
  }

  const Stretch& stretch_;
  GameBuilder builder_;
  Parts faults_;
  kb_error error_{};
  std::size_t moves_ = 0;
  bool scripted_ = false;
};

}  // namespace

Status read_text(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::string text = decoded(bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes, guess_encoding(bytes));
  TextReader reader(text);
  if (!reader.any_game())
    return At(refuse, 1, 0)("renju.text.none", KIBAN_N_("there is no line of points such as h8 i9"));
  for (const Stretch& stretch : reader.stretches()) {
    kb_error error{};
    TextGameReader game(stretch);
    if (game.read(Refuse(&error)) == KB_OK)
      game.tell(games);
    else
      games.fault(error);
  }
  return KB_OK;
}

namespace {

// By the first line that has a point: what it is made of.
int likeness_of_line(std::string_view line) {
  if (!TextReader::begins_game(line)) return 0;
  if (count_of(line, What::unknown) + count_of(line, What::aside) > 0) return 5;
  const std::size_t points = count_of(line, What::point);
  return points > 1 ? 85 : static_cast<int>(points) * 30;
}

void name_text_losses(const sdk::RecordTree& tree, const StoneGame& game, Losses& losses) {
  for (const std::string& player : tree.players)
    if (!player.empty()) losses.players();
  if (!tree.tags.empty()) losses.tags();
  if (has_variations(tree)) losses.variations();
  for (const sdk::RecordNode& node : tree.nodes) {
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

// Of a game of which nothing else is to be told.
std::string script_of_size(const Chosen& chosen) {
  std::string script = "{size=" + std::to_string(chosen.size) + " opening=free";
  if (chosen.ruleset != 0) script.append(" ruleset=").append(kRulesets[static_cast<std::size_t>(chosen.ruleset)].token);
  return script + "}";
}

}  // namespace

int likeness_text(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 4096);
  bool tags = false;
  int best = 0;
  std::size_t more = 0;  // lines of moves behind the first
  for (const TextLine& line : lines_of(head)) {
    if (is_remark(trimmed(unquoted(line.text)))) continue;
    if (tag_in(line.text) && best == 0) {
      tags = true;
      continue;
    }
    const int here = likeness_of_line(line.text);
    if (best == 0) {
      if (here == 0) return 0;
      best = here;
      continue;
    }
    more += here > 0 ? 1 : 0;
  }
  if (tags && best > 5) return 85;
  return best == 30 && more > 0 ? 85 : best;
}

Status write_text(const sdk::RecordTree& tree, std::size_t, std::string& bytes, Losses& losses, Refuse refuse) {
  StoneGame game;
  if (const Status status = stones_of_main_line(tree, game, refuse); status != KB_OK) return status;
  name_text_losses(tree, game, losses);
  std::string line;
  for (const StoneMove& move : game.moves) line += move.point ? point_text(*move.point) : "pass";
  const auto put = [&](std::string_view word) {
    if (!word.empty()) line.append(line.empty() ? "" : " ").append(word);
  };
  const std::string_view score = game.ending ? score_of(*game.ending) : std::string_view();
  put(score);
  // One or two moves alone could be those of the game before.
  constexpr std::size_t kShort = 2;
  const bool is_short = game.moves.empty() || (game.moves.size() <= kShort && score.empty());
  if (game.script || of_files(size_of({{line, 1}})) != game.chosen || is_short)
    put(game.script ? *game.script : script_of_size(game.chosen));
  bytes += line + "\n";
  return KB_OK;
}

}  // namespace kiban::renju
