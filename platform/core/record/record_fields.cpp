#include "core/record/record_fields.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kiban {
namespace {

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// Digits where `form` has '0', the same character elsewhere.
bool has_form(std::string_view text, std::string_view form) {
  return text.size() == form.size() && std::equal(text.begin(), text.end(), form.begin(), [](char c, char wanted) {
           return wanted == '0' ? c >= '0' && c <= '9' : c == wanted;
         });
}

int number(std::string_view digits) {
  int value = 0;
  for (const char c : digits) value = value * 10 + (c - '0');
  return value;
}

}  // namespace

std::string score_text(const std::vector<std::int64_t>& hundredths) {
  std::string text;
  for (const std::int64_t number : hundredths)
    text += fmt::format("{}{}", text.empty() ? "" : " : ", static_cast<double>(number) / 100);
  return text;
}

std::string hex_of(const Key& key) {
  std::string hex;
  for (const std::uint8_t byte : key) hex += fmt::format("{:02x}", byte);
  return hex;
}

std::optional<Key> key_of_hex(std::string_view hex) {
  Key key{};
  if (hex.size() != 2 * key.size()) return std::nullopt;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const int high = digit_of(hex[2 * i]);
    const int low = digit_of(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    key[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return key;
}

std::string time_text(std::chrono::sys_time<Milliseconds> time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                     clock.minutes().count(), clock.seconds().count(), clock.subseconds().count());
}

std::optional<std::chrono::sys_time<Milliseconds>> parse_time(std::string_view text) {
  if (!has_form(text, "0000-00-00T00:00:00.000Z")) return std::nullopt;
  const auto part = [&](std::size_t at, std::size_t length) { return number(text.substr(at, length)); };
  const std::chrono::year_month_day date(std::chrono::year(part(0, 4)),
                                         std::chrono::month(static_cast<unsigned>(part(5, 2))),
                                         std::chrono::day(static_cast<unsigned>(part(8, 2))));
  if (!date.ok() || part(11, 2) > 23 || part(14, 2) > 59 || part(17, 2) > 59) return std::nullopt;
  return std::chrono::sys_days(date) + std::chrono::hours(part(11, 2)) + std::chrono::minutes(part(14, 2)) +
         std::chrono::seconds(part(17, 2)) + Milliseconds(part(20, 3));
}

}  // namespace kiban
