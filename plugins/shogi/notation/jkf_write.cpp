// Writing JKF records.
#include <array>
#include <nlohmann/json.hpp>

#include "game_builder.hpp"
#include "headers.hpp"
#include "jkf.hpp"
#include "jkf_words.hpp"
#include "lines.hpp"
#include "piece_codes.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using ordered = nlohmann::ordered_json;
using sdk::Refuse;
using sdk::Status;

ordered place_of(Square s) { return {{"x", file_of(s) + 1}, {"y", rank_of(s) + 1}}; }

ordered clock(std::int64_t ms, bool hours) {
  const std::int64_t seconds = ms / 1000, minutes = seconds / 60;
  if (hours) return {{"h", minutes / 60}, {"m", minutes % 60}, {"s", seconds % 60}};
  return {{"m", minutes}, {"s", seconds % 60}};
}

ordered data_of(const Board& b) {
  ordered board = ordered::array(), hands = ordered::array();
  for (int file = 0; file < 9; ++file) {
    ordered column = ordered::array();
    for (int rank = 0; rank < 9; ++rank) {
      const Piece piece = b.at[square(file, rank)];
      column.push_back(piece == kNoPiece
                           ? ordered::object()
                           : ordered{{"color", int{color_of(piece)}}, {"kind", kPieceCodes[kind_of(piece)]}});
    }
    board.push_back(std::move(column));
  }
  for (const Color c : {kBlack, kWhite}) {
    ordered hand = ordered::object();
    for (std::size_t k = 0; k < kHandKinds; ++k) hand[std::string(kPieceCodes[k])] = b.hand[c][k];
    hands.push_back(std::move(hand));
  }
  return {{"color", int{b.side}}, {"board", std::move(board)}, {"hands", std::move(hands)}};
}

class JkfWriter {
 public:
  JkfWriter(const sdk::RecordTree& tree, Losses& losses, const Board& start, Refuse refuse)
      : tree_(tree), losses_(losses), walk_(tree, start), refuse_(refuse) {}

  Status write(ordered& root);

 private:
  // Where a line stands.
  struct Place {
    std::uint32_t node = 0;
    Square previous = kNoSquare;
    std::array<std::int64_t, 2> totals{};  // times used
  };

  void header(ordered& root);
  ordered initial() const;
  void about(const sdk::RecordNode& node, Square last, ordered& entry);
  ordered move(const Board& before, Move move, Square previous) const;
  void time(ordered& entry, std::int64_t ms, Place& place);
  void ending(const sdk::RecordNode& node, Place& place, ordered& entry);
  // A way on from a node is a child, by its index, or the end; the end comes after the children.
  bool has_way(std::uint32_t node, std::size_t way) const;
  std::size_t main_way(std::uint32_t node) const;
  Status line(Place place, std::size_t way, bool with_forks, ordered& entries);
  Status forks(const Place& place, std::size_t but, ordered& entry);
  Status step(Place& place, std::size_t way, ordered& entry);

  const sdk::RecordTree& tree_;
  Losses& losses_;
  TreeWalk walk_;
  Refuse refuse_;
};

void JkfWriter::header(ordered& root) {
  ordered header = ordered::object();
  const std::string* token = sdk::find(tree_.options, "handicap");
  const bool handicap = token && *token != "none";
  for (std::size_t seat = 0; seat < tree_.players.size() && seat < 2; ++seat)
    if (!tree_.players[seat].empty())
      header[std::string(kPlayerNames[seat + (handicap ? 2 : 0)].key)] = tree_.players[seat];
  for (const auto& [key, value] : tree_.tags) header[std::string(header_of(kJapaneseHeaders, key))] = value;
  for (const auto& [key, value] : tree_.options)
    if (key == "declaration" && value != "none") losses_.options();
  root["header"] = std::move(header);
}

ordered JkfWriter::initial() const {
  const std::string* token = sdk::find(tree_.options, "handicap");
  for (const Preset& preset : kPresets)
    if (tree_.start.empty() && (token ? *token : "none") == preset.handicap) return {{"preset", preset.name}};
  return {{"preset", kOtherPreset}, {"data", data_of(walk_.board())}};
}

void JkfWriter::about(const sdk::RecordNode& node, Square last, ordered& entry) {
  ordered comments = ordered::array();
  bool whole = true;
  if (has_analysis(node) && !says_itself(node, walk_.board(), last))
    for (std::string& line : kif_remarks(node, walk_.board(), last, whole)) comments.push_back(std::move(line));
  if (const std::string* raw = sdk::find(node.notes, "engine")) {
    const std::string all = *raw + "\n";
    for (const Line& line : lines_of(all)) {
      if (is_floodgate(line.text) && has_analysis(node))
        whole = false;
      else
        comments.push_back("*" + std::string(line.text));
    }
  }
  if (!whole) losses_.notes();
  for (const Line& line : lines_of(node.comment))
    comments.push_back((line.text.starts_with('*') ? " " : "") + std::string(line.text));
  for (const auto& [key, value] : node.notes) {
    if (key == "bookmark")
      losses_.bookmarks();
    else if (key != "end-of" && key != "engine" && !is_analysis_note(key))
      losses_.notes();
  }
  if (!comments.empty()) entry["comments"] = std::move(comments);
}

ordered JkfWriter::move(const Board& before, Move move, Square previous) const {
  ordered out = {{"color", int{before.side}}};
  const Kind kind = move.drops() ? move.kind() : kind_of(before.at[move.from()]);
  if (!move.drops()) out["from"] = place_of(move.from());
  out["to"] = place_of(move.to());
  out["piece"] = kPieceCodes[kind];
  if (move.to() == previous) out["same"] = true;
  const Set zone = kLastRanks[before.side][3];
  const bool may_promote = !move.drops() && can_promote(kind) && (zone.has(move.from()) || zone.has(move.to()));
  if (may_promote || move.promotes()) out["promote"] = move.promotes();
  if (const Piece taken = before.at[move.to()]; taken != kNoPiece) out["capture"] = kPieceCodes[kind_of(taken)];
  if (move.drops()) out["relative"] = "H";
  return out;
}

void JkfWriter::time(ordered& entry, std::int64_t ms, Place& place) {
  if (ms < 0) return;
  if (ms % 1000 != 0) losses_.parts_of_seconds();
  std::int64_t& total = place.totals[walk_.board().side];
  total += ms;
  entry["time"] = {{"now", clock(ms, false)}, {"total", clock(total, true)}};
}

// The word that was read serves where JKF has none: other programs take what they do not know for undecided.
void JkfWriter::ending(const sdk::RecordNode& node, Place& place, ordered& entry) {
  const EndCode code = end_code(*node.ending, walk_.board().side);
  const bool kept = !code.code.empty() || (node.ending->outcome == KB_ONGOING && !node.ending->word.empty());
  if (!kept) losses_.ending();
  if (kept && !code.exact) losses_.reason();
  const std::string& word = node.ending->word;
  entry["special"] = !code.code.empty() ? code.code : word.empty() ? "ERROR" : word;
  time(entry, node.ending->elapsed_ms, place);
}

bool JkfWriter::has_way(std::uint32_t node, std::size_t way) const {
  const std::size_t children = tree_.nodes[node].children.size();
  return way < children || (way == children && tree_.nodes[node].ending);
}

std::size_t JkfWriter::main_way(std::uint32_t node) const {
  return ends_here(tree_.nodes[node]) ? tree_.nodes[node].children.size() : 0;
}

// The other ways to go on.
Status JkfWriter::forks(const Place& place, std::size_t but, ordered& entry) {
  ordered all = ordered::array();
  for (std::size_t way = 0; has_way(place.node, way); ++way) {
    if (way == but) continue;
    ordered entries = ordered::array();
    if (const Status status = line(place, way, false, entries); status != KB_OK) return status;
    all.push_back(std::move(entries));
  }
  if (!all.empty()) entry["forks"] = std::move(all);
  return KB_OK;
}

Status JkfWriter::step(Place& place, std::size_t way, ordered& entry) {
  const sdk::RecordNode& here = tree_.nodes[place.node];
  if (way == here.children.size()) {
    ending(here, place, entry);
    return KB_OK;
  }
  const sdk::RecordNode& next = tree_.nodes[here.children[way]];
  const Board before = walk_.board();
  time(entry, next.elapsed_ms, place);
  if (const Status status = walk_.down(here.children[way], refuse_); status != KB_OK) return status;
  const Move played = *read_move(next.move);
  entry["move"] = move(before, played, place.previous);
  about(next, played.to(), entry);
  place.node = here.children[way];
  place.previous = played.to();
  return KB_OK;
}

Status JkfWriter::line(Place place, std::size_t way, bool with_forks, ordered& entries) {
  const std::size_t ply = walk_.ply();
  Status status = KB_OK;
  for (bool on = true; on && status == KB_OK && has_way(place.node, way); with_forks = true) {
    ordered entry = ordered::object();
    on = way < tree_.nodes[place.node].children.size();
    if (with_forks) status = forks(place, way, entry);
    if (status == KB_OK) status = step(place, way, entry);
    entries.push_back(std::move(entry));
    way = main_way(place.node);
  }
  while (walk_.ply() > ply) walk_.up();
  return status;
}

Status JkfWriter::write(ordered& root) {
  header(root);
  root["initial"] = initial();
  ordered entries = ordered::array(), first = ordered::object();
  about(tree_.nodes[0], kNoSquare, first);
  entries.push_back(std::move(first));
  const Status status = line({}, main_way(0), true, entries);
  root["moves"] = std::move(entries);
  return status;
}

}  // namespace

Status write_jkf(const sdk::RecordTree& tree, std::size_t, std::string& text, Losses& losses, Refuse refuse) {
  Board start;
  if (const Status status = start_of(tree, start, refuse); status != KB_OK) return status;
  ordered root = ordered::object();
  if (const Status status = JkfWriter(tree, losses, start, refuse).write(root); status != KB_OK) return status;
  text += root.dump(2, ' ', false, ordered::error_handler_t::replace) + "\n";
  return KB_OK;
}

}  // namespace kiban::shogi
