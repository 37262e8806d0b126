-- expects: script.error 4 width
return kiban.game {
  name = "Board",
  board = kiban.grid { height = 3 },
  moves = function(p, add) add("a1") end,
}
