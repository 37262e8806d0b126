-- in play; expects: script.error 6 there is no piece on a1 to move
return kiban.game {
  name = "Moves",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add)
    add("a1", "a2")
  end,
}
