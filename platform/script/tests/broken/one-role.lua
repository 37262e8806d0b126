-- expects: script.value 6 from 2 to
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) end,
  roles = { { name = "black" } },
}
