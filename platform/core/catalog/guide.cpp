#include "core/catalog/guide.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include "core/base/self_path.hpp"
#include "core/base/whole_file.hpp"

namespace kiban {

namespace {

constexpr std::string_view board_fence = "```board", first_game_fence = "```first-game", fence = "```",
                           heading_sign = "## ", item_sign = "* ";
constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(std::move(word));
  return words;
}

bool set_option(GuideBoard& board, std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return false;
  board.options[std::string(trimmed(text.substr(0, equals)))] = trimmed(text.substr(equals + 1));
  return true;
}

// What a line of a board may say.
struct BoardField {
  std::string_view name;
  bool (*take)(GuideBoard& board, std::string_view value);
};
constexpr std::array board_fields = {
    BoardField{"position", [](GuideBoard& board, std::string_view value) { return board.position = value, true; }},
    BoardField{"option", set_option},
    BoardField{"moves", [](GuideBoard& board, std::string_view value) { return board.moves = words_of(value), true; }},
    BoardField{"refused", [](GuideBoard& board, std::string_view value) { return board.refused = value, true; }},
    BoardField{"from", [](GuideBoard& board, std::string_view value) { return board.from = value, true; }},
    BoardField{"note", [](GuideBoard& board, std::string_view value) { return board.note = value, true; }}};

bool take_field(GuideBoard& board, std::string_view line) {
  const auto colon = line.find(':');
  if (colon == std::string_view::npos) return false;
  const auto* const field = std::find_if(board_fields.begin(), board_fields.end(), [&](const BoardField& known) {
    return known.name == trimmed(line.substr(0, colon));
  });
  return field != board_fields.end() && field->take(board, trimmed(line.substr(colon + 1)));
}

bool is_ascii(char sign) { return static_cast<unsigned char>(sign) < 0x80; }

// Lines of a paragraph become one; where a language writes no blanks there come none.
void go_on(std::string& text, std::string_view more) {
  const bool blank = !text.empty() && !more.empty() && (is_ascii(text.back()) || is_ascii(more.front()));
  text += (blank ? " " : "") + std::string(more);
}

class GuideReader {
 public:
  Result<std::vector<GuidePart>> read(std::string_view text) {
    while (!text.empty() && !failed_) {
      const auto end = std::min(text.find('\n'), text.size());
      ++line_;
      take(trimmed(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!failed_ && in_board_) say("guide.open", KIBAN_N_("a board that begins here has no end: ```"), board_line_);
    if (failed_) return tl::unexpected(*failed_);
    return std::move(parts_);
  }

 private:
  void take(std::string_view line) {
    if (in_board_) return take_in_board(line);
    if (line.empty()) {
      joins_ = false;
    } else if (line == board_fence) {
      begin_block(GuideKind::board);
    } else if (line == first_game_fence) {
      begin_block(GuideKind::first_game);
    } else if (line.starts_with(heading_sign)) {
      begin(GuideKind::heading, line.substr(heading_sign.size()));
    } else if (line.starts_with(item_sign)) {
      begin(GuideKind::item, line.substr(item_sign.size()));
    } else if (joins_ && parts_.back().kind != GuideKind::heading) {
      go_on(parts_.back().text, line);
    } else {
      begin(GuideKind::paragraph, line);
    }
  }

  void begin(GuideKind kind, std::string_view text) {
    parts_.push_back({kind, std::string(trimmed(text))});
    joins_ = true;
  }

  void begin_block(GuideKind kind) {
    parts_.push_back({kind, {}});
    in_board_ = true;
    board_line_ = line_;
  }

  void take_in_board(std::string_view line) {
    if (line == fence) {
      in_board_ = joins_ = false;
    } else if (!line.empty() && !take_field(parts_.back().board, line)) {
      say("guide.board",
          KIBAN_N_(
              "a line of a board begins with position:, option:, moves:, refused:, from: or note:, not as in \"{1}\""),
          line_, {std::string(line)});
    }
  }

  void say(const char* token, const char* message, int line, std::vector<std::string> args = {}) {
    failed_ = fail(Fault::parse, token, message, std::move(args)).value();
    failed_->line = line;
  }

  std::vector<GuidePart> parts_;
  std::optional<Error> failed_;
  int line_ = 0, board_line_ = 0;
  bool in_board_ = false;
  bool joins_ = false;  // a line goes on with the last part
};

// An id is a path without steps back.
bool is_inside(const std::string& game) {
  const std::filesystem::path path(game);
  return !game.empty() && path.is_relative() && std::find(path.begin(), path.end(), "..") == path.end();
}

}  // namespace

Result<std::vector<GuidePart>> parse_guide(std::string_view text) { return GuideReader().read(text); }

std::string guide_as_text(const std::vector<GuidePart>& guide) {
  std::string out;
  GuideKind before = GuideKind::board;
  for (const GuidePart& part : guide) {
    if (part.kind == GuideKind::board || part.kind == GuideKind::first_game) continue;
    const bool list = part.kind == GuideKind::item && before == GuideKind::item;
    out += (out.empty() || list) ? "" : "\n";
    out += (part.kind == GuideKind::item ? "* " : "") + part.text + "\n";
    before = part.kind;
  }
  return out;
}

OptionValues first_game_options(std::string_view guide) {
  const auto parts = parse_guide(guide);
  if (!parts) return {};
  const auto part = std::find_if(parts->begin(), parts->end(),
                                 [](const GuidePart& each) { return each.kind == GuideKind::first_game; });
  return part == parts->end() ? OptionValues() : part->board.options;
}

std::optional<std::string> find_guide(const std::vector<std::filesystem::path>& folders, const std::string& game,
                                      const std::vector<std::string>& languages) {
  if (!is_inside(game)) return std::nullopt;
  for (const std::string& language : languages) {
    for (const auto& folder : folders)
      if (auto text = read_whole(folder / game / (language + ".md"))) return text;
  }
  return std::nullopt;
}

std::vector<std::filesystem::path> default_guide_folders() {
  return {program_folder().parent_path() / "share/kiban/guides"};
}

}  // namespace kiban
