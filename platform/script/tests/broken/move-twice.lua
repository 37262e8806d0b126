-- in play; expects: script.error 5 twice
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1") add("a1") end,
}
