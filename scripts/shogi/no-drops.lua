-- Shogi in which what is taken stays out of play.
return kiban.variant {
  base = "shogi",
  name = { en = "Shogi without drops", ja = "持ち駒なし将棋", zh_CN = "无打入将棋" },
  summary = {
    en = "Captured pieces are never dropped.",
    ja = "取った駒は打てません。",
    zh_CN = "吃到的棋子不能打入。",
  },
  texts = {
    ["no-drops"] = {
      en = "captured pieces stay in hand",
      ja = "持ち駒は打てません",
      zh_CN = "持驹不可打入",
    },
  },
  legal = function(p, move)
    if move.drop then return "no-drops" end
  end,
  tests = {
    { name = "thirty moves at the start", count = 30 },
    {
      name = "a captured pawn is not dropped",
      play = "7g7f 3c3d 8h2b+ 3a2b",
      refuses = { "B*5e" },
      why = { ["B*5e"] = "no-drops" },
    },
  },
}
