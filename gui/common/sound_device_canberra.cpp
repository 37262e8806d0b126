#include <canberra.h>
#include <fmt/format.h>

#include <cmath>

#include "gui/common/sound_device.hpp"

namespace kiban::gui {

namespace {

class Canberra : public SoundDevice {
 public:
  explicit Canberra(ca_context* context) : context_(context, ca_context_destroy) {}

  void play(const std::filesystem::path& wav, int volume) override {
    const std::string decibels = fmt::format("{:.1f}", 20 * std::log10(volume / 100.0));
    ca_context_play(context_.get(), 0, CA_PROP_MEDIA_FILENAME, wav.c_str(), CA_PROP_CANBERRA_VOLUME, decibels.c_str(),
                    CA_PROP_MEDIA_ROLE, "game", CA_PROP_CANBERRA_CACHE_CONTROL, "volatile", nullptr);
  }

 private:
  std::unique_ptr<ca_context, int (*)(ca_context*)> context_;
};

}  // namespace

std::unique_ptr<SoundDevice> SoundDevice::open() {
  ca_context* context = nullptr;
  if (ca_context_create(&context) != CA_SUCCESS) return nullptr;
  auto device = std::make_unique<Canberra>(context);
  ca_context_change_props(context, CA_PROP_APPLICATION_NAME, "Kiban", CA_PROP_APPLICATION_ID, "org.kiban.Kiban",
                          nullptr);
  return device;
}

}  // namespace kiban::gui
