// Stands in until the formats are written.
#include "kakinoki.hpp"

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
sdk::Status move_in_style(const Game&, std::string_view, Move, std::string&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.style", KIBAN_N_("moves are not written this way yet"));
}

}  // namespace kiban::shogi
