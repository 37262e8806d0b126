#include <wx/sound.h>

#include "gui/common/sound_device.hpp"

namespace kiban::gui {

namespace {

// wxSound knows no volume: it is as loud as the desktop makes it.
class WxDevice : public SoundDevice {
 public:
  void play(const std::filesystem::path& wav, int) override {
    sound_ = std::make_unique<wxSound>(wxString(wav.native()));
    if (sound_->IsOk()) sound_->Play(wxSOUND_ASYNC);
  }

 private:
  std::unique_ptr<wxSound> sound_;  // while it plays
};

}  // namespace

std::unique_ptr<SoundDevice> SoundDevice::open() { return std::make_unique<WxDevice>(); }

}  // namespace kiban::gui
