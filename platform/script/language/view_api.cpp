// The table of what scripts call on a position; registers it, and makes the file for the language server.
#include "script/language/view_functions.hpp"
#include "script/sandbox/api.hpp"

namespace kiban::script {
namespace {

constexpr ApiRow rows[] = {
    {"Position", "turn", nullptr, "string", "The role that acts next."},
    {"Position", "ply", nullptr, "integer", "How many moves were played since the start; choices are not counted."},
    {"Position", "last", nullptr, "Move?", "The last move, or nil at the start."},
    {"Position", "options", nullptr, "table<string, any>", "What was chosen for the game; read-only."},
    {"Position", "state", nullptr, "table<string, any>", "The script's own values; written in `moved` only."},

    {"Position", "at", position_at, "fun(self: Position, site: string): Piece?", "What stands on the site, or nil."},
    {"Position", "role", position_role, "fun(self: Position, site: string): string?",
     "Whose piece stands on the site, or nil."},
    {"Position", "kind", position_kind, "fun(self: Position, site: string): string?",
     "Which kind of piece stands on the site, or nil."},
    {"Position", "sites", position_sites, "fun(self: Position): string[]", "All sites of the board."},
    {"Position", "empty", position_empty, "fun(self: Position): string[]", "The sites on which nothing stands."},
    {"Position", "pieces", position_pieces, "fun(self: Position, role?: string, kind?: string): string[]",
     "The sites of all pieces, or of those of a role and kind."},
    {"Position", "count", position_count, "fun(self: Position, role?: string, kind?: string): integer",
     "How many pieces there are on the board, or of a role and kind."},
    {"Position", "hand", position_hand, "fun(self: Position, role: string, kind: string): integer",
     "How many pieces of a kind the role has in hand."},

    {"Position", "next", position_next, "fun(self: Position, site: string, direction: string, role?: string): string?",
     "The site beside it in that direction, or nil at the edge."},
    {"Position", "neighbours", position_neighbours, "fun(self: Position, site: string): string[]",
     "The sites that are joined to it."},
    {"Position", "ray", position_ray, "fun(self: Position, site: string, direction: string, role?: string): string[]",
     "All sites from it in that direction up to the edge, the nearest first."},
    {"Position", "xy", position_xy, "fun(self: Position, site: string): integer, integer",
     "Its column and row, counted from 1 at the lower left."},
    {"Position", "site", position_site, "fun(self: Position, column: integer, row: integer): string?",
     "The site at that column and row, or nil."},

    {"Position", "row", position_row, "fun(self: Position, site: string, direction: string): integer, string[]",
     "The unbroken row of that owner's pieces through the site, both ways along the direction: its length and sites."},
    {"Position", "longest", position_longest, "fun(self: Position, site: string, least?: integer): integer, string[]",
     "The longest row through the site in any direction: its length and, if that is at least `least`, its sites."},
    {"Position", "group", position_group, "fun(self: Position, site: string): string[]",
     "All pieces of that owner which are joined to the one on the site."},
    {"Position", "liberties", position_liberties, "fun(self: Position, site: string): string[]",
     "The empty sites that are joined to the group of the piece on the site."},
    {"Position", "region", position_region, "fun(self: Position, site: string): string[], string[]",
     "The empty sites that are joined to this empty one, and the roles whose pieces are beside them."},
    {"Position", "connected", position_connected,
     "fun(self: Position, role: string, from: string[], to: string[]): boolean",
     "Do the role's pieces join a site of the first list to one of the second?"},

    {"Position", "reach", position_reach, "fun(self: Position, site: string, kind?: string, role?: string): string[]",
     "Where the piece could go by its steps, slides and leaps: empty sites and enemies."},
    {"Position", "attacked", position_attacked, "fun(self: Position, site: string, by: string): boolean",
     "Could a piece of that role go to the site?"},
    {"Position", "attackers", position_attackers, "fun(self: Position, site: string, by: string): string[]",
     "The pieces of that role which could go to the site."},

    {"Position", "after", position_after, "fun(self: Position, move: Move, look: fun(q: Position): ...): ...",
     "What the function returns for the position after the move."},
    {"Position", "moves", position_moves, "fun(self: Position): Move[]",
     "The moves, before the hook `legal` narrows them."},
    {"Position", "other", position_other, "fun(self: Position, role?: string): string",
     "The role that comes after this one, or after the one that acts next."},
    {"Position", "occurred", position_occurred, "fun(self: Position): integer",
     "How often the position was there, this time counted; what makes two the same says the field `key`."},
    {"Position", "text", position_text, "fun(self: Position): string", "The position as text."},

    {"Position", "put", position_put, "fun(self: Position, site: string, role: string, kind?: string)",
     "Puts a piece on the site, in place of what stands there; in `moved` only."},
    {"Position", "remove", position_remove, "fun(self: Position, site: string): Piece?",
     "Takes off what stands on the site and returns it; in `moved` only."},
    {"Position", "move", position_move, "fun(self: Position, from: string, to: string)",
     "Moves a piece, in place of what stands there; in `moved` only."},
    {"Position", "give", position_give, "fun(self: Position, role: string, kind: string, count?: integer)",
     "Puts pieces into a hand, or takes them out with a negative count; in `moved` only."},
    {"Position", "turn_to", position_turn_to, "fun(self: Position, role: string)",
     "Lets this role act next; in `moved` only."},
    {"Position", "swap_seats", position_swap_seats, "fun(self: Position)",
     "Lets the players of the first two roles change seats; in `moved` only."},

    {"Move", "role", nullptr, "string", "Who makes it."},
    {"Move", "from", nullptr, "string?", "Where it begins; nil for a piece that is placed or dropped."},
    {"Move", "to", nullptr, "string?", "Where it ends; nil for a choice alone."},
    {"Move", "kind", nullptr, "string?", "The kind of the piece that moves or is placed."},
    {"Move", "captured", nullptr, "string?", "The kind of what stood where it ends, or nil."},
    {"Move", "choice", nullptr, "string?", "What is chosen with it, such as \"promote\"."},
    {"Move", "drop", nullptr, "boolean", "Does the piece come out of a hand?"},
    {"Move", "take", nullptr, "string[]", "The sites that it empties besides where it ends."},
    {"Move", "text", nullptr, "string", "As records write it."},

    {"Piece", "role", nullptr, "string", "Whose it is."},
    {"Piece", "kind", nullptr, "string", "Which kind it is."},

    {"kiban", "win", answer_win,
     "fun(role: string, reason?: string, facts?: (string|number)[], score?: table<string, number>): kiban.Answer",
     "For the hook `result`: the role has won."},
    {"kiban", "draw", answer_draw,
     "fun(reason?: string, facts?: (string|number)[], score?: table<string, number>): kiban.Answer",
     "For the hook `result`: the game is drawn."},
    {"kiban", "score", answer_score,
     "fun(score: table<string, number>, reason?: string, facts?: (string|number)[]): kiban.Answer",
     "For the hook `result`: the role with the highest number has won; equal numbers are a draw."},
    {"kiban", "refuse", answer_refuse, "fun(reason: string, facts?: (string|number)[]): kiban.Answer",
     "For the hook `legal`: the move is refused; the sites among the facts explain it."},
};

}  // namespace

std::span<const ApiRow> view_api() { return rows; }

}  // namespace kiban::script
