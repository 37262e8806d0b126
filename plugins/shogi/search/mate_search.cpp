#include "mate_search.hpp"

#include <kiban/sdk/key.hpp>

#include <algorithm>
#include <cstring>

namespace kiban::shogi::search {
namespace {

constexpr std::size_t kDeepest = 600;  // plies from the root
constexpr std::uint32_t kProven = Proof::kProven;

std::uint32_t capped(std::uint64_t n) { return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, kProven - 1)); }

}  // namespace

PackedHand MateSearch::hand() const {
  PackedHand packed = 0;
  std::memcpy(&packed, position_->board().hand[attacker_].data(), kHandKinds);
  return packed;
}

bool MateSearch::stopped() {
  constexpr std::uint64_t kNodesPerPoll = 256;
  if (stopped_) return true;
  if (limits_.nodes > 0 && nodes_ >= limits_.nodes) stopped_ = true;
  if (nodes_ % kNodesPerPoll == 0) {
    const auto spent = std::chrono::steady_clock::now() - begun_;
    if (!observer_->go_on() || (limits_.time > Milliseconds{0} && spent >= limits_.time)) stopped_ = true;
  }
  return stopped_;
}

bool MateSearch::on_path(std::uint64_t key) const { return std::find(path_.begin(), path_.end(), key) != path_.end(); }

// A position together with all that were passed on the way to it.
std::uint64_t MateSearch::path_key(std::uint64_t key) const { return sdk::mix64(key ^ sdk::mix64(path_sum_)); }

// Checks for the attacker, all moves for the defender.
std::vector<MateSearch::Child> MateSearch::children() {
  MoveList list;
  legal_moves(position_->board(), position_->danger(), list);
  std::vector<Child> found;
  found.reserve(list.count);
  const Checks checks(position_->board());
  Set dropped_on;
  for (const Move move : list) {
    if (attacking() && !checks.given_by(position_->board(), move)) continue;
    Child& child = found.emplace_back();
    child.move = move;
    child.delayed = !attacking() && move.drops() && dropped_on.has(move.to());
    if (!child.delayed) prepare(child);
    if (move.drops()) dropped_on |= Set::of(move.to());
  }
  return found;
}

void MateSearch::prepare(Child& child) {
  position_->play(child.move);
  child.board = position_->board_key();
  child.hand = hand();
  child.key = position_->key();
  child.proof = first_guess(child);
  position_->undo();
  refresh(child);
}

// Of a position that was not visited yet; it is on the board.
Proof MateSearch::first_guess(const Child& child) const {
  if (on_path(child.key)) return Proof::no_mate(true);
  if (attacking()) return {};
  const std::uint32_t replies = count_legal(position_->board(), position_->danger());
  return replies == 0 ? Proof::mate(0) : Proof{replies, 1, 0, false};
}

// What the table knows by now.
void MateSearch::refresh(Child& child) const {
  if (child.proof.proven() || child.proof.disproven()) return;
  if (const Proof* on_way = table_.find(path_key(child.key), 0))
    child.proof = *on_way;
  else if (const Proof* known = table_.find(child.board, child.hand))
    child.proof = *known;
}

// Drops on one square are tried one after the other: mostly all fail alike.
void MateSearch::delay_drops(std::vector<Child>& children) {
  if (attacking()) return;
  Set awaited;
  for (Child& child : children) {
    if (!child.move.drops()) continue;
    if (child.delayed && !awaited.has(child.move.to())) {
      child.delayed = false;
      prepare(child);
    }
    if (!child.proof.proven()) awaited |= Set::of(child.move.to());
  }
}

// The number that is shared out adds one for each further move, instead of its own number: what several moves lead to
// would be counted several times.
MateSearch::Sums MateSearch::sum(const std::vector<Child>& children) const {
  const bool attacks = attacking();
  const auto least = [&](const Proof& p) { return attacks ? p.pn : p.dn; };
  const auto shared = [&](const Proof& p) { return attacks ? p.dn : p.pn; };
  Sums s;
  std::uint32_t best = kProven, most = 0, open = 0;
  std::uint16_t plies = 0;
  bool by_loop = false;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Proof& p = children[i].proof;
    if (children[i].delayed) continue;
    const std::uint32_t n = least(p);
    if (n < best) {
      s.second = best;
      best = n, s.best = i;
    } else {
      s.second = std::min(s.second, n);
    }
    if (attacks ? p.disproven() : p.proven()) {
      by_loop = by_loop || p.by_loop;
      if (!attacks) plies = std::max(plies, p.plies);
      continue;
    }
    most = std::max(most, shared(p));
    ++open;
  }
  s.others = open > 0 ? open - 1 : 0;
  const std::uint32_t rest = open == 0 ? 0 : most == kProven ? kProven : capped(std::uint64_t{most} + s.others);
  s.proof = attacks ? Proof{best, rest, 0, false} : Proof{rest, best, 0, false};
  if (s.proof.proven())
    s.proof = Proof::mate(static_cast<std::uint16_t>(1 + (attacks ? children[s.best].proof.plies : plies)));
  if (s.proof.disproven()) s.proof = Proof::no_mate(attacks ? by_loop : children[s.best].proof.by_loop);
  return s;
}

Proof MateSearch::visit(std::uint32_t pn_limit, std::uint32_t dn_limit) {
  ++nodes_;
  if (path_.size() >= kDeepest) {
    too_deep_ = true;
    return Proof::no_mate(true);
  }
  const std::uint64_t begun = nodes_, key = position_->key(), way = path_key(key);
  std::vector<Child> all = children();
  path_.push_back(key);
  path_sum_ += sdk::mix64(key);
  Sums sums;
  while (true) {
    delay_drops(all);
    sums = sum(all);
    if (sums.proof.pn >= pn_limit || sums.proof.dn >= dn_limit || sums.proof.proven() || sums.proof.disproven()) break;
    if (stopped()) break;
    Child& child = all[sums.best];
    child.proof = descend(child, sums, pn_limit, dn_limit);
  }
  path_.pop_back();
  path_sum_ -= sdk::mix64(key);
  const auto work = static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes_ - begun + 1, kProven));
  if (sums.proof.by_loop)
    table_.store(way, 0, sums.proof, work);
  else
    table_.store(position_->board_key(), hand(), sums.proof, work);
  return sums.proof;
}

Proof MateSearch::descend(Child& child, const Sums& sums, std::uint32_t pn_limit, std::uint32_t dn_limit) {
  const bool attacks = attacking();
  // Staying a little longer than the next best demands saves going to and fro.
  const std::uint32_t least_limit =
      std::min(attacks ? pn_limit : dn_limit, capped(std::uint64_t{sums.second} + sums.second / 4 + 1));
  const std::uint32_t shared = attacks ? dn_limit : pn_limit;
  const std::uint32_t shared_limit = shared >= kProven ? kProven : shared - std::min(shared - 1, sums.others);
  position_->play(child.move);
  const Proof proof = attacks ? visit(least_limit, shared_limit) : visit(shared_limit, least_limit);
  position_->undo();
  return proof;
}

MateResult MateSearch::solve(const Board& board, const MateLimits& limits, Observer& observer) {
  limits_ = limits;
  observer_ = &observer;
  position_.emplace(Game({}, board));
  attacker_ = board.side;
  path_.clear();
  path_sum_ = nodes_ = 0;
  begun_ = std::chrono::steady_clock::now();
  stopped_ = too_deep_ = false;

  MateResult result;
  Proof proof;
  if (board.king[~board.side] == kNoSquare) proof = Proof::no_mate(false);
  while (!proof.proven() && !proof.disproven() && !stopped()) proof = visit(kProven, kProven);
  if (proof.proven()) result.line = line();
  if (proof.disproven() && !too_deep_) result.verdict = Verdict::no_mate;
  if (!result.line.empty()) {
    result.verdict = Verdict::mate;
    result.counted = counted(result.line);
  }
  result.nodes = nodes_;
  return result;
}

// ---- the line ----

// Proves a child again where the table has forgotten it.
void MateSearch::settle(Child& child) {
  if (child.delayed) prepare(child);
  child.delayed = false;
  position_->play(child.move);
  while (!child.proof.proven() && !child.proof.disproven() && !stopped()) child.proof = visit(kProven, kProven);
  position_->undo();
}

// Does the attacker mate by taking what was dropped?
bool MateSearch::answered_by_taking(const Child& child) {
  position_->play(child.move);
  const std::vector<Child> answers = children();
  position_->undo();
  return std::any_of(answers.begin(), answers.end(), [&](const Child& a) {
    return a.proof.proven() && !a.move.drops() && a.move.to() == child.move.to() &&
           a.proof.plies + 1 <= child.proof.plies;
  });
}

const MateSearch::Child* MateSearch::longest_defence(const std::vector<Child>& all) {
  const Child* longest = nullptr;
  int most = -1;
  for (const Child& child : all) {
    if (!child.proof.proven()) return nullptr;
    // A drop that is taken at once only puts off the mate.
    const int plies = child.move.drops() && answered_by_taking(child) ? 0 : child.proof.plies + 1;
    if (plies > most) longest = &child, most = plies;
  }
  return longest;
}

// Empty where it could not be followed to a mate.
std::vector<Move> MateSearch::line() {
  std::vector<Move> moves;
  const auto played = [&](Move move) {
    path_.push_back(position_->key());
    path_sum_ += sdk::mix64(position_->key());
    position_->play(move);
    moves.push_back(move);
  };
  while (moves.size() < kDeepest) {
    std::vector<Child> all = children();
    if (all.empty()) return attacking() ? std::vector<Move>{} : moves;
    const auto unsure = [](const Child& c) { return !c.proof.proven(); };
    if (attacking() && std::all_of(all.begin(), all.end(), unsure)) {
      while (!stopped() && visit(kProven, kProven).pn > 0) {
      }
      for (Child& child : all) refresh(child);
    }
    if (!attacking())
      for (Child& child : all) settle(child);
    const Child* next = attacking() ? nullptr : longest_defence(all);
    if (attacking())
      for (const Child& child : all)
        if (child.proof.proven() && (!next || child.proof.plies < next->proof.plies)) next = &child;
    if (!next || !next->proof.proven() || stopped()) return {};
    played(next->move);
  }
  return {};
}

std::size_t MateSearch::counted(const std::vector<Move>& line) {
  std::size_t plies = line.size();
  // From the end: a drop that the next move takes, as long as such pairs follow one another.
  while (plies >= 3 && line[plies - 2].drops() && line[plies - 1].to() == line[plies - 2].to()) plies -= 2;
  return plies;
}

}  // namespace kiban::shogi::search
