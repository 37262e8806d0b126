#include "usi.hpp"

namespace kiban::shogi {

sdk::Status read_usi(std::string_view, sdk::GamesRead&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not read yet"));
}
sdk::Status write_usi(const sdk::RecordTree&, std::size_t, std::string&, Losses&, sdk::Refuse refuse) {
  return refuse.with(KB_E_UNSUPPORTED, "shogi.format", KIBAN_N_("this format is not written yet"));
}
int likeness_usi(std::string_view) { return 0; }

}  // namespace kiban::shogi
