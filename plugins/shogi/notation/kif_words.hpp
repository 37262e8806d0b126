// The words of KIF and KI2 files.
#pragma once

#include <kiban/sdk/record.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "endings.hpp"

namespace kiban::shogi {

// http://kakinoki.o.oo7.jp/kif_format.html and what other programs write.
inline constexpr EndWord kKifWords[] = {
    {"投了", EndKind::resigned},
    {"中断", EndKind::abandoned},
    {"千日手", EndKind::repetition},
    {"持将棋", EndKind::both_entered},
    {"詰み", EndKind::mated},
    {"詰", EndKind::mated},
    {"切れ負け", EndKind::time_up},
    {"時間切れ", EndKind::time_up},
    {"反則勝ち", EndKind::foul_by_other},
    {"反則負け", EndKind::foul_by_mover},
    {"反則勝", EndKind::foul_by_other},
    {"反則負", EndKind::foul_by_mover},
    {"入玉勝ち", EndKind::declared},
    {"入玉宣言勝ち", EndKind::declared},
    {"入玉宣言", EndKind::declared},
    {"宣言勝ち", EndKind::declared},
    {"勝ち宣言", EndKind::declared},
    {"宣言引き分け", EndKind::declared_draw},
    {"不戦勝", EndKind::default_win},
    {"不戦勝ち", EndKind::default_win},
    {"不戦敗", EndKind::default_loss},
    {"不戦負け", EndKind::default_loss},
    {"最大手数", EndKind::longest},
    {"引き分け", EndKind::drawn},
    {"引分", EndKind::drawn},
    {"先手勝ち", EndKind::won_by_black},
    {"下手勝ち", EndKind::won_by_black},
    {"後手勝ち", EndKind::won_by_white},
    {"上手勝ち", EndKind::won_by_white},
    {"封じ手", EndKind::undecided},
    {"不詰", EndKind::undecided},
    {"待った", EndKind::undecided},
};

// Can this stand in a move's place? Any word that begins as no move does.
bool may_be_end(std::string_view word);
// The end that a word on a line of its own tells; words that nobody knows are kept, and decide nothing.
sdk::RecordEnding ending_of_word(std::string_view word, Color mover);
// What follows まで3手で: 先手の反則負け, 時間切れにより後手の勝ち, 中断, 手詰 with its number, or a word alone.
// Nothing where no end can be made out.
std::optional<sdk::RecordEnding> ending_of_phrase(std::string_view phrase, Color mover);

// The word to write, never empty; `exact` becomes false when it tells less than the ending.
std::string word_of_ending(const sdk::RecordEnding& ending, Color mover, bool& exact);
// まで3手で後手の勝ち; `handicap` says 下手 and 上手.
std::string line_of_ending(const sdk::RecordEnding& ending, Color mover, std::size_t moves, bool handicap);

std::string_view name_of_side(Color color, bool handicap);  // 先手 ... 上手

// Indexes into kHandicaps of look.hpp.
std::optional<std::size_t> handicap_of_name(std::string_view name);
struct HandicapName {
  std::string_view name;
  bool common;  // programs that know handicaps know it
};
HandicapName name_of_handicap(std::size_t handicap);

}  // namespace kiban::shogi
