-- Hasami Shogi: pieces move as rooks; what stands between two enemies in a row or column is taken.
-- The small game: whoever is down to one piece has lost. In a corner two pieces beside it take.
local straight = { "n", "e", "s", "w" }

-- The enemies beside `site` in one direction that end at an own piece.
local function caught(p, site, role, way)
  local line = {}
  local at = p:next(site, way)
  while at and p:role(at) == p:other(role) do
    line[#line + 1] = at
    at = p:next(at, way)
  end
  if at and p:role(at) == role then return line end
  return {}
end

local function caught_in_corner(p, corner, role)
  if p:role(corner) ~= p:other(role) then return false end
  for _, beside in ipairs(p:neighbours(corner)) do
    if p:role(beside) ~= role and #p:neighbours(beside) > 0 then
      local cx, cy = p:xy(corner)
      local bx, by = p:xy(beside)
      if cx == bx or cy == by then return false end
    end
  end
  return true
end

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
position: 9/9/9/9/P1pp4P/9/9/9/pp7 b
moves: 1e5e
```
]]

return kiban.game {
  name = { en = "Hasami Shogi", ja = "はさみ将棋", zh_CN = "夹棋" },
  summary = {
    en = "Pieces move as rooks and take what they catch between two.",
    ja = "飛車のように動き、二枚で挟んだ駒を取ります。",
    zh_CN = "棋子走法如车，两子夹住即吃。",
  },
  about = {
    en = [[
Black begins. A piece moves any distance straight, to an empty square, never over others. Enemy pieces that your move catches between two of yours, in a row or column without a gap, are taken; several at once, too. A piece in a corner is taken when you stand on both squares beside it. Stepping between two enemies costs nothing. Whoever is down to one piece has lost; the fourth occurrence of a position is a draw.

Hint: pieces that stand slanting to each other guard each other.]] .. shown,
    ja = [[
先手から指します。駒は縦横に何マスでも、ほかの駒を飛び越さずに動きます。動かした駒ともう一枚の自分の駒とで、縦か横にすき間なく挟んだ相手の駒を取ります。二枚以上まとめて取ることもできます。隅の駒は、隣の二マスを両方ふさげば取れます。自分から挟まれに入っても取られません。残り一枚になった側の負けで、同一局面四回は引き分けです。

コツ：斜めに並んだ駒は互いに守り合います。]] .. shown,
    zh_CN = [[
先手先行。棋子横竖走，格数不限，不能越过其他棋子。走棋后，在横线或竖线上被己方两枚棋子无间隔夹住的对方棋子被吃掉，可以一次吃多枚。占住角旁边的两格，就吃掉角上的棋子。自己走到对方两子之间不会被吃。只剩一枚棋子的一方判负；同一局面第四次出现为和棋。

要诀：斜着排列的棋子可以互相保护。]] .. shown,
  },
  board = kiban.grid { width = 9, height = 9, style = "cells", labels = "1a" },
  roles = {
    { name = "black", label = { en = "Black", ja = "先手", zh_CN = "先手" }, tone = "dark" },
    { name = "white", label = { en = "White", ja = "後手", zh_CN = "后手" }, tone = "light" },
  },
  pieces = {
    {
      name = "man",
      label = { en = "Man", ja = "駒", zh_CN = "棋子" },
      letter = "P",
      form = "wedge",
      glyph = "歩",
      other_glyph = "と",
      latin = "P",
      slides = { "orthogonal" },
    },
  },
  setup = "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b",
  repetition = 4,
  texts = {
    few = { en = "one piece is left", ja = "残り一枚になった", zh_CN = "只剩一子" },
  },
  moves = function(p, add)
    for _, from in ipairs(p:pieces(p.turn)) do
      for _, to in ipairs(p:reach(from)) do
        if not p:role(to) then add(from, to) end
      end
    end
  end,
  moved = function(p, move)
    local take = {}
    for _, way in ipairs(straight) do
      for _, site in ipairs(caught(p, move.to, move.role, way)) do take[#take + 1] = site end
    end
    for _, corner in ipairs { "9a", "1a", "9i", "1i" } do
      if caught_in_corner(p, corner, move.role) then take[#take + 1] = corner end
    end
    for _, site in ipairs(take) do p:remove(site) end
  end,
  result = function(p, move)
    if move and p:count(p:other(move.role)) <= 1 then return kiban.win(move.role, "few") end
  end,
  tests = {
    { name = "sixty-three first moves", count = 63 },
    {
      name = "what is caught between two is taken",
      position = "9/9/9/9/P1p5P/9/9/9/pp7 b",
      play = "1e6e",
      text = "9/9/9/9/P1pP5/9/9/9/pp7 w",
    },
  },
}
