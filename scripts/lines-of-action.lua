-- Lines of Action (Claude Soucie, 1969), by the rules of tournaments.
local size = 8
local ways = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } }

local name, column_of, row_of = {}, {}, {}
for column = 1, size do
  name[column] = {}
  for row = 1, size do
    local site = string.char(96 + column) .. row
    name[column][row], column_of[site], row_of[site] = site, column, row
  end
end

-- How many pieces stand on each line, by the direction in which one goes along it.
local function counts(p)
  local across, up, rising, falling = {}, {}, {}, {}
  for _, site in ipairs(p:pieces()) do
    local c, r = column_of[site], row_of[site]
    across[r] = (across[r] or 0) + 1
    up[c] = (up[c] or 0) + 1
    rising[c - r] = (rising[c - r] or 0) + 1
    falling[c + r] = (falling[c + r] or 0) + 1
  end
  return function(c, r, way)
    if way[1] == 0 then return up[c] end
    if way[2] == 0 then return across[r] end
    return way[1] == way[2] and rising[c - r] or falling[c + r]
  end
end

-- Where a piece ends that goes in this direction, or nil.
local function goal(p, site, way, along, role)
  local c, r = column_of[site], row_of[site]
  local steps = along(c, r, way)
  local to = name[c + steps * way[1]] and name[c + steps * way[1]][r + steps * way[2]]
  if not to or p:role(to) == role then return nil end
  local enemy = p:other(role)
  for i = 1, steps - 1 do
    if p:role(name[c + i * way[1]][r + i * way[2]]) == enemy then return nil end
  end
  return to
end

local function can_move(p, role)
  local along = counts(p)
  for _, site in ipairs(p:pieces(role)) do
    for _, way in ipairs(ways) do
      if goal(p, site, way, along, role) then return true end
    end
  end
  return false
end

local function joined(p, role)
  local pieces = p:pieces(role)
  return #pieces > 0 and #p:group(pieces[1]) == #pieces
end

-- How far the pieces of a role are from their middle, on the mean, in hundredths of a square.
local function spread(p, role)
  local pieces, c, r = p:pieces(role), 0, 0
  for _, site in ipairs(pieces) do c, r = c + column_of[site], r + row_of[site] end
  c, r = c / #pieces, r / #pieces
  local sum = 0
  for _, site in ipairs(pieces) do
    sum = sum + math.max(math.abs(column_of[site] - c), math.abs(row_of[site] - r))
    sum = sum + math.max(math.abs(column_of[site] - 4.5), math.abs(row_of[site] - 4.5)) / 4
  end
  return 100 * sum / #pieces
end

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
moves: b1b3
```

```board
position: 8/8/8/7W/8/8/8/BB1B3W b
moves: d1c2
```
]]

return kiban.game {
  name = { en = "Lines of Action", ja = "ラインズ・オブ・アクション", zh_CN = "集结棋" },
  summary = {
    en = "Bring all your pieces together. A piece goes exactly as far as there are pieces on its line.",
    ja = "自分の駒を一つにつなげます。駒は、その線上にある駒の数だけ進みます。",
    zh_CN = "把己方棋子连成一片。棋子走的格数等于该直线上的棋子数。",
  },
  about = {
    en = "Black begins. A piece moves in a straight line, in any of the eight directions, exactly as many squares as there are pieces, own and enemy, on that whole line. It may jump over own pieces, never over enemies, and takes an enemy on the square where it ends. Who has all pieces in one connected group, where corners join too, has won; a single piece is a group. If a move joins both sides at once, the game is a draw (or a win for who moved: option). Who cannot move passes; the third occurrence of a position is a draw. Hints: bring pieces to the middle, and wall in those of the enemy; to take a piece makes the enemy's task easier." .. shown,
    ja = "黒が先手です。駒は縦・横・斜めの八方向に、その線上にある駒（敵味方合わせて）の数とちょうど同じ数だけ進みます。味方の駒は飛び越せますが、敵の駒は飛び越せません。止まったマスに敵の駒があれば取ります。自分の駒がすべて（斜めも含めて）一つにつながれば勝ちです。駒が一つだけの場合もつながっているとみなします。一手で両者が同時につながったときは引き分けです（オプションで指した側の勝ち）。動けないときはパス、同一局面三回で引き分けです。コツ：駒を中央に集め、敵の駒を壁でさえぎりましょう。駒を取ると、相手はつなげやすくなります。" .. shown,
    zh_CN = "黑方先行。棋子沿横、竖、斜八个方向直走，格数恰好等于该直线上双方棋子的总数。可以越过己方棋子，不可越过对方棋子；落点若有对方棋子则吃掉。己方棋子全部连成一片（斜角相邻也算）即胜，只剩一子也算连成。一步棋使双方同时连成则为和棋（可选为走棋方胜）。无棋可走时停一手，同一局面出现三次为和棋。要诀：棋子向中央靠拢，用己方棋子挡住对方；吃子会使对方更容易连成。" .. shown,
  },
  board = kiban.grid { width = size, height = size, style = "cells", checkered = true, diagonals = true },
  setup = "1BBBBBB1/W6W/W6W/W6W/W6W/W6W/W6W/1BBBBBB1 b",
  options = {
    {
      key = "both",
      default = "draw",
      choices = { { "draw", "a draw" }, { "mover", "a win for who moved" } },
      label = { en = "Both joined by one move", ja = "同時につながったとき", zh_CN = "双方同时连成" },
    },
  },
  choices = { { name = "pass", label = { en = "Pass", ja = "パス", zh_CN = "停一手" } } },
  repetition = 3,
  texts = {
    joined = { en = "all pieces are joined", ja = "すべての駒がつながった", zh_CN = "全部棋子连成一片" },
    both = { en = "both sides are joined", ja = "両者が同時につながった", zh_CN = "双方同时连成" },
  },
  moves = function(p, add)
    local along, any = counts(p), false
    for _, site in ipairs(p:pieces(p.turn)) do
      for _, way in ipairs(ways) do
        local to = goal(p, site, way, along, p.turn)
        if to then
          add(site, to)
          any = true
        end
      end
    end
    if not any and can_move(p, p:other()) then add { choice = "pass" } end
  end,
  result = function(p, move)
    if not move then return end
    local enemy = p:other(move.role)
    local mine, theirs = joined(p, move.role), joined(p, enemy)
    if mine and theirs and p.options.both == "draw" then return kiban.draw("both") end
    if mine then return kiban.win(move.role, "joined") end
    if theirs then return kiban.win(enemy, "joined") end
  end,
  stuck = "draw",
  value = function(p)
    local me, you = p.turn, p:other()
    return math.floor(2 * (spread(p, you) - spread(p, me)))
  end,
  tests = {
    { name = "thirty-six first moves", count = 36 },
    { name = "as far as there are pieces on the line", allows = { "b1b3", "b1h1", "b1d3" }, refuses = { "b1b2", "b1b4" } },
    { name = "not over enemies", position = "8/8/8/8/8/8/8/BW5B b", refuses = { "a1d1" } },
    { name = "over own pieces; the enemy that is left is joined", position = "7W/8/8/8/8/8/8/BB1W4 b", play = "a1d1", result = "white", reason = "joined" },
    { name = "all pieces joined, across a corner", position = "8/8/8/7W/8/8/8/BB1B3W b", play = "d1c2", result = "black", reason = "joined" },
    { name = "both at once", position = "7W/8/8/8/8/1B6/8/1WB5 b", play = "b3b1", result = "draw", reason = "both" },
    { name = "or a win", options = { both = "mover" }, position = "7W/8/8/8/8/1B6/8/1WB5 b", play = "b3b1", result = "black" },
  },
}
