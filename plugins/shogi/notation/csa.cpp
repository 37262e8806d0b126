#include "csa.hpp"

namespace kiban::shogi {

sdk::Status read_csa(std::string_view, sdk::GamesRead&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not read yet"));
}
sdk::Status write_csa(const sdk::RecordTree&, std::size_t, std::string&, Losses&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not written yet"));
}
int likeness_csa(std::string_view) { return 0; }
int likeness_csa3(std::string_view) { return 0; }
sdk::Status write_csa3(const sdk::RecordTree&, std::size_t, std::string&, Losses&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not written yet"));
}

}  // namespace kiban::shogi
