-- Othello (Reversi): a disc must catch enemies between itself and another own disc, and turns them over.
local ways = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local corners = { "a1", "a8", "h1", "h8" }
-- Beside a corner: a disc there gives the corner away while that is empty.
local beside = { a1 = { "b2", "a2", "b1" }, a8 = { "b7", "a7", "b8" }, h1 = { "g2", "h2", "g1" }, h8 = { "g7", "h7", "g8" } }

-- The enemies that a disc of the role on `site` catches in one direction.
local function caught(p, site, role, way)
  local enemy, line = p:other(role), {}
  local at = p:next(site, way)
  while at and p:role(at) == enemy do
    line[#line + 1] = at
    at = p:next(at, way)
  end
  return at and p:role(at) == role and line or {}
end

local function catches(p, site, role)
  for _, way in ipairs(ways) do
    if #caught(p, site, role, way) > 0 then return true end
  end
  return false
end

local function can_place(p, role)
  for _, site in ipairs(p:empty()) do
    if catches(p, site, role) then return true end
  end
  return false
end

local function mobility(p, role)
  local count = 0
  for _, site in ipairs(p:empty()) do
    if catches(p, site, role) then count = count + 1 end
  end
  return count
end

-- Corners and what gives them away, as the role sees it.
local function corners_of(p, role)
  local sum = 0
  for _, corner in ipairs(corners) do
    local owner = p:role(corner)
    if owner then
      sum = sum + (owner == role and 350 or -350)
    else
      for i, site in ipairs(beside[corner]) do
        local risk = i == 1 and 90 or 40
        local who = p:role(site)
        if who then sum = sum + (who == role and -risk or risk) end
      end
    end
  end
  return sum
end

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
moves: d3 c3 c4 e3
```
]]

return kiban.game {
  name = { en = "Othello", ja = "オセロ", zh_CN = "黑白棋" },
  summary = {
    en = "Catch enemy discs between two of your own and turn them over. Who has more at the end wins.",
    ja = "相手の石を自分の石で挟んで裏返します。最後に多い方の勝ち。",
    zh_CN = "用己方棋子夹住对方棋子并将其翻转，终局子多者胜。",
  },
  about = {
    en = "Black begins. Put a disc on an empty square so that one or more enemy discs lie in a straight line, in any of the eight directions and without a gap, between the new disc and another one of yours; all discs that are caught so are turned over. Who can catch nothing must pass. When neither side can move, the game is over, and who has more discs wins; squares that are left empty count for the winner. Hints: corners can never be turned, so do not put a disc beside an empty corner without need; few discs early on, and many moves to choose from, are worth more than many discs." .. shown,
    ja = "黒が先手です。空いているマスに石を置き、縦・横・斜めのいずれかの方向で、置いた石と自分の別の石の間に相手の石をすき間なく挟みます。挟んだ石はすべて裏返します。挟める場所がなければパスです。両者とも打てなくなったら終局で、石の多い方が勝ちます。空きマスは勝った側に数えます。コツ：隅の石は裏返されません。空いている隅の隣に打つのは避けましょう。序盤は石の数より、打てる場所の多さが大切です。" .. shown,
    zh_CN = "黑方先行。在空格落子，须使横、竖、斜某一方向上对方的棋子被新子与己方另一子连续夹住；被夹住的棋子全部翻转。无处可夹时必须停一手。双方都不能落子时终局，子多者胜，剩下的空格算胜方。要诀：角上的棋子不会被翻转，不要轻易下在空角旁边；开局时棋子少而可选之处多，胜过棋子多。" .. shown,
  },
  board = kiban.grid { width = 8, height = 8, style = "cells" },
  setup = "8/8/8/3BW3/3WB3/8/8/8 b",
  choices = { { name = "pass", label = { en = "Pass", ja = "パス", zh_CN = "停一手" } } },
  texts = {
    more = { en = "{1} discs to {2}", ja = "{1}対{2}", zh_CN = "{1}比{2}" },
    even = { en = "as many discs on both sides", ja = "同数", zh_CN = "双方子数相同" },
  },
  moves = function(p, add)
    local any = false
    for _, site in ipairs(p:empty()) do
      if catches(p, site, p.turn) then
        add(site)
        any = true
      end
    end
    if not any and can_place(p, p:other()) then add { choice = "pass" } end
  end,
  moved = function(p, move)
    if not move.to then return end
    for _, way in ipairs(ways) do
      for _, site in ipairs(caught(p, move.to, move.role, way)) do p:put(site, move.role) end
    end
  end,
  result = function(p)
    if can_place(p, p.turn) or can_place(p, p:other()) then return end
    local black, white = p:count("black"), p:count("white")
    if black == white then return kiban.score({ black = black, white = white }, "even") end
    if black > white then black = 64 - white else white = 64 - black end
    return kiban.score({ black = black, white = white }, "more", { math.max(black, white), math.min(black, white) })
  end,
  value = function(p)
    local me, you = p.turn, p:other()
    local mine, theirs = mobility(p, me), mobility(p, you)
    local value = corners_of(p, me) + 120 * (mine - theirs) // (mine + theirs + 2)
    if p:count() > 52 then value = value + 15 * (p:count(me) - p:count(you)) end
    return value
  end,
  tests = {
    { name = "four first moves", legal = "d3 c4 f5 e6" },
    { name = "what is caught is turned", play = "d3", text = "8/8/8/3BW3/3BB3/3B4/8/8 w" },
    { name = "a whole line is turned", position = "8/8/8/3BWWW1/8/8/8/8 b", play = "h5", text = "8/8/8/3BBBBB/8/8/8/8 w" },
    { name = "who can catch nothing passes", position = "8/8/8/8/8/8/8/BW6 w", legal = "pass" },
    { name = "but not while something can be caught", refuses = { "pass" } },
    {
      name = "nobody can move: the empty squares are the winner's",
      position = "8/8/8/8/8/8/8/BB6 w",
      result = "black",
      reason = "more",
      score = { black = 64, white = 0 },
    },
    { name = "as many discs", position = "8/8/8/8/8/8/8/B6W b", result = "draw", reason = "even", score = { black = 1, white = 1 } },
  },
}
