-- Gomoku with the opening that tournaments use: three stones, then the other player chooses.
return kiban.variant {
  base = "renju",
  name = { en = "Gomoku, Swap2", ja = "五目並べ（Swap2）", zh_CN = "五子棋（Swap2）" },
  summary = {
    en = "One player puts three stones; the other chooses a side, or puts two more and lets the first choose.",
    ja = "一方が三つ置き、他方が色を選ぶか、もう二つ置いて選ばせます。",
    zh_CN = "一方先摆三子，另一方选色，或再摆两子让对方选。",
  },
  set = { ruleset = "gomoku", opening = "swap2" },
  tests = {
    { name = "after three stones the other player is asked", play = "h8 i9 j10", allows = { "swap" } },
  },
}
