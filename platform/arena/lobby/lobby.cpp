#include "arena/lobby/lobby.hpp"

#include <algorithm>
#include <cmath>
#include <random>

namespace kiban::arena {
namespace {

double seconds(Milliseconds time) { return static_cast<double>(std::max(time, Milliseconds(0)).count()) / 1000; }

// Of two games a player has the first seat once.
std::int64_t balance(const Waiting& waiting) { return 2 * waiting.first_seats - waiting.games; }

bool toss() {
  static thread_local std::minstd_rand random{std::random_device{}()};
  return (random() >> 4U & 1U) != 0;
}

}  // namespace

void Lobby::join(const Pool& pool, const Waiting& waiting) {
  leave(waiting.agent);
  Room& room = rooms_[pool];
  room.waiting.push_back(waiting);
  room.seen[waiting.agent] = waiting.joined;
  where_[waiting.agent] = pool;
}

bool Lobby::leave(std::int64_t agent) {
  const auto found = where_.find(agent);
  if (found == where_.end()) return false;
  std::erase_if(rooms_[found->second].waiting, [&](const Waiting& waiting) { return waiting.agent == agent; });
  where_.erase(found);
  return true;
}

std::optional<Pool> Lobby::where(std::int64_t agent) const {
  const auto found = where_.find(agent);
  return found == where_.end() ? std::nullopt : std::optional(found->second);
}

const Waiting* Lobby::find(std::int64_t agent) const {
  const auto pool = where_.find(agent);
  if (pool == where_.end()) return nullptr;
  const auto& waiting = rooms_.at(pool->second).waiting;
  const auto found = std::find_if(waiting.begin(), waiting.end(), [&](const Waiting& w) { return w.agent == agent; });
  return found == waiting.end() ? nullptr : &*found;
}

bool Lobby::fits(const Room& room, const Waiting& a, const Waiting& b, Time now) const {
  const double waited = seconds(now - a.joined) + seconds(now - b.joined);
  const double range = rules_.range + (a.rating.deviation + b.rating.deviation) / 2 + rules_.widening * waited;
  if (std::abs(a.rating.rating - b.rating.rating) > range) return false;
  if (a.last_opponent != b.agent && b.last_opponent != a.agent) return true;
  const bool others = std::any_of(room.seen.begin(), room.seen.end(), [&](const auto& seen) {
    return seen.first != a.agent && seen.first != b.agent && now - seen.second < rules_.others;
  });
  return !others || now - std::max(a.joined, b.joined) >= rules_.rematch;
}

std::optional<std::pair<Pool, Pairing>> Lobby::next(Time now) {
  for (auto& [pool, room] : rooms_)
    for (std::size_t i = 0; i < room.waiting.size(); ++i)
      for (std::size_t j = i + 1; j < room.waiting.size(); ++j) {
        if (!fits(room, room.waiting[i], room.waiting[j], now)) continue;
        const Pairing pairing = seated(room.waiting[i], room.waiting[j], toss());
        leave(pairing.first.agent);
        leave(pairing.second.agent);
        return std::pair(pool, pairing);
      }
  return std::nullopt;
}

std::vector<std::pair<Pool, Waiting>> Lobby::since(Time since) const {
  std::vector<std::pair<Pool, Waiting>> found;
  for (const auto& [pool, room] : rooms_)
    for (const Waiting& waiting : room.waiting)
      if (waiting.joined <= since) found.emplace_back(pool, waiting);
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.second.joined < b.second.joined; });
  return found;
}

Pairing seated(const Waiting& a, const Waiting& b, bool toss) {
  const bool a_first = balance(a) == balance(b) ? toss : balance(a) < balance(b);
  return a_first ? Pairing{a, b} : Pairing{b, a};
}

}  // namespace kiban::arena
