#include "kif_head_writer.hpp"

#include <algorithm>

#include "diagram.hpp"
#include "headers.hpp"
#include "kif_head.hpp"
#include "kif_reader.hpp"
#include "kif_words.hpp"
#include "lines.hpp"
#include "look.hpp"
#include "sfen.hpp"
#include "time_limit.hpp"

namespace kiban::shogi {
namespace {

constexpr std::string_view kPlayers[] = {"先手", "後手", "下手", "上手"};

// An end of line at the end of the text begins one more, empty line.
template <class Each>
void each_line(std::string_view text, Each each) {
  for (std::size_t end = 0; end != std::string_view::npos; text.remove_prefix(end + 1)) {
    end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    each(line);
    if (end == std::string_view::npos) return;
  }
}

std::size_t handicap_of_start(const Board& start) {
  const std::string sfen = sfen_of(start);
  std::size_t i = 0;
  while (i < std::size(kHandicaps) && start_sfen(i) != sfen) ++i;
  return i;
}

// Would the line be read back as this fact?
bool is_header(std::string_view key, std::string_view value) {
  const std::string line = std::string(key) + "：" + std::string(value);
  const std::optional<HeaderLine> header = header_line(line);
  constexpr std::string_view kRemarkSigns = "*#&";
  return header && header->key == key && header->value == value && !value.empty() &&
         kRemarkSigns.find(key[0]) == std::string_view::npos && KifHead::is_fact(line) && !KifReader::is_play(line);
}

class HeadWriter {
 public:
  HeadWriter(const sdk::RecordTree& tree, const Board& start, std::string& text, Losses& losses, Drawn drawn)
      : tree_(tree), start_(start), text_(text), losses_(losses), drawn_(drawn) {}

  void write() {
    kept(kRemarks, "# ");
    for (const auto& [key, value] : tree_.tags) {
      if (key == kTimeLimit)
        time_limit(value);
      else if (!is_special(key))
        facts(key, value);
    }
    position();
    players();
    for (const auto& [key, value] : tree_.tags)
      if (is_player(key)) facts(key, value);
    kept(kRawLines, "");
    options();
  }

 private:
  static bool is_player(std::string_view key) {
    return std::find(std::begin(kPlayers), std::end(kPlayers), key) != std::end(kPlayers);
  }
  static bool is_special(std::string_view key) {
    return key == kRemarks || key == kRawLines || key == kHandicapKey || is_player(key);
  }
  void line(std::string_view text) { text_ += std::string(text) + std::string(kLineEnd); }

  void kept(std::string_view key, const std::string& before) {
    if (const std::string* value = sdk::find(tree_.tags, key); value)
      each_line(*value, [&](std::string_view raw) { line(before + std::string(raw)); });
  }
  void facts(std::string_view tag, std::string_view value) {
    const std::string_view key = header_of(kJapaneseHeaders, tag);
    each_line(value, [&](std::string_view part) {
      part = trimmed(part);
      if (is_header(key, part))
        line(std::string(key) + "：" + std::string(part));
      else if (!part.empty())
        losses_.tags();
    });
  }

  // In words; what other formats tell by figures.
  void time_limit(const std::string& value) {
    const std::optional<TimeLimit> limit = time_limit_of(value);
    if (!limit || !in_figures(value) || limit->increment > 0) return facts(kTimeLimit, value);
    facts(kTimeLimit, japanese_time(limit->main));
    if (limit->byoyomi > 0) facts(kByoyomi, japanese_time(limit->byoyomi));
  }

  void position() {
    const std::string* told = sdk::find(tree_.tags, kHandicapKey);
    const std::size_t handicap = handicap_of_start(start_);
    const bool named = handicap < std::size(kHandicaps);
    if (told)
      line(std::string(kHandicapKey) + "：" + *told);
    else if (named && drawn_ == Drawn::where_needed)
      line(std::string(kHandicapKey) + "：" + std::string(name_of_handicap(handicap).name));
    const bool clear = named && name_of_handicap(handicap).common && !told;
    if (!clear || drawn_ == Drawn::always) text_ += diagram_of(start_, says_handicap(tree_, start_));
  }
  void players() {
    for (const Color color : {kBlack, kWhite})
      if (tree_.players.size() > color && !trimmed(tree_.players[color]).empty()) {
        std::string name(trimmed(tree_.players[color]));
        std::replace_if(
            name.begin(), name.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
        line(std::string(name_of_side(color, says_handicap(tree_, start_))) + "：" + name);
      }
  }
  // Entering king and repetition are what the players agreed on; no line tells.
  void options() {
    for (const auto& [key, value] : tree_.options)
      if ((key == "declaration" && value != "none") || (key == "repetition" && value != "4" && value != "0"))
        losses_.options();
  }

  const sdk::RecordTree& tree_;
  const Board& start_;
  std::string& text_;
  Losses& losses_;
  Drawn drawn_;
};

}  // namespace

bool says_handicap(const sdk::RecordTree& tree, const Board& start) {
  const std::size_t handicap = handicap_of_start(start);
  if (handicap < std::size(kHandicaps)) return handicap != 0;
  const std::string* told = sdk::find(tree.tags, kHandicapKey);
  return told && handicap_of_name(*told).value_or(0) != 0;
}

void write_head(const sdk::RecordTree& tree, const Board& start, std::string& text, Losses& losses, Drawn drawn) {
  HeadWriter(tree, start, text, losses, drawn).write();
}

void write_remarks(const sdk::RecordNode& node, const Board& here, Square last, std::string& text, Losses& losses) {
  const auto lines = [&](std::string_view before, std::string_view all) {
    each_line(all,
              [&](std::string_view part) { text += std::string(before) + std::string(part) + std::string(kLineEnd); });
  };
  // First, before comments that would be taken for it.
  bool whole = true;
  if (has_analysis(node) && !says_itself(node, here, last))
    for (const std::string& remark : kif_remarks(node, here, last, whole)) lines("*", remark);
  if (const std::string* raw = sdk::find(node.notes, kEngineLines))
    each_line(*raw, [&](std::string_view part) {
      if (is_floodgate(part) && has_analysis(node))
        whole = false;
      else
        lines("**", part);
    });
  if (!whole) losses.notes();
  if (!node.comment.empty()) lines("*", node.comment);
  for (const auto& [key, value] : node.notes) {
    if (key == kBookmarks)
      lines("&", value);
    else if (key == kRemarks)
      lines("#", value);
    else if (key == kRawLines)
      lines("", value);
    else if (key != kEndNote && key != kEngineLines && !is_analysis_note(key))
      losses.notes();
  }
}

}  // namespace kiban::shogi
