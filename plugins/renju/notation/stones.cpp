#include "stones.hpp"

#include <kiban/sdk/diagram.hpp>

#include <algorithm>

#include "results.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kSetUp = "setup";

// The actions of the main line, up to the last of the opening.
std::vector<std::string> opening_actions(const sdk::RecordTree& tree) {
  std::vector<std::string> actions;
  TreeWalk walk(tree);
  if (walk.open(Refuse(nullptr)) != KB_OK) return actions;
  std::uint32_t node = 0;
  for (auto next = next_of_line(tree, node); next && !walk.game().opening().over(); next = next_of_line(tree, node)) {
    node = *next;
    if (!tree.nodes[node].position.empty() || walk.down(node, Refuse(nullptr)) != KB_OK) break;
    actions.push_back(tree.nodes[node].move);
  }
  return actions;
}

}  // namespace

std::optional<std::string> script_of(const sdk::RecordTree& tree, const Chosen& chosen) {
  if (chosen == of_files(chosen.size)) return std::nullopt;
  std::string text = "{";
  for (const auto& [key, value] : options_of(chosen)) text.append(key).append("=").append(value).append(" ");
  for (const std::string& action : opening_actions(tree)) text.append(action).append(" ");
  if (text.back() == ' ') text.pop_back();
  return text + "}";
}

std::optional<Script> read_script(std::string_view text) {
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') return std::nullopt;
  text = text.substr(1, text.size() - 2);
  Script script;
  for (std::string_view word = sdk::next_word(text); !word.empty(); word = sdk::next_word(text)) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos)
      script.actions.emplace_back(word);
    else
      script.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  return script;
}

Status refuse_set_up(const sdk::RecordTree& tree, Refuse refuse) {
  if (!tree.start.empty())
    return refuse.with(KB_E_UNSUPPORTED, "renju.no-start",
                       KIBAN_N_("this format has no games that begin with stones on the board"));
  const bool set_up = std::any_of(tree.nodes.begin(), tree.nodes.end(),
                                  [](const sdk::RecordNode& node) { return sdk::find(node.notes, kSetUp) != nullptr; });
  if (!set_up) return KB_OK;
  return refuse.with(KB_E_UNSUPPORTED, "renju.no-set-up",
                     KIBAN_N_("this format has no games in which stones are put or taken otherwise than by moves"));
}

Status stones_of_main_line(const sdk::RecordTree& tree, StoneGame& game, Refuse refuse) {
  if (const Status status = refuse_set_up(tree, refuse); status != KB_OK) return status;
  TreeWalk walk(tree);
  if (const Status status = walk.open(refuse); status != KB_OK) return status;
  game.chosen = walk.chosen();
  std::uint32_t node = 0;
  while (const auto next = next_of_line(tree, node)) {
    node = *next;
    Action action;
    if (const Status status = walk.action_of(node, action, refuse); status != KB_OK) return status;
    if (const Status status = walk.down(node, refuse); status != KB_OK) return status;
    if (action.deed == Deed::pass) game.moves.push_back({std::nullopt, tree.nodes[node].elapsed_ms});
    if (action.deed == Deed::place || action.deed == Deed::pick)
      game.moves.push_back({action.point, tree.nodes[node].elapsed_ms});
  }
  game.script = script_of(tree, game.chosen);
  game.ending = tree.nodes[node].ending ? tree.nodes[node].ending : ending_by_rules(walk.game());
  return KB_OK;
}

}  // namespace kiban::renju
