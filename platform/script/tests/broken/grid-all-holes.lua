-- expects: script.error 4 holes
return kiban.game {
  name = "Board",
  board = kiban.grid { width = 1, height = 1, holes = { "a1" } },
  moves = function(p, add) add("a1") end,
}
