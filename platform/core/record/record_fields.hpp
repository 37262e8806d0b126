// Words and forms that the writer and the reader of record files share.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/record/record.hpp"

namespace kiban {

inline constexpr const char* record_format = "kiban-record";
inline constexpr int record_version = 1;

template <class T>
using Token = std::pair<T, const char*>;

inline constexpr std::array<Token<SeatKind>, 3> seat_kinds{
    {{SeatKind::person, "person"}, {SeatKind::computer, "computer"}, {SeatKind::engine, "engine"}}};
inline constexpr std::array<Token<Outcome>, 4> outcomes{
    {{Outcome::ongoing, "ongoing"}, {Outcome::won, "won"}, {Outcome::drawn, "drawn"}, {Outcome::voided, "void"}}};

template <class Table, class T>
const char* token_of(const Table& table, T value) {
  for (const auto& [known, token] : table) {
    if (known == value) return token;
  }
  return table.front().second;
}

template <class Table>
auto value_of(const Table& table, std::string_view wanted) -> std::optional<decltype(table.front().first)> {
  for (const auto& [value, token] : table) {
    if (wanted == token) return value;
  }
  return std::nullopt;
}

std::string hex_of(const Key& key);  // 32 lower-case digits
std::optional<Key> key_of_hex(std::string_view hex);

// A number for each role, as players write it: "184.5 : 176".
std::string score_text(const std::vector<std::int64_t>& hundredths);

// UTC, to the millisecond: "2026-11-27T22:32:28.123Z".
std::string time_text(std::chrono::sys_time<Milliseconds> time);
std::optional<std::chrono::sys_time<Milliseconds>> parse_time(std::string_view text);

}  // namespace kiban
