-- Five in a row, and nothing is forbidden.
return kiban.variant {
  base = "renju",
  name = { en = "Gomoku", ja = "五目並べ", zh_CN = "五子棋" },
  summary = {
    en = "Five or more in a row win; nothing is forbidden.",
    ja = "五つ以上並べば勝ち。禁手はありません。",
    zh_CN = "五子或以上连成一线者胜，无禁手。",
  },
  set = { ruleset = "gomoku", opening = "free" },
  tests = {
    { name = "the whole board is open", count = 225 },
    { name = "six win too", play = "a1 o1 b1 o3 c1 o5 d1 o7 f1 o9 g1 o11 e1", result = "black" },
  },
}
