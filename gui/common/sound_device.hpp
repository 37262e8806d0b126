// Where sounds go. One file a way: sound_device_canberra.cpp where libcanberra is, else sound_device_wx.cpp.
#pragma once

#include <filesystem>
#include <memory>

namespace kiban::gui {

class SoundDevice {
 public:
  static std::unique_ptr<SoundDevice> open();  // null: this machine has none
  virtual ~SoundDevice() = default;
  // Returns at once. `volume` from 1 to 100.
  virtual void play(const std::filesystem::path& wav, int volume) = 0;
};

}  // namespace kiban::gui
