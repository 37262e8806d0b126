// How enumerations are spelled in the file.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "core/record/record.hpp"

namespace kiban::store {

template <class T>
using Token = std::pair<T, std::string_view>;

inline constexpr std::array<Token<Outcome>, 4> outcome_tokens{
    {{Outcome::ongoing, "ongoing"}, {Outcome::won, "won"}, {Outcome::drawn, "drawn"}, {Outcome::voided, "void"}}};

inline constexpr std::array<Token<SeatKind>, 3> seat_tokens{
    {{SeatKind::person, "person"}, {SeatKind::computer, "computer"}, {SeatKind::engine, "engine"}}};

template <class T, std::size_t n>
std::string_view token_of(const std::array<Token<T>, n>& tokens, T value) {
  for (const auto& [known, token] : tokens) {
    if (known == value) return token;
  }
  return {};
}

template <class T, std::size_t n>
std::optional<T> value_of(const std::array<Token<T>, n>& tokens, std::string_view token) {
  for (const auto& [value, known] : tokens) {
    if (known == token) return value;
  }
  return std::nullopt;
}

}  // namespace kiban::store
