#include "session/seat_engines.hpp"

#include "player/engine/engine_words.hpp"

namespace kiban {

Result<void> SeatEngines::sit(int seat, const std::string& name, const std::shared_ptr<const Game>& game) {
  if (!manager_) return tl::unexpected(engine_gone(name));
  EngineNews events;
  events.ready = [this, seat] { events_.ready(seat); };
  events.down = [this, seat](const Error& why) { events_.failed(seat, why); };
  auto engine = manager_->open(name, game, std::move(events));
  if (!engine) return tl::unexpected(engine.error());
  const EngineEntry* entry = manager_->find(name);
  Place place;
  place.engine = *std::move(engine);
  place.ponders = entry->setup.ponders.value_or(false);
  place.engine->start();
  seats_[seat] = std::move(place);
  return {};
}

bool SeatEngines::ready(int seat) const {
  const auto place = seats_.find(seat);
  return place != seats_.end() && place->second.engine->ready();
}

void SeatEngines::start(int seat) {
  if (const auto place = seats_.find(seat); place != seats_.end()) place->second.engine->start();
}

bool SeatEngines::hits(const Place& place, const EngineSearch& search) const {
  return place.doing == Doing::pondering && is_foreseen(place.search, search);
}

void SeatEngines::think(int seat, const EngineSearch& search, Done done) {
  Place& place = seats_.at(seat);
  const bool hit = hits(place, search);
  place.done = std::move(done);
  place.doing = Doing::thinking;
  if (hit) return place.engine->ponderhit(search.clocks);
  begin(seat, search);
}

void SeatEngines::ponder(int seat, EngineSearch search, const std::string& expected) {
  const auto found = seats_.find(seat);
  if (found == seats_.end() || !found->second.ponders || expected.empty()) return;
  search.mode = SearchMode::ponder;
  search.expected = expected;
  found->second.doing = Doing::pondering;
  begin(seat, search);
}

void SeatEngines::begin(int seat, const EngineSearch& search) {
  Place& place = seats_.at(seat);
  place.search = search;
  place.engine->search(search, {}, [this, seat](const auto& answer) { answered(seat, answer); });
}

// What is found before the move has come is kept by the codec; only trouble is told then.
void SeatEngines::answered(int seat, const Result<EngineAnswer>& answer) {
  Place& place = seats_.at(seat);
  const bool wanted = place.doing == Doing::thinking;
  place.doing = Doing::nothing;
  if (const Done done = std::exchange(place.done, nullptr); wanted && done) done(answer);
}

void SeatEngines::drop_thinking() {
  for (auto& [seat, place] : seats_) {
    if (place.doing != Doing::thinking) continue;
    place.doing = Doing::nothing;
    place.done = nullptr;
    place.engine->drop();
  }
}

void SeatEngines::drop_all() {
  for (auto& [seat, place] : seats_)
    if (place.doing == Doing::pondering) place.doing = Doing::thinking;
  drop_thinking();
}

void SeatEngines::over(const Ending& ending) {
  drop_all();
  for (auto& [seat, place] : seats_) {
    const bool won = (ending.winning_seats >> seat & 1U) != 0;
    if (ending.outcome == Outcome::won) place.engine->game_over(won ? GameOver::won : GameOver::lost);
    if (ending.outcome == Outcome::drawn) place.engine->game_over(GameOver::drawn);
  }
}

}  // namespace kiban
