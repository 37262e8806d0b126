#include "script/game/explorer.hpp"

#include <algorithm>
#include <stdexcept>

namespace kiban::script {
namespace {

// Takes a move of the base back, whatever happens.
class TakenBack {
 public:
  explicit TakenBack(Position& base) : base_(base) {}
  ~TakenBack() { base_.try_undo(); }
  TakenBack(const TakenBack&) = delete;
  TakenBack& operator=(const TakenBack&) = delete;

 private:
  Position& base_;
};

}  // namespace

std::vector<ScriptMove> SceneExplorer::moves() {
  const ScriptGame& game = position_.game();
  std::vector<ScriptMove> all;
  if (game.base_moves() && !with_base_)
    throw std::runtime_error("the moves are not known here, because the script has changed the board");
  if (game.base_moves() && !position_.base_over()) position_.base_.list(all, scene_);
  if (!game.has(Hook::moves)) return all;
  auto added = hooks_.moves(scene_, *this);
  // The place in the script is told anew, by the call that asked.
  if (!added) throw std::runtime_error(english(without_place(added.error().text)));
  for (ScriptMove& move : *added) {
    move.behind = bits_of(move, *scene_.layout);
    all.push_back(std::move(move));
  }
  return all;
}

Result<void> SceneExplorer::after(const ScriptMove& move, const Seen& seen) {
  return move.behind == Move{} || is_own(move.behind, *scene_.layout) || !position_.game().base()
             ? after_own(move, seen)
             : after_base(move, seen);
}

Result<void> SceneExplorer::after_own(const ScriptMove& move, const Seen& seen) {
  const auto holds = [&](int site) {
    return site >= 0 && site < scene_.layout->board_sites && !scene_.at(site).empty();
  };
  const bool there = move.drop || move.from < 0 || holds(move.from);
  if (!there || (move.drop && scene_.hand(move.role, move.kind) <= 0))
    return fail(Fault::illegal, "script.after", KIBAN_N_("the move {1} is not there in this position"),
                {text_of(move)});
  Scene scene = scene_;
  carry_out(scene, move);
  return show_after(scene, move, false, seen);
}

Result<void> SceneExplorer::after_base(const ScriptMove& move, const Seen& seen) {
  if (!with_base_)
    return fail(Fault::illegal, "script.after", KIBAN_N_("the move {1} is not there in this position"),
                {text_of(move)});
  Position& base = *position_.base_;
  if (auto played = base.play(move.behind); !played) return played;
  const TakenBack taken_back(base);
  Scene scene = scene_;
  position_.base_.show(scene, position_.frame().swapped);
  return show_after(scene, move, true, seen);
}

Result<void> SceneExplorer::show_after(Scene& scene, const ScriptMove& move, bool with_base, const Seen& seen) {
  ++scene.ply;
  scene.last = move;
  if (position_.game().has(Hook::moved)) {
    const Scene before = scene;
    SceneExplorer unchanged(position_, hooks_, scene, with_base, this);
    if (auto moved = hooks_.moved(scene, unchanged, move); !moved) return moved;
    with_base = with_base && same_board(before, scene);
  }
  SceneExplorer there(position_, hooks_, scene, with_base, this);
  seen(scene, there);
  return {};
}

// Those before the position, and those on the way from it to here.
Result<std::int64_t> SceneExplorer::occurred() {
  const auto key = position_.history_key(&hooks_, *this, scene_);
  if (!key) return tl::unexpected(key.error());
  const std::vector<std::uint64_t>& seen = position_.seen_;
  std::int64_t times = 1 + std::count(seen.begin(), seen.end(), *key);
  for (SceneExplorer* step = before_; step; step = step->before_) {
    const auto other = position_.history_key(&hooks_, *step, step->scene_);
    if (!other) return tl::unexpected(other.error());
    times += *other == *key ? 1 : 0;
  }
  return times;
}

std::string SceneExplorer::diagram() {
  const ScriptGame& game = position_.game();
  if (!game.base()) return game.board_text().write(scene_);
  if (with_base_) return position_.base_->text(TextDetail::diagram);
  throw std::runtime_error("there is no text here, because the script has changed the board");
}

std::string SceneExplorer::text_of(const ScriptMove& move) {
  if (is_own(move.behind, *scene_.layout) || !position_.game().base()) return position_.game().words().text(move);
  const auto text = with_base_ ? position_.base_->move_text(move.behind) : Result<std::string>();
  return text ? *text : std::string();
}

}  // namespace kiban::script
