-- Breakthrough (Dan Troyka, 2000): the first to reach the other side wins.
local last_row = { black = 8, white = 1 }

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
position: 8/8/8/2WWW3/3B4/8/8/8 b
from: d4
```

```board
position: 8/1B6/8/3W4/8/4B3/8/7W b
moves: e3e4 d5e4 b7b8
```
]]

return kiban.game {
  name = { en = "Breakthrough", ja = "ブレイクスルー", zh_CN = "突破棋" },
  summary = {
    en = "One step ahead, straight or slanting; takes slanting. Reach the far row.",
    ja = "前へ一歩、まっすぐか斜め。取るのは斜めだけ。奥の段に着けば勝ち。",
    zh_CN = "向前直走或斜走一步，斜走吃子。先到对方底线者胜。",
  },
  about = {
    en = [[
Black begins. A piece goes one square ahead, straight or slanting, to an empty square. It takes an enemy only slanting ahead; straight ahead an enemy blocks it. Whoever reaches the far row, or has taken every enemy piece, wins.

Hints: keep pieces beside each other, so that what is taken can be taken back, and leave some on your own first row: they guard it.]] .. shown,
    ja = [[
黒が先手です。駒は前へ一マス、まっすぐか斜めに、空いているマスへ進みます。敵の駒を取れるのは斜め前だけで、正面の駒は取れません。相手側の一番奥の段に着くか、敵の駒をすべて取れば勝ちです。

コツ：取られても取り返せるように駒を並べ、自分の一番手前の段にも守りの駒を残しましょう。]] .. shown,
    zh_CN = [[
黑方先行。棋子向正前方或斜前方走一格，落在空格上。只能向斜前方吃子，正前方的对方棋子不能吃。先到达对方底线，或吃光对方棋子者胜。

要诀：棋子相互挨着，被吃时可以吃回；自己的底线上也要留几枚棋子防守。]] .. shown,
  },
  board = kiban.grid { width = 8, height = 8, style = "cells", checkered = true },
  setup = "WWWWWWWW/WWWWWWWW/8/8/8/8/BBBBBBBB/BBBBBBBB b",
  texts = {
    through = { en = "{1} is through", ja = "{1} まで突破", zh_CN = "已突破至 {1}" },
    gone = { en = "no piece is left", ja = "駒がなくなった", zh_CN = "棋子尽失" },
  },
  moves = function(p, add)
    for _, from in ipairs(p:pieces(p.turn)) do
      for _, way in ipairs { "forward-left", "forward", "forward-right" } do
        local to = p:next(from, way)
        if to then
          local owner = p:role(to)
          if not owner or (owner ~= p.turn and way ~= "forward") then add(from, to) end
        end
      end
    end
  end,
  result = function(p, move)
    if not move then return end
    local _, row = p:xy(move.to)
    if row == last_row[move.role] then return kiban.win(move.role, "through", { move.to }) end
    if p:count(p:other(move.role)) == 0 then return kiban.win(move.role, "gone") end
  end,
  tests = {
    { name = "twenty-two first moves", count = 22 },
    { name = "straight ahead nothing is taken", position = "8/8/8/3W4/3B4/8/8/8 b", legal = "d4c5 d4e5" },
    { name = "slanting it is", position = "8/8/8/2W5/3B4/8/8/8 b", play = "d4c5", result = "black", reason = "gone" },
    { name = "the far row wins", position = "8/1B6/8/8/8/8/8/7W b", play = "b7a8", result = "black", reason = "through" },
  },
}
