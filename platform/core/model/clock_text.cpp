// The text of a time control: "10:00+5", "10:00/30x3", "5:00d3".
#include <fmt/format.h>

#include <cstdint>

#include "core/model/clock.hpp"

namespace kiban {
namespace {

constexpr std::int64_t max_seconds = std::int64_t{1000} * 3600;
constexpr int max_periods = 100;

// "30", "1.5"
std::string seconds_text(Milliseconds time) {
  const std::int64_t rest = time.count() % 1000;
  std::string text = fmt::format("{}", time.count() / 1000);
  if (rest == 0) return text;
  text += fmt::format(".{:03}", rest);
  while (text.back() == '0') text.pop_back();
  return text;
}

std::string minutes_text(Milliseconds time) {
  const Milliseconds seconds(time.count() % 60000);
  return fmt::format("{}:{}{}", time.count() / 60000, seconds.count() < 10000 ? "0" : "", seconds_text(seconds));
}

// Reads from the front of what is left; a failed read leaves `ok` false and everything after it does nothing.
struct Reader {
  std::string_view rest;
  bool ok = true;

  bool take(char wanted) {
    if (!ok || rest.empty() || rest.front() != wanted) return false;
    rest.remove_prefix(1);
    return true;
  }

  std::int64_t whole(std::int64_t most) {
    std::int64_t value = 0;
    std::size_t digits = 0;
    for (; digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9' && value <= most; ++digits) {
      value = value * 10 + (rest[digits] - '0');
    }
    ok = ok && digits > 0 && value <= most;
    rest.remove_prefix(digits);
    return ok ? value : 0;
  }

  // Seconds with up to three decimals.
  Milliseconds seconds(std::int64_t most) {
    std::int64_t value = whole(most) * 1000;
    if (!take('.')) return Milliseconds(value);
    const std::size_t before = rest.size();
    const std::int64_t decimals = whole(999);
    const std::size_t digits = before - rest.size();
    ok = ok && digits <= 3;
    value += decimals * (digits == 1 ? 100 : digits == 2 ? 10 : 1);
    return Milliseconds(ok ? value : 0);
  }

  // "M:SS" or "H:MM:SS"; the first number may be any, the others stay below 60.
  Milliseconds main_time() {
    std::int64_t minutes = whole(max_seconds / 60);
    if (!take(':')) ok = false;
    Milliseconds last = seconds(59);
    if (take(':')) {
      minutes = minutes * 60 + last.count() / 1000;
      ok = ok && last.count() % 1000 == 0;
      last = seconds(59);
    }
    const Milliseconds time = Milliseconds(minutes * 60000) + last;
    ok = ok && time.count() <= max_seconds * 1000;
    return time;
  }
};

}  // namespace

std::string text_of(const TimeControl& control) {
  if (control.none()) return {};
  std::string text = minutes_text(control.main);
  if (control.increment.count() > 0) text += "+" + seconds_text(control.increment);
  if (control.byoyomi.count() > 0) text += "/" + seconds_text(control.byoyomi);
  if (control.byoyomi.count() > 0 && control.periods != 1) text += fmt::format("x{}", control.periods);
  if (control.delay.count() > 0) text += "d" + seconds_text(control.delay);
  return text;
}

Result<TimeControl> parse_time_control(std::string_view text) {
  TimeControl control;
  if (text.empty()) return control;
  Reader reader{text};
  control.main = reader.main_time();
  if (reader.take('+')) control.increment = reader.seconds(max_seconds);
  if (reader.take('/')) {
    control.byoyomi = reader.seconds(max_seconds);
    if (reader.take('x')) control.periods = static_cast<int>(reader.whole(max_periods));
  }
  if (reader.take('d')) control.delay = reader.seconds(max_seconds);
  if (control.byoyomi.count() == 0 || control.periods < 1) reader.ok = reader.ok && control.periods == 1;
  if (reader.ok && reader.rest.empty()) return control;
  return fail(Fault::parse, "clock.text",
              KIBAN_N_("\"{1}\" is no time control; write it as 10:00, 10:00+5 (increment), 10:00/30x3 (byoyomi) or "
                       "5:00d3 (delay)"),
              {std::string(text.substr(0, 40))});
}

}  // namespace kiban
