-- expects: script.error 4 from
return kiban.game {
  name = "Board",
  board = kiban.grid { width = 900, height = 3 },
  moves = function(p, add) add("a1") end,
}
