// How boards look, as the person has set it.
#pragma once

#include <array>

#include "gui/board/board_surface.hpp"
#include "gui/common/settings.hpp"

namespace kiban::gui {

struct GroundWord {
  const char* word;  // in the settings
  const char* name;  // English, translatable
};
extern const std::array<GroundWord, ground_count> ground_words;

Ground ground_of(const wxString& word);  // kaya, where it is no ground
BoardLook board_look(const Settings& settings, bool flipped = false);

}  // namespace kiban::gui
