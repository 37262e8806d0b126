#include <fmt/format.h>

#include <cstring>
#include <unordered_map>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/match/match_reasons.hpp"
#include "core/plugin/border.hpp"
#include "core/plugin/record_border.hpp"
#include "core/record/record_fields.hpp"
#include "core/record/record_tags.hpp"

namespace kiban::border {
namespace {

constexpr std::size_t max_long = std::size_t{1} << 20;  // as in record files
constexpr std::size_t max_short = 256;
constexpr std::size_t max_tags = 1000;
constexpr std::int64_t max_elapsed = std::int64_t{1000} * 3600 * 24 * 3650;

// The record is not wrong, it is too much. Caught within this file.
struct TooMuch {
  const char* message;
};

class Reader {
 public:
  Reader(const kb_record& raw, const Game& game, Allowance& allowance) : raw_(raw), game_(game), left_(allowance) {}

  Record read() {
    if (raw_.size < KB_RECORD_SIZE_1_0) throw GameFault("a record is too short");
    record_.game = game_.id();
    read_options();
    record_.tags = read_tags(raw_.tags, raw_.tag_count, "a tag of a record");
    read_players();
    if (raw_.start != nullptr) record_.start = line(raw_.start, KB_MAX_POSITION_TEXT, "the start of a record");
    read_nodes();
    settle_ending();
    return std::move(record_);
  }

 private:
  std::string text(const char* raw, std::size_t limit, const char* what) {
    if (raw == nullptr) throw GameFault(std::string(what) + " is missing");
    const std::size_t length = ::strnlen(raw, limit + 1);
    if (length > limit) throw TooMuch{KIBAN_N_("a text in the record is too long")};
    if (length > left_.text) throw TooMuch{KIBAN_N_("the record is too large")};
    left_.text -= length;
    std::string out(raw, length);
    if (!is_utf8(out)) throw GameFault(std::string(what) + " is not UTF-8 text");
    return out;
  }
  std::string line(const char* raw, std::size_t limit, const char* what) {
    std::string out = text(raw, limit, what);
    if (!is_one_line(out)) throw GameFault(std::string(what) + " is not one line");
    return out;
  }

  template <class Item>
  static void need(const Item* items, std::uint32_t count, const char* what) {
    if (items == nullptr && count > 0) throw GameFault(std::string(what) + " are counted and not there");
  }

  void read_options() {
    need(raw_.options, raw_.option_count, "the options of a record");
    if (raw_.option_count > max_tags) throw TooMuch{KIBAN_N_("the record has too many options")};
    for (std::uint32_t i = 0; i < raw_.option_count; ++i) {
      std::string key = line(raw_.options[i].key, max_short, "an option of a record");
      record_.options[std::move(key)] = line(raw_.options[i].value, max_short, "an option of a record");
    }
  }

  // Of two values under one name the later stands below the earlier.
  std::map<std::string, std::string> read_tags(const kb_tag* tags, std::uint32_t count, const char* what) {
    need(tags, count, "tags");
    if (count > max_tags) throw TooMuch{KIBAN_N_("the record has too many tags")};
    std::map<std::string, std::string> map;
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::string key = line(tags[i].key, max_short, what);
      if (key.empty()) throw GameFault(std::string(what) + " has no name");
      std::string value = text(tags[i].value, max_long, what);
      const auto [place, fresh] = map.try_emplace(key, value);
      if (!fresh) place->second += "\n" + value;
    }
    return map;
  }

  void read_players() {
    need(raw_.players, raw_.player_count, "the players of a record");
    const std::uint32_t seats = game_.topology().role_count;
    if (raw_.player_count > seats) throw GameFault("a record has more players than there are seats");
    record_.seats.resize(seats);
    for (std::uint32_t i = 0; i < raw_.player_count; ++i) {
      if (raw_.players[i] != nullptr) record_.seats[i].name = line(raw_.players[i], max_short, "the name of a player");
    }
  }

  void read_nodes() {
    if (raw_.node_count == 0 || raw_.nodes == nullptr) throw GameFault("a record has no nodes");
    if (raw_.node_count > left_.nodes) throw TooMuch{KIBAN_N_("the record is too large")};
    left_.nodes -= raw_.node_count;
    places_.reserve(raw_.node_count);
    for (std::uint32_t i = 0; i < raw_.node_count; ++i) read_node(raw_.nodes[i], i);
  }

  void read_node(const kb_record_node& raw, std::uint32_t index) {
    if ((raw.move == nullptr) != (index == 0)) throw GameFault("a node of a record has no move, or the start has one");
    const NodeId id = index == 0 ? root_node : place_of(raw, index);
    places_.push_back(id);
    Node& node = record_.nodes[id];
    if (raw.comment != nullptr) {
      const std::string comment = text(raw.comment, max_long, "a comment");
      if (!node.comment.empty() && !comment.empty()) node.comment += '\n';
      node.comment += comment;
    }
    if (raw.elapsed_ms > max_elapsed) throw GameFault("a move took ten years");
    if (raw.elapsed_ms > 0) node.elapsed = Milliseconds(raw.elapsed_ms);
    for (auto& [key, value] : read_tags(raw.notes, raw.note_count, "a note")) node.tags[tag_for_note(key)] = value;
    if (raw.position != nullptr) {
      if (index == 0) throw GameFault("the start of a record has a position of its own");
      node.tags[tag_position] = line(raw.position, KB_MAX_POSITION_TEXT, "the position of a node");
    }
    if (raw.ending != nullptr) read_ending(*raw.ending, id);
  }

  // A move that is there already below its parent is the same node: no move stands twice.
  NodeId place_of(const kb_record_node& raw, std::uint32_t index) {
    if (raw.parent >= index) throw GameFault("a parent stands after its child");
    const std::string move = line(raw.move, KB_MAX_MOVE_TEXT, "a move of a record");
    if (move.empty()) throw GameFault("a move of a record is empty");
    const NodeId parent = places_[raw.parent];
    const auto [known, fresh] = children_.try_emplace(fmt::format("{} {}", parent, move), NodeId{0});
    if (!fresh) return known->second;
    known->second = static_cast<NodeId>(record_.nodes.size());
    Node& node = record_.nodes.emplace_back();
    node.parent = parent;
    node.move = move;
    record_.nodes[parent].children.push_back(known->second);
    return known->second;
  }

  void read_ending(const kb_record_ending& raw, NodeId id) {
    const std::uint32_t roles = (1U << game_.topology().role_count) - 1;
    if (raw.outcome < KB_ONGOING || raw.outcome > KB_VOID || (raw.winners & ~roles) != 0 ||
        (raw.outcome == KB_WON) != (raw.winners != 0)) {
      throw GameFault("an ending makes no sense");
    }
    auto reason = text_from(raw.reason, game_.domain());
    if (!reason) throw GameFault("the reason of an ending is not text");
    if (const Text known = match_reason(reason->token); !known.empty()) *reason = known;
    if (raw.outcome != KB_ONGOING && reason->empty()) throw GameFault("an ending has no reason");
    auto& tags = record_.nodes[id].tags;
    if (raw.word != nullptr) tags[tag_end] = text(raw.word, max_long, "the word of an ending");
    if (raw.elapsed_ms > max_elapsed) throw GameFault("an ending took ten years");
    if (raw.elapsed_ms >= 0) tags[tag_end_elapsed] = fmt::format("{}", raw.elapsed_ms);
    endings_[id] = {static_cast<Outcome>(raw.outcome), raw.winners, raw.winners, *std::move(reason), score_of(raw)};
  }

  std::vector<std::int64_t> score_of(const kb_record_ending& raw) const {
    need(raw.score, raw.score_count, "the numbers of a score");
    if (raw.score_count != 0 && raw.score_count != game_.topology().role_count)
      throw GameFault("a score is not one number for each role");
    return {raw.score, raw.score + raw.score_count};
  }

  // The end of the main line is the record's, the others are told by tags.
  void settle_ending() {
    for (const auto& [id, ending] : endings_) {
      auto& tags = record_.nodes[id].tags;
      if (ending.over()) tags[tag_end_outcome] = token_of(outcomes, ending.outcome);
      if (ending.winners != 0) tags[tag_end_winners] = roles_text(ending.winners);
      if (!ending.reason.token.empty()) tags[tag_end_reason] = ending.reason.token;
    }
    const NodeId last = record_.end_of_main_line();
    const auto found = endings_.find(last);
    if (found == endings_.end() || !found->second.over()) return;
    auto& tags = record_.nodes[last].tags;
    for (const char* key : {tag_end_outcome, tag_end_winners, tag_end_reason}) tags.erase(key);
    tags[tag_ended] = found->second.reason.token;
    record_.ending = std::move(found->second);
  }

  static std::string roles_text(std::uint32_t mask) {
    std::string text;
    for (unsigned role = 0; role < KB_MAX_ROLES; ++role) {
      if ((mask >> role & 1U) != 0) text += fmt::format("{}{}", text.empty() ? "" : " ", role);
    }
    return text;
  }

  const kb_record& raw_;
  const Game& game_;
  Allowance& left_;
  Record record_;
  std::vector<NodeId> places_;                        // of the plugin's nodes
  std::unordered_map<std::string, NodeId> children_;  // by parent and move
  std::map<NodeId, Ending> endings_;
};

}  // namespace

Result<Record> record_from(const kb_record& raw, const Game& game, Allowance& allowance) {
  try {
    return Reader(raw, game, allowance).read();
  } catch (const TooMuch& too_much) {
    return fail(Fault::limit, "record.limit", too_much.message);
  }
}

}  // namespace kiban::border
