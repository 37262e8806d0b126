#include "session/board_words.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <string_view>

namespace kiban {

namespace {

constexpr float same_line = 0.01F;

// Of the labels above and below the board the one in the column of x, or of those beside it the one in the row of y.
const char* edge_in_line(const kb_topology& topology, const kb_site_info& site, bool column) {
  const auto inside = [&](float kb_site_info::*axis, float at) {
    for (std::uint32_t i = 0; i < topology.site_count; ++i) {
      const kb_site_info& other = topology.sites[i];
      if (other.container == 0 && std::abs(other.*axis - at) < same_line) return true;
    }
    return false;
  };
  for (std::uint32_t i = 0; i < topology.edge_count; ++i) {
    const kb_edge_label& edge = topology.edges[i];
    const bool in_line = column ? std::abs(edge.x - site.x) < same_line && !inside(&kb_site_info::y, edge.y)
                                : std::abs(edge.y - site.y) < same_line && !inside(&kb_site_info::x, edge.x);
    if (in_line) return edge.text;
  }
  return nullptr;
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

using SiteNames = std::map<std::string, std::string, std::less<>>;  // by label

SiteNames names_of(const Game& game) {
  SiteNames names;
  const kb_topology& topology = game.topology();
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    const char* const label = topology.sites[i].label;
    if (label && *label) names.emplace(label, name_by_edges(game, static_cast<Site>(i)));
  }
  return names;
}

bool in_a_label(char sign) { return std::isalnum(static_cast<unsigned char>(sign)) != 0 || sign == '*'; }

// Whole words only: 7g7f is no square.
std::string renamed(const std::string& text, const SiteNames& names) {
  std::string out;
  for (auto at = text.begin(); at != text.end();) {
    const auto end = std::find_if_not(at, text.end(), in_a_label);
    const auto known = names.find(std::string_view(at, end));
    out += known == names.end() ? std::string(at, end) : known->second;
    const auto next = std::find_if(end, text.end(), in_a_label);
    out.append(end, next);
    at = next;
  }
  return out;
}

}  // namespace

std::string name_by_edges(const Game& game, Site site) {
  const kb_topology& topology = game.topology();
  const kb_site_info& info = topology.sites[site];
  const std::string label = info.label;
  if (info.container != 0) return label;
  const char* const column = edge_in_line(topology, info, true);
  const char* const row = edge_in_line(topology, info, false);
  if (!column || !row) return label;
  const std::string by_edges = std::string(column) + row;
  return same_but_for_case(by_edges, label) ? label : by_edges;
}

bool names_by_edges(const Game& game, const std::string& style) {
  const auto start = style.empty() ? Result<std::unique_ptr<Position>>() : game.start();
  if (!start || !*start) return false;
  for (const Move move : (*start)->legal()) {
    const std::vector<Step> path = (*start)->steps(move);
    const auto last = std::find_if(path.rbegin(), path.rend(), [](const Step& s) { return s.type == KB_STEP_TO; });
    const auto shown = (*start)->move_in_style(move, style);
    if (last == path.rend() || !shown) continue;
    return shown->find(game.topology().sites[last->arg].label) == std::string::npos;
  }
  return false;
}

Text in_board_words(Text text, const Game& game) {
  if (text.args.empty()) return text;
  const SiteNames names = names_of(game);
  for (std::string& argument : text.args) argument = renamed(argument, names);
  return text;
}

}  // namespace kiban
