#include <algorithm>

#include "results.hpp"
#include "sgf.hpp"
#include "sgf_drawn.hpp"
#include "sgf_scan.hpp"
#include "text.hpp"
#include "tree_walk.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

// Properties that a node writes from other things than its notes.
constexpr std::string_view kOwn[] = {"B",  "W",  "C",  "HO", "AB", "AW", "AE", "PL",
                                     "FF", "GM", "CA", "SZ", "RE", "PB", "PW"};

bool is_property(std::string_view key) {
  return !key.empty() && key.size() <= 8 && !key.starts_with("KB") &&
         std::all_of(key.begin(), key.end(), [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }) &&
         std::find(std::begin(kOwn), std::end(kOwn), key) == std::end(kOwn);
}

std::string key_text(std::string_view key) {
  std::string text;
  for (const char c : key) {
    if (c == ':' || c == ']' || c == '\\') text += '\\';
    text += c;
  }
  return text;
}
std::string pair_text(std::string_view property, std::string_view key, std::string_view value) {
  return std::string(property) + "[" + key_text(key) + ":" + sgf_escaped(value) + "]";
}
std::string property_text(std::string_view property, std::string_view value) {
  return std::string(property) + "[" + sgf_escaped(value) + "]";
}

class SgfWriter {
 public:
  SgfWriter(const sdk::RecordTree& tree, std::string& out, Losses& losses, Refuse refuse)
      : tree_(tree), out_(out), losses_(losses), refuse_(refuse), walk_(tree) {}

  Status write() {
    if (const Status status = walk_.open(refuse_); status != KB_OK) return status;
    if (const Status status = find_end(); status != KB_OK) return status;
    out_ += "(;";
    root();
    tasks_.clear();
    children(0);
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      if (const Status status = perform(task); status != KB_OK) return status;
    }
    out_ += ")\n";
    return KB_OK;
  }

 private:
  enum class What : std::uint8_t { node, up, open, close, end };
  struct Task {
    What what;
    std::uint32_t node = 0;
  };

  int size() const { return walk_.chosen().size; }
  const sdk::RecordNode& node(std::uint32_t index) const { return tree_.nodes[index]; }

  // Where the main line ends, who plays which colour there, and what the rules say.
  Status find_end() {
    TreeWalk walk(tree_);
    Status status = walk.open(refuse_);
    for (auto next = next_of_line(tree_, end_); status == KB_OK && next; next = next_of_line(tree_, end_)) {
      end_ = *next;
      status = walk.down(end_, refuse_);
    }
    if (status != KB_OK) return status;
    swapped_ = walk.game().opening().swapped();
    ending_ = node(end_).ending ? node(end_).ending : ending_by_rules(walk.game());
    return KB_OK;
  }

  Status perform(const Task& task) {
    switch (task.what) {
      case What::open:
        out_ += "\n(";
        return KB_OK;
      case What::close:
        out_ += ')';
        return KB_OK;
      case What::up:
        walk_.up();
        return KB_OK;
      case What::end:
        out_ += "\n(;)";
        return KB_OK;
      case What::node:
        break;
    }
    if (const Status status = move(task.node); status != KB_OK) return status;
    if (const Status status = walk_.down(task.node, refuse_); status != KB_OK) return status;
    tasks_.push_back({What::up});
    children(task.node);
    return KB_OK;
  }
  // The last task is done first. Where the line ends all children are variations: the first of them is empty, so that
  // others read no move into the line either.
  void children(std::uint32_t index) {
    const std::vector<std::uint32_t>& below = node(index).children;
    const bool ends = !next_of_line(tree_, index);
    for (auto child = below.rbegin(); child != below.rend(); ++child) {
      if (ends || below.size() > 1) tasks_.push_back({What::close});
      tasks_.push_back({What::node, *child});
      if (ends || below.size() > 1) tasks_.push_back({What::open});
    }
    if (ends && !below.empty()) tasks_.push_back({What::end});
  }

  // ---- the root ----

  void root() {
    const Chosen& chosen = walk_.chosen();
    out_ += "FF[4]GM[4]CA[UTF-8]SZ[" + std::to_string(size()) + "]";
    if (!sdk::find(node(0).notes, "RU")) out_ += property_text("RU", words_of_ruleset(chosen.ruleset));
    options(chosen);
    for (std::size_t seat = 0; seat < tree_.players.size() && seat < 2; ++seat)
      if (!tree_.players[seat].empty())
        out_ += property_text((seat == 0) != swapped_ ? "PB" : "PW", tree_.players[seat]);
    if (swapped_ && !tree_.players.empty()) out_ += "KBW[1]";
    tags();
    result();
    start();
    sayings(0);
  }
  void options(const Chosen& chosen) {
    Chosen told = kOfFiles;
    told.size = chosen.size;
    const std::string* words = sdk::find(node(0).notes, "RU");
    told.ruleset = words ? std::max(0, ruleset_of(*words)) : std::max(0, ruleset_of(words_of_ruleset(chosen.ruleset)));
    if (chosen == told) return;
    out_ += "KBO[opening:" + std::string(facts_of(chosen.opening).token) + "]";
    for (const auto& [key, value] : options_of(chosen))
      if (key != "opening") out_ += pair_text("", key, value);
  }
  void tags() {
    const std::string* began = sdk::find(tree_.tags, "start-time");
    if (began && !sdk::find(tree_.tags, "date") && began->size() >= 10)
      out_ += property_text("DT", date_of_tag(began->substr(0, 10))) + "KBD[1]";
    for (const auto& [key, value] : tree_.tags) {
      if (rating(key, value)) continue;
      const auto row = std::find_if(kSgfTags.begin(), kSgfTags.end(),
                                    [&name = key](const SgfTag& each) { return each.tag == name; });
      const std::string date = date_of_tag(value);
      if (row == kSgfTags.end() || sdk::find(node(0).notes, row->property))
        out_ += pair_text("KBT", key, value);
      else if (row->property == "DT")
        out_ += tag_of_date(date) == value ? property_text("DT", date) : pair_text("KBT", key, value);
      else
        out_ += property_text(row->property, value);
    }
  }
  // False: the tag is another one.
  bool rating(std::string_view key, std::string_view value) {
    const auto seat = std::find(kRatingTags.begin(), kRatingTags.end(), key);
    if (seat == kRatingTags.end()) return false;
    const std::string_view property = kSgfRanks.at((seat == kRatingTags.begin()) != swapped_ ? 0 : 1);
    if (sdk::find(node(0).notes, property))
      out_ += pair_text("KBT", key, value);
    else
      out_ += property_text(property, value);
    return true;
  }
  void result() {
    if (!ending_) return;
    bool whole = true;
    const std::string word = result_word(*ending_, whole);
    if (!word.empty()) out_ += property_text("RE", word);
    if (!whole) losses_.reason();
    if (ending_->elapsed_ms >= 0) losses_.times();
  }
  void start() {
    if (tree_.start.empty()) return;
    const Game& game = walk_.game();
    const std::vector<Placed> stones = stones_of(game.board());
    for (const Stone colour : {Stone::black, Stone::white}) {
      std::string points;
      for (const Placed& placed : stones)
        if (placed.stone == colour) points += "[" + sgf_point(placed.point, size()) + "]";
      if (!points.empty()) out_ += (colour == Stone::black ? "AB" : "AW") + points;
    }
    out_ += game.to_act() == Stone::black ? "PL[B]" : "PL[W]";
    const Setup plain{stones, game.to_act(), Opening(game.rules().plan(), false), false};
    if (full_text(Game(game.rules(), plain)) != tree_.start) out_ += property_text("KBP", tree_.start);
  }

  // ---- nodes ----

  static bool has(const sdk::RecordNode& node, std::string_view note) { return sdk::find(node.notes, note) != nullptr; }

  // A pass that stands between two stones of one colour, and of which nothing else is said.
  bool is_implied(const sdk::RecordNode& here) const {
    if (!has(here, kImplied) || here.notes.size() != 1 || !here.comment.empty() || here.ending) return false;
    if (here.elapsed_ms >= 0 || here.children.size() != 1 || here.move != "pass") return false;
    const sdk::RecordNode& next = node(here.children.front());
    return !has(next, kSetUpNote) && next.move.find(':') == std::string::npos;
  }

  Status move(std::uint32_t index) {
    const sdk::RecordNode& here = node(index);
    if (is_implied(here)) return KB_OK;
    out_ += ';';
    if (const std::string* put = sdk::find(here.notes, kSetUpNote); put) {
      out_ += *put;
    } else {
      Action action;
      if (const Status status = walk_.action_of(index, action, refuse_); status != KB_OK) return status;
      stone(action);
      own_position(here, action);
    }
    sayings(index);
    return KB_OK;
  }
  void stone(const Action& action) {
    const Game& game = walk_.game();
    const Stone mover = game.opening().over() ? game.to_act() : game.opening().next_stone();
    const std::string colour = mover == Stone::black ? "B" : "W";
    if (action.deed == Deed::pass) out_ += colour + "[]";
    if (action.deed == Deed::place || action.deed == Deed::pick)
      out_ += colour + "[" + sgf_point(action.point, size()) + "]";
    if (action.deed != Deed::pass && action.deed != Deed::place) out_ += property_text("KBA", action_text(action));
  }
  void own_position(const sdk::RecordNode& here, const Action& action) {
    if (here.position.empty()) return;
    const std::optional<Setup> usual = walk_.allows(action) ? std::nullopt : forced(walk_.game(), action);
    if (!usual || full_text(Game(walk_.game().rules(), *usual)) != here.position)
      out_ += property_text("KBP", here.position);
  }

  void sayings(std::uint32_t index) {
    const sdk::RecordNode& here = node(index);
    if (!here.comment.empty()) out_ += property_text("C", here.comment);
    if (here.elapsed_ms >= 0) out_ += "KBE[" + std::to_string(here.elapsed_ms) + "]";
    for (const auto& [key, value] : here.notes) note(index, key, value);
    const DrawnWritten drawn = write_drawn(here.notes, size());
    out_ += drawn.properties;
    if (!drawn.whole) out_ += pair_text("KBN", kDrawnNote, *sdk::find(here.notes, kDrawnNote));
    if (!here.ending || (index == end_ && here.children.empty())) return;
    bool whole = true;
    const std::string word = result_word(*here.ending, whole);
    if (!word.empty() || !here.children.empty()) out_ += property_text("KBR", word.empty() ? "?" : word);
    if (!whole) losses_.reason();
  }
  void note(std::uint32_t index, const std::string& key, const std::string& value) {
    if (key == kSetUpNote && index != 0) return;
    if (key == kDrawnNote || (is_drawn_property(key) && !sgf_values(value).empty())) return;
    const bool of_root = index == 0 && std::any_of(kSgfTags.begin(), kSgfTags.end(), [&](const SgfTag& row) {
                           return row.property == key && sgf_values(value).size() < 2;
                         });
    if (key == kMarkNote)
      out_ += property_text(kMarkProperty, value);
    else if (is_property(key) && !of_root && !sgf_values(value).empty())
      out_ += key + value;
    else
      out_ += pair_text("KBN", key, value);
  }

  const sdk::RecordTree& tree_;
  std::string& out_;
  Losses& losses_;
  Refuse refuse_;
  TreeWalk walk_;
  std::vector<Task> tasks_;
  std::uint32_t end_ = 0;
  bool swapped_ = false;
  std::optional<sdk::RecordEnding> ending_;
};

}  // namespace

Status write_sgf(const sdk::RecordTree& tree, std::size_t, std::string& bytes, Losses& losses, Refuse refuse) {
  return SgfWriter(tree, bytes, losses, refuse).write();
}

}  // namespace kiban::renju
