-- expects: script.value 6 needs a letter
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) end,
  pieces = { { name = "king", letter = "K" }, { name = "pawn" } },
}
