// A record in the making: moves played from a start, with what a file says of them.
#pragma once

#include <kiban/sdk/record.hpp>
#include <kiban/sdk/text.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "chosen.hpp"
#include "line.hpp"

namespace kiban::renju {

// More than any game or library has; a hostile file must not fill the memory.
inline constexpr std::size_t kLongestLine = 2000, kMostNodes = 1'000'000;

// What files of stones alone do not tell about one of our games: its options, and all actions of its opening, of which
// only the stones are in the file.
struct Script {
  sdk::Pairs options;
  std::vector<std::string> actions;
};

class GameBuilder {
 public:
  explicit GameBuilder(const Chosen& chosen = kOfFiles) { begin(chosen); }

  // ---- before the first move; the last call counts ----

  void begin(const Chosen& chosen);
  // Errors: those of options.
  sdk::Status begin(const Script& script, sdk::Refuse refuse);
  // Stones that stand already. Errors: those of positions.
  sdk::Status start(std::vector<Placed> stones, Stone side, sdk::Refuse refuse);
  sdk::Status start_text(std::string_view text, sdk::Refuse refuse);

  // Without the blanks around it; nothing is no tag. Again: a further line.
  void tag(std::string_view key, std::string_view value);
  void player(std::size_t seat, std::string_view name);

  // ---- play ----

  const Game& game() const { return line_->game(); }
  const Chosen& chosen() const { return chosen_; }
  int size() const { return chosen_.size; }
  std::size_t ply() const { return path_.size() - 1; }

  // Plays on from here, into the node that is there already or a new one. What the rules refuse is taken with the
  // position after it; what cannot be made at all is refused, and changes nothing. The place is the caller's to tell.
  sdk::Status play(const Action& action, sdk::Refuse refuse);
  // A stone of whoever's turn it is, after what the script says comes before it.
  sdk::Status stone(Point point, sdk::Refuse refuse);
  sdk::Status pass(sdk::Refuse refuse) { return play({Deed::pass, {}, 0}, refuse); }
  // A pass that no file has, in place of what cannot be read, so that the colours of the others stay.
  sdk::Status gap(sdk::Refuse refuse);
  // A move after which the position is another than the rules know.
  sdk::Status jump(const std::string& move, const Setup& after, sdk::Refuse refuse);
  // To the position after `ply` moves of the line that leads here.
  void back_to(std::size_t ply);

  // ---- about the node here ----

  void comment(std::string_view text);  // again: added below
  void note(std::string_view key, std::string_view value);
  void note_once(std::string_view key, std::string_view value) {
    if (!sdk::find(node().notes, key)) note(key, value);
  }
  void add_to_note(std::string_view key, std::string_view value);  // again: at its end, on the same line
  void forget_note(std::string_view key);
  void elapsed(std::int64_t ms);
  void end(sdk::RecordEnding ending) { current().ending = std::move(ending); }
  bool at_start() const { return tree_.nodes.size() == 1; }
  const sdk::RecordNode& node() const { return tree_.nodes[path_.back()]; }

  // How the main line ended. Where the rules say as much, they say it.
  void result(std::optional<sdk::RecordEnding> ending) { result_ = std::move(ending); }

  // Nothing may be asked of the builder afterwards.
  sdk::RecordTree finish();

 private:
  sdk::RecordNode& current() { return tree_.nodes[path_.back()]; }
  void begin_at(const Setup& setup, std::string start);
  sdk::Status enter(const std::string& move, std::string position, sdk::Refuse refuse);
  std::optional<std::size_t> next_in_script() const;
  bool script_leads_to(Point point) const;
  void play_rest_of_script();
  void descend(std::uint32_t child);
  void note_end();
  void settle_result();

  sdk::RecordTree tree_;
  Chosen chosen_;
  std::unique_ptr<Rules> rules_;
  std::optional<Line> line_;
  std::vector<std::uint32_t> path_;  // nodes from the start to here
  std::vector<std::string> script_;
  std::optional<sdk::RecordEnding> result_;
  std::optional<sdk::RecordEnding> by_rules_;                // where the main line came to an end first
  std::unordered_map<std::string, std::uint32_t> children_;  // by parent and move
};

}  // namespace kiban::renju
