#include "gui/common/sounds.hpp"

#include <utility>

#include "core/base/self_path.hpp"
#include "gui/common/trace.hpp"
#include "session/now.hpp"

namespace kiban::gui {

namespace {

constexpr int look_at_clock = 250;  // ms

std::filesystem::path file_of(Sound sound) {
  return program_folder().parent_path() / "share/kiban/sounds" / (std::string(word_of(sound)) + ".wav");
}

}  // namespace

Sounds::Sounds(const Settings& settings) : settings_(settings) {
  clock_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    if (const auto sound = ear_.hear_time(steady_now())) play(*sound);
  });
}

void Sounds::hear(const Shared<GameModel>& game) {
  if (const auto sound = ear_.hear(game)) play(*sound);
  const bool runs = game->clock && !game->decided;
  if (runs && !clock_.IsRunning()) clock_.Start(look_at_clock);
  if (!runs) clock_.Stop();
}

// Under the trace a line stands for the sound: tests need no device.
void Sounds::play(Sound sound) {
  if (settings_.sound <= 0) return;
  trace::print("sound {} volume={}", word_of(sound), settings_.sound);
  if (trace::on()) return;
  if (!std::exchange(opened_, true)) device_ = SoundDevice::open();
  if (device_) device_->play(file_of(sound), settings_.sound);
}

}  // namespace kiban::gui
