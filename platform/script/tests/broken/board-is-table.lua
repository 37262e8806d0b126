-- expects: script.type 4 kiban.grid
return kiban.game {
  name = "Board",
  board = { width = 3, height = 3 },
  moves = function(p, add) add("a1") end,
}
