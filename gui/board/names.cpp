#include "gui/board/names.hpp"

#include <algorithm>
#include <vector>

namespace kiban::gui {

namespace {

std::string in_words(const char* message, std::vector<std::string> args) {
  return localised(Text{"", message, std::move(args), "kiban"});
}

struct MarkWord {
  std::int32_t purpose;
  const char* word;
};

constexpr MarkWord mark_words[] = {
    {KB_MARK_WIN, KIBAN_N_("winning")},       {KB_MARK_CHECK, KIBAN_N_("in check")},
    {KB_MARK_CANDIDATE, KIBAN_N_("offered")}, {KB_MARK_FORBIDDEN, KIBAN_N_("forbidden")},
    {KB_MARK_BLAME, KIBAN_N_("blocking")},
};

std::string with_marks(const BoardModel& model, Site site, std::string name) {
  for (const MarkWord& mark : mark_words) {
    const bool there = std::any_of(model.marks.begin(), model.marks.end(),
                                   [&](const Mark& m) { return m.site == site && m.purpose == mark.purpose; });
    if (there) name += ", " + translate("kiban", mark.word);
  }
  return name;
}

}  // namespace

const Occupant* occupant_at(const std::vector<Occupant>& occupants, Site site) {
  const auto found = std::find_if(occupants.begin(), occupants.end(),
                                  [&](const Occupant& piece) { return piece.site == site && piece.count > 0; });
  return found == occupants.end() ? nullptr : &*found;
}

std::string piece_name(const Game& game, const Occupant& piece) {
  const kb_topology& topology = game.topology();
  std::string kind = translate(game.domain(), topology.kinds[piece.kind].name);
  if (piece.role < 0) return kind;
  return in_words(KIBAN_N_("{1} {2}"), {translate(game.domain(), topology.roles[piece.role].name), kind});
}

std::string site_name(const BoardModel& model, Site site) {
  const kb_topology& topology = model.game->topology();
  const kb_site_info& info = topology.sites[site];
  std::string label = info.label;
  if (info.flags & KB_SITE_HAND)
    label = in_words(KIBAN_N_("{1}, {2}"),
                     {translate(model.game->domain(), topology.containers[info.container].label), label});
  const Occupant* piece = occupant_at(model.occupants, site);
  if (!piece) return with_marks(model, site, in_words(KIBAN_N_("{1}, empty"), {label}));
  const std::string name = piece_name(*model.game, *piece);
  if (piece->count > 1)
    return with_marks(model, site,
                      in_words(KIBAN_N_("{1}, {2}, {3} of them"), {label, name, std::to_string(piece->count)}));
  return with_marks(model, site, in_words(KIBAN_N_("{1}, {2}"), {label, name}));
}

std::string choice_token(const Game& game, const Step& choice) {
  const kb_topology& topology = game.topology();
  const auto index = static_cast<std::uint32_t>(choice.arg);
  if (choice.type == KB_STEP_CHOICE && index < topology.choice_count) return topology.choices[index].token;
  if (choice.type == KB_STEP_KIND && index < topology.kind_count) return topology.kinds[index].token;
  return {};
}

std::string choice_name(const Game& game, const Step& choice) {
  const kb_topology& topology = game.topology();
  const auto index = static_cast<std::uint32_t>(choice.arg);
  if (choice.type == KB_STEP_CHOICE && index < topology.choice_count)
    return translate(game.domain(), topology.choices[index].label);
  if (choice.type == KB_STEP_KIND && index < topology.kind_count)
    return translate(game.domain(), topology.kinds[index].name);
  return {};
}

std::string board_name(const BoardModel& model) {
  const kb_topology& topology = model.game->topology();
  return topology.container_count > 0 ? translate(model.game->domain(), topology.containers[0].label) : std::string();
}

}  // namespace kiban::gui
