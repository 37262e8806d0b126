#include "pos.hpp"

#include <algorithm>

#include "game_builder.hpp"
#include "lines.hpp"
#include "parts.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr unsigned byte_at(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

constexpr int kAllPoints = kUsual * kUsual;

// Letters of boards: stones, and points that a judge found forbidden, which are empty.
constexpr std::string_view kBlack = "xX*", kWhite = "oOW", kEmpty = ".-+_", kForbidden = "DTLdtl!?";

bool is_one_of(std::string_view letters, char c) { return letters.find(c) != std::string_view::npos; }

bool is_row(std::string_view line) {
  const auto known = [](char c) {
    return is_one_of(kBlack, c) || is_one_of(kWhite, c) || is_one_of(kEmpty, c) || is_one_of(kForbidden, c);
  };
  return line.size() >= static_cast<std::size_t>(kSmallest) && line.size() <= static_cast<std::size_t>(kLargest) &&
         std::all_of(line.begin(), line.end(), known);
}

std::vector<TextLine> rows_of(std::string_view bytes) {
  std::vector<TextLine> rows;
  for (TextLine& line : lines_of(bytes)) {
    line.text = trimmed(line.text);
    if (!line.text.empty()) rows.push_back(line);
  }
  return rows;
}

Status read_board(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::vector<TextLine> rows = rows_of(bytes);
  Chosen chosen = kOfFiles;
  // Rows that are missing below are empty.
  const std::size_t width = rows.front().text.size();
  chosen.size = static_cast<int>(width);
  std::vector<Placed> stones;
  std::string found;
  int black = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string_view row = rows[i].text;
    if (!is_row(row) || row.size() != width || i == width)
      return At(refuse, rows[i].number, 1)("renju.pos.row", KIBAN_N_("here a row of {1} points is expected"), width);
    for (std::size_t x = 0; x < row.size(); ++x) {
      const Point point = point_at(static_cast<int>(x), static_cast<int>(width - 1 - i));
      if (is_one_of(kBlack, row[x])) stones.push_back({point, Stone::black}), ++black;
      if (is_one_of(kWhite, row[x])) stones.push_back({point, Stone::white});
      if (is_one_of(kForbidden, row[x]))
        found += (found.empty() ? "" : " ") + std::string(1, static_cast<char>('a' + x)) + std::to_string(width - i) +
                 "=" + row[x];
    }
  }
  GameBuilder builder(chosen);
  // Boards with points marked for Black are Black's turn; else the stones tell.
  const bool blacks_turn = !found.empty() || 2 * black <= static_cast<int>(stones.size());
  const Status status = builder.start(std::move(stones), blacks_turn ? Stone::black : Stone::white, refuse);
  if (status != KB_OK) return At(refuse, 1, 1).placed(status);
  if (!found.empty()) builder.note("marked", found);
  games.game(builder.finish());
  return KB_OK;
}

// A byte of a move counts the points from the upper left, row by row.
Status stone_of_byte(GameBuilder& builder, int index, const At& at) {
  if (index >= kAllPoints) return at("renju.pos.point", KIBAN_N_("the byte {1} is no point"), index);
  return at.placed(builder.stone(point_at(index % kUsual, kUsual - 1 - index / kUsual), at.refuse()));
}

// The first byte says how many moves follow.
Status read_moves(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::size_t told = byte_at(bytes, 0), there = bytes.size() - 1, count = std::min(told, there);
  GameBuilder builder;
  Parts faults;
  std::size_t sound = 0;
  for (std::size_t i = 1; i <= count; ++i) {
    kb_error error{};
    if (stone_of_byte(builder, static_cast<int>(byte_at(bytes, i)), At(Refuse(&error), 1, i + 1)) == KB_OK) {
      ++sound;
      continue;
    }
    faults.add(error);
    builder.gap(Refuse(nullptr));
  }
  if (told > there)
    faults.add(1, bytes.size() + 1, "renju.pos.short", KIBAN_N_("the file should hold {1} moves and holds {2}"), told,
               there);
  if (told < there)
    faults.add(1, told + 2, "renju.pos.more", KIBAN_N_("{1} bytes follow behind the moves"), there - told);
  if (sound == 0) {
    if (told == 0) return At(refuse, 1, 1)("renju.pos.none", KIBAN_N_("the file has no moves"));
    if (refuse.raw()) *refuse.raw() = faults.first();
    return faults.first().code;
  }
  games.game(builder.finish());
  faults.tell(games);
  return KB_OK;
}

bool is_board(std::string_view bytes) {
  const std::vector<TextLine> rows = rows_of(bytes.substr(0, 4096));
  return !rows.empty() && is_row(rows.front().text);
}

// Those that are no points, or that were there before.
std::size_t bad_moves(std::string_view moves) {
  std::size_t bad = 0;
  std::vector<bool> taken(256);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const unsigned byte = byte_at(moves, i);
    bad += byte >= unsigned{kAllPoints} || taken[byte] ? 1 : 0;
    taken[byte] = true;
  }
  return bad;
}

}  // namespace

Status read_pos(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  if (bytes.empty()) return At(refuse, 1, 1)("renju.pos.none", KIBAN_N_("the file is empty"));
  return is_board(bytes) ? read_board(bytes, games, refuse) : read_moves(bytes, games, refuse);
}

int likeness_pos(std::string_view bytes) {
  if (bytes.empty()) return 0;
  if (is_board(bytes)) return 95;
  const std::size_t count = byte_at(bytes, 0);
  if (count == 0 || count > std::size_t{kAllPoints} || bytes.size() < count + 1) return 0;
  constexpr std::size_t kMostBehind = 16;
  const std::string_view behind = bytes.substr(count + 1);
  if (behind.size() > kMostBehind && behind.find_first_not_of('\0') != std::string_view::npos) return 0;
  const std::size_t bad = bad_moves(bytes.substr(1, count));
  if (4 * bad > count) return 0;
  return bad > 0 || !behind.empty() ? 20 : 90;
}

}  // namespace kiban::renju
