-- The smallest game: three in a row on nine squares.
-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
moves: b2 a1 c1 a3 a2 c2 b1 b3 c3
```

```board
moves: a1 a2 b1 b2 c1
```
]]

return kiban.game {
  name = { en = "Tic-tac-toe", ja = "三目並べ", zh_CN = "井字棋" },
  summary = {
    en = "Three in a row on a board of nine squares.",
    ja = "九マスの盤で三つ並べれば勝ち。",
    zh_CN = "在九格棋盘上先连成三子者胜。",
  },
  about = {
    en = [[
The players put stones on empty squares in turn, Black first. Whoever has three in a row first, across, upward or slanting, wins; a full board without a row is a draw.

Hint: the middle is part of four rows, a corner of three. Look for a stone that makes two rows of two at once.]] .. shown,
    ja = [[
黒から交互に、空いているマスに石を置きます。縦・横・斜めのどれかに先に三つ並べれば勝ちです。並ばないまま盤が埋まれば引き分けです。

コツ：中央は四つ、隅は三つの並びに関わります。二つの並びを同時に作れる場所を探しましょう。]] .. shown,
    zh_CN = [[
黑方先行，双方轮流在空格落子。横、竖、斜先连成三子者胜；棋盘下满而无人连成为和棋。

要诀：中央关系到四条线，角关系到三条线。找能同时形成两个威胁的位置。]] .. shown,
  },
  board = kiban.grid { width = 3, height = 3, style = "cells" },
  texts = {
    row = { en = "three in a row", ja = "三つ並んだ", zh_CN = "三子连线" },
    full = { en = "the board is full", ja = "盤がいっぱい", zh_CN = "棋盘已满" },
  },
  moves = function(p, add)
    add(p:empty())
  end,
  result = function(p, move)
    if not move then return end
    local length, sites = p:longest(move.to, 3)
    if length >= 3 then return kiban.win(move.role, "row", sites) end
    if p.ply == 9 then return kiban.draw("full") end
  end,
  tests = {
    { name = "nine first moves", count = 9 },
    { name = "a row wins", play = "a1 a2 b1 b2 c1", result = "black", reason = "row" },
    { name = "a full board is a draw", play = "b2 a1 c1 a3 a2 c2 b1 b3 c3", result = "draw", reason = "full" },
  },
}
