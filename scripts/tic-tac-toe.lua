-- The smallest game: three in a row on nine squares.
return kiban.game {
  name = { en = "Tic-tac-toe", ja = "三目並べ", zh_CN = "井字棋" },
  summary = {
    en = "Three in a row on a board of nine squares.",
    ja = "九マスの盤で三つ並べれば勝ち。",
    zh_CN = "在九格棋盘上先连成三子者胜。",
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
