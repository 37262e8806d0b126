// What a record holds, for people and for scripts.
#pragma once

#include "cli/host.hpp"
#include "core/record/record.hpp"

namespace kiban::cli {

// The object of `show --json`: {game, initial, moves, final, outcome, winners, reason, end, variations, comments,
// tags}. A record whose game is not there still shows its moves; `final` is null then, and a note says why.
ordered_json json_of(Host& host, const Record& record);

void print_record(Host& host, const Record& record);

std::string players_of(const std::vector<Seat>& seats);
std::string rules_of(const OptionValues& options);  // "ko=none repetition=0"

}  // namespace kiban::cli
