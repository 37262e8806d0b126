-- expects: script.value 6 two with the name
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) end,
  roles = { { name = "black" }, { name = "black" } },
}
