#include "gui/board/same_look.hpp"

#include <algorithm>
#include <string_view>

namespace kiban::gui {

namespace {

std::string_view words(const char* text) { return text ? text : ""; }

bool same(const kb_site_info& a, const kb_site_info& b) {
  return a.x == b.x && a.y == b.y && a.container == b.container && a.flags == b.flags &&
         words(a.label) == words(b.label);
}

bool same(const kb_link& a, const kb_link& b) { return a.a == b.a && a.b == b.b; }

bool same(const kb_edge_label& a, const kb_edge_label& b) {
  return a.x == b.x && a.y == b.y && words(a.text) == words(b.text);
}

bool same(const kb_kind_info& a, const kb_kind_info& b) {
  return a.form == b.form && a.flags == b.flags && a.reach == b.reach && words(a.glyph) == words(b.glyph) &&
         words(a.other_glyph) == words(b.other_glyph) && words(a.latin) == words(b.latin);
}

bool same(const kb_role_info& a, const kb_role_info& b) { return a.tone == b.tone && a.facing == b.facing; }

template <class T>
bool all_same(const T* a, std::uint32_t a_count, const T* b, std::uint32_t b_count) {
  return a_count == b_count &&
         (a_count == 0 || std::equal(a, a + a_count, b, [](const T& p, const T& q) { return same(p, q); }));
}

}  // namespace

bool same_look(const kb_topology& a, const kb_topology& b) {
  return a.container_count == b.container_count && all_same(a.sites, a.site_count, b.sites, b.site_count) &&
         all_same(a.links, a.link_count, b.links, b.link_count) &&
         all_same(a.edges, a.edge_count, b.edges, b.edge_count) &&
         all_same(a.kinds, a.kind_count, b.kinds, b.kind_count) &&
         all_same(a.roles, a.role_count, b.roles, b.role_count);
}

}  // namespace kiban::gui
