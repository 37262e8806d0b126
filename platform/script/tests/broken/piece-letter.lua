-- expects: script.value 6 capital
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) end,
  pieces = { { name = "king", letter = "king" } },
}
