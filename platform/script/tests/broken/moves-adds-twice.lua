-- in play; expects: script.error 7 this move was added before
return kiban.game {
  name = "Moves",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add)
    for _ = 1, 2 do
      add("a1")
    end
  end,
}
