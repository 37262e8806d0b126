#include "cli/record_view.hpp"

#include <fmt/format.h>

#include <ostream>

#include "cli/words.hpp"
#include "core/record/record_fields.hpp"
#include "core/record/record_tags.hpp"

namespace kiban::cli {
namespace {

// The main line of a record, replayed where its game is there.
struct Replayed {
  std::shared_ptr<const Game> game;       // null: not there
  std::unique_ptr<Position> first, last;  // null: does not play
};

// What the rules say of the position after a foul is not how the game ended.
bool ends_by_foul(const Record& record) { return is_foul(record.nodes[record.end_of_main_line()]); }

Replayed replayed(Host& host, const Record& record) {
  Replayed result;
  auto game = host.catalog().open_for(record);
  if (!game) {
    host.note(game.error());
    return result;
  }
  result.game = std::move(*game);
  auto first = replay(*result.game, record, root_node);
  auto last = replay(*result.game, record, record.end_of_main_line());
  if (first) result.first = std::move(*first);
  if (last) {
    result.last = std::move(*last);
  } else {
    host.note(last.error());
  }
  return result;
}

ordered_json text_or_null(const std::string& text) { return text.empty() ? ordered_json(nullptr) : ordered_json(text); }

// By the record, else by the rules. Winners are numbers of roles where no game gives them a name.
void add_ending(ordered_json& out, const Record& record, const Replayed& replayed) {
  if (!record.ending.over() && replayed.last && !ends_by_foul(record))
    return add_outcome(out, *replayed.game, *replayed.last);
  out["outcome"] = token_of(outcomes, record.ending.outcome);
  out["winners"] = ordered_json::array();
  if (replayed.game) {
    out["winners"] = role_tokens(*replayed.game, record.ending.winners);
  } else {
    for (unsigned role = 0; role < KB_MAX_ROLES; ++role) {
      if ((record.ending.winners >> role & 1U) != 0) out["winners"].push_back(role);
    }
  }
  out["reason"] = text_or_null(record.ending.reason.token);
  if (replayed.game) add_score(out, *replayed.game, record.ending.score);
}

// How the file itself says that the game ended; Kiban's own format says it by the reason.
std::string word_of(const Record& record) {
  const auto& tags = record.nodes[record.end_of_main_line()].tags;
  const auto word = tags.find(tag_end);
  return word == tags.end() ? record.ending.reason.token : word->second;
}

ordered_json comments_of(const Record& record) {
  ordered_json list = ordered_json::array();
  std::vector<NodeId> open{root_node};
  while (!open.empty()) {
    const NodeId id = open.back();
    open.pop_back();
    const Node& node = record.nodes[id];
    open.insert(open.end(), node.children.rbegin(), node.children.rend());
    if (node.comment.empty()) continue;
    list.push_back({{"ply", record.ply_of(id)}, {"move", text_or_null(node.move)}, {"text", node.comment}});
  }
  return list;
}

std::string ending_line(const Record& record, const Replayed& replayed) {
  if (!record.ending.over())
    return replayed.last && !ends_by_foul(record) ? outcome_line(*replayed.last) : std::string("ongoing");
  std::string line = token_of(outcomes, record.ending.outcome);
  if (replayed.game) {
    for (const std::string& role : role_tokens(*replayed.game, record.ending.winners)) line += " " + role;
  }
  return line + " " + record.ending.reason.token + score_line(record.ending.score);
}

}  // namespace

ordered_json json_of(Host& host, const Record& record) {
  const Replayed shown = replayed(host, record);
  ordered_json out{{"game", record.game}, {"initial", text_or_null(record.start)}};
  if (shown.first) out["initial"] = diagram(*shown.first);
  out["moves"] = record.moves_to(record.end_of_main_line());
  out["final"] = shown.last ? ordered_json(diagram(*shown.last)) : ordered_json(nullptr);
  add_ending(out, record, shown);
  out["end"] = text_or_null(word_of(record));
  out["variations"] = record.variations();
  out["comments"] = comments_of(record);
  out["tags"] = record.tags;
  return out;
}

void print_record(Host& host, const Record& record) {
  const Replayed shown = replayed(host, record);
  std::ostream& out = host.out();
  const std::string created = record.dated() ? time_text(record.created) + "  " : std::string();
  out << one_line(fmt::format("{}  {}{}", record.game, created, players_of(record.seats))) << '\n';
  if (!record.options.empty()) out << one_line(rules_of(record.options)) << '\n';
  if (!record.start.empty()) out << one_line(record.start) << '\n';
  for (const auto& [key, value] : record.tags) out << one_line(fmt::format("{}: {}", key, value)) << '\n';
  std::size_t number = 0;
  for (const std::string& move : record.moves_to(record.end_of_main_line())) {
    out << fmt::format("{}{}. {}", number == 0 ? "" : " ", number + 1, move);
    ++number;
  }
  if (number > 0) out << '\n';
  if (shown.last) out << diagram(*shown.last) << '\n';
  out << ending_line(record, shown) << '\n';
}

std::string players_of(const std::vector<Seat>& seats) {
  std::string line;
  for (const Seat& seat : seats) {
    if (!line.empty()) line += " - ";
    const std::string kind = token_of(seat_kinds, seat.kind);
    line += seat.name.empty() ? kind : seat.name;
    if (!seat.level.empty()) line += " (" + seat.level + ")";
  }
  return line;
}

std::string rules_of(const OptionValues& options) {
  std::string line;
  for (const auto& [key, value] : options) line += fmt::format("{}{}={}", line.empty() ? "" : " ", key, value);
  return line;
}

}  // namespace kiban::cli
