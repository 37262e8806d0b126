#include "player/search/survey.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace kiban::player {
namespace {

constexpr unsigned games = 4;
constexpr unsigned plies = 250;       // of a game at most
constexpr unsigned sample_every = 4;  // positions whose moves are looked at one by one
constexpr double most_share = 0.1;    // of the budget

// How often pieces of one kind stood on one site, and how many moves they had there.
struct Standing {
  double times = 0, moves = 0;
};

class Surveyor {
 public:
  Surveyor(Walker& walker, Random& random, Budget& budget) : walker_(walker), random_(random), budget_(budget) {}

  Survey run() {
    try {
      for (unsigned game = 0; game < games; ++game) play_out();
    } catch (const Interrupted&) {
    }
    walker_.rewind();
    return summary();
  }

 private:
  void play_out() {
    walker_.rewind();
    ++begun_;
    while (walker_.ply() < plies && !walker_.state().over() && !walker_.moves().empty()) step();
    ended_ += walker_.state().over() ? 1 : 0;
  }

  void step() {
    const auto& moves = walker_.moves();
    breadth_ += static_cast<double>(moves.size());
    ++positions_;
    const auto before = walker_.position().occupants();
    if (walker_.ply() % sample_every == 0) look_at_moves(before);
    const bool ours = walker_.ours();
    const int theirs = pieces(before, !ours);
    budget_.spend();
    if (budget_.used(most_share)) throw Interrupted{};
    walker_.play(moves[random_.below(moves.size())]);
    // Where the seats changed, pieces changed hands rather than being lost.
    if (!losses_ && walker_.ours() != ours) losses_ = pieces(walker_.position().occupants(), !ours) < theirs;
  }

  int pieces(const std::vector<Occupant>& occupants, bool ours) const {
    int count = 0;
    for (const Occupant& piece : occupants)
      if (piece.role >= 0 && walker_.mine(piece.role) == ours) count += piece.count;
    return count;
  }

  void look_at_moves(const std::vector<Occupant>& occupants) {
    std::map<Site, kb_kind> kind_on;
    const Role role = walker_.state().acting_role();
    for (const Occupant& piece : occupants) {
      if (piece.role != role) continue;
      kind_on[piece.site] = piece.kind;
      standings_[{piece.kind, piece.site}].times += 1;
    }
    for (const Move move : walker_.moves())
      for (const Step& step : walker_.position().steps(move)) note(step, kind_on);
  }

  void note(const Step& step, const std::map<Site, kb_kind>& kind_on) {
    if (step.type == KB_STEP_TO) reached_.insert(step.arg);
    if (step.type != KB_STEP_FROM) return;
    const auto kind = kind_on.find(static_cast<Site>(step.arg));
    if (kind != kind_on.end()) standings_[{kind->second, kind->first}].moves += 1;
  }

  Survey summary() const {
    Survey found;
    found.breadth = positions_ > 0 ? breadth_ / positions_ : static_cast<double>(walker_.position().legal_count());
    found.ended = begun_ > 0 ? static_cast<double>(ended_) / begun_ : 0;
    found.losses = losses_;
    found.kind_weights = weights();
    return found;
  }

  // A kind is worth what it can do. Sites that no move leads to are left out: they are hands, where every kind can do a
  // lot and none has shown yet what it can.
  std::vector<double> weights() const {
    std::map<kb_kind, Standing> kinds;
    Standing all;
    for (const auto& [where, standing] : standings_) {
      if (!reached_.contains(where.second)) continue;
      for (Standing* sum : {&kinds[where.first], &all}) {
        sum->times += standing.times;
        sum->moves += standing.moves;
      }
    }
    std::vector<double> weights;
    for (const auto& [kind, standing] : kinds) {
      if (kind < 0) continue;
      weights.resize(static_cast<std::size_t>(kind) + 1, 1.0);
      weights.back() = std::clamp(worth(standing) / worth(all), 0.25, 4.0);
    }
    return weights;
  }

  static double worth(const Standing& standing) { return (standing.moves + 1) / (standing.times + 1) + 0.5; }

  Walker& walker_;
  Random& random_;
  Budget& budget_;
  std::map<std::pair<kb_kind, Site>, Standing> standings_;
  std::set<int> reached_;
  double breadth_ = 0;
  unsigned positions_ = 0, begun_ = 0, ended_ = 0;
  bool losses_ = false;
};

}  // namespace

Survey survey(Walker& walker, Random& random, Budget& budget) { return Surveyor(walker, random, budget).run(); }

}  // namespace kiban::player
