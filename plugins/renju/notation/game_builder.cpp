#include "game_builder.hpp"

#include <algorithm>
#include <utility>

#include "lines.hpp"
#include "results.hpp"
#include "sentences.hpp"
#include "sgf.hpp"
#include "text.hpp"
#include "tree_walk.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

// Names are short and of one line: so the host wants them.
std::string one_line(std::string_view text) {
  constexpr std::size_t kLongest = 255;
  std::size_t end = std::min(text.size(), kLongest);
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  std::string line(text.substr(0, end));
  std::replace_if(line.begin(), line.end(), sdk::is_control, ' ');
  return std::string(trimmed(line));
}

void add(sdk::Pairs& pairs, std::string_view name, std::string_view value, std::string_view between) {
  const std::string key = one_line(name);
  if (key.empty()) return;
  for (auto& [known, text] : pairs)
    if (known == key) {
      text.append(between).append(value);
      return;
    }
  pairs.emplace_back(key, value);
}

}  // namespace

void GameBuilder::begin(const Chosen& chosen) {
  chosen_ = chosen;
  line_.reset();
  rules_ = std::make_unique<Rules>(chosen);
  tree_.options = options_of(chosen);
  tree_.start.clear();
  line_.emplace(*rules_);
  path_.assign(1, 0);
}

Status GameBuilder::begin(const Script& script, Refuse refuse) {
  Chosen chosen;
  if (const Status status = read_options(script.options, chosen, refuse); status != KB_OK) return status;
  begin(chosen);
  script_ = script.actions;
  return KB_OK;
}

void GameBuilder::begin_at(const Setup& setup, std::string start) {
  line_.emplace(*rules_, setup);
  tree_.start = std::move(start);
  path_.assign(1, 0);
}

Status GameBuilder::start(std::vector<Placed> stones, Stone side, Refuse refuse) {
  const Setup setup{std::move(stones), side, Opening(rules_->plan(), false), false};
  const std::string text = diagram_text(Game(*rules_, setup));
  return start_text(text, refuse);
}

Status GameBuilder::start_text(std::string_view text, Refuse refuse) {
  Setup setup{{}, Stone::black, Opening(rules_->plan(), false), false};
  if (const Status status = read_position(text, *rules_, setup, refuse); status != KB_OK) return status;
  const std::string start = full_text(Game(*rules_, setup));
  begin_at(setup, start == full_text(Game(*rules_)) ? std::string() : start);
  return KB_OK;
}

void GameBuilder::tag(std::string_view key, std::string_view value) {
  if (!trimmed(value).empty()) add(tree_.tags, key, trimmed(value), "\n");
}

void GameBuilder::player(std::size_t seat, std::string_view name) {
  const std::string line = one_line(name);
  if (line.empty()) return;
  tree_.players.resize(2);
  tree_.players[seat] = line;
}

// ---- play ----

Status GameBuilder::play(const Action& action, Refuse refuse) {
  const Objection objection = game().objection(action);
  if (objection == Objection::none) {
    const Status status = enter(action_text(action), {}, refuse);
    if (status == KB_OK) line_->play(action);
    return status;
  }
  const bool taken = has_point(action.deed) && game().board().at(action.point) != Stone::none;
  const std::optional<Setup> after = forced(game(), action);
  if (!after) return refuse_action(game(), action, taken ? Objection::taken : objection, refuse);
  // The stone is what counts, whatever was asked.
  return jump(action_text({action.deed == Deed::pick ? Deed::place : action.deed, action.point, 0}), *after, refuse);
}

Status GameBuilder::jump(const std::string& move, const Setup& after, Refuse refuse) {
  const std::string position = full_text(Game(*rules_, after));
  Setup read = after;
  if (const Status status = read_position(position, *rules_, read, refuse); status != KB_OK) return status;
  if (const Status status = enter(move, position, refuse); status != KB_OK) return status;
  line_->jump(after);
  return KB_OK;
}

Status GameBuilder::enter(const std::string& move, std::string position, Refuse refuse) {
  if (ply() >= kLongestLine)
    return refuse.with(KB_E_LIMIT, "renju.too-long", KIBAN_N_("a line of more than {1} moves is too long"),
                       kLongestLine);
  const std::uint32_t parent = path_.back();
  const std::string key = std::to_string(parent) + " " + move;
  if (const auto known = children_.find(key); known != children_.end()) {
    path_.push_back(known->second);
    return KB_OK;
  }
  if (tree_.nodes.size() >= kMostNodes)
    return refuse.with(KB_E_LIMIT, "renju.too-many", KIBAN_N_("a game of more than {1} moves in all is too large"),
                       kMostNodes);
  path_.push_back(tree_.add(parent, move));
  children_.emplace(key, path_.back());
  current().position = std::move(position);
  return KB_OK;
}

// The place in the script of what comes next, if all moves so far are the script's.
std::optional<std::size_t> GameBuilder::next_in_script() const {
  if (ply() >= script_.size()) return std::nullopt;
  for (std::size_t i = 0; i < ply(); ++i)
    if (tree_.nodes[path_[i + 1]].move != script_[i]) return std::nullopt;
  return ply();
}

// The script goes on with this stone, or before it only with answers that are no stones?
bool GameBuilder::script_leads_to(Point point) const {
  if (!next_in_script()) return false;
  for (std::size_t i = next_in_script().value_or(script_.size()); i < script_.size(); ++i) {
    const std::optional<Action> action = read_action(script_[i], size());
    if (!action) return false;
    if (action->deed == Deed::place || action->deed == Deed::pick) return action->point == point;
  }
  return true;
}

Status GameBuilder::stone(Point point, Refuse refuse) {
  while (script_leads_to(point)) {
    const Action action = read_action(script_[ply()], size()).value_or(Action{});
    if (!line_->allows(action)) break;
    const bool stone = action.deed == Deed::place || action.deed == Deed::pick;
    if (const Status status = play(action, refuse); status != KB_OK || stone) return status;
  }
  const Action pick{Deed::pick, point, 0};
  return play(line_->allows(pick) ? pick : Action{Deed::place, point, 0}, refuse);
}

Status GameBuilder::gap(Refuse refuse) {
  const Status status = pass(refuse);
  if (status == KB_OK) note_once(kImplied, "pass");
  return status;
}

void GameBuilder::back_to(std::size_t wanted) {
  while (ply() > wanted) {
    line_->back();
    path_.pop_back();
  }
}

// ---- about the node here ----

void GameBuilder::comment(std::string_view text) {
  if (text.empty()) return;
  std::string& comment = current().comment;
  if (!comment.empty()) comment += '\n';
  comment += text;
}

void GameBuilder::note(std::string_view key, std::string_view value) { add(current().notes, key, value, "\n"); }
void GameBuilder::add_to_note(std::string_view key, std::string_view value) { add(current().notes, key, value, ""); }

void GameBuilder::forget_note(std::string_view key) {
  sdk::Pairs& notes = current().notes;
  notes.erase(std::remove_if(notes.begin(), notes.end(), [&](const auto& pair) { return pair.first == key; }),
              notes.end());
}

void GameBuilder::elapsed(std::int64_t ms) {
  constexpr std::int64_t kLongest = std::int64_t{1000} * 3600 * 24 * 365;
  if (ms >= 0 && ms <= kLongest) current().elapsed_ms = ms;
}

// What the script still holds after the last stone.
void GameBuilder::play_rest_of_script() {
  for (auto next = next_in_script(); next; next = next_in_script()) {
    const std::optional<Action> action = read_action(script_[*next], size());
    if (!action || !line_->allows(*action) || play(*action, Refuse(nullptr)) != KB_OK) return;
  }
}

// Who goes on after a five changes nothing about whose game it was.
void GameBuilder::note_end() {
  if (!by_rules_) by_rules_ = ending_by_rules(game());
}

void GameBuilder::settle_result() {
  if (by_rules_ && (!result_ || is_implied(*result_, *by_rules_))) result_ = by_rules_;
  if (result_ && !current().ending) current().ending = result_;
}

void GameBuilder::descend(std::uint32_t child) {
  const sdk::RecordNode& next = tree_.nodes[child];
  Setup after{{}, Stone::black, Opening(rules_->plan(), false), false};
  if (next.position.empty())
    line_->play(read_action(next.move, size()).value_or(Action{}));
  else if (read_position(next.position, *rules_, after, Refuse(nullptr)) == KB_OK)
    line_->jump(after);
  path_.push_back(child);
}

sdk::RecordTree GameBuilder::finish() {
  back_to(0);
  note_end();
  while (const auto next = next_of_line(tree_, path_.back())) {
    descend(*next);
    note_end();
  }
  play_rest_of_script();
  note_end();
  settle_result();
  return std::move(tree_);
}

}  // namespace kiban::renju
