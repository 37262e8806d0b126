#include "session/setup_places.hpp"

#include <algorithm>
#include <cmath>

namespace kiban {

namespace {

bool before(const Occupant& a, const Occupant& b) { return a.site < b.site; }

bool same_piece(const Occupant& a, const Occupant& b) {
  return a.site == b.site && a.kind == b.kind && a.role == b.role && a.count == b.count;
}

Occupant piece_of(Site site, int kind, int role, int count) {
  return {site, static_cast<kb_kind>(kind), static_cast<kb_role>(role), 0, count};
}

}  // namespace

const Occupant* SetupState::at(Site site) const {
  const auto found =
      std::find_if(pieces.begin(), pieces.end(), [&](const Occupant& piece) { return piece.site == site; });
  return found == pieces.end() ? nullptr : &*found;
}

void SetupState::clear(Site site) {
  pieces.erase(std::remove_if(pieces.begin(), pieces.end(), [&](const Occupant& piece) { return piece.site == site; }),
               pieces.end());
}

void SetupState::set(const Occupant& piece) {
  clear(piece.site);
  if (piece.count > 0) pieces.insert(std::upper_bound(pieces.begin(), pieces.end(), piece, before), piece);
}

bool same_setup(const SetupState& a, const SetupState& b) {
  return a.to_act == b.to_act &&
         std::equal(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end(), same_piece);
}

SetupPlaces::SetupPlaces(const Game& game) : topology_(game.topology()) {
  bool first = true;
  float left = 0, right = 0, top = 0, bottom = 0;
  for (Site site = 0; site < static_cast<Site>(topology_.site_count); ++site) {
    const kb_site_info& info = topology_.sites[site];
    if (!known(site) || is_hand(site)) continue;
    left = first ? info.x : std::min(left, info.x);
    right = first ? info.x : std::max(right, info.x);
    top = first ? info.y : std::min(top, info.y);
    bottom = first ? info.y : std::max(bottom, info.y);
    first = false;
  }
  across_ = left + right;
  down_ = top + bottom;
  find_palette(*game.editing());
  find_hands(*game.editing());
}

bool SetupPlaces::known(Site site) const {
  return site >= 0 && static_cast<std::uint32_t>(site) < topology_.site_count &&
         (topology_.sites[site].flags & KB_SITE_HOLE) == 0;
}

void SetupPlaces::find_palette(const Editing& editing) {
  const auto stands_somewhere = [&](int kind, int role) {
    for (Site site = 0; site < static_cast<Site>(topology_.site_count); ++site) {
      const Occupant piece = piece_of(site, kind, role, 1);
      if (known(site) && !is_hand(site) && editing.compose({&piece, 1}, 0)) return true;
    }
    return false;
  };
  for (int role = 0; role < static_cast<int>(topology_.role_count); ++role)
    for (int kind = 0; kind < static_cast<int>(topology_.kind_count); ++kind) {
      if (first_face(static_cast<kb_kind>(kind)) != kind) continue;
      for (int face = kind; face >= 0; face = face == kind ? topology_.kinds[kind].promotes_to : -1)
        if (stands_somewhere(face, role)) palette_.push_back(piece_of(-1, face, role, 1));
    }
}

void SetupPlaces::find_hands(const Editing& editing) {
  for (Site site = 0; site < static_cast<Site>(topology_.site_count); ++site) {
    if (!known(site) || !is_hand(site)) continue;
    const Role owner = topology_.containers[topology_.sites[site].container].role;
    for (int kind = 0; owner >= 0 && kind < static_cast<int>(topology_.kind_count); ++kind) {
      const Occupant piece = piece_of(site, kind, owner, 1);
      if (!editing.compose({&piece, 1}, 0)) continue;
      hands_.push_back(piece_of(site, kind, owner, 0));
      break;
    }
  }
}

bool SetupPlaces::on_palette(kb_kind kind, Role role) const {
  return std::any_of(palette_.begin(), palette_.end(),
                     [&](const Occupant& piece) { return piece.kind == kind && piece.role == role; });
}

kb_kind SetupPlaces::first_face(kb_kind kind) const {
  for (std::uint32_t i = 0; i < topology_.kind_count; ++i)
    if (topology_.kinds[i].promotes_to == kind) return static_cast<kb_kind>(i);
  return kind;
}

const Occupant* SetupPlaces::place_in_hand(Site somewhere, kb_kind kind) const {
  const auto container = topology_.sites[somewhere].container;
  const kb_kind face = first_face(kind);
  const auto found = std::find_if(hands_.begin(), hands_.end(), [&](const Occupant& place) {
    return topology_.sites[place.site].container == container && place.kind == face;
  });
  return found == hands_.end() ? nullptr : &*found;
}

bool SetupPlaces::add(SetupState& state, Site site) const {
  const auto place = std::find_if(hands_.begin(), hands_.end(), [&](const Occupant& one) { return one.site == site; });
  if (place == hands_.end()) return false;
  Occupant more = *place;
  const Occupant* there = state.at(site);
  more.count = (there ? there->count : 0) + 1;
  state.set(more);
  return true;
}

bool SetupPlaces::put(SetupState& state, Site site, const Occupant& piece) const {
  if (!known(site)) return false;
  if (is_hand(site)) {
    const Occupant* place = place_in_hand(site, piece.kind);
    return place && add(state, place->site);
  }
  if (!on_palette(piece.kind, piece.role)) return false;
  const Occupant* there = state.at(site);
  if (there && there->kind == piece.kind && there->role == piece.role) return false;
  state.set({site, piece.kind, piece.role, 0, 1});
  return true;
}

bool SetupPlaces::remove(SetupState& state, Site site) const {
  const Occupant* there = state.at(site);
  if (!there) return false;
  Occupant less = *there;
  --less.count;
  state.set(less);
  return true;
}

bool SetupPlaces::move(SetupState& state, Site from, Site to) const {
  const Occupant* lifted = state.at(from);
  if (!lifted || from == to || !known(to)) return false;
  const Occupant piece = *lifted;
  const std::optional<Occupant> met = state.at(to) ? std::optional(*state.at(to)) : std::nullopt;
  SetupState changed = state;
  remove(changed, from);
  // From a hand to a hand: kinds do not change sides on the way, and nothing comes back.
  if (!put(changed, to, piece) && !(met && met->kind == piece.kind && met->role == piece.role)) return false;
  if (met && !is_hand(to)) put(changed, from, *met);
  state = std::move(changed);
  return true;
}

bool SetupPlaces::turn(SetupState& state, Site site) const {
  const Occupant* there = state.at(site);
  if (!there || is_hand(site)) return false;
  const kb_kind face = first_face(there->kind);
  std::vector<Occupant> faces;
  for (int role = 0; role < static_cast<int>(topology_.role_count); ++role)
    for (const int kind : {static_cast<int>(face), static_cast<int>(topology_.kinds[face].promotes_to)})
      if (kind >= 0 && on_palette(static_cast<kb_kind>(kind), static_cast<Role>(role)))
        faces.push_back(piece_of(site, kind, role, 1));
  const auto now =
      std::find_if(faces.begin(), faces.end(), [&](const Occupant& one) { return same_piece(one, *there); });
  if (now == faces.end() || faces.size() < 2) return false;
  state.set(now + 1 == faces.end() ? faces.front() : *(now + 1));
  return true;
}

Site SetupPlaces::turned(Site site, bool both_ways) const {
  const kb_site_info& from = topology_.sites[site];
  const float x = across_ - from.x, y = both_ways ? down_ - from.y : from.y;
  for (Site other = 0; other < static_cast<Site>(topology_.site_count); ++other) {
    const kb_site_info& to = topology_.sites[other];
    const bool there = std::abs(to.x - x) < 0.01F && std::abs(to.y - y) < 0.01F;
    if (known(other) && !is_hand(other) && there) return other;
  }
  return -1;
}

bool SetupPlaces::mirror(SetupState& state) const {
  SetupState mirrored{{}, state.to_act};
  for (Occupant piece : state.pieces) {
    if (!is_hand(piece.site)) piece.site = turned(piece.site, false);
    if (piece.site < 0) return false;
    mirrored.set(piece);
  }
  if (same_setup(state, mirrored)) return false;
  state = std::move(mirrored);
  return true;
}

bool SetupPlaces::exchange(SetupState& state) const {
  if (!sides_mirror()) return false;
  SetupState exchanged{{}, static_cast<Role>(1 - state.to_act)};
  for (Occupant piece : state.pieces) {
    piece.role = static_cast<Role>(1 - piece.role);
    if (is_hand(piece.site)) {
      const auto place = std::find_if(hands_.begin(), hands_.end(), [&](const Occupant& one) {
        return one.kind == piece.kind && one.role == piece.role;
      });
      piece.site = place == hands_.end() ? -1 : place->site;
    } else {
      piece.site = turned(piece.site, true);
    }
    if (piece.site < 0) return false;
    exchanged.set(piece);
  }
  state = std::move(exchanged);
  return true;
}

}  // namespace kiban
