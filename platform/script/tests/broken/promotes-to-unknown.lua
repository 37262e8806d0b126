-- expects: script.value 7 did you mean "tokin"?
return kiban.game {
  name = "Pieces",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1") end,
  pieces = {
    { name = "pawn", letter = "P", promotes_to = "tokim" },
    { name = "tokin", letter = "+P", promoted = true },
  },
}
