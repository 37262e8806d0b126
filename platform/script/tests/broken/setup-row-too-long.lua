-- expects: position.text 6 too many
return kiban.game {
  name = "Pieces",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1") end,
  setup = "3/4/3 b",
}
