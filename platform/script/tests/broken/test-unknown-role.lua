-- expects: script.value 6 did you mean "black"?
return kiban.game {
  name = "Tests",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1") end,
  tests = { { name = "nobody", turn = "blak" } },
}
