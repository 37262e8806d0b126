-- Fox and Hounds: four hounds try to shut in the fox, which wants to slip past them.
-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
moves: e1d2 b8a7 d2c3 d8c7
```

```board
position: 8/8/8/8/3H4/2F5/1H1H4/8 fox
from: c3
```
]]

return kiban.game {
  name = { en = "Fox and Hounds", ja = "きつねと猟犬", zh_CN = "狐狸与猎犬" },
  summary = {
    en = "Four hounds step ahead only; the fox steps all four ways. It wins behind them, they win when it is stuck.",
    ja = "猟犬四匹は前へだけ、きつねは四方へ動きます。通り抜ければきつね、閉じ込めれば猟犬の勝ち。",
    zh_CN = "四只猎犬只能向前，狐狸可走四方。狐狸突破则胜，被围住则负。",
  },
  about = {
    en = [[
One fox against four hounds, on squares of one colour. The fox begins and goes one square slanting, ahead or back. The hounds go one square slanting, only ahead. Nothing is taken. The fox wins when no hound is beyond it any more; the hounds win when the fox cannot move.

Hint for the hounds: stay in one line, and close gaps before you advance.]] .. shown,
    ja = [[
きつね一匹と猟犬四匹が、同じ色のマスだけを動きます。きつねが先手で、斜めに一マス、前にも後ろにも動けます。猟犬は斜め前へ一マスだけ進みます。駒を取ることはありません。猟犬がすべてきつねの後ろになればきつねの勝ち、きつねが動けなくなれば猟犬の勝ちです。

猟犬のコツ：横一列を保ち、すき間をふさいでから進みましょう。]] .. shown,
    zh_CN = [[
一只狐狸对四只猎犬，只在同色的格子上走。狐狸先行，每次斜走一格，可进可退。猎犬每次向斜前方走一格。不吃子。狐狸越过所有猎犬即胜；狐狸无路可走则猎犬胜。

猎犬的要诀：保持一排，先补好空隙再前进。]] .. shown,
  },
  board = kiban.grid { width = 8, height = 8, style = "cells", checkered = true },
  roles = {
    { name = "fox", label = { en = "Fox", ja = "きつね", zh_CN = "狐狸" }, tone = "dark" },
    { name = "hounds", label = { en = "Hounds", ja = "猟犬", zh_CN = "猎犬" }, tone = "light" },
  },
  setup = "1H1H1H1H/8/8/8/8/8/8/4F3 fox",
  texts = {
    past = { en = "the fox is past the hounds", ja = "きつねが通り抜けた", zh_CN = "狐狸已突破" },
  },
  moves = function(p, add)
    local ways = { "sw", "se" }
    if p.turn == "fox" then ways = { "nw", "ne", "sw", "se" } end
    for _, from in ipairs(p:pieces(p.turn)) do
      for _, way in ipairs(ways) do
        local to = p:next(from, way)
        if to and not p:role(to) then add(from, to) end
      end
    end
  end,
  result = function(p)
    local fox = p:pieces("fox")[1]
    local _, row = p:xy(fox)
    for _, hound in ipairs(p:pieces("hounds")) do
      local _, hound_row = p:xy(hound)
      if hound_row > row then return end
    end
    return kiban.win("fox", "past", { fox })
  end,
  tests = {
    { name = "the fox begins in the middle", legal = "e1d2 e1f2" },
    { name = "hounds go ahead only", play = "e1d2", count = 7 },
    { name = "past the hounds", position = "8/8/8/8/5F2/1H1H3H/8/7H fox", result = "fox", reason = "past" },
    { name = "shut in", position = "8/8/8/8/8/8/1H6/F7 fox", result = "hounds" },
  },
}
