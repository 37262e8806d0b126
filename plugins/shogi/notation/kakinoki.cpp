// Stands in until the formats are written.
#include "kakinoki.hpp"

#include "sfen.hpp"
#include "styles.hpp"

namespace kiban::shogi {

sdk::Status read_kif(std::string_view, sdk::GamesRead&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not read yet"));
}
sdk::Status write_kif(const sdk::RecordTree&, std::size_t, std::string&, Losses&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not written yet"));
}
int likeness_kif(std::string_view) { return 0; }
sdk::Status read_ki2(std::string_view, sdk::GamesRead&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not read yet"));
}
sdk::Status write_ki2(const sdk::RecordTree&, std::size_t, std::string&, Losses&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not written yet"));
}
int likeness_ki2(std::string_view) { return 0; }
sdk::Status read_bod(std::string_view, sdk::GamesRead&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not read yet"));
}
sdk::Status write_bod(const sdk::RecordTree&, std::size_t, std::string&, Losses&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not written yet"));
}
int likeness_bod(std::string_view) { return 0; }
sdk::Status move_in_style(const Game& game, std::string_view style, Move move, std::string& out, sdk::Refuse refuse) {
  const Board& board = game.board();
  if (style == "japanese")
    out += japanese_move(board, move, last_target(game), Marks::pieces);
  else if (style == "kif")
    out += kif_move(board, move, last_target(game));
  else if (style == "western")
    out += western_move(board, move);
  else if (style == "usi")
    out += move == kDeclare ? "win" : text_of(move);
  else
    return refuse.argument("notation.style", KIBAN_N_("there is no way to write moves named {1}"), style);
  return KB_OK;
}

}  // namespace kiban::shogi
