-- in play; expects: script.error 6 needs `to`
return kiban.game {
  name = "Moves",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add)
    add { take = { "a1" } }
  end,
}
