#include "script/language/moves.hpp"

#include <algorithm>
#include <utility>

#include "script/sandbox/mixing.hpp"

namespace kiban::script {
namespace {

constexpr std::uint64_t own_tag = 0x6B62'7363;

std::uint64_t field(int index) { return static_cast<std::uint64_t>(index) + 1; }

bool same_squares(const ScriptMove& a, const ScriptMove& b) {
  return a.from == b.from && a.to == b.to && a.choice == b.choice && a.drop == b.drop;
}

}  // namespace

Move bits_of(const ScriptMove& move, const Layout& layout) {
  Move bits{field(move.from) | field(move.to) << 13 | field(move.kind) << 26 | field(move.choice) << 36 |
                static_cast<std::uint64_t>(move.drop) << 60,
            (own_tag + layout.scripts_below) << 32};
  std::uint64_t taken = 0;
  for (const int site : move.take) taken = mixed(taken + field(site));
  bits.hi |= taken >> 32;
  return bits;
}

bool is_own(Move move, const Layout& layout) { return move.hi >> 32 == own_tag + layout.scripts_below; }

void take_off(Scene& scene, int site, int role) {
  const Layout& layout = *scene.layout;
  const Piece piece = std::exchange(scene.pieces[cell(site)], Piece{});
  if (piece.empty() || piece.role < 0 || piece.role == role || layout.hands.empty()) return;
  const int demoted = layout.demotes_to[cell(piece.kind)];
  const int kind = demoted < 0 ? piece.kind : demoted;
  const int hand = layout.hand_index[cell(role) * layout.kinds.size() + cell(kind)];
  if (hand >= 0) ++scene.held[cell(hand)];
}

void carry_out(Scene& scene, const ScriptMove& move) {
  const Layout& layout = *scene.layout;
  Piece piece{static_cast<std::int16_t>(move.kind), static_cast<std::int8_t>(move.role)};
  if (move.drop) --scene.held[cell(layout.hand_index[cell(move.role) * layout.kinds.size() + cell(move.kind)])];
  if (move.from >= 0 && !move.drop) piece = std::exchange(scene.pieces[cell(move.from)], Piece{});
  if (move.to >= 0) {
    take_off(scene, move.to, move.role);
    scene.pieces[cell(move.to)] = piece;
  }
  for (const int site : move.take) take_off(scene, site, move.role);
  scene.turn = static_cast<int>(cell(scene.turn + 1) % layout.roles.size());
}

MoveWords::MoveWords(const Layout& layout, std::vector<std::string> letters, std::vector<std::string> names,
                     std::vector<std::string> after)
    : layout_(layout), letters_(std::move(letters)), names_(std::move(names)), after_(std::move(after)) {}

std::string MoveWords::text(const ScriptMove& move) const {
  if (move.to < 0 && move.from < 0 && move.take.empty()) return move.choice < 0 ? "?" : names_[cell(move.choice)];
  std::string text;
  if (move.drop)
    text = letters_[cell(move.kind)] + "*";
  else if (move.from >= 0)
    text = layout_.labels[cell(move.from)];
  else if (move.kind > 0)
    text = letters_[cell(move.kind)] + "@";
  if (move.to >= 0) text += layout_.labels[cell(move.to)];
  for (const int site : move.take) text += "x" + layout_.labels[cell(site)];
  if (move.choice >= 0) text += after_[cell(move.choice)];
  return text;
}

std::vector<Step> MoveWords::steps(const ScriptMove& move, std::span<const ScriptMove> all) const {
  const auto alike = [&](const auto& differs) {
    return std::any_of(all.begin(), all.end(), [&](const ScriptMove& other) {
      return is_own(other.behind, layout_) && same_squares(move, other) && differs(other);
    });
  };
  std::vector<Step> path;
  if (move.from >= 0) path.push_back({KB_STEP_FROM, move.from});
  if (move.to >= 0) path.push_back({KB_STEP_TO, move.to});
  const bool placed = move.from < 0 && move.to >= 0 && layout_.kinds.size() > 1;
  if (placed && alike([&](const ScriptMove& other) { return other.kind != move.kind; }))
    path.push_back({KB_STEP_KIND, move.kind});
  const bool takes = !move.take.empty();
  if (takes && alike([&](const ScriptMove& other) { return other.kind == move.kind && other.take != move.take; }))
    for (const int site : move.take)
      if (path.size() + 1 < KB_MAX_STEPS) path.push_back({KB_STEP_TO, site});
  if (move.choice >= 0) path.push_back({KB_STEP_CHOICE, move.choice});
  return path;
}

}  // namespace kiban::script
