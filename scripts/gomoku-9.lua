-- Five in a row on a small board, short enough for a lunch break.
-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
position: 9/9/9/9/3BBB3/4W4/3W5/9/9 b
moves: g5 c5 h5
```

```board
position: 9/9/9/9/1BBB1BB2/9/2WWW4/5W3/9 b
moves: e5
```
]]

return kiban.game {
  name = { en = "Go-Moku 9x9", ja = "五目並べ 9路", zh_CN = "九路五子棋" },
  summary = {
    en = "Exactly five in a row win on a board of nine lines.",
    ja = "9路盤で、ちょうど五つ並べば勝ち。",
    zh_CN = "九路棋盘，恰好五子连线者胜。",
  },
  about = {
    en = [[
The players put stones on empty points in turn, Black first. Whoever makes exactly five in a row first, across, upward or slanting, wins; six or more do not count. A full board is a draw.

Hint: four in a row with both ends open cannot be stopped, so answer three with open ends at once.]] .. shown,
    ja = [[
黒から交互に、空いている点に石を置きます。縦・横・斜めのどれかにちょうど五つ先に並べれば勝ちです。六つ以上は数えません。盤が埋まれば引き分けです。

コツ：両端の空いた四は止められません。両端の空いた三はすぐに止めましょう。]] .. shown,
    zh_CN = [[
黑方先行，双方轮流在空点落子。横、竖、斜先恰好连成五子者胜，六子或更多不算。棋盘下满为和棋。

要诀：两端都空的四子挡不住，所以对方两端都空的三子要马上挡。]] .. shown,
  },
  board = kiban.grid { width = 9, height = 9, style = "points", dots = { "c3", "g3", "e5", "c7", "g7" } },
  texts = {
    five = { en = "five in a row", ja = "五つ並んだ", zh_CN = "五子连线" },
    full = { en = "the board is full", ja = "盤がいっぱい", zh_CN = "棋盘已满" },
  },
  moves = function(p, add)
    add(p:empty())
  end,
  result = function(p, move)
    if not move then return end
    for _, way in ipairs { "n", "ne", "e", "se" } do
      local length, sites = p:row(move.to, way)
      if length == 5 then return kiban.win(move.role, "five", sites) end
    end
    if p.ply == 81 then return kiban.draw("full") end
  end,
  tests = {
    { name = "eighty-one first moves", count = 81 },
    { name = "five win", play = "a1 a9 b1 b9 c1 c9 d1 d9 e1", result = "black", reason = "five" },
    { name = "six do not", play = "a1 a9 b1 b9 c1 c9 e1 d9 f1 g9 d1", result = "none" },
  },
}
