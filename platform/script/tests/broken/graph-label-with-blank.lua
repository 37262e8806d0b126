-- expects: script.error 4 each of points is a table such as
return kiban.game {
  name = "Board",
  board = kiban.graph {
    points = { { "a 1", 0, 0 }, { "b1", 1, 0 } },
    links = { },
  },
  moves = function(p, add) add("a1") end,
}
