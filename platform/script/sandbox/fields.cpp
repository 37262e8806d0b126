// Every field that a script may write, once: what is read, what errors say, and what language servers are told.
#include <vector>

#include "script/sandbox/api.hpp"

namespace kiban::script {
namespace {

constexpr std::string_view variant = "kiban.Variant";
constexpr std::string_view game = "kiban.Game";

// Of variants and of whole games alike.
std::vector<FieldRow> common(std::string_view table) {
  return {
      {table, "name", "kiban.Phrase", true, "What it is called."},
      {table, "summary", "kiban.Phrase", false, "One sentence about what is different, or how to win."},
      {table, "author", "string", false, "Who wrote it."},
      {table, "about", "kiban.Phrase", false, "How to play, in a few sentences."},
      {table, "options", "kiban.Option[]", false, "What players can choose before the game."},
      {table, "state", "table<string, boolean|integer|string>", false,
       "Values of its own that are kept with the position, and what they are at the start."},
      {table, "counters", "string[]", false, "Those of them that only count, and make no position another one."},
      {table, "key", "\"position\"|\"turn\"|\"board\"|fun(p: Position): string|integer|boolean|table", false,
       "What makes two positions the same, for p:occurred() and `repetition`; \"position\" when it is not said."},
      {table, "texts", "table<string, kiban.Phrase>", false, "Sentences for refusals and results, by name."},
      {table, "phases", "kiban.Phase[]", false, "Questions that are asked before a move, such as a swap."},
      {table, "setup", "string|kiban.Setup|fun(options: table): string|kiban.Setup", false,
       "Where the game begins: the text of a position, or a list of pieces."},
      {table, "moves", "fun(p: Position, add: kiban.Add)", table == game, "Adds the moves of who is to act."},
      {table, "legal", "fun(p: Position, move: Move): string|kiban.Refusal|nil", false,
       "Asked for each move; a sentence or kiban.refuse says why it may not be played."},
      {table, "moved", "fun(p: Position, move: Move)", false, "Changes the board after a move."},
      {table, "result", "fun(p: Position, move?: Move): kiban.Result?", false,
       "Asked at the start and after each move; kiban.win, kiban.draw and kiban.score end the game."},
      {table, "value", "fun(p: Position): number", false,
       "How good the position is for the role that acts next, in hundredths of a piece; for the computer player."},
      {table, "stuck", "\"loses\"|\"wins\"|\"draw\"|fun(p: Position): kiban.Result", false,
       "What it means for who is to act that there is no legal move; \"loses\" when it is not said."},
      {table, "tests", "kiban.Test[]", false, "What `kiban variant test` tries."},
  };
}

std::vector<FieldRow> all_fields() {
  std::vector<FieldRow> rows = common(variant);
  const std::vector<FieldRow> own_game = common(game);
  rows.insert(rows.end(), own_game.begin(), own_game.end());
  rows.insert(
      rows.end(),
      {
          {variant, "base", "string", true, "Id of the game that it changes."},
          {variant, "set", "table<string, boolean|integer|string>", false,
           "Options of the base that are settled here; players can choose the others."},
          {variant, "engines", "boolean", false, "Do engines of the base still play it right?"},
          {variant, "base_moves", "boolean", false, "false: only the moves that `moves` adds, and no end but its own."},
          {game, "board", "kiban.Board|fun(options: table): kiban.Board", true, "What kiban.grid, hex or graph makes."},
          {game, "roles", "kiban.Role[]|fun(options: table): kiban.Role[]", false,
           "The sides, in the order of play; black and white when they are not told."},
          {game, "pieces", "kiban.Piece[]|fun(options: table): kiban.Piece[]", false,
           "The kinds of pieces; one kind of stone when they are not told."},
          {game, "choices", "kiban.Choice[]", false, "What a move may end in, such as a promotion."},
          {game, "hands", "boolean", false, "Captured pieces go to the hand of who took them."},
          {game, "repetition", "integer", false, "Which occurrence of a position is a draw; 0: none."},
          {game, "text", "string[]", false,
           "Values of `state` that position texts write by their place, without names."},
          {"kiban.Option", "key", "string", true, "Its name in p.options and on the command line."},
          {"kiban.Option", "type", "\"flag\"|\"number\"|\"choice\"|\"text\"", false,
           "Where the default does not tell."},
          {"kiban.Option", "default", "boolean|integer|string", true, "Its value when nobody chooses."},
          {"kiban.Option", "min", "integer", false, "The least number."},
          {"kiban.Option", "max", "integer", false, "The greatest number."},
          {"kiban.Option", "choices", "table[]", false,
           "What can be chosen: { \"value\", \"What people read\" } each."},
          {"kiban.Option", "label", "kiban.Phrase", false, "What people read; the key when it is not told."},
          {"kiban.Option", "help", "kiban.Phrase", false, "One sentence about it."},
          {"kiban.Phase", "name", "string", true, "Its name in the text of positions."},
          {"kiban.Phase", "ask", "kiban.Phrase", true, "The question."},
          {"kiban.Phase", "after", "integer", false, "Asked once, after so many moves; or"},
          {"kiban.Phase", "when", "fun(p: Position): boolean", false, "asked whenever this says true."},
          {"kiban.Phase", "choices", "kiban.Choice[]", true, "The answers; they are the only moves then."},
          {"kiban.Choice", "name", "string", true, "Its name, in move.choice."},
          {"kiban.Choice", "label", "kiban.Phrase", false, "What people read; the name when it is not told."},
          {"kiban.Choice", "text", "string", false, "How the text of a move ends with it."},
          {"kiban.Choice", "swap", "boolean", false, "It exchanges the seats of the first two roles."},
          {"kiban.Choice", "set", "table<string, boolean|integer|string>", false, "What it changes in the state."},
          {"kiban.Role", "name", "string", true, "Its name, in p.turn and in the text of positions."},
          {"kiban.Role", "label", "kiban.Phrase", false, "What people read; the name when it is not told."},
          {"kiban.Role", "tone", "\"dark\"|\"light\"|\"neutral\"", false, "How its pieces look."},
          {"kiban.Piece", "name", "string", true, "Its name, in piece.kind."},
          {"kiban.Piece", "label", "kiban.Phrase", false, "What people read; the name when it is not told."},
          {"kiban.Piece", "letter", "string", false,
           "How the text of positions shows it: a letter, or + and a letter."},
          {"kiban.Piece", "form", "\"disc\"|\"wedge\"|\"glyph\"", false, "How it is drawn."},
          {"kiban.Piece", "glyph", "string", false, "What is written on it."},
          {"kiban.Piece", "other_glyph", "string", false, "The same for roles other than the first."},
          {"kiban.Piece", "latin", "string", false, "A letter or two for people who do not read the glyph."},
          {"kiban.Piece", "royal", "boolean", false, "It is drawn as a piece that the game is about."},
          {"kiban.Piece", "promoted", "boolean", false, "It is drawn as promoted, and never in hand."},
          {"kiban.Piece", "promotes_to", "string", false, "Name of the kind it becomes."},
          {"kiban.Piece", "steps", "string[]", false, "Directions in which it goes one step."},
          {"kiban.Piece", "slides", "string[]", false, "Directions in which it goes any distance."},
          {"kiban.Piece", "leaps", "integer[][]", false, "Leaps as { right, forward } each."},
          {"kiban.Grid", "width", "integer", true, "Columns."},
          {"kiban.Grid", "height", "integer", true, "Rows."},
          {"kiban.Grid", "style", "\"cells\"|\"points\"", false, "Squares, or crossings of lines."},
          {"kiban.Grid", "checkered", "boolean", false, "Squares in two tones."},
          {"kiban.Grid", "dots", "string[]", false, "Points with a dot on them."},
          {"kiban.Grid", "holes", "string[]", false, "Places where there is no board."},
          {"kiban.Grid", "labels", "\"a1\"|\"1a\"", false,
           "How the first site is called: columns a, b, c from the left, or 1, 2, 3 from the right."},
          {"kiban.Grid", "diagonals", "boolean", false, "Points are joined diagonally too."},
          {"kiban.Hex", "width", "integer", true, "Columns."},
          {"kiban.Hex", "height", "integer", true, "Rows."},
          {"kiban.Graph", "points", "table[]", true, "{ \"a1\", x, y } each; x goes right, y down."},
          {"kiban.Graph", "links", "string[][]", true, "{ \"a1\", \"b1\" } each: points that are joined."},
          {"kiban.Graph", "dots", "string[]", false, "Points with a dot on them."},
          {"kiban.Test", "name", "string", true, "What it is about."},
          {"kiban.Test", "options", "table<string, boolean|integer|string>", false, "Options of the game."},
          {"kiban.Test", "position", "string", false, "Where it begins; the start when it is not told."},
          {"kiban.Test", "play", "string|string[]", false, "Moves that are played first."},
          {"kiban.Test", "legal", "string|string[]", false, "Exactly these moves are legal then."},
          {"kiban.Test", "count", "integer", false, "So many moves are legal then."},
          {"kiban.Test", "allows", "string|string[]", false, "These are among them."},
          {"kiban.Test", "refuses", "string|string[]", false, "These are not."},
          {"kiban.Test", "why", "table<string, string>", false, "Why a move is refused: a name of `texts`, or words."},
          {"kiban.Test", "result", "string", false, "Name of the role that has won, \"draw\", or \"none\"."},
          {"kiban.Test", "score", "table<string, number>", false, "The number of each role."},
          {"kiban.Test", "reason", "string", false, "Why: a name of `texts`, or words."},
          {"kiban.Test", "turn", "string", false, "Who is to act then."},
          {"kiban.Test", "text", "string", false, "The position as text then."},
      });
  return rows;
}

}  // namespace

std::span<const FieldRow> fields() {
  static const std::vector<FieldRow> rows = all_fields();
  return rows;
}

}  // namespace kiban::script
