#include "arena/mcp/game_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/game/view.hpp"

namespace kiban::arena {
namespace {

std::string roles_in(const Game& game, std::uint32_t roles) {
  std::string text;
  for (std::uint32_t role = 0; role < game.topology().role_count; ++role)
    if ((roles >> role & 1U) != 0) text += (text.empty() ? "" : ", ") + role_token(game, static_cast<Role>(role));
  return text;
}

std::string values_of(const OptionInfo& option) {
  std::string values;
  for (const OptionChoice& choice : option.choices) values += (values.empty() ? "" : "|") + choice.value;
  if (option.type == OptionType::flag) values = "true|false";
  if (option.type == OptionType::number) values = fmt::format("{}..{}", option.min, option.max);
  return values;
}

}  // namespace

std::string standing_of(const Game& game, const Position& position) {
  const State state = position.state();
  if (state.outcome == Outcome::ongoing) {
    const char* const phase = state.phase < 0 ? nullptr : game.topology().phases[state.phase].label;
    return role_token(game, state.acting_role()) + " to decide" + (phase == nullptr ? "" : fmt::format(": {}", phase));
  }
  const std::string why = english(position.reason());
  if (state.outcome == Outcome::won) return fmt::format("Over: {} won ({})", roles_in(game, state.winners), why);
  return fmt::format("Over: {} ({})", state.outcome == Outcome::drawn ? "a draw" : "no result", why);
}

std::string legal_line(const std::vector<std::string>& moves, std::size_t most) {
  std::string text = fmt::format("Legal moves ({}):", moves.size());
  for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) text += " " + moves[i];
  return moves.size() > most ? text + " ... (legal_moves lists all)" : text;
}

std::vector<std::string> legal_texts(const Position& position) {
  std::vector<std::string> texts;
  for (const Move move : position.legal()) texts.push_back(position.move_text(move).value_or(""));
  return texts;
}

std::string line_of_game(const GameEntry& entry) {
  std::string line = fmt::format("{}: {}. {}", entry.id, entry.name, entry.summary);
  for (const OptionInfo& option : entry.options)
    line += fmt::format("\n  option {} = {} (usually {})", option.key, values_of(option), option.default_value);
  return line;
}

std::string rules_of_game(const GameEntry& entry, const Game& game, const std::string& page) {
  std::string text = page.empty() ? fmt::format("# {}\n\n{}\n", entry.name, entry.summary) : page;
  const kb_topology& topology = game.topology();
  if (topology.phase_count > 0) text += "\n## What may be asked\n\n";
  for (std::uint32_t i = 0; i < topology.phase_count; ++i)
    text += fmt::format("- `{}`: {}\n", topology.phases[i].token,
                        topology.phases[i].label == nullptr ? "" : topology.phases[i].label);
  if (topology.choice_count > 0) text += "\n## Moves that are words\n\n";
  for (std::uint32_t i = 0; i < topology.choice_count; ++i)
    text += fmt::format("- `{}`: {}\n", topology.choices[i].token,
                        topology.choices[i].label == nullptr ? "" : topology.choices[i].label);
  return text;
}

}  // namespace kiban::arena
