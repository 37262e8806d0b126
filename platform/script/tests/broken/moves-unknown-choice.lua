-- in play; expects: script.error 6 choice
return kiban.game {
  name = "Moves",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add)
    add { to = "a1", choice = "promote" }
  end,
}
