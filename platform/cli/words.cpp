#include "cli/words.hpp"

#include "core/record/record_fields.hpp"

namespace kiban::cli {
namespace {

ordered_json json_of_step(const kb_topology& topology, const Step& step) {
  const auto index = static_cast<std::uint32_t>(step.arg);
  switch (step.type) {
    case KB_STEP_FROM:
      return {{"from", topology.sites[index].label}};
    case KB_STEP_TO:
      return {{"to", topology.sites[index].label}};
    case KB_STEP_KIND:
      return {{"kind", topology.kinds[index].token}};
    default:
      return {{"choice", topology.choices[index].token}};
  }
}

}  // namespace

std::string role_token(const Game& game, int role) { return game.topology().roles[role].token; }

std::string role_name(const Game& game, int role) { return translate(game.domain(), game.topology().roles[role].name); }

std::vector<std::string> role_tokens(const Game& game, std::uint32_t roles) {
  std::vector<std::string> tokens;
  for (std::uint32_t role = 0; role < game.topology().role_count; ++role) {
    if ((roles >> role & 1U) != 0) tokens.push_back(role_token(game, static_cast<int>(role)));
  }
  return tokens;
}

ordered_json json_of_steps(const Game& game, const std::vector<Step>& steps) {
  ordered_json list = ordered_json::array();
  for (const Step& step : steps) list.push_back(json_of_step(game.topology(), step));
  return list;
}

ordered_json json_of_sites(const Game& game, const std::vector<Mark>& marks) {
  ordered_json list = ordered_json::array();
  for (const Mark& mark : marks) list.push_back(game.topology().sites[mark.site].label);
  return list;
}

void add_outcome(ordered_json& object, const Game& game, const Position& position) {
  const State state = position.state();
  object["outcome"] = token_of(outcomes, state.outcome);
  object["winners"] = role_tokens(game, state.winners);
  const std::string reason = state.over() ? position.reason().token : std::string();
  object["reason"] = reason.empty() ? ordered_json(nullptr) : ordered_json(reason);
  add_score(object, game, position.score());
}

void add_score(ordered_json& object, const Game& game, const std::vector<std::int64_t>& score) {
  for (std::size_t role = 0; role < std::min<std::size_t>(score.size(), game.topology().role_count); ++role)
    object["score"][game.topology().roles[role].token] = static_cast<double>(score[role]) / 100;
}

std::string score_line(const std::vector<std::int64_t>& score) {
  return score.empty() ? std::string() : " (" + score_text(score) + ")";
}

std::string outcome_line(const Position& position) {
  const State state = position.state();
  std::string line = token_of(outcomes, state.outcome);
  if (state.over()) line += " " + position.reason().token + score_line(position.score());
  return line;
}

std::string diagram(const Position& position) { return position.text(TextDetail::diagram); }

}  // namespace kiban::cli
