-- in play; expects: script.error 6 did you mean "from"?
return kiban.game {
  name = "Moves",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add)
    add { form = "a1", to = "a2" }
  end,
}
