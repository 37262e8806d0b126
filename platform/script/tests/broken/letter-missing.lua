-- expects: script.value 8 letter
return kiban.game {
  name = "Pieces",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1") end,
  pieces = {
    { name = "king", letter = "K" },
    { name = "queen" },
  },
}
