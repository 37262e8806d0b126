#include "player/contest/played_game.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>

#include "core/match/match_reasons.hpp"
#include "player/search/analysis.hpp"

namespace kiban::contest {
namespace {

using SteadyClock = std::chrono::steady_clock;

Milliseconds now() { return std::chrono::duration_cast<Milliseconds>(SteadyClock::now().time_since_epoch()); }

tl::unexpected<Error> stopped() { return fail(Fault::cancelled, "match.stopped", KIBAN_N_("the match was stopped")); }

// The answer to one turn, and when it came.
class Mailbox {
 public:
  void put(const Result<ThinkResult>& answer) {
    const std::lock_guard lock(mutex_);
    at_ = now();
    answer_ = answer;
    changed_.notify_all();
  }
  // False: it did not come in time, or the wait was stopped. Without a time: as long as it takes.
  bool wait(const StopToken& stop, std::optional<Milliseconds> until) {
    std::unique_lock lock(mutex_);
    const auto there = [this] { return answer_.has_value(); };
    if (!until) return changed_.wait(lock, stop, there);
    return changed_.wait_until(lock, stop, SteadyClock::time_point(*until), there);
  }
  const Result<ThinkResult>& answer() const { return *answer_; }
  Milliseconds at() const { return at_; }

 private:
  std::mutex mutex_;
  StoppableCondition changed_;
  std::optional<Result<ThinkResult>> answer_;
  Milliseconds at_{0};
};

// Which end of a game a fault makes.
struct Offence {
  const char* fault;
  const char* reason;
};
constexpr Offence offences[] = {
    {"engine.illegal-move", "match.illegal-move"},
    {"engine.slow", "match.time"},
};

Text reason_of(const Error& fault) {
  const auto* const known =
      std::find_if(std::begin(offences), std::end(offences), [&](auto& row) { return fault.text.token == row.fault; });
  return match_reason(known == std::end(offences) ? "match.crashed" : known->reason);
}

std::string in_english(const Text& why) { return why.token + ": " + english(why); }

class Table {
 public:
  Table(const GameRules& rules, const std::array<Contestant*, 2>& by_seat, std::uint64_t seed, StopToken stop,
        const Seen& seen)
      : rules_(rules),
        by_seat_(by_seat),
        seed_(seed),
        stop_(std::move(stop)),
        seen_(seen),
        adjudicator_(rules.adjudication) {}

  Result<PlayedGame> play(const Opening& opening, Record head) {
    if (auto seated = set_up(opening, std::move(head)); !seated) return tl::unexpected(seated.error());
    for (Contestant* const player : by_seat_)
      if (auto ready = prepare(*player); !ready) return tl::unexpected(ready.error());
    tell();
    while (!ending_ && !match_->ending().over()) {
      if (auto turn = take_turn(); !turn) return tl::unexpected(turn.error());
      tell();
    }
    return close();
  }

 private:
  void tell() const {
    if (seen_) seen_(match_->record());
  }

  Result<void> set_up(const Opening& opening, Record head) {
    head.start = opening.start;
    NodeId node = root_node;
    for (const std::string& move : opening.moves) node = head.add(node, move);
    head.current = node;
    if (auto filled = keys_of(opening, head); !filled) return filled;
    auto match = Match::resume(rules_.game, std::move(head), nullptr);
    if (!match) return tl::unexpected(match.error());
    match_ = *std::move(match);
    return {};
  }

  Result<void> keys_of(const Opening& opening, Record& head) const {
    auto position = rules_.game->start(opening.start);
    if (!position) return tl::unexpected(position.error());
    head.nodes[root_node].key = (*position)->key();
    for (const NodeId node : head.main_line()) {
      if (auto played = follow(*rules_.game, *position, head.nodes[node]); !played) return played;
      head.nodes[node].key = (*position)->key();
    }
    return {};
  }

  // One that cannot be got ready for a further game may be able to begin anew.
  Result<void> prepare(Contestant& player) const {
    auto ready = player.prepare(stop_);
    if (ready || ready.error().fault == Fault::cancelled) return ready;
    player.restart();
    return player.prepare(stop_);
  }

  Result<void> take_turn() {
    const int seat = match_->state().acting_seat();
    if (seat < 0 || seat > 1) return fail(Fault::internal, "match.seat", KIBAN_N_("nobody sits where the turn is"));
    if (rules_.max_plies != 0 && match_->record().ply_of(match_->record().current) >= rules_.max_plies) {
      ending_ = Ending{Outcome::drawn, 0, 0, match_reason("match.move-limit")};
      return {};
    }
    Mailbox mailbox;
    const Milliseconds begun = now();
    match_->run_clock(begun);
    const auto thinking = by_seat_.at(static_cast<std::size_t>(seat))->think(turn(begun), [&](const auto& answer) {
      mailbox.put(answer);
    });
    const auto falls = fall_of(seat, begun);
    const bool came = mailbox.wait(stop_, falls ? std::optional(*falls + rules_.margin) : std::nullopt);
    if (!came && stop_.stop_requested()) return stopped();
    if (!came) return lose_on_time(seat);
    return take(mailbox.answer(), seat, falls ? std::min(mailbox.at(), *falls - Milliseconds(1)) : mailbox.at(),
                falls && mailbox.at() > *falls + rules_.margin);
  }

  Turn turn(Milliseconds at) const {
    const Record& record = match_->record();
    return {match_->position(), record.start, record.moves_to(record.current),
            match_->clock(),    at,           seed_ + record.ply_of(record.current)};
  }

  // When the clock of the one who is to move will have run out.
  std::optional<Milliseconds> fall_of(int seat, Milliseconds at) const {
    const Clock* const clock = match_->clock();
    if (clock == nullptr || clock->control(seat).none()) return std::nullopt;
    return at + clock->read(seat, at).until_fall();
  }

  Result<void> take(const Result<ThinkResult>& answer, int seat, Milliseconds at, bool late) {
    if (!answer) return lose_by(seat, answer.error());
    if (late) return lose_on_time(seat);
    if (answer->resigned) {
      ending_ = lost_by(seat, match_reason("match.resigned"));
      return {};
    }
    if (!answer->move)
      return lose_by(seat, fail(Fault::engine, "player.no-move", KIBAN_N_("it found no move")).value());
    const Role mover = match_->state().acting_role();
    const auto played = match_->play(*answer->move, at);
    if (!played && played.error().text.token != "match.time") return tl::unexpected(played.error());
    match_->pause_clock(at);
    if (!played) return {};
    const std::string& name = match_->record().seats.at(static_cast<std::size_t>(seat)).name;
    if (auto noted = match_->annotate(*played, evaluation_tags(*answer, mover, name)); !noted) return noted;
    if (match_->ending().over()) return {};
    adjudicate(static_cast<std::size_t>(seat), answer->last);
    if (!ending_ && match_->state().acting_seat() != seat)
      by_seat_.at(static_cast<std::size_t>(seat))->ponder(turn(at), answer->expected);
    return {};
  }

  void adjudicate(std::size_t seat, const ThinkProgress& thought) {
    adjudicator_.note(seat, thought.scored ? std::optional(thought.score) : std::nullopt);
    if ((verdict_ = adjudicator_.lost(seat))) {
      ending_ = lost_by(static_cast<int>(seat), match_reason("match.adjudicated"));
    } else if ((verdict_ = adjudicator_.drawn(match_->record().ply_of(match_->record().current)))) {
      ending_ = Ending{Outcome::drawn, 0, 0, match_reason("match.adjudicated")};
    }
  }

  Result<void> lose_on_time(int seat) {
    by_seat_.at(static_cast<std::size_t>(seat))->restart();  // it may still think
    ending_ = lost_by(seat, match_reason("match.time"));
    return {};
  }

  // What is no fault of the player ends the contest.
  Result<void> lose_by(int seat, const Error& fault) {
    if (stop_.stop_requested()) return stopped();
    if (fault.fault != Fault::engine) return tl::unexpected(fault);
    by_seat_.at(static_cast<std::size_t>(seat))->restart();
    fault_ = fault;
    ending_ = lost_by(seat, reason_of(fault));
    return {};
  }

  Ending lost_by(int seat, Text reason) const {
    const State state = match_->state();
    std::uint32_t winners = 0;
    for (std::uint32_t role = 0; role < rules_.game->topology().role_count; ++role)
      if (state.seat_of_role.at(role) != seat) winners |= 1U << role;
    return {Outcome::won, winners, seats_of(state, winners), std::move(reason)};
  }

  PlayedGame close() {
    PlayedGame played{match_->record(), fault_};
    if (ending_) {
      played.record.nodes[played.record.current].tags[tag_ended] = ending_->reason.token;
      played.record.ending = *ending_;
    }
    if (fault_) played.record.tags["fault"] = in_english(fault_->text);
    if (verdict_) played.record.tags["adjudicated"] = in_english(*verdict_);
    tell_players(played.record.ending);
    return played;
  }

  void tell_players(const Ending& ending) const {
    for (std::size_t seat = 0; seat < by_seat_.size(); ++seat) {
      const bool won = (ending.winning_seats >> seat & 1U) != 0;
      by_seat_.at(seat)->game_over(ending.outcome != Outcome::won ? GameOver::drawn
                                   : won                          ? GameOver::won
                                                                  : GameOver::lost);
    }
  }

  const GameRules& rules_;
  const std::array<Contestant*, 2>& by_seat_;
  std::uint64_t seed_;
  StopToken stop_;
  const Seen& seen_;
  std::unique_ptr<Match> match_;
  std::optional<Ending> ending_;  // by the players; what the rules end, the match knows
  std::optional<Error> fault_;
  Adjudicator adjudicator_;
  std::optional<Text> verdict_;
};

}  // namespace

Result<PlayedGame> play_game(const GameRules& rules, const Opening& opening, Record head,
                             const std::array<Contestant*, 2>& by_seat, std::uint64_t seed, const StopToken& stop,
                             const Seen& seen) {
  return Table(rules, by_seat, seed, stop, seen).play(opening, std::move(head));
}

}  // namespace kiban::contest
