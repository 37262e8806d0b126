-- in play; expects: script.error 6 no hands
return kiban.game {
  name = "Moves",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add)
    add { hand = true, to = "a2" }
  end,
}
