// Reading records from JSON. Nothing of the text is trusted; fields that are not known are kept as tags.
#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "core/base/json_place.hpp"
#include "core/base/utf8.hpp"
#include "core/record/record.hpp"
#include "core/record/record_fields.hpp"

namespace kiban {
namespace {

using nlohmann::json;
using Pointer = json::json_pointer;

constexpr std::size_t max_text = std::size_t{256} << 20;
constexpr int max_depth = 32;
constexpr std::size_t max_records = 1'000'000;
constexpr std::size_t max_nodes = 4'000'000;
constexpr std::size_t max_tags = 1000;
constexpr std::size_t max_short = 256;                  // names, keys, tokens
constexpr std::size_t max_long = std::size_t{1} << 20;  // comments, values of tags, scripts
constexpr std::int64_t max_elapsed = std::int64_t{1000} * 3600 * 24 * 3650;

// Thrown and caught within this file, as the parser's own exceptions are.
struct Bad {
  Fault fault;
  Pointer where;
  std::string message;
  std::string fact;
};

[[noreturn]] void bad(const Pointer& where, const char* message, std::string fact = {}) {
  throw Bad{Fault::parse, where, message, std::move(fact)};
}

// A value and where it stands in the document.
struct At {
  const json& value;
  Pointer where;

  At operator[](const std::string& key) const { return {value.at(key), where / key}; }
  At operator[](std::size_t index) const { return {value.at(index), where / index}; }
  bool has(const char* key) const { return value.contains(key); }
};

void need_object(const At& at) {
  if (!at.value.is_object()) bad(at.where, KIBAN_N_("an object is expected here"));
}

void need_array(const At& at, std::size_t most) {
  if (!at.value.is_array()) bad(at.where, KIBAN_N_("a list is expected here"));
  if (at.value.size() > most) throw Bad{Fault::limit, at.where, KIBAN_N_("the list is too long"), {}};
}

std::string text_at(const At& at, std::size_t most) {
  if (!at.value.is_string()) bad(at.where, KIBAN_N_("a text is expected here"));
  auto text = at.value.get<std::string>();
  if (text.size() > most) throw Bad{Fault::limit, at.where, KIBAN_N_("the text is too long"), {}};
  return text;
}

std::string line_at(const At& at, std::size_t most = max_short) {
  auto text = text_at(at, most);
  if (!is_one_line(text)) bad(at.where, KIBAN_N_("there are control characters in this text"));
  return text;
}

std::int64_t whole_at(const At& at, std::int64_t most) {
  const bool whole =
      at.value.is_number_unsigned() || (at.value.is_number_integer() && at.value.get<std::int64_t>() >= 0);
  if (!whole || at.value.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) {
    bad(at.where, KIBAN_N_("a whole number from 0 to {1} is expected here"), fmt::format("{}", most));
  }
  return at.value.get<std::int64_t>();
}

std::map<std::string, std::string> map_at(const At& at, std::size_t most_value) {
  need_object(at);
  if (at.value.size() > max_tags) throw Bad{Fault::limit, at.where, KIBAN_N_("the list is too long"), {}};
  std::map<std::string, std::string> map;
  for (const auto& [key, value] : at.value.items()) {
    if (key.size() > max_short) throw Bad{Fault::limit, at.where, KIBAN_N_("the text is too long"), {}};
    map[key] = text_at({value, at.where / key}, most_value);
  }
  return map;
}

template <class Table>
auto word_at(const At& at, const Table& table) {
  const auto found = value_of(table, line_at(at));
  if (!found) bad(at.where, KIBAN_N_("\"{1}\" is not known here"), line_at(at));
  return *found;
}

std::uint32_t bits_at(const At& at) {
  need_array(at, KB_MAX_ROLES);
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < at.value.size(); ++i)
    mask |= 1U << static_cast<unsigned>(whole_at(at[i], KB_MAX_ROLES - 1));
  return mask;
}

// What a later version or another program wrote is kept as a tag.
void keep_unknown(const At& at, std::initializer_list<std::string_view> known, const std::string& prefix,
                  std::map<std::string, std::string>& tags) {
  for (const auto& [key, value] : at.value.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    std::string name = (prefix + key).substr(0, max_short);
    while (tags.count(name) != 0) name += '+';
    tags[name] = value.is_string() ? value.get<std::string>() : value.dump();
  }
}

Seat seat_at(const At& at) {
  need_object(at);
  Seat seat;
  if (at.has("kind")) seat.kind = word_at(at["kind"], seat_kinds);
  if (at.has("name")) seat.name = line_at(at["name"]);
  if (at.has("level")) seat.level = line_at(at["level"]);
  if (!at.has("time")) return seat;
  const auto control = parse_time_control(line_at(at["time"]));
  if (!control)
    throw Bad{Fault::parse, at["time"].where, control.error().text.message, control.error().text.args.at(0)};
  seat.time = *control;
  return seat;
}

Text reason_at(const At& at) {
  need_object(at);
  Text text;
  if (at.has("token")) text.token = line_at(at["token"]);
  if (at.has("message")) text.message = line_at(at["message"], max_long);
  if (at.has("domain")) text.domain = line_at(at["domain"]);
  if (!at.has("args")) return text;
  need_array(at["args"], 9);
  for (std::size_t i = 0; i < at["args"].value.size(); ++i) text.args.push_back(line_at(at["args"][i]));
  return text;
}

std::vector<std::int64_t> score_at(const At& at) {
  need_array(at, KB_MAX_ROLES);
  std::vector<std::int64_t> score;
  for (std::size_t i = 0; i < at.value.size(); ++i) {
    if (!at[i].value.is_number_integer()) bad(at[i].where, KIBAN_N_("a score is a whole number of hundredths"));
    score.push_back(at[i].value.get<std::int64_t>());
  }
  return score;
}

Ending ending_at(const At& at) {
  need_object(at);
  Ending ending;
  if (at.has("outcome")) ending.outcome = word_at(at["outcome"], outcomes);
  if (at.has("winners")) ending.winners = bits_at(at["winners"]);
  if (at.has("winning_seats")) ending.winning_seats = bits_at(at["winning_seats"]);
  if (at.has("reason")) ending.reason = reason_at(at["reason"]);
  if (at.has("score")) ending.score = score_at(at["score"]);
  return ending;
}

void read_notes(const At& at, Node& node) {
  need_object(at);
  if (at.has("elapsed")) node.elapsed = Milliseconds(whole_at(at["elapsed"], max_elapsed));
  if (at.has("comment")) node.comment = text_at(at["comment"], max_long);
  if (at.has("tags")) node.tags = map_at(at["tags"], max_long);
  if (at.has("key")) node.key = key_of_hex(line_at(at["key"]));
  if (at.has("key") && !node.key) bad(at["key"].where, KIBAN_N_("a key has 32 hexadecimal digits in lower case"));
  keep_unknown(at, {"move", "parent", "elapsed", "comment", "tags", "key"}, "", node.tags);
}

void read_moves(const At& at, Record& record) {
  need_array(at, max_nodes);
  std::unordered_set<std::string> seen;  // a parent and its child's move
  record.nodes.reserve(at.value.size() + 1);
  for (std::size_t i = 0; i < at.value.size(); ++i) {
    const At here = at[i];
    need_object(here);
    if (!here.has("move")) bad(here.where, KIBAN_N_("\"{1}\" is missing here"), "move");
    Node node;
    node.move = line_at(here["move"], KB_MAX_MOVE_TEXT);
    if (node.move.empty()) bad(here["move"].where, KIBAN_N_("the move is empty"));
    node.parent = static_cast<NodeId>(i);
    if (here.has("parent")) node.parent = static_cast<NodeId>(whole_at(here["parent"], static_cast<std::int64_t>(i)));
    if (!seen.insert(fmt::format("{} {}", node.parent, node.move)).second) {
      bad(here.where, KIBAN_N_("the move {1} stands twice after the same move"), node.move);
    }
    read_notes(here, node);
    const NodeId parent = node.parent;
    record.nodes.push_back(std::move(node));
    record.nodes[parent].children.push_back(static_cast<NodeId>(i + 1));
  }
}

void read_seats(const At& at, Record& record) {
  need_array(at, KB_MAX_ROLES);
  for (std::size_t i = 0; i < at.value.size(); ++i) {
    record.seats.push_back(seat_at(at[i]));
    keep_unknown(at[i], {"kind", "name", "level", "time"}, fmt::format("seat{}.", i), record.tags);
  }
}

void read_rules(const At& at, Record& record) {
  if (!at.has("game")) bad(at.where, KIBAN_N_("\"{1}\" is missing here"), "game");
  record.game = line_at(at["game"]);
  if (record.game.empty()) bad(at["game"].where, KIBAN_N_("the game is empty"));
  if (at.has("game_name")) record.game_name = line_at(at["game_name"]);
  if (at.has("options")) record.options = map_at(at["options"], max_short);
  if (at.has("script")) record.script = text_at(at["script"], max_long);
  if (at.has("start")) record.start = text_at(at["start"], KB_MAX_POSITION_TEXT);
}

Record record_at(const At& at) {
  need_object(at);
  Record record;
  read_rules(at, record);
  if (at.has("tags")) record.tags = map_at(at["tags"], max_long);
  if (at.has("seats")) read_seats(at["seats"], record);
  if (at.has("created")) {
    const auto created = parse_time(line_at(at["created"]));
    if (!created) bad(at["created"].where, KIBAN_N_("a time is written as {1}"), "2026-11-27T22:32:28.123Z");
    record.created = *created;
  }
  if (at.has("ending")) {
    record.ending = ending_at(at["ending"]);
    keep_unknown(at["ending"], {"outcome", "winners", "winning_seats", "reason", "score"}, "ending.", record.tags);
  }
  if (at.has("root")) read_notes(at["root"], record.nodes[root_node]);
  if (at.has("moves")) read_moves(at["moves"], record);
  if (at.has("current")) {
    record.current = static_cast<NodeId>(whole_at(at["current"], static_cast<std::int64_t>(record.nodes.size() - 1)));
  }
  keep_unknown(at,
               {"game", "game_name", "options", "script", "start", "seats", "tags", "created", "ending", "root",
                "moves", "current"},
               "", record.tags);
  return record;
}

std::vector<Record> records_at(const At& at) {
  need_object(at);
  if (!at.has("format") || at["format"].value != record_format) {
    bad(at.where, KIBAN_N_("this is no file of records: \"format\" is not \"{1}\""), record_format);
  }
  if (!at.has("version") || at["version"].value != record_version) {
    bad(at.where, KIBAN_N_("this version of the format is not known here; this program reads version {1}"),
        fmt::format("{}", record_version));
  }
  if (!at.has("records")) bad(at.where, KIBAN_N_("\"{1}\" is missing here"), "records");
  need_array(at["records"], max_records);
  std::vector<Record> records;
  for (std::size_t i = 0; i < at["records"].value.size(); ++i) records.push_back(record_at(at["records"][i]));
  return records;
}

tl::unexpected<Error> failed(const Bad& why, Place place) {
  auto failure = fail(why.fault, "record.format", why.message, {why.fact});
  failure.value().line = place.line;
  failure.value().column = place.column;
  return failure;
}

// "syntax error while parsing value - ..." out of the parser's longer sentence.
std::string what_is_wrong(const json::exception& error) {
  const std::string all = error.what();
  constexpr std::size_t enough = 200;  // it quotes the text
  const auto from = all.find("syntax error");
  std::string what = from == std::string::npos ? all : all.substr(from);
  if (what.size() <= enough) return what;
  std::size_t end = enough;
  while (end > 0 && (static_cast<unsigned char>(what[end]) & 0xC0U) == 0x80U) --end;
  return what.substr(0, end) + " ...";
}

// Where what is nested too deeply begins, or the end. Told while parsing, it would cost a look at all siblings of each
// value.
std::size_t too_deep_at(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted && c == '\\')
      ++at;
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted && (c == '[' || c == '{') && ++depth > max_depth)
      return at;
    else if (!quoted && (c == ']' || c == '}'))
      --depth;
  }
  return text.size();
}

tl::unexpected<Error> not_json(std::string_view text, const json::parse_error& error) {
  auto failure = fail(Fault::parse, "record.json", KIBAN_N_("this is not JSON: {1}"), {what_is_wrong(error)});
  const Place place = place_of_offset(text, error.byte > 0 ? error.byte - 1 : 0);
  failure.value().line = place.line;
  failure.value().column = place.column;
  return failure;
}

}  // namespace

Result<std::vector<Record>> records_from_json(std::string_view text) {
  if (text.size() > max_text) return fail(Fault::limit, "record.format", KIBAN_N_("the file is too large"));
  const std::size_t deep = too_deep_at(text);
  try {
    const json document = json::parse(text.substr(0, deep));
    try {
      return records_at({document, Pointer()});
    } catch (const Bad& why) {
      return failed(why, place_of_pointer(text, why.where.to_string()));
    }
  } catch (const json::parse_error& error) {
    if (deep < text.size() && error.byte > deep)
      return failed({Fault::limit, Pointer(), KIBAN_N_("the file is nested too deeply"), {}}, {});
    return not_json(text, error);
  } catch (const json::exception& error) {
    return fail(Fault::parse, "record.json", KIBAN_N_("this is not JSON: {1}"), {what_is_wrong(error)});
  } catch (const Bad& why) {
    return failed(why, {});
  }
}

}  // namespace kiban
