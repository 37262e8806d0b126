// The sounds of the open game, as loud as the settings say.
#pragma once

#include <wx/timer.h>

#include <memory>

#include "gui/common/settings.hpp"
#include "gui/common/sound_device.hpp"
#include "session/sounds.hpp"

namespace kiban::gui {

class Sounds {
 public:
  explicit Sounds(const Settings& settings);  // which must outlive it
  void hear(const Shared<GameModel>& game);
  void play(Sound sound);  // nothing where they are off

 private:
  const Settings& settings_;
  SoundEar ear_;
  wxTimer clock_;
  std::unique_ptr<SoundDevice> device_;  // opened when the first one sounds
  bool opened_ = false;
};

}  // namespace kiban::gui
