-- The other reading of "at least one empty square between the corners".
return kiban.variant {
  base = "keishi",
  name = { en = "Keishi with open sides", ja = "形四（辺に空点）", zh_CN = "形四（边上须有空格）" },
  summary = {
    en = "Each side of the rectangle must hold an empty square.",
    ja = "長方形のどの辺にも空いたマスがなければなりません。",
    zh_CN = "矩形的每条边上都必须有空格。",
  },
  set = { gap = "empty" },
  tests = {
    { name = "open sides win", position = "6/WW1WW1/6/B1B3/6/B2B2 b", play = "d1c1", result = "black" },
    { name = "a stone between two corners spoils it", position = "6/WW2W1/6/B1B3/6/BW1B2 b", play = "d1c1", result = "none" },
  },
}
