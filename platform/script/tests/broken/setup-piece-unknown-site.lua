-- expects: script.error 6 did you mean "c3"?
return kiban.game {
  name = "Pieces",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1") end,
  setup = {
    { site = "c4", role = "black", kind = "stone" },
  },
}
