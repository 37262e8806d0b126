-- in play; expects: script.error 5 d9
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("d9") end,
}
