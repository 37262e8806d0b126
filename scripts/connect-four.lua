-- Connect Four: stones fall to the lowest free place of a column.
local columns, rows, goal = 7, 6, 4

local function name(column, row) return string.char(96 + column) .. row end

-- All rows of four on the board, for `value`.
local fours = {}
for column = 1, columns do
  for row = 1, rows do
    for _, way in ipairs { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } } do
      local last_column, last_row = column + (goal - 1) * way[1], row + (goal - 1) * way[2]
      if last_column <= columns and last_row >= 1 and last_row <= rows then
        local four = {}
        for i = 0, goal - 1 do four[#four + 1] = name(column + i * way[1], row + i * way[2]) end
        fours[#fours + 1] = four
      end
    end
  end
end

-- What a row is worth that holds so many stones of one side and none of the other.
local worth = { [0] = 0, 2, 12, 60, 0 }

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
moves: a1 b1 b2 c1 c2 d1 c3 d2 d3 f1 d4
```
]]

return kiban.game {
  name = { en = "Connect Four", ja = "四目並べ（落下式）", zh_CN = "四子棋" },
  summary = {
    en = "Stones fall down the columns; four in a row win.",
    ja = "石は列の一番下まで落ちます。四つ並べた方の勝ち。",
    zh_CN = "棋子落到列底，先连成四子者胜。",
  },
  about = {
    en = "The players drop stones in turn, Black first. Choose one of the seven columns: the stone falls to its lowest free place. Who first has four own stones in an unbroken row, across, upward or slanting, wins. When all 42 places are taken without such a row, the game is a draw. Hints: the middle column is part of the most rows; look what your stone makes possible on the place right above it." .. shown,
    ja = "黒から交互に石を落とします。七つの列から一つ選ぶと、石はその列の一番下の空きまで落ちます。縦・横・斜めのいずれかに自分の石を四つ続けて並べれば勝ちです。42か所がすべて埋まっても並ばなければ引き分けです。コツ：中央の列は最も多くの並びに関わります。自分の石のすぐ上に相手が置けるようになることにも注意しましょう。" .. shown,
    zh_CN = "黑方先行，双方轮流投子。在七列中任选一列，棋子落到该列最低的空位。横、竖、斜先连成四个己方棋子者胜。四十二个位置全满而无人连成则为和棋。要诀：中间一列参与的连线最多；落子前先看清它上方的位置会给对方什么机会。" .. shown,
  },
  board = kiban.grid { width = columns, height = rows, style = "cells" },
  roles = {
    { name = "black", label = { en = "Black", ja = "黒", zh_CN = "黑方" }, tone = "dark" },
    { name = "white", label = { en = "White", ja = "白", zh_CN = "白方" }, tone = "light" },
  },
  stuck = "draw",
  texts = { row = { en = "four in a row", ja = "四つ並んだ", zh_CN = "四子连线" } },
  moves = function(p, add)
    for column = 1, columns do
      for row = 1, rows do
        local site = name(column, row)
        if not p:role(site) then
          add(site)
          break
        end
      end
    end
  end,
  result = function(p, move)
    if not move then return end
    local length, row = p:longest(move.to, goal)
    if length >= goal then return kiban.win(move.role, "row", row) end
  end,
  value = function(p)
    local me, sum = p.turn, 0
    for _, four in ipairs(fours) do
      local mine, theirs = 0, 0
      for _, site in ipairs(four) do
        local role = p:role(site)
        if role == me then
          mine = mine + 1
        elseif role then
          theirs = theirs + 1
        end
      end
      if theirs == 0 then
        sum = sum + worth[mine]
      elseif mine == 0 then
        sum = sum - worth[theirs]
      end
    end
    return sum
  end,
  tests = {
    { name = "seven columns", legal = "a1 b1 c1 d1 e1 f1 g1" },
    { name = "on top of what lies there", play = "d1 d2", allows = { "d3" }, refuses = { "d1", "d2", "d4" } },
    { name = "a column that is full is closed", play = "d1 d2 d3 d4 d5 d6", count = 6, refuses = { "d6" } },
    { name = "four upward", play = "a1 b1 a2 b2 a3 b3 a4", result = "black", reason = "row" },
    { name = "four slanting", play = "a1 b1 b2 c1 c2 d1 c3 d2 d3 f1 d4", result = "black" },
    { name = "a full board is a draw", position = "WBBWBWB/BWWBWBW/WBBWBWB/BWWBWBB/WBBWBWW/BWBWBWB w", result = "draw" },
  },
}
