-- Chess. The text of a position is FEN: what `text` names below stands behind the board, as FEN has it.
local promotions = { "queen", "rook", "bishop", "knight" }
local start_row, last_row = { white = 2, black = 7 }, { white = 8, black = 1 }

local column_of, row_of = {}, {}
for column = 1, 8 do
  for row = 1, 8 do
    local site = string.char(96 + column) .. row
    column_of[site], row_of[site] = column, row
  end
end

-- Castling by its letter of FEN: where king and rook stand and go, and what must be empty between them.
local castles = {
  K = { role = "white", king = "e1", to = "g1", by = "f1", rook = "h1", empty = { "f1", "g1" } },
  Q = { role = "white", king = "e1", to = "c1", by = "d1", rook = "a1", empty = { "d1", "c1", "b1" } },
  k = { role = "black", king = "e8", to = "g8", by = "f8", rook = "h8", empty = { "f8", "g8" } },
  q = { role = "black", king = "e8", to = "c8", by = "d8", rook = "a8", empty = { "d8", "c8", "b8" } },
}

local function in_check(p, role)
  local king = p:pieces(role, "king")[1]
  return king ~= nil and p:attacked(king, p:other(role))
end

local function is(p, site, role, kind) return p:role(site) == role and p:kind(site) == kind end

local function can_castle(p, letter, castle)
  local enemy = p:other(castle.role)
  if p.turn ~= castle.role or not p.state.castling:find(letter) then return false end
  if not is(p, castle.king, castle.role, "king") or not is(p, castle.rook, castle.role, "rook") then return false end
  for _, site in ipairs(castle.empty) do
    if p:role(site) then return false end
  end
  return not p:attacked(castle.king, enemy) and not p:attacked(castle.by, enemy)
end

local function add_pawn(p, add, from)
  local role, ahead = p.turn, p:next(from, "forward")
  local goals = {}
  if ahead and not p:role(ahead) then
    goals[1] = ahead
    local two = row_of[from] == start_row[role] and p:next(ahead, "forward", role)
    if two and not p:role(two) then goals[2] = two end
  end
  for _, way in ipairs { "forward-left", "forward-right" } do
    local to = p:next(from, way)
    if to and (p:role(to) == p:other(role) or to == p.state.passant) then goals[#goals + 1] = to end
  end
  for _, to in ipairs(goals) do
    if row_of[to] ~= last_row[role] then add(from, to) end
    for _, kind in ipairs(row_of[to] == last_row[role] and promotions or {}) do
      add { from = from, to = to, choice = kind }
    end
  end
end

-- Could this move open a line to the own king? Other moves need not be looked at any closer.
local function may_open(p, move, king)
  if move.kind == "king" or move.to == p.state.passant then return true end
  local dc, dr = column_of[move.from] - column_of[king], row_of[move.from] - row_of[king]
  return dc == 0 or dr == 0 or math.abs(dc) == math.abs(dr)
end

-- Where a pawn that went two steps may be taken in passing: told only where an enemy pawn stands beside it.
local function passant_of(p, move)
  if move.kind ~= "pawn" or math.abs(row_of[move.to] - row_of[move.from]) ~= 2 then return "-" end
  for _, way in ipairs { "e", "w" } do
    local beside = p:next(move.to, way)
    if beside and is(p, beside, p:other(move.role), "pawn") then return p:next(move.to, "back", move.role) end
  end
  return "-"
end

local function castling_of(p)
  local left = ""
  for _, letter in ipairs { "K", "Q", "k", "q" } do
    local castle = castles[letter]
    local there = is(p, castle.king, castle.role, "king") and is(p, castle.rook, castle.role, "rook")
    if there and p.state.castling:find(letter) then left = left .. letter end
  end
  return left == "" and "-" or left
end

-- Neither side can ever mate: bare kings, with one bishop or knight, or with bishops that all stand on one tone.
local function dead(p)
  if p:count() > 2 and p:count(nil, "bishop") < p:count() - 2 then
    return p:count() == 3 and p:count(nil, "knight") == 1
  end
  local tone
  for _, site in ipairs(p:pieces(nil, "bishop")) do
    local here = (column_of[site] + row_of[site]) % 2
    if tone and tone ~= here then return false end
    tone = here
  end
  return true
end

local function has_answer(p)
  for _, move in ipairs(p:moves()) do
    if p:after(move, function(q) return not in_check(q, move.role) end) then return true end
  end
  return false
end

-- ---- what the computer player is told ----

local worth = { pawn = 100, knight = 320, bishop = 330, rook = 500, queen = 950, king = 0 }
local middle = {}  -- how near to the middle of the board, 0 to 6
for site, column in pairs(column_of) do
  middle[site] = 7 - math.floor(math.abs(column - 4.5) + math.abs(row_of[site] - 4.5))
end

local function place_value(site, role, kind, ending)
  local row = role == "white" and row_of[site] or 9 - row_of[site]
  if kind == "pawn" then return (row - 2) * (ending and 14 or 6) + (row > 2 and 3 * middle[site] or 0) end
  if kind == "knight" or kind == "bishop" then return 6 * middle[site] + (row == 1 and -12 or 0) end
  if kind == "rook" then return row == 7 and 20 or 0 end
  if kind == "queen" then return middle[site] end
  if ending then return 8 * middle[site] end
  local column = column_of[site]
  return (row == 1 and (column > 6 or column < 4) and 30 or 0) - 12 * (row - 1)
end

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
moves: e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7
```

```board
position: r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
moves: e1g1 e8c8
```

```board
position: 4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1
moves: d2d4 e4d3
```
]]

return kiban.game {
  name = { en = "Chess", ja = "チェス", zh_CN = "国际象棋" },
  summary = {
    en = "Attack the enemy king so that it cannot escape.",
    ja = "相手のキングを逃げられないように攻めます。",
    zh_CN = "将死对方的王即胜。",
  },
  about = {
    en = "White begins. The king goes one square in any direction, the queen any distance in any direction, the rook straight, the bishop slanting, and the knight two squares straight and one aside, over whatever stands there. The pawn goes one square ahead, from its first place two if it likes, and takes slanting ahead. A piece takes what stands where it ends. A pawn that goes two squares past an enemy pawn may be taken by it in the next move as if it had gone one (en passant); a pawn on the last row becomes a queen, rook, bishop or knight. Once in a game the king may go two squares towards a rook, which jumps over it (castling), if neither has moved, nothing stands between them, and the king is not attacked where it stands, passes and ends. The own king may never be left under attack. If a king is attacked and no move helps, it is checkmate and the game is lost; without attack it is stalemate, a draw. Also drawn: the third occurrence of a position, fifty moves of each side without a capture or a pawn's move, and pieces with which nobody can mate." .. shown,
    ja = "白が先手です。キングは全方向に一マス、クイーンは全方向に何マスでも、ルークは縦横、ビショップは斜めに何マスでも、ナイトは縦横に二マスと横に一マス、他の駒を飛び越えて動きます。ポーンは前へ一マス、最初の位置からは二マスも進め、斜め前の駒を取ります。止まったマスの敵の駒は取ります。二マス進んで敵のポーンの横に並んだポーンは、次の手に限り、一マス進んだものとして取られます（アンパッサン）。最終段に着いたポーンはクイーン・ルーク・ビショップ・ナイトのどれかに成ります。キングとルークがまだ動いておらず、間に駒がなく、キングのいるマス・通るマス・着くマスが攻撃されていなければ、キングがルークの方へ二マス動き、ルークがキングを飛び越えて隣に移れます（キャスリング）。自分のキングを攻撃されたままにする手は指せません。攻撃されたキングを救う手がなければチェックメイトで負け、攻撃されていないのに指せる手がなければステイルメイトで引き分けです。同一局面三回、駒取りもポーンの動きもない五十手、詰ませられる駒が残っていない場合も引き分けです。" .. shown,
    zh_CN = "白方先行。王每次向任意方向走一格；后横、竖、斜任意走；车横竖走，象斜走，格数不限；马走日字，可越过其他棋子。兵向前走一格，在起始位置可走两格，斜前方吃子。棋子吃掉落点上的对方棋子。兵走两格而与对方兵并排时，对方兵可在下一步将其视作只走一格而吃掉（吃过路兵）；兵到达底线时升变为后、车、象或马。王与车均未动过、其间无子，且王所在、经过、到达之格均不受攻击时，王可向车走两格，车越过王置于其旁（王车易位）。不得使己方的王处于被攻击状态。王受攻击而无法解救为将死，判负；未受攻击而无棋可走为逼和。同一局面出现三次、双方五十回合内无吃子且未动兵、或双方均无足够子力将死，亦为和棋。" .. shown,
  },
  board = kiban.grid { width = 8, height = 8, style = "cells", checkered = true },
  roles = {
    { name = "white", label = { en = "White", ja = "白", zh_CN = "白方" }, tone = "light" },
    { name = "black", label = { en = "Black", ja = "黒", zh_CN = "黑方" }, tone = "dark" },
  },
  pieces = {
    { name = "king", letter = "K", label = { en = "King", ja = "キング", zh_CN = "王" }, form = "glyph", glyph = "♚", latin = "K", royal = true, steps = { "all" } },
    { name = "queen", letter = "Q", label = { en = "Queen", ja = "クイーン", zh_CN = "后" }, form = "glyph", glyph = "♛", latin = "Q", slides = { "all" } },
    { name = "rook", letter = "R", label = { en = "Rook", ja = "ルーク", zh_CN = "车" }, form = "glyph", glyph = "♜", latin = "R", slides = { "orthogonal" } },
    { name = "bishop", letter = "B", label = { en = "Bishop", ja = "ビショップ", zh_CN = "象" }, form = "glyph", glyph = "♝", latin = "B", slides = { "diagonal" } },
    { name = "knight", letter = "N", label = { en = "Knight", ja = "ナイト", zh_CN = "马" }, form = "glyph", glyph = "♞", latin = "N", leaps = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } } },
    -- As it takes; it goes ahead by `add_pawn`.
    { name = "pawn", letter = "P", label = { en = "Pawn", ja = "ポーン", zh_CN = "兵" }, form = "glyph", glyph = "♟", latin = "P", steps = { "forward-left", "forward-right" } },
  },
  choices = {
    { name = "queen", text = "q", label = { en = "Queen", ja = "クイーン", zh_CN = "后" } },
    { name = "rook", text = "r", label = { en = "Rook", ja = "ルーク", zh_CN = "车" } },
    { name = "bishop", text = "b", label = { en = "Bishop", ja = "ビショップ", zh_CN = "象" } },
    { name = "knight", text = "n", label = { en = "Knight", ja = "ナイト", zh_CN = "马" } },
  },
  setup = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  state = { castling = "KQkq", passant = "-", quiet = 0, number = 1 },
  counters = { "quiet", "number" },
  text = { "castling", "passant", "quiet", "number" },
  repetition = 3,
  texts = {
    check = { en = "the king would be in check", ja = "キングがチェックされます", zh_CN = "王将处于被将状态" },
    mate = { en = "checkmate", ja = "チェックメイト", zh_CN = "将死" },
    stalemate = { en = "stalemate", ja = "ステイルメイト", zh_CN = "逼和" },
    fifty = { en = "fifty moves without a capture or a pawn's move", ja = "五十手ルール", zh_CN = "五十回合无吃子且未动兵" },
    dead = { en = "nobody can give mate any more", ja = "詰ませられる駒が残っていない", zh_CN = "双方均无足够子力将死" },
  },
  moves = function(p, add)
    for _, from in ipairs(p:pieces(p.turn)) do
      if p:kind(from) == "pawn" then add_pawn(p, add, from) else add { from = from, to = p:reach(from) } end
    end
    for _, letter in ipairs { "K", "Q", "k", "q" } do
      local castle = castles[letter]
      if can_castle(p, letter, castle) then add(castle.king, castle.to) end
    end
  end,
  legal = function(p, move)
    local king = p:pieces(move.role, "king")[1]
    if not king then return end
    if not may_open(p, move, king) and not p:attacked(king, p:other(move.role)) then return end
    if p:after(move, function(q) return in_check(q, move.role) end) then return "check" end
  end,
  moved = function(p, move)
    local state = p.state
    if move.kind == "pawn" and move.to == state.passant and column_of[move.to] ~= column_of[move.from] then
      p:remove(p:next(move.to, "back", move.role))
    end
    if move.choice then p:put(move.to, move.role, move.choice) end
    if move.kind == "king" and math.abs(column_of[move.to] - column_of[move.from]) == 2 then
      for _, castle in pairs(castles) do
        if castle.king == move.from and castle.to == move.to then p:move(castle.rook, castle.by) end
      end
    end
    state.quiet = (move.kind == "pawn" or move.captured) and 0 or state.quiet + 1
    if move.role == "black" then state.number = state.number + 1 end
    state.passant = passant_of(p, move)
    if state.castling ~= "-" then state.castling = castling_of(p) end
  end,
  result = function(p)
    if p:count() <= 10 and dead(p) then return kiban.draw("dead") end
    if p.state.quiet >= 100 and (not in_check(p, p.turn) or has_answer(p)) then return kiban.draw("fifty") end
  end,
  stuck = function(p)
    if in_check(p, p.turn) then return kiban.win(p:other(), "mate") end
    return kiban.draw("stalemate")
  end,
  value = function(p)
    local me, sum = p.turn, 0
    local ending = p:count(nil, "queen") == 0 or p:count() <= 12
    for _, site in ipairs(p:pieces()) do
      local role, kind = p:role(site), p:kind(site)
      local value = worth[kind] + place_value(site, role, kind, ending)
      sum = sum + (role == me and value or -value)
    end
    return sum + 10
  end,
  tests = {
    { name = "twenty first moves", count = 20 },
    { name = "the text is FEN", play = "e2e4 c7c5 g1f3", text = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -" },
    {
      name = "forty-eight moves in a rich position",
      position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      count = 48,
      allows = { "e1g1", "e1c1" },
    },
    { name = "a rook that was taken castles no more", position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", play = "a1a8", text = "R3k2r/8/8/8/8/8/8/4K2R b Kk -" },
    { name = "not out of check, nor through it", position = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", refuses = { "e1g1" }, allows = { "e1c1" } },
    { name = "in passing", position = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", play = "d2d4 e4d3", text = "4k3/8/8/8/8/3p4/8/4K3 w - -" },
    { name = "only at once", position = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", play = "d2d4 e8e7 e1e2", refuses = { "e4d3" } },
    { name = "not where both pawns leave the king's row", position = "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", refuses = { "e4d3" }, why = { e4d3 = "check" } },
    { name = "promotion", position = "8/P6k/8/8/8/8/8/K7 w - - 0 1", allows = { "a7a8q", "a7a8n" }, refuses = { "a7a8" } },
    { name = "a pinned piece stays", position = "4r2k/8/8/8/8/4N3/8/4K3 w - - 0 1", why = { e3c4 = "check" } },
    { name = "mate", play = "f2f3 e7e5 g2g4 d8h4", result = "black", reason = "mate" },
    { name = "stalemate", position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", result = "draw", reason = "stalemate" },
    { name = "three times the same", play = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", result = "draw" },
    { name = "fifty moves", position = "4k3/8/8/8/8/8/4R3/4K3 w - - 99 80", play = "e2d2", result = "draw", reason = "fifty" },
    { name = "but mate comes before", position = "7k/8/6K1/8/8/8/8/R7 w - - 99 80", play = "a1a8", result = "white", reason = "mate" },
    { name = "bare kings", position = "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", result = "draw", reason = "dead" },
    { name = "two knights are not dead", position = "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", result = "none" },
  },
}
