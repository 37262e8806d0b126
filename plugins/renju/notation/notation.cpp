#include "notation.hpp"

#include <algorithm>

#include "format.hpp"
#include "lib.hpp"
#include "plain_moves.hpp"
#include "pos.hpp"
#include "psq.hpp"
#include "rif.hpp"
#include "sgf.hpp"
#include "text_games.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

struct Row {
  std::string_view id;
  ReadFile read;
  WriteGame write;  // null: the format is not written
  Likeness likeness;
};
constexpr Row kRows[] = {
    {"sgf", read_sgf, write_sgf, likeness_sgf}, {"lib", read_lib, write_lib, likeness_lib},
    {"psq", read_psq, write_psq, likeness_psq}, {"text", read_text, write_text, likeness_text},
    {"pos", read_pos, nullptr, likeness_pos},   {"rec", read_rec, nullptr, likeness_rec},
    {"sav", read_sav, nullptr, likeness_sav},   {"rif", read_rif, nullptr, likeness_rif},
};
static_assert(std::size(kRows) == std::size(RenjuNotation::formats));

const Row& row_of(std::string_view format) {
  return *std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& row) { return row.id == format; });
}

}  // namespace

int RenjuNotation::likeness(std::string_view format, std::string_view bytes) { return row_of(format).likeness(bytes); }

// The point alone: what stands before a colon is a word.
std::string RenjuNotation::in_style(std::string_view style, std::string text) {
  const std::size_t colon = text.find(':');
  const std::size_t point = colon == std::string::npos ? 0 : colon + 1;
  const bool is_point = text.size() > point + 1 && text[point + 1] >= '0' && text[point + 1] <= '9';
  if (style == "upper" && is_point && text[point] >= 'a' && text[point] <= 'z')
    text[point] = static_cast<char>(text[point] - 'a' + 'A');
  return text;
}

Status RenjuNotation::read_file(std::string_view format, std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  return row_of(format).read(bytes, games, refuse);
}

Status RenjuNotation::write_file(std::string_view format, std::span<const sdk::RecordTree> trees, sdk::Writing& out,
                                 Refuse refuse) {
  for (std::size_t i = 0; i < trees.size(); ++i) {
    Losses losses(out, i);
    std::string bytes;
    if (const Status status = row_of(format).write(trees[i], i, bytes, losses, refuse); status != KB_OK) return status;
    out.put(bytes);
  }
  return KB_OK;
}

}  // namespace kiban::renju
