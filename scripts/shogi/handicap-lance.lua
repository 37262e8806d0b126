-- White gives a lance.
return kiban.variant {
  base = "shogi",
  name = { en = "Shogi, lance handicap", ja = "将棋 香落ち", zh_CN = "将棋 让香" },
  summary = {
    en = "White plays without the left lance and moves first.",
    ja = "上手は左の香車なしで先に指します。",
    zh_CN = "上手少左香，先走。",
  },
  set = { handicap = "lance" },
  tests = {
    { name = "White moves first", turn = "white" },
  },
}
