-- expects: script.value 6 did you mean "dark"?
return kiban.game {
  name = "Pieces",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1") end,
  roles = { { name = "red", tone = "darc" }, { name = "blue" } },
}
