-- expects: script.value 6 promotes_to may not be "tokin"; it is one of pawn
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) end,
  pieces = { { name = "pawn", letter = "P", promotes_to = "tokin" } },
}
