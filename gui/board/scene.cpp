#include "gui/board/scene.hpp"
#include "core/model/solver.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "gui/board/marks_drawing.hpp"

namespace kiban::gui {

namespace {

class ScenePainter {
  using Group = std::pair<std::int32_t, std::int32_t>;  // purpose and number

 public:
  ScenePainter(wxGraphicsContext& gc, BoardArt& art, const Scene& scene, const Box& dirty)
      : gc_(gc), art_(art), scene_(scene), dirty_(dirty), layout_(art.layout()), palette_(art.palette()) {
    for (const Occupant& piece : *scene.occupants)
      if (piece.count > 0 && layout_.playable(piece.site)) standing_[piece.site] = &piece;
  }

  void paint() {
    art_.draw_ground(gc_);
    below_pieces();
    if (sliding()) fading();
    pieces();
    above_pieces();
    shapes();
    arrows();
    values();
    if (sliding()) slides();
    if (scene_.lifted) art_.draw_piece(gc_, scene_.lifted->piece, scene_.lifted->at);
  }

 private:
  bool sliding() const { return scene_.motion && scene_.motion->sliding(scene_.now); }
  bool seen(Site site) const { return layout_.playable(site) && art_.piece_box(layout_.centre(site)).overlaps(dirty_); }

  bool selected(Site site) const {
    return std::find(scene_.selected.begin(), scene_.selected.end(), site) != scene_.selected.end();
  }

  const Occupant* standing(Site site) const {
    const auto found = standing_.find(site);
    return found == standing_.end() ? nullptr : found->second;
  }

  SignPlace sign(Site site) const {
    const Occupant* piece = standing(site);
    const bool round = piece && art_.topology()->kinds[piece->kind].form == KB_FORM_DISC;
    Spot centre = layout_.centre(site);
    centre.x += shake(site);
    return {centre, layout_.cell(), !round && (layout_.flags(site) & (KB_SITE_CELL | KB_SITE_HAND)) != 0};
  }

  double shake(Site site) const {
    return scene_.motion ? scene_.motion->shake_offset(site, scene_.now) * layout_.cell() : 0;
  }

  // Whose turn it is shows at the hands too, where there are any.
  void turn() {
    stroke_with(gc_, palette_.selected, std::clamp(layout_.cell() * 0.045, 1.4, 4.0));
    for (const HandPlace& hand : layout_.hands()) {
      const kb_role role = art_.topology()->containers[hand.container].role;
      if (role < 0 || !(scene_.to_act >> role & 1u)) continue;
      gc_.DrawRoundedRectangle(hand.box.x, hand.box.y, hand.box.width, hand.box.height,
                               std::min(4.0, layout_.cell() * 0.12));
    }
  }

  void below_pieces() {
    turn();
    for (const Step& step : scene_.last_move)
      if (step.type == KB_STEP_FROM && seen(step.arg) && !standing(step.arg))
        draw_left_site(gc_, palette_, sign(step.arg));
    for (const Step& step : scene_.last_move)
      if (step.type == KB_STEP_TO && !sliding() && seen(step.arg)) draw_last_ground(gc_, palette_, sign(step.arg));
    for (const Site site : scene_.selected)
      if (seen(site)) draw_selected(gc_, palette_, sign(site));
    for (const Mark& mark : scene_.marks)
      if (mark.purpose == KB_MARK_CHECK && seen(mark.site)) draw_check_glow(gc_, palette_, sign(mark.site));
  }

  int number_at(Site site) const {
    const auto found = std::find_if(scene_.numbers.begin(), scene_.numbers.end(),
                                    [&](const StoneNumber& stone) { return stone.site == site; });
    return found == scene_.numbers.end() ? 0 : found->number;
  }

  // How many of the pieces at a site lie there now: not those still on the way, nor the one in the hand of the player.
  int present(const Occupant& piece) const {
    int count = piece.count;
    if (scene_.motion) count -= scene_.motion->on_the_way_to(piece.site, scene_.now);
    if (scene_.lifted && scene_.lifted->from == piece.site) --count;
    if (scene_.lifted && scene_.lifted->over == piece.site) count = 0;
    return count;
  }

  void pieces() {
    for (const Occupant& piece : scene_.faint)
      if (seen(piece.site)) art_.draw_faint_piece(gc_, piece, layout_.centre(piece.site), scene_.faintness);
    for (const auto& [site, piece] : standing_) {
      const int count = present(*piece);
      if (count <= 0 || !seen(site)) continue;
      Spot at = layout_.centre(site);
      at.x += shake(site);
      art_.draw_piece(gc_, *piece, at, number_at(site));
      if (count > 1 || (layout_.hand(site) && count != 1)) draw_count(gc_, palette_, count, sign(site));
    }
  }

  void fading() {
    const double left = 1 - scene_.motion->progress(scene_.now);
    for (const Occupant& piece : scene_.motion->changes().gone)
      if (seen(piece.site)) art_.draw_faint_piece(gc_, piece, layout_.centre(piece.site), left);
  }

  void slides() {
    const double at = scene_.motion->progress(scene_.now);
    for (const Slide& slide : scene_.motion->changes().slides) {
      const Spot from = layout_.centre(slide.from), to = layout_.centre(slide.to);
      art_.draw_piece(gc_, slide.piece, {from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at});
    }
  }

  void above_pieces() {
    last_move();
    if (scene_.ghost && seen(scene_.ghost->site) && !standing(scene_.ghost->site))
      art_.draw_faint_piece(gc_, *scene_.ghost, layout_.centre(scene_.ghost->site), 0.45);
    for (const Site site : scene_.places)
      if (seen(site)) draw_place(gc_, palette_, sign(site));
    for (const Site site : scene_.taken)
      if (seen(site)) draw_taken(gc_, palette_, sign(site));
    for (const Site site : scene_.targets)
      if (seen(site)) (standing(site) ? draw_capture : draw_target)(gc_, palette_, sign(site));
    groups();
    for (const Mark& mark : scene_.marks)
      if (seen(mark.site) && !told_by_line(mark)) draw_mark(gc_, palette_, mark.purpose, sign(mark.site));
    if (seen(scene_.hover) && !selected(scene_.hover)) draw_hover(gc_, palette_, sign(scene_.hover));
    if (seen(scene_.cursor)) draw_cursor(gc_, palette_, sign(scene_.cursor));
  }

  void shapes() {
    for (const SceneShape& shape : scene_.shapes) {
      if (!layout_.playable(shape.from)) continue;
      if (shape.kind != ShapeKind::arrow)
        draw_shape(gc_, palette_, shape.kind, shape.colour, sign(shape.from));
      else if (layout_.playable(shape.to))
        draw_drawn_arrow(gc_, palette_, shape.colour, layout_.centre(shape.from), layout_.centre(shape.to),
                         layout_.cell());
    }
  }

  // The best lies on top.
  void arrows() {
    for (auto arrow = scene_.arrows.rbegin(); arrow != scene_.arrows.rend(); ++arrow) {
      if (!layout_.playable(arrow->to)) continue;
      const Spot to = layout_.centre(arrow->to);
      if (layout_.playable(arrow->from)) {
        draw_arrow(gc_, palette_, arrow->rank, layout_.centre(arrow->from), to, layout_.cell());
      } else {
        draw_rank(gc_, palette_, arrow->rank, sign(arrow->to));
      }
    }
  }

  void values() {
    for (const ValueSign& each : scene_.values)
      if (layout_.playable(each.site)) draw_value(gc_, palette_, each.value, sign(each.site));
  }

  void last_move() {
    if (sliding()) return;
    for (const Step& step : scene_.last_move)
      if (step.type == KB_STEP_TO && seen(step.arg)) draw_last_move(gc_, palette_, sign(step.arg));
  }

  // Rows that explain something: the line through them says it all.
  bool told_by_line(const Mark& mark) const {
    return mark.purpose == KB_MARK_BLAME && straight_.count({mark.purpose, mark.group}) > 0;
  }

  void groups() {
    std::map<Group, std::vector<Spot>> lines;
    for (const Mark& mark : scene_.marks)
      if (mark.group > 0 && layout_.playable(mark.site))
        lines[{mark.purpose, mark.group}].push_back(layout_.centre(mark.site));
    for (auto& [which, spots] : lines) line_through(which, spots);
  }

  // A group on one line is drawn as that line, so that crossing threes can be told apart.
  void line_through(Group which, std::vector<Spot>& spots) {
    std::sort(spots.begin(), spots.end(),
              [](Spot a, Spot b) { return a.x < b.x - 0.5 || (a.x < b.x + 0.5 && a.y < b.y); });
    const Spot from = spots.front(), to = spots.back();
    const bool straight = std::all_of(spots.begin(), spots.end(), [&](Spot spot) {
      const double area = (to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x);
      return std::abs(area) <= layout_.cell() * distance(from, to) * 0.1;
    });
    if (spots.size() < 2 || !straight) return;
    straight_.insert(which);
    draw_group_line(gc_, palette_, which.first, which.second, from, to, layout_.cell());
  }

  wxGraphicsContext& gc_;
  BoardArt& art_;
  const Scene& scene_;
  const Box& dirty_;
  const BoardLayout& layout_;
  const Palette& palette_;
  std::map<Site, const Occupant*> standing_;
  std::set<Group> straight_;  // drawn as a line
};

}  // namespace

std::vector<ValueSign> signs_of(const std::vector<BoardValue>& values, Site origin) {
  const bool chosen = std::any_of(values.begin(), values.end(),
                                  [&](const BoardValue& each) { return origin >= 0 && each.from == origin; });
  std::map<Site, PositionValue> best;
  for (const BoardValue& each : values) {
    if (chosen && each.from != origin) continue;
    const Site site = chosen || each.from < 0 ? each.to : each.from;
    const auto [known, added] = best.try_emplace(site, each.value);
    if (!added && rank_of(each.value) > rank_of(known->second)) known->second = each.value;
  }
  std::vector<ValueSign> signs;
  signs.reserve(best.size());
  for (const auto& [site, value] : best) signs.push_back({site, value});
  return signs;
}

void paint_scene(wxGraphicsContext& gc, BoardArt& art, const Scene& scene, const Box& dirty) {
  ScenePainter(gc, art, scene, dirty).paint();
}

}  // namespace kiban::gui
