#include "arena/game/lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>

namespace kiban::arena {
namespace {

constexpr std::size_t most_legal_moves = 2000;

bool needs_no_escape(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

std::string letter_of(const kb_topology& topology, Role role) {
  if (role < 0) return "?";
  const auto letter = [&](std::uint32_t r) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(topology.roles[r].token[0])));
  };
  const std::uint32_t own = static_cast<std::uint8_t>(role);
  for (std::uint32_t other = 0; other < topology.role_count; ++other)
    if (other != own && letter(other) == letter(own)) return topology.roles[role].token;
  return {letter(own)};
}

std::string cell_of(const kb_topology& topology, const Occupant& piece) {
  if (topology.kind_count <= 1 || piece.kind < 0) return letter_of(topology, piece.role);
  const std::string kind = topology.kinds[piece.kind].token;
  return piece.role < 0 ? kind : std::string(topology.roles[piece.role].token) + ":" + kind;
}

// [element,element,...]; `add` writes one of them.
template <class Range, class Add>
std::string list_text(const Range& range, Add add) {
  std::string out = "[";
  for (const auto& element : range) {
    if (out.size() > 1) out += ',';
    add(out, element);
  }
  return out + "]";
}

void add_point(std::string& out, const Grid& grid, Site site, const char* before) {
  if (const auto point = grid.of(site))
    fmt::format_to(std::back_inserter(out), "{}\"x\":{},\"y\":{}", before, point->x, point->y);
}

void add_member(std::string& out, const char* name, std::string_view value) {
  out.append(",\"").append(name).append("\":");
  add_quoted(out, value);
}

void add_move(std::string& out, const Grid& grid, const std::string& text, std::optional<Site> site) {
  out += "{\"move\":";
  add_quoted(out, text);
  if (site) add_point(out, grid, *site, ",");
}

}  // namespace

std::string json_text(const ordered_json& value) {
  return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string without_brace(const ordered_json& object) {
  std::string text = json_text(object);
  text.pop_back();
  return text;
}

void add_quoted(std::string& out, std::string_view text) {
  if (!needs_no_escape(text)) {
    out += json_text(std::string(text));
    return;
  }
  out += '"';
  out.append(text).append("\"");
}

std::string board_text(const Game& game, const Grid& grid, const std::vector<Occupant>& pieces) {
  const auto columns = static_cast<std::size_t>(grid.columns());
  std::vector<std::string> cells(columns * static_cast<std::size_t>(grid.rows()));
  const auto cell = [&](int x, int y) -> std::string& {
    return cells[static_cast<std::size_t>(y) * columns + static_cast<std::size_t>(x)];
  };
  for (const Occupant& piece : pieces)
    if (const auto point = grid.of(piece.site)) cell(point->x, point->y) = cell_of(game.topology(), piece);
  std::string out = "[";
  for (int y = 0; y < grid.rows(); ++y) {
    out += y == 0 ? "[" : ",[";
    for (int x = 0; x < grid.columns(); ++x) {
      if (x > 0) out += ',';
      if (grid.at(x, y))
        add_quoted(out, cell(x, y).empty() ? "." : cell(x, y));
      else
        out += "null";
    }
    out += ']';
  }
  return out + "]";
}

std::string legal_text(const Game& game, const Vocabulary& words, const Grid& grid, const Choices& choices) {
  if (choices.legal.size() > most_legal_moves) return "null";
  return list_text(choices.legal, [&](std::string& out, const LegalMove& move) {
    add_move(out, grid, move.text, move.site);
    if (move.choice)
      add_member(out, "action", words.action_of(game.topology().choices[*move.choice].token));
    else if (move.site && choices.offers)
      add_member(out, "action", words.single);
    out += '}';
  });
}

std::string forbidden_text(const Grid& grid, const Choices& choices) {
  return list_text(choices.forbidden, [&](std::string& out, const ForbiddenMove& move) {
    add_move(out, grid, move.text, move.site);
    add_member(out, "token", move.token);
    out += '}';
  });
}

std::string candidates_text(const Grid& grid, const Choices& choices) {
  if (!choices.offers) return "null";
  return list_text(choices.candidates, [&](std::string& out, Site site) {
    out += '{';
    add_point(out, grid, site, "");
    out += '}';
  });
}

}  // namespace kiban::arena
