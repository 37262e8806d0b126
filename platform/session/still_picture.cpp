#include "session/still_picture.hpp"

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/plugin/plugin_schema.hpp"

namespace kiban {
namespace {

using nlohmann::json;

// ---- to text ----

json text_of(const char* text) { return text == nullptr ? json() : json(text); }

json row_of(const kb_site_info& s) { return {text_of(s.label), s.x, s.y, s.container, s.flags}; }
json row_of(const kb_container& c) { return {text_of(c.label), c.role}; }
json row_of(const kb_link& l) { return {l.a, l.b}; }
json row_of(const kb_edge_label& e) { return {text_of(e.text), e.x, e.y}; }
json row_of(const kb_kind_info& k) {
  return {text_of(k.token), text_of(k.name), text_of(k.glyph), text_of(k.other_glyph), text_of(k.latin),
          k.reach,          k.form,          k.flags,          k.promotes_to};
}
json row_of(const kb_role_info& r) { return {text_of(r.token), text_of(r.name), r.tone, r.facing}; }
json row_of(const kb_word& w) { return {text_of(w.token), text_of(w.label)}; }
json row_of(const kb_occupant& o) { return {o.site, o.kind, o.role, o.count}; }
json row_of(const kb_mark& m) { return {m.site, m.purpose, m.group}; }

template <class Row>
json rows_of(const Row* rows, std::size_t count) {
  json out = json::array();
  std::for_each(rows, rows + count, [&](const Row& row) { out.push_back(row_of(row)); });
  return out;
}

json json_of(const kb_topology& t) {
  return {{"sites", rows_of(t.sites, t.site_count)},       {"containers", rows_of(t.containers, t.container_count)},
          {"links", rows_of(t.links, t.link_count)},       {"edges", rows_of(t.edges, t.edge_count)},
          {"kinds", rows_of(t.kinds, t.kind_count)},       {"roles", rows_of(t.roles, t.role_count)},
          {"choices", rows_of(t.choices, t.choice_count)}, {"phases", rows_of(t.phases, t.phase_count)}};
}

json json_of(const State& state) {
  return {state.to_act, state.winners, static_cast<int>(state.outcome), state.phase, state.seat_of_role};
}

// ---- from text ----

// Tables of the ABI over words that live here.
class Look {
 public:
  explicit Look(const json& in) {
    take(in.at("sites"), sites_, topology_.sites, topology_.site_count);
    take(in.at("containers"), containers_, topology_.containers, topology_.container_count);
    take(in.at("links"), links_, topology_.links, topology_.link_count);
    take(in.at("edges"), edges_, topology_.edges, topology_.edge_count);
    take(in.at("kinds"), kinds_, topology_.kinds, topology_.kind_count);
    take(in.at("roles"), roles_, topology_.roles, topology_.role_count);
    take(in.at("choices"), choices_, topology_.choices, topology_.choice_count);
    take(in.at("phases"), phases_, topology_.phases, topology_.phase_count);
    topology_.size = sizeof topology_;
    topology_.max_legal_moves = 1;  // which nobody asks for
  }
  Look(const Look&) = delete;
  Look& operator=(const Look&) = delete;

  const kb_topology& topology() const { return topology_; }

 private:
  template <class Row>
  void take(const json& in, std::vector<Row>& rows, const Row*& table, std::uint32_t& count) {
    for (const json& row : in) fill(rows.emplace_back(), row);
    table = rows.empty() ? nullptr : rows.data();
    count = static_cast<std::uint32_t>(rows.size());
  }

  const char* word(const json& in) {
    return in.is_null() ? nullptr : words_.emplace_back(in.get<std::string>()).c_str();
  }

  void fill(kb_site_info& s, const json& in) { s = {word(in.at(0)), in.at(1), in.at(2), in.at(3), in.at(4)}; }
  void fill(kb_container& c, const json& in) { c = {word(in.at(0)), in.at(1), {}}; }
  static void fill(kb_link& l, const json& in) { l = {in.at(0), in.at(1)}; }
  void fill(kb_edge_label& e, const json& in) { e = {word(in.at(0)), in.at(1), in.at(2)}; }
  void fill(kb_kind_info& k, const json& in) {
    k = {word(in.at(0)), word(in.at(1)), word(in.at(2)), word(in.at(3)), word(in.at(4)),
         in.at(5),       in.at(6),       in.at(7),       in.at(8),       {}};
  }
  void fill(kb_role_info& r, const json& in) { r = {word(in.at(0)), word(in.at(1)), in.at(2), in.at(3), 0}; }
  void fill(kb_word& w, const json& in) { w = {word(in.at(0)), word(in.at(1))}; }

  std::deque<std::string> words_;  // which stay where they are
  std::vector<kb_site_info> sites_;
  std::vector<kb_container> containers_;
  std::vector<kb_link> links_;
  std::vector<kb_edge_label> edges_;
  std::vector<kb_kind_info> kinds_;
  std::vector<kb_role_info> roles_;
  std::vector<kb_word> choices_, phases_;
  kb_topology topology_{};
};

class StillGame final : public Game {
 public:
  explicit StillGame(const json& in) : id_(in.at("game")), domain_(in.at("domain")), look_(in) {}

  const std::string& id() const override { return id_; }
  const std::string& domain() const override { return domain_; }
  const OptionValues& options() const override { return options_; }
  const kb_topology& topology() const override { return look_.topology(); }
  Result<std::unique_ptr<Position>> start(std::string_view) const override {
    return fail(Fault::unsupported, "picture.still", KIBAN_N_("this is only a picture of {1}"), {id_});
  }

 private:
  std::string id_, domain_;
  OptionValues options_;
  Look look_;
};

bool in_range(std::int64_t index, std::uint32_t count) { return index >= 0 && index < std::int64_t{count}; }

bool fits(const kb_topology& t, const BoardModel& board) {
  const auto stands = [&](const Occupant& o) {
    return in_range(o.site, t.site_count) && in_range(o.kind, t.kind_count) &&
           (o.role == -1 || in_range(o.role, t.role_count));
  };
  const State& state = board.state;
  const auto seated = [&](int seat) { return seat == -1 || in_range(seat, t.role_count); };
  return std::all_of(board.occupants.begin(), board.occupants.end(), stands) &&
         std::all_of(board.marks.begin(), board.marks.end(),
                     [&](const Mark& mark) { return in_range(mark.site, t.site_count); }) &&
         state.outcome >= Outcome::ongoing && state.outcome <= Outcome::voided &&
         ((state.to_act | state.winners) >> t.role_count) == 0 &&
         (state.phase == -1 || in_range(state.phase, t.phase_count)) &&
         std::all_of(state.seat_of_role.begin(), state.seat_of_role.end(), seated);
}

State state_from(const json& in) {
  State state{in.at(0), in.at(1), static_cast<Outcome>(in.at(2).get<int>()), in.at(3), {}};
  state.seat_of_role = in.at(4).get<decltype(state.seat_of_role)>();
  return state;
}

std::shared_ptr<const BoardModel> read(const StillPicture& still) {
  const auto game = std::make_shared<const StillGame>(json::parse(still.look));
  if (!check_topology(&game->topology())) return nullptr;
  const json in = json::parse(still.position);
  BoardModel board;
  board.state = state_from(in.at("state"));
  for (const json& o : in.at("occupants")) board.occupants.push_back({o.at(0), o.at(1), o.at(2), 0, o.at(3)});
  for (const json& m : in.at("marks")) board.marks.push_back({m.at(0), m.at(1), m.at(2)});
  if (!fits(game->topology(), board)) return nullptr;
  board.game = game;
  return std::make_shared<const BoardModel>(std::move(board));
}

}  // namespace

StillPicture still_of(const BoardModel& board) {
  json look = json_of(board.game->topology());
  look["game"] = board.game->id();
  look["domain"] = board.game->domain();
  const json position{{"state", json_of(board.state)},
                      {"occupants", rows_of(board.occupants.data(), board.occupants.size())},
                      {"marks", rows_of(board.marks.data(), board.marks.size())}};
  return {look.dump(), position.dump()};
}

std::shared_ptr<const BoardModel> board_from(const StillPicture& still) try {
  return read(still);
} catch (const json::exception&) {
  return nullptr;
}

}  // namespace kiban
