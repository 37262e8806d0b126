// What the SDK does for authors who do not: reading moves by their texts, positions with moves behind, reasons of
// refused paths. Written for clarity; nothing here is asked at every node of a search.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kiban/sdk/border.hpp"
#include "kiban/sdk/diagram.hpp"

namespace kiban::sdk::detail {

// Why a move that refused() listed cannot be played.
template <class P>
Status reason_of_refusal(const P& position, const Move& move, Refuse refuse) {
  P copy(position);
  const Status status = play_checked(copy, move, refuse);
  return status == KB_OK ? refuse.with(KB_E_INTERNAL, "plugin.bug", KIBAN_N_("a refused move was played")) : status;
}

template <class P>
Status parse_by_texts(const P& position, std::string_view text, Move& out, Refuse refuse) {
  for (const Move& move : legal_moves(position))
    if (text == std::string_view(position.move_text(move))) {
      out = move;
      return KB_OK;
    }
  for (const Move& move : refused_moves(position))
    if (text == std::string_view(position.move_text(move))) return reason_of_refusal(position, move, refuse);
  return refuse.parse(1, "move.unknown", KIBAN_N_("{1} is not a move here"), text);
}

template <class P>
Status parse_move(const P& position, std::string_view text, Move& out, Refuse refuse) {
  if constexpr (HasParse<P>)
    return position.parse(text, out, refuse);
  else
    return parse_by_texts(position, text, out, refuse);
}

// Without blanks and line ends behind.
inline std::string_view trimmed_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

// A word in the place of a move that tells how play ended, in a game that knows such words.
template <class P>
bool is_end_word(const P& position, std::string_view word) {
  if constexpr (requires { position.is_end_word(word); }) return position.is_end_word(word);
  return false;
}

// Plays the words of `moves`, which stood at `column` of the whole text.
template <class Line>
Status play_words(Line& line, std::string_view moves, std::size_t column, Refuse refuse) {
  const char* const begin = moves.data();
  while (!moves.empty()) {
    const std::string_view word = next_word(moves);
    if (word.empty() || (trimmed_end(moves).empty() && is_end_word(line.now(), word))) break;
    const std::size_t at = column + static_cast<std::size_t>(word.data() - begin);
    Move move{};
    Status status = parse_move(line.now(), word, move, refuse);
    if (status == KB_OK) status = line.play(move, refuse);
    if (status != KB_OK) {
      refuse.place(at);
      return status;
    }
  }
  return KB_OK;
}

// Where the word "moves" stands by itself; npos where it does not.
inline std::size_t find_moves(std::string_view text) {
  constexpr std::string_view kMoves = "moves";
  const auto parts = [&](std::size_t at) { return at >= text.size() || text[at] == ' '; };
  for (std::size_t at = text.find(kMoves); at != std::string_view::npos; at = text.find(kMoves, at + 1))
    if ((at == 0 || text[at - 1] == ' ') && parts(at + kMoves.size())) return at;
  return std::string_view::npos;
}

// DIAGRAM, or DIAGRAM moves M1 M2 ...; without a diagram the moves begin at the start.
template <class Line>
Status read_position(Line& line, std::string_view text, Refuse refuse) {
  text = trimmed_end(text);
  const std::size_t split = find_moves(text), tail = split + std::string_view("moves").size();
  Status status = KB_OK;
  if (split != 0) status = line.now().read(trimmed_end(text.substr(0, split)), refuse);
  if (status == KB_OK && split != std::string_view::npos)
    status = play_words(line, text.substr(tail), tail + 1, refuse);
  line.forget();
  return status;
}

// The refused move of this path, or the one that the path may become.
template <class P>
Status why_refused(const P& position, std::span<const Step> path, Fit fit, Refuse refuse) {
  for (const Move& move : refused_moves(position))
    if (fit_of(position, move, path) == fit) return reason_of_refusal(position, move, refuse);
  return KB_OK;
}

template <class P>
Status why_by_paths(const P& position, std::span<const Step> path, Refuse refuse) {
  bool unfinished = false;
  for (const Move& move : legal_moves(position)) {
    const Fit fit = fit_of(position, move, path);
    if (fit == Fit::whole) return KB_OK;
    unfinished = unfinished || fit == Fit::part;
  }
  if (const Status status = why_refused(position, path, Fit::whole, refuse); status != KB_OK) return status;
  if (unfinished) return refuse.illegal("move.unfinished", KIBAN_N_("the move is not finished"));
  if (const Status status = why_refused(position, path, Fit::part, refuse); status != KB_OK) return status;
  return refuse.illegal("move.not-legal", KIBAN_N_("that is not a legal move"));
}

}  // namespace kiban::sdk::detail
