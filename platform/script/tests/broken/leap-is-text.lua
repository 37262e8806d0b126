-- expects: script.type 6 leaps
return kiban.game {
  name = "Pieces",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1") end,
  pieces = { { name = "knight", leaps = { "L" } } },
}
