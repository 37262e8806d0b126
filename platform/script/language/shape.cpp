#include "script/language/shape.hpp"

#include <algorithm>

namespace kiban::script {
namespace {

constexpr std::uint32_t most_added_moves = 4096;
constexpr float beside_board = 1.7F;

template <class Item>
const Item* pointer(const std::vector<Item>& items) {
  return items.empty() ? nullptr : items.data();
}

template <class Item>
std::uint32_t size(const std::vector<Item>& items) {
  return static_cast<std::uint32_t>(items.size());
}

// The bits of one word of how a piece moves, as kb_reach has them for one step.
kb_reach ways(const std::string& word) {
  kb_reach bits = 0;
  for (std::size_t way = 0; way < relative_ways.size(); ++way) {
    const bool group = word == "all" || word == (way % 2 == 0 ? "orthogonal" : "diagonal");
    if (group || word == relative_ways[way] || word == compass[way]) bits |= kb_reach{1} << way;
  }
  return bits;
}

kb_reach reach_of(const PiecePlan& piece) {
  kb_reach reach = 0;
  for (const std::string& word : piece.steps) reach |= ways(word);
  for (const std::string& word : piece.slides) reach |= ways(word) << 8;
  for (const auto& [right, forward] : piece.leaps) {
    if (forward != 2 || (right != 1 && right != -1)) return 0;  // more than it can tell
    reach |= kb_reach{1} << (right > 0 ? 16 : 17);
  }
  return reach;
}

}  // namespace

Shape::Shape(const Design& design, const Description& description, const Layout& layout) {
  add_board(design.board);
  add_roles(design);
  add_hands(design, layout);
  add_kinds(design, layout);
  for (const Choice& choice : design.choices) add_choice(choice);
  add_phases(description);
  topology_.size = sizeof topology_;
  topology_.max_legal_moves = most_added_moves + size(choices_);
  point();
}

Shape::Shape(const kb_topology& base, const Description& description) : topology_(base) {
  for (std::uint32_t i = 0; i < base.choice_count; ++i) {
    choice_words_.push_back(base.choices[i]);
    choices_.push_back({base.choices[i].token, {base.choices[i].label, {}}, {}, false, {}});
  }
  phase_words_.assign(base.phases, base.phases + base.phase_count);
  add_phases(description);
  topology_.size = sizeof topology_;
  topology_.max_legal_moves += size(choices_);
  if (description.has(Hook::moves)) topology_.max_legal_moves += most_added_moves;
  topology_.max_legal_moves = std::min<std::uint32_t>(topology_.max_legal_moves, KB_MAX_LEGAL_MOVES);
  topology_.choices = pointer(choice_words_);
  topology_.phases = pointer(phase_words_);
  topology_.choice_count = size(choice_words_);
  topology_.phase_count = size(phase_words_);
}

const char* Shape::keep(const std::string& text) { return kept_.emplace_back(text).c_str(); }

const char* Shape::keep_or_null(const std::string& text) { return text.empty() ? nullptr : keep(text); }

void Shape::add_board(const BoardPlan& board) {
  containers_.push_back({"Board", -1, {}});
  for (const SitePlan& site : board.sites) sites_.push_back({keep(site.label), site.x, site.y, 0, site.flags});
  for (const auto& [a, b] : board.links) links_.push_back({a, b});
  for (const auto& edge : board.edges) edges_.push_back({keep(edge.text), edge.x, edge.y});
}

// To the right of whoever sits below, to the left of the others.
void Shape::add_hands(const Design& design, const Layout& layout) {
  if (!design.hands) return;
  float left = 0, right = 0, low = 0;
  for (const kb_site_info& site : sites_) {
    left = std::min(left, site.x);
    right = std::max(right, site.x);
    low = std::max(low, site.y);
  }
  std::vector<int> held(design.roles.size());
  for (const RolePlan& role : design.roles)
    containers_.push_back({keep(role.label.english), static_cast<std::int8_t>(&role - design.roles.data()), {}});
  for (const Layout::Hand& hand : layout.hands) {
    const auto place = static_cast<float>(held[cell(hand.role)]++);
    const bool below = hand.role == 0;
    sites_.push_back({keep(layout.labels[cell(hand.site)]), below ? right + beside_board : left - beside_board,
                      below ? low - place : place, static_cast<std::int16_t>(hand.role + 1), KB_SITE_HAND});
  }
}

void Shape::add_kinds(const Design& design, const Layout& layout) {
  for (const PiecePlan& piece : design.pieces) {
    kb_kind_info kind{};
    kind.token = keep(piece.name);
    kind.name = keep(piece.label.empty() ? piece.name : piece.label.english);
    kind.glyph = keep_or_null(piece.glyph);
    kind.other_glyph = keep_or_null(piece.other_glyph);
    kind.latin = keep_or_null(piece.latin);
    kind.reach = reach_of(piece);
    kind.form = static_cast<std::int16_t>(piece.form == 0 ? KB_FORM_DISC : piece.form);
    kind.flags =
        static_cast<std::uint16_t>((piece.royal ? KB_KIND_ROYAL : 0) | (piece.promoted ? KB_KIND_PROMOTED : 0));
    kind.promotes_to = static_cast<kb_kind>(layout.promotes_to[kinds_.size()]);
    kinds_.push_back(kind);
  }
}

void Shape::add_roles(const Design& design) {
  for (const RolePlan& role : design.roles) {
    const auto tone = static_cast<std::int16_t>(role.tone == 0 ? KB_TONE_NEUTRAL : role.tone);
    const auto facing = static_cast<std::int16_t>(roles_.empty() ? 0 : 180);
    roles_.push_back({keep(role.name), keep(role.label.empty() ? role.name : role.label.english), tone, facing, 0});
  }
}

void Shape::add_choice(const Choice& choice) {
  choices_.push_back(choice);
  choice_words_.push_back({keep(choice.name), keep(choice.label.empty() ? choice.name : choice.label.english)});
}

void Shape::add_phases(const Description& description) {
  first_phase_ = static_cast<int>(phase_words_.size());
  for (const Phase& phase : description.phases) {
    phase_words_.push_back({keep(phase.name), keep(phase.ask.english)});
    first_choices_.push_back(static_cast<int>(choices_.size()));
    for (const Choice& choice : phase.choices) add_choice(choice);
  }
}

void Shape::point() {
  kb_topology& t = topology_;
  t.sites = pointer(sites_), t.site_count = size(sites_);
  t.containers = pointer(containers_), t.container_count = size(containers_);
  t.links = pointer(links_), t.link_count = size(links_);
  t.edges = pointer(edges_), t.edge_count = size(edges_);
  t.kinds = pointer(kinds_), t.kind_count = size(kinds_);
  t.roles = pointer(roles_), t.role_count = size(roles_);
  t.choices = pointer(choice_words_), t.choice_count = size(choice_words_);
  t.phases = pointer(phase_words_), t.phase_count = size(phase_words_);
}

}  // namespace kiban::script
