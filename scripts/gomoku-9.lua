-- Five in a row on a small board, short enough for a lunch break.
return kiban.game {
  name = { en = "Go-Moku 9x9", ja = "五目並べ 9路", zh_CN = "九路五子棋" },
  summary = {
    en = "Exactly five in a row win on a board of nine lines.",
    ja = "9路盤で、ちょうど五つ並べば勝ち。",
    zh_CN = "九路棋盘，恰好五子连线者胜。",
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
