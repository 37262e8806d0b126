-- in play; expects: script.error 5
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1", "a2") end,
}
