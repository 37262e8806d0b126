-- expects: script.type 4 kiban.grid
return kiban.game {
  name = "x",
  board = { width = 3 },
  moves = function(p, add) end,
}
