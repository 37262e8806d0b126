-- expects: script.value 6 it is one of
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) end,
  pieces = { { name = "pawn", letter = "P", steps = { "upwards" } } },
}
