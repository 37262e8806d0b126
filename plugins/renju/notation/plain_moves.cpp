#include "plain_moves.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "charset.hpp"
#include "game_builder.hpp"
#include "lines.hpp"
#include "parts.hpp"
#include "psq.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

// All whole numbers of a line, with blanks or commas between; nothing where there is anything else.
std::optional<std::vector<int>> numbers_in(std::string_view line) {
  std::vector<int> numbers;
  for (line = trimmed(line); !line.empty();) {
    int number = 0;
    const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (problem != std::errc()) return std::nullopt;
    numbers.push_back(number);
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    const std::size_t next = line.find_first_not_of(" \t,");
    if (next == 0) return std::nullopt;
    line.remove_prefix(std::min(next, line.size()));
  }
  return numbers;
}

std::vector<TextLine> filled_lines(std::string_view text) {
  std::vector<TextLine> lines = lines_of(text);
  std::erase_if(lines, [](const TextLine& line) { return trimmed(line.text).empty(); });
  return lines;
}

std::string decoded_file(std::string_view bytes) {
  return decoded(bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes, guess_encoding(bytes));
}

// A game in the making whose faults cost a move each.
class Moves {
 public:
  explicit Moves(int size) { builder_.begin(of_files(size)); }
  GameBuilder& builder() { return builder_; }

  // Counted from 0, from the upper left.
  void stone(const TextLine& line, int column, int row) {
    kb_error error{};
    const At at(Refuse(&error), line.number, 1);
    const int size = builder_.size();
    const bool is_point = column >= 0 && column < size && row >= 0 && row < size;
    const Status status =
        is_point ? at.placed(builder_.stone(point_at(column, size - 1 - row), at.refuse()))
                 : at("renju.plain.point", KIBAN_N_("{1},{2} is no point of a board of {3} lines; they count from 0"),
                      column, row, size);
    if (status == KB_OK) {
      ++count_;
      return;
    }
    faults_.add(error);
    builder_.gap(Refuse(nullptr));
  }
  void fault(const TextLine& line) {
    faults_.add(line.number, 1, "renju.plain.line", KIBAN_N_("here a move of two numbers is expected"));
  }
  void count_is_wrong(const TextLine& line, std::size_t told, std::size_t found) {
    faults_.add(line.number, 1, "renju.sav.count", KIBAN_N_("{1} moves are announced, and {2} follow"), told, found);
  }
  // Without a single move it is no game.
  Status finish(sdk::GamesRead& games, Refuse refuse) {
    if (count_ == 0) return At(refuse, 1, 0)("renju.plain.none", KIBAN_N_("there is no move that can be made"));
    games.game(builder_.finish());
    faults_.tell(games);
    return KB_OK;
  }

 private:
  GameBuilder builder_;
  Parts faults_;
  std::size_t count_ = 0;
};

bool is_rec_move(std::string_view line) {
  const auto numbers = numbers_in(line);
  return numbers && (numbers->size() == 2 || numbers->size() == 3) && (*numbers)[0] >= 0 && (*numbers)[1] >= 0 &&
         line.find(',') != std::string_view::npos;
}
bool is_rec(const std::vector<TextLine>& lines) {
  return lines.size() > 2 && !numbers_in(lines[0].text) && !numbers_in(lines[1].text) && is_rec_move(lines[2].text);
}

struct SavHead {
  int size = 0;
  std::size_t moves = 0;
};
std::optional<SavHead> sav_head(const std::vector<TextLine>& lines) {
  if (lines.size() < 4) return std::nullopt;
  std::vector<int> head;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto numbers = numbers_in(lines[i].text);
    if (!numbers || numbers->size() != 1) return std::nullopt;
    head.push_back(numbers->front());
  }
  if (head[0] != head[1] || head[0] < kSmallest || head[0] > kLargest || head[2] < 1) return std::nullopt;
  return SavHead{head[0], static_cast<std::size_t>(head[2])};
}

}  // namespace

Status read_rec(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::string text = decoded_file(bytes);
  const std::vector<TextLine> lines = filled_lines(text);
  if (!is_rec(lines))
    return At(refuse, 1, 1)("renju.rec.none", KIBAN_N_("two names and lines such as 9,9,100 are expected"));
  constexpr int kOfTournaments = 20;
  Moves moves(kOfTournaments);
  for (std::size_t seat = 0; seat < 2; ++seat) moves.builder().player(seat, lines[seat].text);
  for (std::size_t i = 2; i < lines.size(); ++i) {
    const auto numbers = numbers_in(lines[i].text);
    if (numbers && numbers->size() == 1 && i + 1 == lines.size()) {
      if (numbers->front() != -1) moves.builder().tag(kCodeTag, lines[i].text);
    } else if (!is_rec_move(lines[i].text)) {
      moves.fault(lines[i]);
    } else {
      moves.stone(lines[i], (*numbers)[0], (*numbers)[1]);
      if (numbers->size() == 3 && numbers->back() > 0) moves.builder().elapsed(numbers->back());
    }
  }
  return moves.finish(games, refuse);
}

int likeness_rec(std::string_view bytes) { return is_rec(filled_lines(bytes.substr(0, 4096))) ? 80 : 0; }

Status read_sav(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::string text = decoded_file(bytes);
  const std::vector<TextLine> lines = filled_lines(text);
  const auto head = sav_head(lines);
  if (!head)
    return At(refuse, 1, 1)("renju.sav.none", KIBAN_N_("both sizes, the number of moves, and the moves are expected"));
  Moves moves(head->size);
  for (std::size_t i = 3; i < lines.size(); ++i) {
    const auto numbers = numbers_in(lines[i].text);
    if (numbers && numbers->size() == 2)
      moves.stone(lines[i], (*numbers)[1], (*numbers)[0]);
    else
      moves.fault(lines[i]);
  }
  if (lines.size() - 3 != head->moves) moves.count_is_wrong(lines[2], head->moves, lines.size() - 3);
  return moves.finish(games, refuse);
}

int likeness_sav(std::string_view bytes) {
  const std::vector<TextLine> lines = filled_lines(bytes.substr(0, 4096));
  if (!sav_head(lines)) return 0;
  const auto first = numbers_in(lines[3].text);
  return first && first->size() == 2 ? 85 : 0;
}

}  // namespace kiban::renju
