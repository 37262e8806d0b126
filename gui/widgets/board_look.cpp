#include "gui/widgets/board_look.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace kiban::gui {

const std::array<GroundWord, ground_count> ground_words{{{"kaya", KIBAN_N_("Kaya, a light wood")},
                                                         {"cherry", KIBAN_N_("Cherry wood")},
                                                         {"walnut", KIBAN_N_("Walnut, a dark wood")},
                                                         {"paper", KIBAN_N_("Paper")},
                                                         {"slate", KIBAN_N_("Dark slate")},
                                                         {"plain", KIBAN_N_("Plain")}}};

Ground ground_of(const wxString& word) {
  const auto found =
      std::find_if(ground_words.begin(), ground_words.end(), [&](const GroundWord& each) { return word == each.word; });
  return found == ground_words.end() ? Ground::kaya : static_cast<Ground>(found - ground_words.begin());
}

BoardLook board_look(const Settings& settings, bool flipped) {
  BoardLook look;
  look.flipped = flipped;
  look.coordinates = settings.coordinates;
  look.numbers = settings.numbers;
  look.set = piece_set(settings.letters);
  look.ground = ground_of(settings.ground);
  look.shaded = settings.shaded;
  return look;
}

}  // namespace kiban::gui
