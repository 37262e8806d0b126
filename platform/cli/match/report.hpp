// How a match stands and how it went, in lines and as a document.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "cli/host.hpp"
#include "cli/match/plan.hpp"
#include "player/contest/schedule.hpp"
#include "store/library.hpp"

namespace kiban::cli {

// Tags of the records of a match.
inline constexpr const char* tag_match = "match";        // its id
inline constexpr const char* tag_number = "match-game";  // from 1

class MatchReport {
 public:
  MatchReport(std::string id, std::array<std::string, 2> names) : id_(std::move(id)), names_(std::move(names)) {}

  void add(std::size_t game, const Record& record, RecordId id);

  // "3/50  2.1  A - B  1-0  match.resigned  87": seat 0 first.
  std::string last_line(const contest::Schedule& schedule) const;
  void print(Host& host, const contest::Schedule& schedule) const;
  ordered_json json(const contest::Schedule& schedule, bool stopped) const;

 private:
  struct Line {
    std::size_t game;
    std::string round, reason, fault;
    Outcome outcome;
    std::uint32_t winning_seats;
    std::size_t plies;
    RecordId id;
  };
  const std::string& name_at(std::size_t game, std::size_t seat) const {
    return names_.at(contest::player_at(game, seat));
  }
  ordered_json json_of(const Line& line) const;
  std::map<std::string, int> endings() const;
  std::array<int, 2> faults() const;

  std::string id_;
  std::array<std::string, 2> names_;
  std::vector<Line> lines_;
};

}  // namespace kiban::cli
