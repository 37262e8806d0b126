#include <array>
#include <cmath>
#include <cstddef>
#include <set>
#include <utility>

#include "core/plugin/border.hpp"
#include "core/plugin/plugin_schema.hpp"

namespace kiban {
namespace {

constexpr float max_coordinate = 10000.0F;
constexpr std::uint32_t max_words = 256, max_lines = 65536;

tl::unexpected<Error> bad(std::string what) {
  return fail(Fault::unsupported, "plugin.topology", KIBAN_N_("its board makes no sense: {1}"), {std::move(what)});
}

struct Table {
  const char* name;
  const void* items;
  std::uint32_t count, from, to;
};

Result<void> check_counts(const kb_topology& t) {
  const std::array<Table, 8> tables{{{"sites", t.sites, t.site_count, 1, KB_MAX_SITES},
                                     {"containers", t.containers, t.container_count, 1, max_words},
                                     {"links", t.links, t.link_count, 0, max_lines},
                                     {"edge labels", t.edges, t.edge_count, 0, KB_MAX_SITES},
                                     {"kinds", t.kinds, t.kind_count, 1, KB_MAX_KINDS},
                                     {"roles", t.roles, t.role_count, 1, KB_MAX_ROLES},
                                     {"choices", t.choices, t.choice_count, 0, max_words},
                                     {"phases", t.phases, t.phase_count, 0, max_words}}};
  for (const Table& table : tables) {
    if (table.count < table.from || table.count > table.to) {
      return bad(std::to_string(table.count) + " " + table.name + ", where " + std::to_string(table.from) + " to " +
                 std::to_string(table.to) + " are possible");
    }
    if (table.count > 0 && table.items == nullptr) return bad(std::string("no table of ") + table.name);
  }
  if (t.max_legal_moves == 0 || t.max_legal_moves > KB_MAX_LEGAL_MOVES) {
    return bad(std::to_string(t.max_legal_moves) + " legal moves at most");
  }
  return {};
}

// Written so that a number that is not one fails too.
bool drawable(float x, float y) { return std::fabs(x) <= max_coordinate && std::fabs(y) <= max_coordinate; }

// Labels are how people name sites, so those that moves can touch are told apart.
Result<void> check_sites(const kb_topology& t) {
  std::set<std::pair<int, std::string>> seen;
  for (std::uint32_t i = 0; i < t.site_count; ++i) {
    const kb_site_info& site = t.sites[i];
    const auto label = border::line_at(site.label, KB_MAX_MOVE_TEXT);
    if (!label) return border::bad_text("the label of site " + std::to_string(i));
    if (!drawable(site.x, site.y)) return bad("site " + std::to_string(i) + " lies nowhere");
    if (site.container < 0 || static_cast<std::uint32_t>(site.container) >= t.container_count) {
      return bad("site " + std::to_string(i) + " is in no container");
    }
    if ((site.flags & KB_SITE_HOLE) != 0) continue;
    if (label->empty()) return border::bad_text("the label of site " + std::to_string(i));
    if (!seen.emplace(site.container, *label).second) return bad("two sites are called " + *label);
  }
  return {};
}

Result<void> check_containers(const kb_topology& t) {
  for (std::uint32_t i = 0; i < t.container_count; ++i) {
    if (!border::line_at(t.containers[i].label)) return border::bad_text("the label of container " + std::to_string(i));
    const int role{t.containers[i].role};
    if (role < -1 || role >= static_cast<int>(t.role_count)) {
      return bad("container " + std::to_string(i) + " belongs to no role");
    }
  }
  return {};
}

Result<void> check_lines(const kb_topology& t) {
  const auto is_site = [&](kb_site site) { return site >= 0 && static_cast<std::uint32_t>(site) < t.site_count; };
  for (std::uint32_t i = 0; i < t.link_count; ++i) {
    if (!is_site(t.links[i].a) || !is_site(t.links[i].b)) return bad("link " + std::to_string(i) + " ends nowhere");
  }
  for (std::uint32_t i = 0; i < t.edge_count; ++i) {
    if (!border::line_at(t.edges[i].text)) return border::bad_text("edge label " + std::to_string(i));
    if (!drawable(t.edges[i].x, t.edges[i].y)) return bad("edge label " + std::to_string(i) + " lies nowhere");
  }
  return {};
}

bool optional_line(const char* text) { return text == nullptr || border::line_at(text).has_value(); }

Result<void> check_kinds(const kb_topology& t) {
  std::set<std::string> seen;
  for (std::uint32_t i = 0; i < t.kind_count; ++i) {
    const kb_kind_info& kind = t.kinds[i];
    const auto token = border::line_at(kind.token);
    if (!token || token->empty() || !border::line_at(kind.name)) return border::bad_text("kind " + std::to_string(i));
    if (!optional_line(kind.glyph) || !optional_line(kind.other_glyph) || !optional_line(kind.latin)) {
      return border::bad_text("a glyph of kind " + *token);
    }
    if (!seen.insert(*token).second) return bad("two kinds are called " + *token);
    if (kind.form < KB_FORM_DISC || kind.form > KB_FORM_GLYPH) return bad("kind " + *token + " has no form");
    if (kind.promotes_to < -1 || kind.promotes_to >= static_cast<int>(t.kind_count)) {
      return bad("kind " + *token + " promotes to no kind");
    }
  }
  return {};
}

Result<void> check_roles(const kb_topology& t) {
  std::set<std::string> seen;
  for (std::uint32_t i = 0; i < t.role_count; ++i) {
    const kb_role_info& role = t.roles[i];
    const auto token = border::line_at(role.token);
    if (!token || token->empty() || !border::line_at(role.name)) return border::bad_text("role " + std::to_string(i));
    if (!seen.insert(*token).second) return bad("two roles are called " + *token);
    if (role.tone < KB_TONE_DARK || role.tone > KB_TONE_NEUTRAL) return bad("role " + *token + " has no tone");
  }
  return {};
}

Result<void> check_words(const char* what, const kb_word* words, std::uint32_t count) {
  std::set<std::string> seen;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto token = border::line_at(words[i].token);
    if (!token || token->empty() || !border::line_at(words[i].label)) {
      return border::bad_text(std::string(what) + " " + std::to_string(i));
    }
    if (!seen.insert(*token).second) return bad(std::string("two of ") + what + " are called " + *token);
  }
  return {};
}

}  // namespace

Result<void> check_topology(const kb_topology* topology) {
  if (topology == nullptr) return bad("it is not there");
  const kb_topology& t = *topology;
  return border::check_size("kb_topology", t.size, KB_TOPOLOGY_SIZE_1_0)
      .and_then([&] { return check_counts(t); })
      .and_then([&] { return check_sites(t); })
      .and_then([&] { return check_containers(t); })
      .and_then([&] { return check_lines(t); })
      .and_then([&] { return check_kinds(t); })
      .and_then([&] { return check_roles(t); })
      .and_then([&] { return check_words("choices", t.choices, t.choice_count); })
      .and_then([&] { return check_words("phases", t.phases, t.phase_count); });
}

}  // namespace kiban
