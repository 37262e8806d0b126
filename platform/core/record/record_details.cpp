#include "core/record/record_details.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>

namespace kiban {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(blanks), last = text.find_last_not_of(blanks);
  return first == std::string_view::npos ? std::string_view() : text.substr(first, last - first + 1);
}

bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }
bool divides(char sign) { return sign == '/' || sign == '-' || sign == '.'; }

// The numbers of "2026-11-29"; nothing where there is anything else.
std::optional<std::vector<unsigned>> numbers_in(std::string_view text) {
  std::vector<unsigned> numbers;
  for (;;) {
    unsigned number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc()) return std::nullopt;
    numbers.push_back(number);
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    if (text.empty()) return numbers;
    if (!divides(text.front())) return std::nullopt;
    text.remove_prefix(1);
  }
}

bool in_a_calendar(const std::vector<unsigned>& numbers) {
  using namespace std::chrono;
  constexpr unsigned last_year = 9999;
  if (numbers.size() > 3 || numbers[0] == 0 || numbers[0] > last_year) return false;
  const auto number = [&](std::size_t at) { return at < numbers.size() ? numbers[at] : 1; };
  return year_month_day(year(static_cast<int>(number(0))), month(number(1)), day(number(2))).ok();
}

tl::unexpected<Error> no_date(std::string_view text) {
  return fail(Fault::parse, "record.date",
              KIBAN_N_("“{1}” is no date; write year, month and day as in 2026/11/29, or as much of it as is known"),
              {std::string(text)});
}

}  // namespace

std::string rating_tag(std::size_t seat) { return fmt::format("seat{}.rating", seat); }

Result<std::string> record_date(std::string_view text) {
  text = trimmed(text);
  const std::string_view day = text.substr(0, text.find_first_of(" T"));
  const auto numbers = numbers_in(day);
  const bool told = text.empty() || std::any_of(text.begin(), text.end(), is_digit);
  if (!told || (numbers && !in_a_calendar(*numbers))) return no_date(text);
  if (!numbers) return std::string(text);
  std::string out = fmt::format("{:04}", numbers->front());
  for (std::size_t i = 1; i < numbers->size(); ++i) out += fmt::format("/{:02}", (*numbers)[i]);
  return out + std::string(text.substr(day.size()));
}

}  // namespace kiban
