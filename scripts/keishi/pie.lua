-- The pie rule: after the first move the second player may take the first player's side instead of answering.
return kiban.variant {
  base = "keishi",
  name = { en = "Keishi with the pie rule", ja = "形四（パイルール）", zh_CN = "形四（换边规则）" },
  summary = {
    en = "After Black's first move, White may take over Black's side.",
    ja = "黒の初手のあと、白は黒番と入れ替わることができます。",
    zh_CN = "黑方走第一着后，白方可以换执黑方。",
  },
  phases = {
    {
      name = "pie",
      after = 1,
      ask = { en = "Take over Black, or go on as White?", ja = "黒番と入れ替わりますか？", zh_CN = "换执黑方，还是继续执白？" },
      choices = {
        { name = "swap", swap = true, label = { en = "Take over Black", ja = "黒番になる", zh_CN = "换执黑方" } },
        { name = "keep", label = { en = "Stay White", ja = "白番のまま", zh_CN = "继续执白" } },
      },
    },
  },
  tests = {
    { name = "the question comes after the first move", play = "a2a3", legal = "swap keep" },
    { name = "after it White moves, whoever sits there", play = "a2a3 swap", turn = "white", refuses = { "swap", "keep" } },
    { name = "it comes only once", play = "a2a3 keep a5a4", allows = { "b2b3" } },
  },
}
