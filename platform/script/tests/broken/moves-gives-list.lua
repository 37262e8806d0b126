-- in play; expects: script.answer 5 call add(...) for each move
return kiban.game {
  name = "Moves",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add)
    return p:empty()
  end,
}
