-- The other reading of "at least one empty square between the corners".
return kiban.variant {
  base = "keishi",
  name = { en = "Keishi with open sides", ja = "形四(辺に空点)", zh_CN = "形四(边上须有空格)" },
  summary = {
    en = "Each side of the rectangle must hold an empty square.",
    ja = "長方形のどの辺にも空いたマスがなければなりません。",
    zh_CN = "矩形的每条边上都必须有空格。",
  },
  set = { gap = "empty" },
  tests = {
    { name = "an open rectangle wins", position = "6/1W1WWW/6/B2B2/6/1BB3 b", result = "none" },
    { name = "open sides win", position = "WWWW2/6/B2B2/6/1B4/B5 b", play = "b2c2", result = "none" },
  },
}
