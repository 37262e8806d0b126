-- expects: script.error 4 { "a1", 
return kiban.game {
  name = "Board",
  board = kiban.graph {
    points = { { "a1", 0, 0 }, { "b1" } },
    links = { { "a1", "b1" } },
  },
  moves = function(p, add) add("a1") end,
}
