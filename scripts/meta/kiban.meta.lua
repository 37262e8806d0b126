---@meta
-- What scripts of Kiban may say and call, for language servers of Lua. Made by `kiban variant meta`; not run.

---@alias kiban.Phrase string|table<string, string> Text for people: English, or { en = ..., ja = ..., zh_CN = ... }.
---@alias kiban.Add fun(move: string|table, to?: string) add("e4"), add("e2", "e4"), add(sites), or add { from = ..., to = site or sites }.
---@class kiban.Board What a board function makes.
---@class kiban.Answer What kiban.win, kiban.draw and kiban.refuse make.
---@alias kiban.Result kiban.Answer
---@alias kiban.Refusal kiban.Answer
---@alias kiban.Setup table Pieces as { site = ..., role = ..., kind = ... } each, and turn = the role that begins.

---@class kiban.Variant
---@field name kiban.Phrase What it is called.
---@field summary? kiban.Phrase One sentence about what is different, or how to win.
---@field author? string Who wrote it.
---@field about? kiban.Phrase How to play, in a few sentences.
---@field options? kiban.Option[] What players can choose before the game.
---@field state? table<string, boolean|integer|string> Values of its own that are kept with the position, and what they are at the start.
---@field counters? string[] Those of them that only count, and make no position another one.
---@field key? "position"|"turn"|"board"|fun(p: Position): string|integer|boolean|table What makes two positions the same, for p:occurred() and `repetition`; "position" when it is not said.
---@field texts? table<string, kiban.Phrase> Sentences for refusals and results, by name.
---@field phases? kiban.Phase[] Questions that are asked before a move, such as a swap.
---@field setup? string|kiban.Setup|fun(options: table): string|kiban.Setup Where the game begins: the text of a position, or a list of pieces.
---@field moves? fun(p: Position, add: kiban.Add) Adds the moves of who is to act.
---@field legal? fun(p: Position, move: Move): string|kiban.Refusal|nil Asked for each move; a sentence or kiban.refuse says why it may not be played.
---@field moved? fun(p: Position, move: Move) Changes the board after a move.
---@field result? fun(p: Position, move?: Move): kiban.Result? Asked at the start and after each move; kiban.win, kiban.draw and kiban.score end the game.
---@field value? fun(p: Position): number How good the position is for the role that acts next, in hundredths of a piece; for the computer player.
---@field stuck? "loses"|"wins"|"draw"|fun(p: Position): kiban.Result What it means for who is to act that there is no legal move; "loses" when it is not said.
---@field tests? kiban.Test[] What `kiban variant test` tries.
---@field base string Id of the game that it changes.
---@field set? table<string, boolean|integer|string> Options of the base that are settled here; players can choose the others.
---@field engines? boolean Do engines of the base still play it right?
---@field base_moves? boolean false: only the moves that `moves` adds, and no end but its own.

---@class kiban.Game
---@field name kiban.Phrase What it is called.
---@field summary? kiban.Phrase One sentence about what is different, or how to win.
---@field author? string Who wrote it.
---@field about? kiban.Phrase How to play, in a few sentences.
---@field options? kiban.Option[] What players can choose before the game.
---@field state? table<string, boolean|integer|string> Values of its own that are kept with the position, and what they are at the start.
---@field counters? string[] Those of them that only count, and make no position another one.
---@field key? "position"|"turn"|"board"|fun(p: Position): string|integer|boolean|table What makes two positions the same, for p:occurred() and `repetition`; "position" when it is not said.
---@field texts? table<string, kiban.Phrase> Sentences for refusals and results, by name.
---@field phases? kiban.Phase[] Questions that are asked before a move, such as a swap.
---@field setup? string|kiban.Setup|fun(options: table): string|kiban.Setup Where the game begins: the text of a position, or a list of pieces.
---@field moves fun(p: Position, add: kiban.Add) Adds the moves of who is to act.
---@field legal? fun(p: Position, move: Move): string|kiban.Refusal|nil Asked for each move; a sentence or kiban.refuse says why it may not be played.
---@field moved? fun(p: Position, move: Move) Changes the board after a move.
---@field result? fun(p: Position, move?: Move): kiban.Result? Asked at the start and after each move; kiban.win, kiban.draw and kiban.score end the game.
---@field value? fun(p: Position): number How good the position is for the role that acts next, in hundredths of a piece; for the computer player.
---@field stuck? "loses"|"wins"|"draw"|fun(p: Position): kiban.Result What it means for who is to act that there is no legal move; "loses" when it is not said.
---@field tests? kiban.Test[] What `kiban variant test` tries.
---@field board kiban.Board|fun(options: table): kiban.Board What kiban.grid, hex or graph makes.
---@field roles? kiban.Role[]|fun(options: table): kiban.Role[] The sides, in the order of play; black and white when they are not told.
---@field pieces? kiban.Piece[]|fun(options: table): kiban.Piece[] The kinds of pieces; one kind of stone when they are not told.
---@field choices? kiban.Choice[] What a move may end in, such as a promotion.
---@field hands? boolean Captured pieces go to the hand of who took them.
---@field repetition? integer Which occurrence of a position is a draw; 0: none.
---@field text? string[] Values of `state` that position texts write by their place, without names.

---@class kiban.Option
---@field key string Its name in p.options and on the command line.
---@field type? "flag"|"number"|"choice"|"text" Where the default does not tell.
---@field default boolean|integer|string Its value when nobody chooses.
---@field min? integer The least number.
---@field max? integer The greatest number.
---@field choices? table[] What can be chosen: { "value", "What people read" } each.
---@field label? kiban.Phrase What people read; the key when it is not told.
---@field help? kiban.Phrase One sentence about it.

---@class kiban.Phase
---@field name string Its name in the text of positions.
---@field ask kiban.Phrase The question.
---@field after? integer Asked once, after so many moves; or
---@field when? fun(p: Position): boolean asked whenever this says true.
---@field choices kiban.Choice[] The answers; they are the only moves then.

---@class kiban.Choice
---@field name string Its name, in move.choice.
---@field label? kiban.Phrase What people read; the name when it is not told.
---@field text? string How the text of a move ends with it.
---@field swap? boolean It exchanges the seats of the first two roles.
---@field set? table<string, boolean|integer|string> What it changes in the state.

---@class kiban.Role
---@field name string Its name, in p.turn and in the text of positions.
---@field label? kiban.Phrase What people read; the name when it is not told.
---@field tone? "dark"|"light"|"neutral" How its pieces look.

---@class kiban.Piece
---@field name string Its name, in piece.kind.
---@field label? kiban.Phrase What people read; the name when it is not told.
---@field letter? string How the text of positions shows it: a letter, or + and a letter.
---@field form? "disc"|"wedge"|"glyph" How it is drawn.
---@field glyph? string What is written on it.
---@field other_glyph? string The same for roles other than the first.
---@field latin? string A letter or two for people who do not read the glyph.
---@field royal? boolean It is drawn as a piece that the game is about.
---@field promoted? boolean It is drawn as promoted, and never in hand.
---@field promotes_to? string Name of the kind it becomes.
---@field steps? string[] Directions in which it goes one step.
---@field slides? string[] Directions in which it goes any distance.
---@field leaps? integer[][] Leaps as { right, forward } each.

---@class kiban.Grid
---@field width integer Columns.
---@field height integer Rows.
---@field style? "cells"|"points" Squares, or crossings of lines.
---@field checkered? boolean Squares in two tones.
---@field dots? string[] Points with a dot on them.
---@field holes? string[] Places where there is no board.
---@field labels? "a1"|"1a" How the first site is called: columns a, b, c from the left, or 1, 2, 3 from the right.
---@field diagonals? boolean Points are joined diagonally too.

---@class kiban.Hex
---@field width integer Columns.
---@field height integer Rows.

---@class kiban.Graph
---@field points table[] { "a1", x, y } each; x goes right, y down.
---@field links string[][] { "a1", "b1" } each: points that are joined.
---@field dots? string[] Points with a dot on them.

---@class kiban.Test
---@field name string What it is about.
---@field options? table<string, boolean|integer|string> Options of the game.
---@field position? string Where it begins; the start when it is not told.
---@field play? string|string[] Moves that are played first.
---@field legal? string|string[] Exactly these moves are legal then.
---@field count? integer So many moves are legal then.
---@field allows? string|string[] These are among them.
---@field refuses? string|string[] These are not.
---@field why? table<string, string> Why a move is refused: a name of `texts`, or words.
---@field result? string Name of the role that has won, "draw", or "none".
---@field score? table<string, number> The number of each role.
---@field reason? string Why: a name of `texts`, or words.
---@field turn? string Who is to act then.
---@field text? string The position as text then.

---@class kiban
---@field random fun(seed: integer|string): fun(n: integer, to?: integer): integer A function that gives numbers by chance, the same ones for the same seed: r(6) from 1 to 6, r(3, 5) from 3 to 5.
---@field variant fun(spec: kiban.Variant): kiban.Variant A variant of a game; to be returned by the script.
---@field game fun(spec: kiban.Game): kiban.Game A whole game; to be returned by the script.
---@field grid fun(spec: kiban.Grid): kiban.Board A board of squares or of crossing lines.
---@field hex fun(spec: kiban.Hex): kiban.Board A board on which each site has six neighbours.
---@field graph fun(spec: kiban.Graph): kiban.Board A board of points with any lines between them.
---@field win fun(role: string, reason?: string, facts?: (string|number)[], score?: table<string, number>): kiban.Answer For the hook `result`: the role has won.
---@field draw fun(reason?: string, facts?: (string|number)[], score?: table<string, number>): kiban.Answer For the hook `result`: the game is drawn.
---@field score fun(score: table<string, number>, reason?: string, facts?: (string|number)[]): kiban.Answer For the hook `result`: the role with the highest number has won; equal numbers are a draw.
---@field refuse fun(reason: string, facts?: (string|number)[]): kiban.Answer For the hook `legal`: the move is refused; the sites among the facts explain it.
kiban = {}

---@class Position
---@field turn string The role that acts next.
---@field ply integer How many moves were played since the start; choices are not counted.
---@field last Move? The last move, or nil at the start.
---@field options table<string, any> What was chosen for the game; read-only.
---@field state table<string, any> The script's own values; written in `moved` only.
---@field at fun(self: Position, site: string): Piece? What stands on the site, or nil.
---@field role fun(self: Position, site: string): string? Whose piece stands on the site, or nil.
---@field kind fun(self: Position, site: string): string? Which kind of piece stands on the site, or nil.
---@field sites fun(self: Position): string[] All sites of the board.
---@field empty fun(self: Position): string[] The sites on which nothing stands.
---@field pieces fun(self: Position, role?: string, kind?: string): string[] The sites of all pieces, or of those of a role and kind.
---@field count fun(self: Position, role?: string, kind?: string): integer How many pieces there are on the board, or of a role and kind.
---@field hand fun(self: Position, role: string, kind: string): integer How many pieces of a kind the role has in hand.
---@field next fun(self: Position, site: string, direction: string, role?: string): string? The site beside it in that direction, or nil at the edge.
---@field neighbours fun(self: Position, site: string): string[] The sites that are joined to it.
---@field ray fun(self: Position, site: string, direction: string, role?: string): string[] All sites from it in that direction up to the edge, the nearest first.
---@field xy fun(self: Position, site: string): integer, integer Its column and row, counted from 1 at the lower left.
---@field site fun(self: Position, column: integer, row: integer): string? The site at that column and row, or nil.
---@field row fun(self: Position, site: string, direction: string): integer, string[] The unbroken row of that owner's pieces through the site, both ways along the direction: its length and sites.
---@field longest fun(self: Position, site: string, least?: integer): integer, string[] The longest row through the site in any direction: its length and, if that is at least `least`, its sites.
---@field group fun(self: Position, site: string): string[] All pieces of that owner which are joined to the one on the site.
---@field liberties fun(self: Position, site: string): string[] The empty sites that are joined to the group of the piece on the site.
---@field region fun(self: Position, site: string): string[], string[] The empty sites that are joined to this empty one, and the roles whose pieces are beside them.
---@field connected fun(self: Position, role: string, from: string[], to: string[]): boolean Do the role's pieces join a site of the first list to one of the second?
---@field reach fun(self: Position, site: string, kind?: string, role?: string): string[] Where the piece could go by its steps, slides and leaps: empty sites and enemies.
---@field attacked fun(self: Position, site: string, by: string): boolean Could a piece of that role go to the site?
---@field attackers fun(self: Position, site: string, by: string): string[] The pieces of that role which could go to the site.
---@field after fun(self: Position, move: Move, look: fun(q: Position): ...): ... What the function returns for the position after the move.
---@field moves fun(self: Position): Move[] The moves, before the hook `legal` narrows them.
---@field other fun(self: Position, role?: string): string The role that comes after this one, or after the one that acts next.
---@field occurred fun(self: Position): integer How often the position was there, this time counted; what makes two the same says the field `key`.
---@field text fun(self: Position): string The position as text.
---@field put fun(self: Position, site: string, role: string, kind?: string) Puts a piece on the site, in place of what stands there; in `moved` only.
---@field remove fun(self: Position, site: string): Piece? Takes off what stands on the site and returns it; in `moved` only.
---@field move fun(self: Position, from: string, to: string) Moves a piece, in place of what stands there; in `moved` only.
---@field give fun(self: Position, role: string, kind: string, count?: integer) Puts pieces into a hand, or takes them out with a negative count; in `moved` only.
---@field turn_to fun(self: Position, role: string) Lets this role act next; in `moved` only.
---@field swap_seats fun(self: Position) Lets the players of the first two roles change seats; in `moved` only.

---@class Move
---@field role string Who makes it.
---@field from string? Where it begins; nil for a piece that is placed or dropped.
---@field to string? Where it ends; nil for a choice alone.
---@field kind string? The kind of the piece that moves or is placed.
---@field captured string? The kind of what stood where it ends, or nil.
---@field choice string? What is chosen with it, such as "promote".
---@field drop boolean Does the piece come out of a hand?
---@field take string[] The sites that it empties besides where it ends.
---@field text string As records write it.

---@class Piece
---@field role string Whose it is.
---@field kind string Which kind it is.

-- Of Lua's own library there are: assert, error, getmetatable, ipairs, next, pairs, pcall, print, rawequal, rawget, rawlen, rawset, select, setmetatable, tonumber, tostring, type, string.byte, string.char, string.find, string.format, string.len, string.lower, string.rep, string.reverse, string.sub, string.upper, table.concat, table.insert, table.pack, table.remove, table.sort, table.unpack, math.abs, math.ceil, math.floor, math.fmod, math.huge, math.max, math.maxinteger, math.min, math.mininteger, math.pi, math.sqrt, math.tointeger, math.type, utf8.char, utf8.codepoint, utf8.len.

---Whether the text ends so.
---@type fun(s: string, what: string): boolean
string.ends = nil

---Each occurrence of a text replaced; and how many there were.
---@type fun(s: string, what: string, by: string): string, integer
string.replace = nil

---The parts between the places where a text stands; with "" its characters.
---@type fun(s: string, by: string): string[]
string.split = nil

---Whether the text begins so.
---@type fun(s: string, what: string): boolean
string.starts = nil

---Without blanks before and after.
---@type fun(s: string): string
string.trim = nil

---Whether a value is in a list.
---@type fun(list: table, value: any): boolean
table.contains = nil
